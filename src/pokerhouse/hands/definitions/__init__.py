"""Orders of hands defined by data instead of code, and a catalogue of them."""

from pokerhouse.hands.definitions.catalog import (
    SplitEvaluator,
    catalog_definition,
    catalog_game,
    catalog_names,
    load_definition,
    load_game,
    split_names,
)
from pokerhouse.hands.definitions.check import count
from pokerhouse.hands.definitions.evaluator import DefinedHand, Evaluator

__all__ = [
    "DefinedHand",
    "Evaluator",
    "SplitEvaluator",
    "catalog_definition",
    "catalog_game",
    "catalog_names",
    "count",
    "load_definition",
    "load_game",
    "split_names",
]
