"""Poker hands: what they are worth and what they are called."""

from pokerhouse.hands._native import rank_of
from pokerhouse.hands.category import Category
from pokerhouse.hands.evaluate import evaluate, evaluate_many
from pokerhouse.hands.value import HandValue
from pokerhouse.hands.words import hole_words

__all__ = ["Category", "HandValue", "evaluate", "evaluate_many", "hole_words", "rank_of"]
