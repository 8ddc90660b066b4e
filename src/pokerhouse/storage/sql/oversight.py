"""Deeds, bans and complaints, as the house asks for them."""

from collections.abc import Sequence

from pokerhouse.house.oversight import Asked, ToldBan, ToldComplaint, ToldDeed
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows.oversight import bans as ban_rows
from pokerhouse.storage.rows.oversight import complaints as complaint_rows
from pokerhouse.storage.rows.oversight import deeds as deed_rows


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

    async def complaints(self) -> Sequence[ToldComplaint]:
        """Every complaint that waits, the oldest first."""
        return await self._reader.run(complaint_rows.told)
