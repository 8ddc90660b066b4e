"""Poker hands: what they are worth and what they are called."""

from pokerhouse.hands._native import rank_of

__all__ = ["rank_of"]
