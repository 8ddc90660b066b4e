"""The commitment to a deck before a card is dealt: a root over its places, and players' shares.

These are values only; `pokerhouse.fair` makes and checks them.
"""

from enum import StrEnum

import msgspec

from pokerhouse.units import PlayerId, SeatNumber


class ShareFault(StrEnum):
    """The reason why a player's share has no part in the order of the cards."""

    MISSING = "missing"
    """It was not revealed before the cards were dealt."""
    LATE = "late"
    FALSE = "false"
    """The revealed value does not match the commitment."""
    TWICE = "twice"
    """It was revealed more than once."""


class OrderShare(msgspec.Struct, frozen=True):
    """One player's contribution to the order of the cards: 32 bytes, as 43 letters of base64url."""

    seat: SeatNumber
    player: PlayerId
    commitment: str
    """The hash of the value, published before the root."""
    value: str = ""
    """The value, revealed after the root; empty until then, and if it is excluded."""
    fault: ShareFault | None = None
    """The reason why it is excluded."""


class Commitment(msgspec.Struct, frozen=True):
    """A commitment that fixes a deck and its order without revealing a card.

    Old hands have a text instead: a hash of deck and salt that is never opened.
    """

    root: str
    """The root of the tree over all places of the deck: 32 bytes in base64url."""
    shares: tuple[OrderShare, ...] = ()
    """The shares in order of their seats."""
    scheme: str = "v2"
