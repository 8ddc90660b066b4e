"""The deadlines of one table, and the commands that were sent in time for them (R21)."""

from pokerhouse.house.table import Table
from pokerhouse.server.live.table.fair_round import FairRound
from pokerhouse.server.live.table.urgent import Urgent, WorkRank
from pokerhouse.units import Millis

# Time in which nobody could act, because the house was held up: its disk failed, or its process
# stood still.
#
# Law: what the house could not do is nobody's fault, so nobody's time has passed meanwhile (R21).

HELD_UP_LEAST_MS = 2_000
"""Less is not made up for: lines are held up as long themselves, now and then."""


class LostTime:
    """The time that one table has to make up for."""

    def __init__(self) -> None:
        self._ms = 0
        self.asleep_ms = 0
        """The time for which the machine slept and no notice has gone out."""
        self._failing_since: Millis | None = None

    def due(self, table: Table, now: Millis) -> Urgent | None:
        """Report that there is time to make up for."""
        return Urgent(WorkRank.LOST_TIME, now) if self.is_owed else None

    @property
    def is_owed(self) -> bool:
        """Tell whether there is time to make up for."""
        return self._ms > 0 or self.asleep_ms > 0

    @property
    def is_failing(self) -> bool:
        """Was it the last that was heard of the disk that it could not write?"""
        return self._failing_since is not None

    def could_not_write(self, now: Millis) -> None:
        """The disk has refused something."""
        if self._failing_since is None:
            self._failing_since = now

    def writes_again(self, now: Millis) -> None:
        """The disk takes what is written."""
        if self._failing_since is not None:
            since, self._failing_since = self._failing_since, None
            self.add(now - since)

    def add(self, ms: int) -> None:
        """The house was held up for so long, until now."""
        # While the disk fails, all of that time is made up for at its end.
        if ms >= HELD_UP_LEAST_MS and not self.is_failing:
            self._ms += ms

    def take(self) -> Millis:
        """All of it, to be made up for."""
        ms, self._ms = self._ms, 0
        return Millis(ms)


LATE_MS = 50
"""A deadline that is noticed later than this was missed because the house was held up."""
PATIENCE_MS = 5_000
"""After such a deadline the house waits as long as it was late, at most this long: what players
sent in time may still be unread.
"""


class Deadlines:
    """The next deadline of a table, and when the actor acts on it."""

    def __init__(self, fair: FairRound) -> None:
        self._fair = fair
        self._missed: Millis | None = None
        self._until = Millis(0)

    def due(self, table: Table, now: Millis) -> Urgent | None:
        """Report when time is to be looked at; None while a hand waits to be dealt."""
        if table.wants_hand(now) or table.shares_due:
            return None
        due = self._fair.next_due(table, now)
        return None if due is None else Urgent(WorkRank.TIME, self._act_at(due, now))

    def in_time(self, received: Millis, table: Table, now: Millis) -> bool:
        """Tell whether a command received then goes before the deadline."""
        due = self._fair.next_due(table, now)
        return due is None or received <= due or now < self._act_at(due, now)

    def _act_at(self, due: Millis, now: Millis) -> Millis:
        if now < due:
            return due
        if self._missed != due:
            self._missed = due
            late = now - due
            self._until = Millis(now + min(late, PATIENCE_MS) if late > LATE_MS else now)
        return self._until
