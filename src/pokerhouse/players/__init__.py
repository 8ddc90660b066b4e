"""Those who play: strategies that answer what a player sees with what he does, and the words a person types."""

from pokerhouse.players.human import Misread, read_move
from pokerhouse.players.moves import moves_in_words
from pokerhouse.players.strategy import STRATEGIES, Kind, Strategy, make

__all__ = [
    "STRATEGIES",
    "Kind",
    "Misread",
    "Strategy",
    "make",
    "moves_in_words",
    "read_move",
]
