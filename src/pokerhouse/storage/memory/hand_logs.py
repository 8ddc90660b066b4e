"""Hands that are over, for the records."""

from collections.abc import Callable, Collection, Sequence

from pokerhouse.house.people import GONE_NAME
from pokerhouse.house.table import HandMark
from pokerhouse.storage.codec import pack_events
from pokerhouse.storage.hand_log import HandLog
from pokerhouse.storage.memory.imports import KeptImports
from pokerhouse.storage.memory.people import KeptPeople
from pokerhouse.storage.memory.table import KeptTables
from pokerhouse.units import HandId, PlayerId, TableId


class MemoryHandLogs:
    """Implements `Logs`."""

    def __init__(
        self,
        kept: Callable[[], KeptTables],
        people: Callable[[], KeptPeople],
        imports: Callable[[], KeptImports],
    ) -> None:
        self._kept, self._people, self._imports = kept, people, imports

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
        logs = []
        for mark in marks:
            if (brought := self._imports().hands.get(mark.hand_id)) is not None:
                origin = brought.hand.origin
                logs.append(
                    HandLog(
                        mark, TableId(origin.table), pack_events(brought.log.splitlines()), origin
                    )
                )
            else:
                logs.append(
                    HandLog(
                        mark, kept[mark.hand_id].standing.table, pack_events(kept[mark.hand_id].log)
                    )
                )
        return logs

    async def imported(self) -> Collection[HandId]:
        """All hands that were brought along."""
        return [name for name, each in self._imports().hands.items() if each is not None]

    async def gone(self) -> Collection[PlayerId]:
        """Who has left for good."""
        return [player for player, name in self._people().players.items() if name == GONE_NAME]

    def _marks(self) -> list[HandMark]:
        played = [
            HandMark(hand.ended, name)
            for name, hand in self._kept().hands.items()
            if hand.ended is not None
        ]
        brought = [
            HandMark(each.hand.ended, name)
            for name, each in self._imports().hands.items()
            if each is not None
        ]
        return [*played, *brought]
