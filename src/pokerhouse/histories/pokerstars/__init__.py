"""PokerStars text: records read and written."""

from pokerhouse.histories.pokerstars.read import looks_like, read
from pokerhouse.histories.pokerstars.write import write

__all__ = ["looks_like", "read", "write"]
