"""Lines, blocks and what moderators did, as the house asks for them."""

from collections.abc import Sequence

from pokerhouse.house.talk import Act, Block, Line, Place, ToldAct, Wanted
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import moderation as moderation_rows
from pokerhouse.storage.rows import talk as talk_rows
from pokerhouse.units import Millis, PlayerId


class SqlTalk:
    """Implements `TalkLog`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def recent(self, place: Place, most: int) -> Sequence[Line]:
        """The newest lines of a place, in their order."""
        return await self._reader.run(lambda connection: talk_rows.recent(connection, place, most))

    async def search(self, wanted: Wanted) -> Sequence[Line]:
        """The lines that are looked for, the newest first."""
        return await self._reader.run(lambda connection: talk_rows.search(connection, wanted))

    async def has_older(self, before: Millis) -> bool:
        """Is there a line that was said before this moment?"""
        return await self._reader.run(lambda connection: talk_rows.has_older(connection, before))

    async def acts(self) -> Sequence[Act]:
        """The moderation log, in its order."""
        return await self._reader.run(moderation_rows.acts)

    async def told_acts(self, place: Place | None, most: int) -> Sequence[ToldAct]:
        """The newest entries of the moderation log, the newest first."""
        return await self._reader.run(
            lambda connection: moderation_rows.told_acts(connection, place, most)
        )

    async def blocks(self) -> Sequence[Block]:
        """Who has blocked which person."""
        return await self._reader.run(moderation_rows.blocks)

    async def blocked_by(self, player: PlayerId) -> Sequence[tuple[PlayerId, str]]:
        """The people this one has blocked, the last one first."""
        return await self._reader.run(
            lambda connection: moderation_rows.blocked_by(connection, player)
        )
