"""Poker hands: what they are worth and what they are called."""

from pokerhouse.hands._native import rank_of
from pokerhouse.hands.category import Category
from pokerhouse.hands.compare import Placed, compare
from pokerhouse.hands.front import evaluate
from pokerhouse.hands.game_value import GameValue
from pokerhouse.hands.games import GAMES, Game, game_of
from pokerhouse.hands.many import evaluate_all, evaluate_many
from pokerhouse.hands.validate import Fault, FaultKind, validate
from pokerhouse.hands.value import HandValue
from pokerhouse.hands.wild import WILDS, Wild
from pokerhouse.hands.words import hole_words

__all__ = [
    "GAMES",
    "WILDS",
    "Category",
    "Fault",
    "FaultKind",
    "Game",
    "GameValue",
    "HandValue",
    "Placed",
    "Wild",
    "compare",
    "evaluate",
    "evaluate_all",
    "evaluate_many",
    "game_of",
    "hole_words",
    "rank_of",
    "validate",
]
