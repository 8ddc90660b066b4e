"""The value of hands and their names, in every game and with wild cards."""

from pokerhouse.hands.worth.batch import evaluate_all, evaluate_many
from pokerhouse.hands.worth.evaluate import Placed, compare, evaluate, evaluate_halves, order_of
from pokerhouse.hands.worth.game_category import AnyCategory, brief_game_words
from pokerhouse.hands.worth.games import GAMES, Game, game_of
from pokerhouse.hands.worth.high import Category, HandValue, evaluate_high, hole_words
from pokerhouse.hands.worth.orders import ORDERS, HandOrder
from pokerhouse.hands.worth.score import scheme_of, score
from pokerhouse.hands.worth.validate import HandFault, HandFaultKind, validate
from pokerhouse.hands.worth.value_in_game import GameValue
from pokerhouse.hands.worth.wild import WILDS, Wild, wild_of

__all__ = [
    "GAMES",
    "ORDERS",
    "WILDS",
    "AnyCategory",
    "Category",
    "Game",
    "GameValue",
    "HandFault",
    "HandFaultKind",
    "HandOrder",
    "HandValue",
    "Placed",
    "Wild",
    "brief_game_words",
    "compare",
    "evaluate",
    "evaluate_all",
    "evaluate_halves",
    "evaluate_high",
    "evaluate_many",
    "game_of",
    "hole_words",
    "order_of",
    "scheme_of",
    "score",
    "validate",
    "wild_of",
]
