"""Sessions and hands, as the house asks for them."""

from collections.abc import Collection, Sequence

from pokerhouse.house.table import (
    HandMark,
    HandsFound,
    LogPlace,
    NamesFound,
    PlayCounts,
    SavedTable,
    SealedDeck,
    Session,
)
from pokerhouse.rules import HandEvent
from pokerhouse.storage.codec import decode_events
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import erase_names as trace_rows
from pokerhouse.storage.rows import own_hands as own_hand_rows
from pokerhouse.storage.rows import play_counts as played_rows
from pokerhouse.storage.rows import table as table_rows
from pokerhouse.storage.saved_table import opened_deck
from pokerhouse.units import HandId, PlayerId, TableId


class SqlTables:
    """Implements `TableLog`."""

    def __init__(self, reader: Reader, seal: Seal) -> None:
        self._reader, self._seal = reader, seal

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""
        return await self._reader.run(
            lambda connection: table_rows.open_tables(connection, self._seal)
        )

    async def session(self, table: TableId) -> Session | None:
        """A table as it was last committed, also when it is closed."""
        return await self._reader.run(lambda connection: table_rows.last_session(connection, table))

    async def hand_events(self, hand_id: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none. Raises `StorageError` when it cannot be
        read.
        """
        stored = await self._reader.run(
            lambda connection: table_rows.stored_events(connection, hand_id)
        )
        return [event for row in stored for event in decode_events(row)]

    async def hand_deck(self, hand_id: HandId) -> SealedDeck | None:
        """The deck of a hand, as its log says it was dealt; None when none is kept."""
        stored, deck = await self._reader.run(
            lambda connection: (
                table_rows.stored_events(connection, hand_id),
                table_rows.stored_deck(connection, hand_id),
            )
        )
        log = [event for row in stored for event in decode_events(row)]
        return opened_deck(hand_id, log, deck, self._seal)

    async def find_names(
        self, gone: Collection[PlayerId], after: LogPlace, most: int
    ) -> NamesFound:
        """Where these people are called by their names in the next `most` rows of the logs."""
        return await self._reader.run(
            lambda connection: trace_rows.find_names(connection, gone, after, most)
        )

    async def hands_of(self, player: PlayerId, before: HandMark | None, most: int) -> HandsFound:
        """This player's hands among the last `most` that have ended, or the last before another;
        the newest first.
        """
        return await self._reader.run(
            lambda connection: own_hand_rows.hands_of(connection, player, before, most)
        )

    async def played(self, player: PlayerId) -> PlayCounts:
        """How much somebody has played."""
        return await self._reader.run(lambda connection: played_rows.counts(connection, player))
