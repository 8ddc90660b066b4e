"""What people keep for themselves, as the house asks for it."""

from collections.abc import Sequence

from pokerhouse.house.notebook import DrillProgress, HandNote, PlayerNote, SharedHand
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows.notebook import drills, notes, shares
from pokerhouse.units import HandId, PlayerId


class SqlNotebook:
    """Implements `Notebook`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def hand_note(self, player: PlayerId, hand: HandId) -> HandNote | None:
        """Somebody's note on a hand."""
        return await self._reader.run(lambda connection: notes.hand_note(connection, player, hand))

    async def hand_notes(self, player: PlayerId) -> Sequence[HandNote]:
        """All of somebody's notes on hands, the one changed last first."""
        return await self._reader.run(lambda connection: notes.hand_notes(connection, player))

    async def player_notes(self, player: PlayerId) -> Sequence[PlayerNote]:
        """All of somebody's notes on people, the one changed last first."""
        return await self._reader.run(lambda connection: notes.player_notes(connection, player))

    async def shared(self, token: str) -> SharedHand | None:
        """The hand that was shared under this token."""
        return await self._reader.run(lambda connection: shares.by_token(connection, token))

    async def shared_by(self, player: PlayerId) -> Sequence[SharedHand]:
        """What somebody has shared, the last first."""
        return await self._reader.run(lambda connection: shares.of_player(connection, player))

    async def published(self, most: int) -> Sequence[SharedHand]:
        """The last links that stand on somebody's page, the last first."""
        return await self._reader.run(lambda connection: shares.published(connection, most))

    async def drills(self, player: PlayerId) -> DrillProgress | None:
        """How far somebody has come with their drills."""
        return await self._reader.run(lambda connection: drills.of_player(connection, player))
