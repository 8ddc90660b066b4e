"""Hands that are over, for the records."""

from collections.abc import Collection, Sequence

from pokerhouse.house.table import HandMark
from pokerhouse.storage.hand_log import HandLog
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import finished_hands as ended
from pokerhouse.storage.rows.notebook import imports
from pokerhouse.units import HandId, PlayerId


class SqlHandLogs:
    """Implements `Logs`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def ended_count(self) -> int:
        """How many there are."""
        return await self._reader.run(ended.count)

    async def ended_after(self, mark: HandMark | None, most: int) -> Sequence[HandMark]:
        """The first of them, or the first after another, the oldest first."""
        return await self._reader.run(lambda connection: ended.after(connection, mark, most))

    async def logs(self, hands: Sequence[HandId]) -> Sequence[HandLog]:
        """The logs of those among these hands that are over."""
        return await self._reader.run(lambda connection: ended.logs(connection, hands))

    async def imported(self) -> Collection[HandId]:
        """All hands that were brought along."""
        return await self._reader.run(imports.every)

    async def gone(self) -> Collection[PlayerId]:
        """Who has left for good."""
        return await self._reader.run(ended.gone)
