"""A poker house anyone can host, a library of poker, a place for bots.

What most programs need stands here; the rest is in `pokerhouse.cards`, `hands`, `rules`, `players` and `arena`.
"""

from typing import TYPE_CHECKING

from pokerhouse.cards import Card, CardSet, Deck, Rank, Suit, parse_cards
from pokerhouse.errors import PokerhouseError
from pokerhouse.hands import Category, HandValue, evaluate, evaluate_many

if TYPE_CHECKING:
    __version__: str
    """As `pip` knows it."""

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

# The rules are loaded when they are asked for: who ranks hands, as most commands do, need not wait for them.
if not TYPE_CHECKING:  # a checker would take any name for one of these

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version(__name__)
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        import pokerhouse.rules

        return getattr(pokerhouse.rules, name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__, "__version__"})
