"""Hands that were brought along, as the house asks for them."""

from collections.abc import Collection, Mapping, Sequence

from pokerhouse.house.notebook import Import, ImportedHand
from pokerhouse.rules import HandEvent
from pokerhouse.storage.codec import decode_events
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows.notebook import imports
from pokerhouse.units import HandId, PlayerId


class SqlImports:
    """Implements `Imports`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, player: PlayerId) -> Sequence[Import]:
        """What somebody has brought along, the last first."""
        return await self._reader.run(lambda connection: imports.imports_of(connection, player))

    async def count(self, player: PlayerId) -> int:
        """How many hands they have brought along."""
        return await self._reader.run(lambda connection: imports.count(connection, player))

    async def hands(
        self, player: PlayerId, hands: Collection[HandId]
    ) -> Mapping[HandId, ImportedHand]:
        """Those of these hands that they have brought along."""
        return await self._reader.run(lambda connection: imports.hands(connection, player, hands))

    async def hands_of(self, player: PlayerId, import_id: str) -> Sequence[HandId]:
        """The hands of one import."""
        return await self._reader.run(
            lambda connection: imports.of_import(connection, player, import_id)
        )

    async def names(self, player: PlayerId) -> Mapping[PlayerId, str]:
        """Everybody they have met in such hands, by id."""
        return await self._reader.run(lambda connection: imports.names(connection, player))

    async def log(self, hand: HandId) -> Sequence[HandEvent]:
        """The log of such a hand, whoever has brought it; empty when there is none."""
        packed = await self._reader.run(lambda connection: imports.log(connection, hand))
        return [] if packed is None else decode_events(packed)
