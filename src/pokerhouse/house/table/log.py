"""The log of a table: the parts that a step appends to it, and whether they may be appended.

Laws: a hand's events are numbered without a gap; a table plays one hand at a time; what is over or
closed stays so, except that cards of a hand may be shown until the next one begins; of two servers
that lead one table, the one with the older epoch is refused. Every store asks `objection` before it
writes, so that all of them refuse the same in the same words.
"""

from collections.abc import Collection, Sequence
from typing import NewType, Protocol

import msgspec

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.erase_names import LogPlace, NamesFound, TakeNamesOut
from pokerhouse.house.table.session import HandPlayed, PlayCounts, Session, hand_played
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules import CardsShown, HandEnded, HandEvent, HandStarted, RabbitShown
from pokerhouse.units import HandId, HandMark, PlayerId, TableId

Epoch = NewType("Epoch", int)
"""Counts the servers that have led a table, one after the other: the fencing token of its lease.

A server that was thought dead and comes back still writes with the epoch it was given; by then the
table has a higher one, and the late writes are refused instead of mixed in. A house of one server
leads every table in the first epoch.
"""

FIRST_EPOCH = Epoch(1)

AFTERWARDS = CardsShown | RabbitShown
"""The events that a hand may have after its end."""


class TablePart(msgspec.Struct, frozen=True):
    """The session of a table after a step; the newest counts, and the first opens the table.


    It also ends the hand that the table played when the session no longer names it: ended by its
    own events, or called off.
    """

    session: Session
    epoch: Epoch = FIRST_EPOCH


class HandPart(msgspec.Struct, frozen=True):
    """New events of a hand.

    - `table`: where it is played.
    - `first_seq`: place of the first of `events` in the hand, counted from 0.
    - `events`: at least one.
    - `deck`: sealed together with the first events of its hand, and never again; None if a
      `DeckPart` has sealed it before.
    - `epoch`: under which the writer leads the table.
    """

    table: TableId
    hand_id: HandId
    first_seq: int
    events: tuple[HandEvent, ...]
    deck: SealedDeck | None = None
    epoch: Epoch = FIRST_EPOCH

    @property
    def ends(self) -> bool:
        """Tell whether the hand is over with these events."""
        return isinstance(self.events[-1], HandEnded)

    @property
    def comes_after(self) -> bool:
        """Tell whether these events may follow the end of their hand."""
        return all(isinstance(event, AFTERWARDS) for event in self.events)


class DeckPart(msgspec.Struct, frozen=True):
    """The deck of a table's next hand, sealed before its root is published."""

    table: TableId
    deck: SealedDeck
    epoch: Epoch = FIRST_EPOCH


class DropDecks(msgspec.Struct, frozen=True):
    """Remove up to `most` decks of hands that are over or void from the store."""

    most: int = 100


class SavedTable(msgspec.Struct, frozen=True):
    """An open table as last committed, with the hand in play or the deck of the next."""

    session: Session
    events: tuple[HandEvent, ...] = ()
    deck: SealedDeck | None = None
    fault: str = ""
    """The reason why the hand in play, or that deck, cannot be read; empty when it can."""


class PlayedHand(msgspec.Struct, frozen=True):
    """A finished hand with all its events, including everybody's cards."""

    mark: HandMark
    events: tuple[HandEvent, ...]


class HandsFound(msgspec.Struct, frozen=True):
    """A player's hands in a stretch of the log; the next stretch begins with `before`, if any."""

    hands: tuple[PlayedHand, ...] = ()
    before: HandMark | None = None


LogPart = TablePart | HandPart | DeckPart | DropDecks | HandPlayed | TakeNamesOut
"""One change to be written about tables and their hands."""


class TableLog(Protocol):
    """The read access of a store to tables and hands."""

    async def open_tables(self) -> Sequence[SavedTable]:
        """Return every table that is not closed."""

    async def session(self, table: TableId) -> Session | None:
        """Return a table as last committed, closed or not; None if it never existed."""

    async def hand_events(self, hand_id: HandId) -> Sequence[HandEvent]:
        """Return the log of one hand; empty if there is none. Raise `StorageError` if it is
        unreadable.
        """

    async def hand_deck(self, hand_id: HandId) -> SealedDeck | None:
        """Return the deck of a hand, as dealt according to its log; None when it was not kept.

        Raises `StorageError` when it cannot be opened.
        """

    async def find_names(
        self, gone: Collection[PlayerId], after: LogPlace, most: int
    ) -> NamesFound:
        """Return the rows with the names of these people among the next `most` rows of the logs."""

    async def hands_of(self, player: PlayerId, before: HandMark | None, most: int) -> HandsFound:
        """Return this player's hands among the `most` that ended last before `before`."""

    async def play_counts(self, player: PlayerId) -> PlayCounts:
        """Return the number of hands and games of this player."""


