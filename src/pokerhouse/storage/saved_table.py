"""An open table from its stored parts, with the fault of a hand that cannot continue."""

from collections.abc import Sequence

from pokerhouse.errors import StorageError
from pokerhouse.house.table import SavedTable, SealedDeck, restore_deck
from pokerhouse.rules import HandComplete, HandEvent, HandStarted, fold, turn
from pokerhouse.storage.codec import decode_deck, decode_events, decode_session
from pokerhouse.storage.deck_seal import Seal, open_deck
from pokerhouse.units import HandId


def saved_table(
    session: bytes, log: Sequence[bytes], deck: bytes | None, seal: Seal | None = None
) -> SavedTable:
    """Return the table; `log` and `deck` are those of the hand its session names.

    `seal` opens sealed decks; without one the hand of such a deck cannot continue. Between two
    hands `deck` is the one that is fixed for the next.

    The fault of a hand becomes the table's `fault`. Raises `StorageError` when the session cannot
    be read.
    """
    table = SavedTable(decode_session(session))
    if table.session.hand is None:
        return _with_fixed(table, deck, seal)
    try:
        events = tuple(event for row in log for event in decode_events(row))
        if deck is None:
            raise StorageError("its deck is missing")
        sealed = decode_deck(open_deck(table.session.hand, deck, seal))
        _check(table.session.hand, events, sealed)
        sealed = restore_deck(sealed, events)
    # a broken log may break the fold in any way, and must not keep the house from opening
    except Exception as error:
        return SavedTable(
            table.session, fault=f"hand {table.session.hand}: {str(error) or repr(error)}"
        )
    return SavedTable(table.session, events, sealed)


def opened_deck(
    hand: HandId, log: Sequence[HandEvent], deck: bytes | None, seal: Seal | None
) -> SealedDeck | None:
    """Return the deck of a hand with this log; None when none is stored.

    Raises `StorageError` when it does not open.
    """
    if deck is None or not log:
        return None
    return restore_deck(decode_deck(open_deck(hand, deck, seal)), log)


def _with_fixed(table: SavedTable, deck: bytes | None, seal: Seal | None) -> SavedTable:
    """Return a table between two hands, with the next deck if its root is published."""
    fixed = table.session.fixed
    if fixed is None:
        return table
    try:
        if deck is None:
            raise StorageError("its deck is missing")
        sealed = decode_deck(open_deck(fixed.hand, deck, seal)).with_shares(fixed.shares)
        if sealed.hand != fixed.hand or sealed.fair(0).root != fixed.root:
            raise StorageError("its deck is not the one whose root was published")
    except Exception as error:
        return SavedTable(
            table.session,
            fault=f"hand {fixed.hand}, which has not begun: {str(error) or repr(error)}",
        )
    return SavedTable(table.session, deck=sealed)


def _check(hand: str, events: tuple[HandEvent, ...], deck: SealedDeck) -> None:
    if not events:
        raise StorageError("its log is empty")
    state = fold(events)
    first = events[0]
    assert isinstance(first, HandStarted)
    if first.hand != hand or deck.hand != hand:
        raise StorageError(f"log and deck are those of {first.hand} and {deck.hand}")
    if first.commitment and first.commitment != restore_deck(deck, events).commitment:
        raise StorageError("its deck is not the one that was sealed")
    if isinstance(turn(state), HandComplete):
        raise StorageError("it is over, but the table still plays it")
