"""Hands that are over, for the records."""

from collections.abc import Callable, Collection, Sequence

from pokerhouse.house.people import GONE_NAME
from pokerhouse.house.table import HandMark
from pokerhouse.storage.codec import pack_events
from pokerhouse.storage.memory.people import KeptPeople
from pokerhouse.storage.memory.tables import KeptTables
from pokerhouse.storage.records.logs import HandLog
from pokerhouse.units import HandId, PlayerId


class MemoryHandLogs:
    """Implements `Logs`."""

    def __init__(self, kept: Callable[[], KeptTables], people: Callable[[], KeptPeople]) -> None:
        self._kept, self._people = kept, people

    async def ended_count(self) -> int:
        """How many there are."""
        return len(self._marks())

    async def ended_after(self, mark: HandMark | None, most: int) -> Sequence[HandMark]:
        """The first of them, or the first after another, the oldest first."""
        return sorted(each for each in self._marks() if mark is None or each > mark)[:most]

    async def logs(self, hands: Sequence[HandId]) -> Sequence[HandLog]:
        """The logs of those among these hands that are over."""
        kept = self._kept().hands
        marks = sorted(mark for mark in self._marks() if mark.hand_id in hands)
        return [HandLog(mark, kept[mark.hand_id].standing.table, pack_events(kept[mark.hand_id].log)) for mark in marks]

    async def gone(self) -> Collection[PlayerId]:
        """Who has left for good."""
        return [player for player, name in self._people().players.items() if name == GONE_NAME]

    def _marks(self) -> list[HandMark]:
        return [HandMark(hand.ended, name) for name, hand in self._kept().hands.items() if hand.ended is not None]
