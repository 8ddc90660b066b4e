"""The deck of the next hand is fixed: kept sealed, with its root in the log of the table before
anybody is told it.
"""

import msgspec
from msgspec.structs import replace

from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.session import FixedDeck, Session
from pokerhouse.rules import OrderShare


class FixDeck(msgspec.Struct, frozen=True):
    """The next hand is dealt from this deck, whose shares are commitments so far."""

    deck: SealedDeck


class OrderStub(msgspec.Struct, frozen=True):
    """The hand in play has waited for what players give to the order of a reshuffle: these are
    their shares.
    """

    shares: tuple[OrderShare, ...]


def fix_deck(session: Session, deck: SealedDeck) -> Session:
    """`session`, whose next hand has no other deck from now on."""
    assert session.hand is None, "the deck of a hand is fixed before it begins"
    assert session.fixed is None, "and only once"
    return replace(session, fixed=FixedDeck(deck.hand, deck.fair(0).root, deck.shares))


def dealt_from(session: Session, deck: SealedDeck) -> bool:
    """May the next hand be dealt from this deck?"""
    fixed = session.fixed
    return fixed is None or (deck.hand, deck.fair(0).root) == (fixed.hand, fixed.root)
