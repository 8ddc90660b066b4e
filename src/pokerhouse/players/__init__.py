"""Those who play: strategies that answer what a player sees with what they do, and the words a person types."""

from pokerhouse.players.coach import Judged, judge
from pokerhouse.players.human import Misread, read_move
from pokerhouse.players.moves import move_in_words, moves_in_words
from pokerhouse.players.net import GENES, initial, read_net, write_net
from pokerhouse.players.registry import STRATEGIES, Kind, Order, build, make, read_order, split_orders
from pokerhouse.players.strategy import Bot, Native, Strategy

__all__ = [
    "GENES",
    "STRATEGIES",
    "Bot",
    "Judged",
    "Kind",
    "Misread",
    "Native",
    "Order",
    "Strategy",
    "build",
    "initial",
    "judge",
    "make",
    "move_in_words",
    "moves_in_words",
    "read_move",
    "read_net",
    "read_order",
    "split_orders",
    "write_net",
]
