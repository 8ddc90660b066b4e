"""What hands say, as the house asks for it."""

from collections.abc import Sequence

from pokerhouse.house.fairplay import EndedHand
from pokerhouse.house.table import HandMark
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows.fairplay import sightings as sighting_rows


class SqlSightings:
    """Implements `Sightings`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def ended(self, before: HandMark | None, most: int) -> Sequence[EndedHand]:
        """The last hands that have ended, or the last before another, the newest first."""
        return await self._reader.run(
            lambda connection: sighting_rows.ended(connection, before, most)
        )
