"""PokerStars text: records read and written."""

from pokerhouse.histories.pokerstars.heading import chips, tournament_of
from pokerhouse.histories.pokerstars.read import looks_like, read
from pokerhouse.histories.pokerstars.write import write

__all__ = ["chips", "looks_like", "read", "tournament_of", "write"]
