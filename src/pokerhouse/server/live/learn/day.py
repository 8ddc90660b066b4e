"""The drill of the day: the same for everybody from midnight to midnight UTC, in every house.

It is made once a day, of dealt cards; the house remembers whose answer has counted.
"""

from collections.abc import Callable

import msgspec

from pokerhouse.house.notebook import FIRST_RATING, day_of
from pokerhouse.server.live.learn import drills
from pokerhouse.server.live.learn.messages import Unanswered, Why
from pokerhouse.server.live.learn.teaching import Teaching
from pokerhouse.units import Millis, PlayerId

TURNS = tuple(drills.DrillKind)
"""The kinds, one a day."""
COUNTED_MAX = 50_000
"""The most people whose answer is remembered; the earliest is dropped."""


class DayDrill(msgspec.Struct, frozen=True):
    """The drill of a day, counted from 1970 in UTC."""

    day: int
    kind: drills.DrillKind


def day_drill(now: Millis) -> DayDrill:
    """Return the drill of the day at this moment."""
    day = day_of(now)
    return DayDrill(day, TURNS[day % len(TURNS)])


def day_question(drill: DayDrill) -> drills.DrillQuestion:
    """Return the question that makes the drill: the same wherever it is asked."""
    return drills.DrillQuestion(drill.kind, FIRST_RATING, seed=drill.day)


class DayDrills:
    """Makes the drill of the day. `now`: milliseconds since the epoch."""

    def __init__(self, teaching: Teaching, now: Callable[[], Millis]) -> None:
        self._teaching, self._now = teaching, now
        self._made: tuple[DayDrill, drills.DrillMade] | None = None
        self._counted: dict[PlayerId, int] = {}

    async def find(self, address: str) -> tuple[DayDrill, drills.DrillMade] | Unanswered:
        """Return the drill of today, or why there is none. `address`: the one that is counted."""
        drill = day_drill(self._now())
        if self._made is None or self._made[0] != drill:
            made = await self._teaching.ask(day_question(drill), address)
            if isinstance(made, Unanswered):
                return Unanswered(Why.BUSY)
            assert isinstance(made, drills.DrillMade), "an answer is of the kind that was asked for"
            self._made = drill, made
        return self._made

    def has_counted(self, player: PlayerId, day: int) -> bool:
        """Tell whether an answer of theirs to the drill of this day has counted."""
        return self._counted.get(player) == day

    def count(self, player: PlayerId, day: int) -> None:
        """Remember that their answer has counted."""
        self._counted.pop(player, None)
        if len(self._counted) >= COUNTED_MAX:
            del self._counted[next(iter(self._counted))]
        self._counted[player] = day
