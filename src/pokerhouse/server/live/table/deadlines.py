"""The deadlines of one table, and the commands that were sent in time for them (R21)."""

from pokerhouse.house.table import Table
from pokerhouse.server.live.table.fair_round import FairRound
from pokerhouse.server.live.table.urgent import Urgent, WorkRank
from pokerhouse.units import Millis

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
