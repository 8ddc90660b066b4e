"""Poker hands: what they are worth and what they are called, what they can become, how often they win."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from pokerhouse.hands._native import rank_of
from pokerhouse.hands.category import Category
from pokerhouse.hands.compare import Placed, compare
from pokerhouse.hands.deal import RandomHand, deal, deal_from
from pokerhouse.hands.equity import Equity, equity
from pokerhouse.hands.front import evaluate
from pokerhouse.hands.game_value import GameValue
from pokerhouse.hands.games import GAMES, Game, game_of
from pokerhouse.hands.generate import Specification, generate
from pokerhouse.hands.many import evaluate_all, evaluate_many
from pokerhouse.hands.possible import PossibleHand, possible
from pokerhouse.hands.ranges import Range
from pokerhouse.hands.score import score
from pokerhouse.hands.starting_hands import StartingHand
from pokerhouse.hands.validate import Fault, FaultKind, validate
from pokerhouse.hands.value import HandValue
from pokerhouse.hands.wild import WILDS, Wild
from pokerhouse.hands.words import hole_words

if TYPE_CHECKING:
    from pokerhouse.hands.definition_match import DefinedHand, Evaluator
    from pokerhouse.hands.definitions import catalog_definition, catalog_names, load_definition
    from pokerhouse.hands.generate_battle import Battle, battles
    from pokerhouse.hands.ranges_games import HandRange

__all__ = [
    "GAMES",
    "WILDS",
    "Battle",
    "Category",
    "DefinedHand",
    "Equity",
    "Evaluator",
    "Fault",
    "FaultKind",
    "Game",
    "GameValue",
    "HandRange",
    "HandValue",
    "Placed",
    "PossibleHand",
    "RandomHand",
    "Range",
    "Specification",
    "StartingHand",
    "Wild",
    "battles",
    "catalog_definition",
    "catalog_names",
    "compare",
    "deal",
    "deal_from",
    "equity",
    "evaluate",
    "evaluate_all",
    "evaluate_many",
    "game_of",
    "generate",
    "hole_words",
    "load_definition",
    "possible",
    "rank_of",
    "score",
    "validate",
]

# What few ask for is loaded when it is asked for. A name that a module has too cannot wait: importing the module would
# take its place.
_LATER: Final = {
    "Battle": "generate_battle",
    "DefinedHand": "definition_match",
    "Evaluator": "definition_match",
    "HandRange": "ranges_games",
    "battles": "generate_battle",
    "catalog_definition": "definitions",
    "catalog_names": "definitions",
    "load_definition": "definitions",
}

if not TYPE_CHECKING:  # a checker would take any name for one of these

    def __getattr__(name: str) -> object:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
