"""The frame that tells players who come back what they have missed of a table."""

from pokerhouse.cards import Card
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.units import Chips, TableId


class Missed(FromServer, frozen=True, tag="missed"):
    """What the receiver has missed of a table while their line was lost, their page closed, or they
    sat out.

    Told once, when they come back, and only when there was something.
    """

    table: TableId
    hands: int
    """Played to their end meanwhile."""
    posted: Chips
    """What the receiver paid in them as blinds, antes and straddles."""
    net: int
    """What the receiver won in them, below 0 lost, all that they put in counted."""
    folded: tuple[Card, ...]
    """The receiver's cards of the last hand that was folded for them."""
    stood_up: bool
    """The receiver has no seat any more; their chips are in the wallet."""
    came: tuple[str, ...]
    """Only the host is told: the names of those who have sat down meanwhile,"""
    went: tuple[str, ...]
    """and of those who have left."""
