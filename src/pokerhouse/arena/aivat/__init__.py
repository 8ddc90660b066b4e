"""Taking luck out of what a hand paid, without moving its mean: AIVAT and all-in equity."""

from pokerhouse.arena.aivat.estimate import Counted, Tree, Values, Worth, aivat
from pokerhouse.arena.aivat.holdem import PARTS, HoldemWorth, Moment, check_odds, evened
from pokerhouse.arena.aivat.shares import shares

__all__ = [
    "PARTS",
    "Counted",
    "HoldemWorth",
    "Moment",
    "Tree",
    "Values",
    "Worth",
    "aivat",
    "check_odds",
    "evened",
    "shares",
]
