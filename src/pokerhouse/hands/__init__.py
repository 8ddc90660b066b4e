"""Poker hands: their value and name, what they can become, how often they win, and random ones.

`evaluate` and `rank_of` value one hand, `evaluate_many` an array of them; `possible` lists what
some cards can become; `equity` counts how often hands and ranges win; `generate`, `deal` and
`battles` make hands of a stated kind.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from pokerhouse.hands._native import rank_of
from pokerhouse.hands.equity import Equity, equity
from pokerhouse.hands.generate import (
    Battle,
    RandomHand,
    Specification,
    battles,
    count,
    deal,
    deal_from,
    generate,
)
from pokerhouse.hands.possible import PossibleHand, possible
from pokerhouse.hands.ranges import HandRange, Range, StartingHand
from pokerhouse.hands.worth import (
    GAMES,
    WILDS,
    Category,
    Game,
    GameValue,
    HandFault,
    HandFaultKind,
    HandValue,
    Placed,
    Wild,
    compare,
    evaluate,
    evaluate_all,
    evaluate_halves,
    evaluate_many,
    game_of,
    hole_words,
    score,
    validate,
)

if TYPE_CHECKING:
    from pokerhouse.hands.definitions import (
        DefinedHand,
        Evaluator,
        catalog_definition,
        catalog_names,
        load_definition,
    )

__all__ = [
    "GAMES",
    "WILDS",
    "Battle",
    "Category",
    "DefinedHand",
    "Equity",
    "Evaluator",
    "Game",
    "GameValue",
    "HandFault",
    "HandFaultKind",
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
    "count",
    "deal",
    "deal_from",
    "equity",
    "evaluate",
    "evaluate_all",
    "evaluate_halves",
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

# Definitions have a parser and an evaluator of their own. Loading them late keeps
# `import pokerhouse` fast.
_LATER: Final = {
    "DefinedHand": "definitions",
    "Evaluator": "definitions",
    "catalog_definition": "definitions",
    "catalog_names": "definitions",
    "load_definition": "definitions",
}

if not TYPE_CHECKING:  # a checker would take any name for one of these

    def __getattr__(name: str) -> object:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)

    def __dir__() -> list[str]:
        return sorted(__all__)
