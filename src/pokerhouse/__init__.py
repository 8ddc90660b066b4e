"""A poker house anyone can host, a library of poker, a place for bots.

What most programs need stands here; the rest is in `pokerhouse.cards`, `hands`, `rules`, `players` and `arena`.
"""

from pokerhouse.cards import Card, CardSet, Deck, Rank, Suit, parse_cards
from pokerhouse.errors import PokerhouseError
from pokerhouse.hands import Category, HandValue, evaluate, evaluate_many
from pokerhouse.rules import (
    HandConfig,
    apply,
    decide,
    fixed_limit,
    fold,
    min_max,
    no_limit,
    pot_limit,
    redact,
    start,
    turn,
)

__all__ = [
    "Card",
    "CardSet",
    "Category",
    "Deck",
    "HandConfig",
    "HandValue",
    "PokerhouseError",
    "Rank",
    "Suit",
    "apply",
    "decide",
    "evaluate",
    "evaluate_many",
    "fixed_limit",
    "fold",
    "min_max",
    "no_limit",
    "parse_cards",
    "pot_limit",
    "redact",
    "start",
    "turn",
]
