"""Deeds and bans, as the house asks for them."""

from collections.abc import Sequence

from pokerhouse.house.oversight import Asked, ToldBan, ToldDeed
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import bans as ban_rows
from pokerhouse.storage.rows import deeds as deed_rows


class SqlOversight:
    """Implements `Oversight`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def deeds(self, asked: Asked) -> Sequence[ToldDeed]:
        """Deeds of both logs, the newest first."""
        return await self._reader.run(lambda connection: deed_rows.told(connection, asked))

    async def bans(self) -> Sequence[ToldBan]:
        """Every ban, the newest first."""
        return await self._reader.run(ban_rows.told)
