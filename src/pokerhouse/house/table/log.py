"""The log of a table: what a step appends to it, and whether it may be appended.

Laws: a hand's events are numbered without a gap; a table plays one hand at a time; what is over or
closed stays so, but that cards may be shown of a hand until the next one begins; of two servers
that lead one table, the one with the older epoch is refused. Every store asks `objection` before it
writes, so that all of them refuse the same in the same words.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple, NewType, Protocol

import msgspec

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.erase_names import LogPlace, NamesFound, TakeNamesOut
from pokerhouse.house.table.session import HandPlayed, PlayCounts, Session, hand_played
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules import CardsShown, HandEnded, HandEvent, HandStarted, RabbitShown
from pokerhouse.units import HandId, Millis, PlayerId, TableId

Epoch = NewType("Epoch", int)
"""Counts the servers that have led a table, one after the other: the fencing token of its lease.

A server that was thought dead and comes back still writes with the epoch it was given; by then the
table has a higher one, and the late writes are refused instead of mixed in. A house of one server
leads every table in the first epoch.
"""

FIRST_EPOCH = Epoch(1)

AFTERWARDS = CardsShown | RabbitShown
"""What happens in a hand after its end."""


class TablePart(msgspec.Struct, frozen=True):
    """The whole session of a table after a step; the newest one counts. The first one opens the
    table.

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
    - `deck`: sealed together with the first events of its hand, and never again; None also where a
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
        """Is the hand over with these events?"""
        return isinstance(self.events[-1], HandEnded)

    @property
    def comes_after(self) -> bool:
        """May these events stand behind the end of their hand?"""
        return all(isinstance(event, AFTERWARDS) for event in self.events)


class DeckPart(msgspec.Struct, frozen=True):
    """The deck of a table's next hand, sealed before its root is told; it takes the place of one
    that was given up.
    """

    table: TableId
    deck: SealedDeck
    epoch: Epoch = FIRST_EPOCH


class DropDecks(msgspec.Struct, frozen=True):
    """Decks of hands that are over, or void, are taken out of the store: so many at most."""

    most: int = 100


class SavedTable(msgspec.Struct, frozen=True):
    """An open table as it was last committed, with the hand in play, or the deck that is fixed for
    the next.
    """

    session: Session
    events: tuple[HandEvent, ...] = ()
    deck: SealedDeck | None = None
    fault: str = ""
    """Why the hand in play, or that deck, cannot be read; empty when it can."""


class HandMark(NamedTuple):
    """A place in the order in which hands ended."""

    ended: Millis
    hand_id: HandId


class PlayedHand(msgspec.Struct, frozen=True):
    """A hand that somebody has played to its end: all that happened, everybody's cards included."""

    mark: HandMark
    events: tuple[HandEvent, ...]


class HandsFound(msgspec.Struct, frozen=True):
    """Somebody's hands in a stretch of the log, and the hand before which the next stretch begins;
    None at the end.
    """

    hands: tuple[PlayedHand, ...] = ()
    before: HandMark | None = None


LogPart = TablePart | HandPart | DeckPart | DropDecks | HandPlayed | TakeNamesOut
"""One thing to be written about tables and their hands."""


class TableLog(Protocol):
    """What a store knows of tables and hands."""

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""

    async def session(self, table: TableId) -> Session | None:
        """A table as it was last committed, also when it is closed; None when there never was
        one.
        """

    async def hand_events(self, hand_id: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none. Raises `StorageError` when it cannot be
        read.
        """

    async def hand_deck(self, hand_id: HandId) -> SealedDeck | None:
        """The deck of a hand, as its log says it was dealt; None when none is kept.

        Raises `StorageError` when it cannot be opened.
        """

    async def find_names(
        self, gone: Collection[PlayerId], after: LogPlace, most: int
    ) -> NamesFound:
        """Where these people are called by their names in the next `most` rows of the logs."""

    async def hands_of(self, player: PlayerId, before: HandMark | None, most: int) -> HandsFound:
        """This player's hands among the last `most` that have ended, or the last before another;
        the newest first.
        """

    async def played(self, player: PlayerId) -> PlayCounts:
        """How much somebody has played."""


class TableStanding(msgspec.Struct, frozen=True):
    """What a store has written of a table so far, as far as it decides what may follow."""

    epoch: Epoch
    closed: bool
    in_play: HandId | None


class HandStanding(msgspec.Struct, frozen=True):
    """What a store has written of a hand so far, as far as it decides what may follow."""

    table: TableId
    length: int
    """How many events."""
    over: bool
    sealed: bool
    """Has it a deck?"""
    void: bool = False
    """It is over because it was called off."""


def objection(
    part: TablePart | HandPart | DeckPart,
    table: TableStanding | None,
    hand: HandStanding | None = None,
) -> StorageError | None:
    """Why this may not be appended; None when it may.

    - `table`: the standing of the part's table, None when nothing is known of it.
    - `hand`: the standing of the part's hand, None when nothing is known of it.
    """
    table_id = part.session.config.table if isinstance(part, TablePart) else part.table
    if table is not None and table.closed:
        return Conflict(f"table {table_id} is closed")
    if table is not None and part.epoch < table.epoch:
        return Conflict(
            f"table {table_id} is led in epoch {table.epoch}: a writer of epoch {part.epoch} comes "
            "too late"
        )
    if isinstance(part, TablePart):
        return None
    if table is None:
        return StorageError(f"there is no table {table_id}")
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
    """What a step that was not refused appends to the log, in the order in which it must be
    written.

    - `before`: the table the step began with.
    - `deck`: of the hand that the step's events belong to; needed only when there are any.
    """
    after, events = outcome.table, outcome.events
    parts: tuple[TablePart | HandPart | HandPlayed | DropDecks, ...] = ()
    if events:
        assert deck is not None, "events belong to a hand that has a deck"
        starts = isinstance(events[0], HandStarted)
        first_seq = 0 if starts else before.events_told
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
