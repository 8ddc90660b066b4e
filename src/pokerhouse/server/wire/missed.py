"""The frame that tells players who come back what they have missed of a table."""

from pokerhouse.cards import Card
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.units import Chips, TableId


class Missed(FromServer, frozen=True, tag="missed"):
    """The hands that the receiver missed while disconnected, away from the page or sitting out.

    Sent once, on their return, and only if there were any.
    """

    table: TableId
    hands: int
    """Played to their end meanwhile."""
    posted: Chips
    """The blinds, antes and straddles that the receiver paid in them."""
    net: int
    """The receiver's result over them; negative for a loss."""
    folded: tuple[Card, ...]
    """The receiver's cards of the last hand that was folded for them."""
    stood_up: bool
    """The receiver no longer has a seat; their chips are in the wallet."""
    came: tuple[str, ...]
    """For the host only: the names of the players who sat down in the meantime."""
    went: tuple[str, ...]
    """and of those who have left."""
