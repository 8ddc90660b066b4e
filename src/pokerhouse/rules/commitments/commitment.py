"""What a hand says of its deck before a card is dealt: a root for all its places, and what players
gave to its order.

Values only. How they are made and checked is in `pokerhouse.fair`.
"""

from enum import StrEnum

import msgspec

from pokerhouse.units import PlayerId, SeatNumber


class ShareFault(StrEnum):
    """Why what a player had committed to has no part in the order of the cards."""

    MISSING = "missing"
    """It was not revealed before the cards were dealt."""
    LATE = "late"
    FALSE = "false"
    """What was revealed does not fit the commitment."""
    TWICE = "twice"
    """It was revealed more than once."""


class OrderShare(msgspec.Struct, frozen=True):
    """What one player gave to the order of the cards: 32 bytes, as 43 letters of base64url."""

    seat: SeatNumber
    player: PlayerId
    commitment: str
    """Known before the root was."""
    value: str = ""
    """Revealed after it; empty until then, and when it is excluded."""
    fault: ShareFault | None = None
    """Why it is excluded."""


class Commitment(msgspec.Struct, frozen=True):
    """Fixes a deck and its order without showing a card of it.

    Where a hand has a text instead, that is of the older kind: a hash of deck and salt, which is
    never opened.
    """

    root: str
    """Of the tree over all places of the deck: 32 bytes in base64url."""
    shares: tuple[OrderShare, ...] = ()
    """In order of their seats."""
    scheme: str = "v2"