class TableStanding(msgspec.Struct, frozen=True):
    """The stored state of a table, as far as it decides what may follow."""

    epoch: Epoch
    closed: bool
    in_play: HandId | None


class HandStanding(msgspec.Struct, frozen=True):
    """The stored state of a hand, as far as it decides what may follow."""

    table: TableId
    length: int
    """The number of its events."""
    over: bool
    sealed: bool
    """Tells whether it has a deck."""
    void: bool = False
    """The hand is over because it was called off."""


def objection(
    part: TablePart | HandPart | DeckPart,
    table: TableStanding | None,
    hand: HandStanding | None = None,
) -> StorageError | None:
    """Return the reason why a part may not be appended; None when it may.

    - `table`: the stored state of the part's table; None when it has none.
    - `hand`: the stored state of the part's hand; None when it has none.
    """
    table_id = part.session.config.table if isinstance(part, TablePart) else part.table
    if table is not None and table.closed:
        return Conflict(f"table {table_id} is closed")
    if table is not None and part.epoch < table.epoch:
        return Conflict(
            f"table {table_id} is led in epoch {table.epoch}: a writer of epoch {part.epoch} comes "
            "too late"
            # A session may be written at any time: the epoch is all that orders two servers.
        )
    if isinstance(part, TablePart):
        return None
    if table is None:
        return StorageError(f"there is no table {table_id}")
    # A deck is sealed between hands: while one is in play, its own deck must stay the only one.
    if isinstance(part, DeckPart):
        return (
            None
            if table.in_play is None
            else Conflict(f"table {table_id} plays hand {table.in_play}: no deck is due")
        )
    return _objection_to_events(
        part, table, hand or HandStanding(table_id, length=0, over=False, sealed=False)
    )


def _objection_to_events(
    part: HandPart, table: TableStanding, hand: HandStanding
) -> Conflict | None:
    name = f"hand {part.hand_id}"
    if hand.table != part.table:
        return Conflict(f"{name} is played at table {hand.table}")
    if hand.over and (hand.void or table.in_play is not None or not part.comes_after):
        return Conflict(f"{name} is over")
    if hand.length != part.first_seq:
        return Conflict(
            f"{name} has {hand.length} events: the next cannot be number {part.first_seq}"
        )
    if hand.sealed and part.deck is not None:
        return Conflict(f"{name} has a deck already")
    if table.in_play not in (None, part.hand_id):
        return Conflict(f"table {part.table} plays hand {table.in_play}: {name} cannot begin")
    return None


def parts_of(
    before: Table, outcome: Outcome, deck: SealedDeck | None, epoch: Epoch = FIRST_EPOCH
) -> tuple[TablePart | HandPart | HandPlayed | DropDecks, ...]:
    """Return the parts that an accepted step appends to the log, in the order of writing.

    - `before`: the table before the step.
    - `deck`: the deck of the hand with the new events; needed only when there are any.
    """
    after, events = outcome.table, outcome.events
    parts: tuple[TablePart | HandPart | HandPlayed | DropDecks, ...] = ()
    # A session that no longer names the hand ends it, so the last events of the hand come first.
    if events:
        assert deck is not None, "events belong to a hand that has a deck"
        starts = isinstance(events[0], HandStarted)
        # Cards shown after the end continue the numbers of the finished hand.
        first_seq = 0 if starts else before.events_so_far
        # A fixed deck was sealed by its `DeckPart` before the hand, and is never written twice.
        sealed = deck if starts and before.session.fixed is None else None
        parts += (
            HandPart(after.session.config.table, deck.hand, first_seq, events, sealed, epoch),
        )
    if after.session != before.session:
        parts += (TablePart(after.session, epoch),)
    if events and isinstance(events[-1], HandEnded):
        assert outcome.hand is not None, "events leave a hand"
        parts += (hand_played(before.session, outcome.hand),)
        if not before.pace.keeps_decks:
            parts += (DropDecks(),)
    return parts
