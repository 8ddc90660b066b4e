"""Time in which nobody could act, because the house was held up: its disk failed, or its process
stood still.

Law: what the house could not do is nobody's fault, so nobody's time has passed meanwhile (R21).
"""

from pokerhouse.house.table import Table
from pokerhouse.server.live.table.urgent import Urgent, WorkRank
from pokerhouse.units import Millis

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
