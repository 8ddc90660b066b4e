"""Taking luck out of what a hand paid, without moving its mean: AIVAT and all-in equity."""

from pokerhouse.arena.aivat.estimate import Counted, Tree, Values, Worth, aivat

__all__ = ["Counted", "Tree", "Values", "Worth", "aivat"]
