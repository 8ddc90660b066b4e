"""Estimators that remove luck from results and keep the mean: AIVAT and all-in equity."""

from pokerhouse.arena.aivat.estimate import Tree, TreeWorth, Values, Worth, aivat
from pokerhouse.arena.aivat.holdem import PARTS, HoldemWorth, Moment, check_odds, evened
from pokerhouse.arena.aivat.shares import shares

__all__ = [
    "PARTS",
    "HoldemWorth",
    "Moment",
    "Tree",
    "TreeWorth",
    "Values",
    "Worth",
    "aivat",
    "check_odds",
    "evened",
    "shares",
]
