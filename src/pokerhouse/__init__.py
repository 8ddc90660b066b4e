"""A poker house anyone can host, a library of poker, a place for bots.

What most programs need stands here; the rest is in `pokerhouse.cards`, `hands`, `rules`, `players`
and `arena`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    __version__: str
    """The installed version."""

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

# Each part is loaded when something of it is asked for: who ranks hands need not wait for the
# rules, and the command `pokerhouse` begins before NumPy is there, so that Ctrl-C finds it ready
# from the first moment on.
if not TYPE_CHECKING:  # a checker would take any name for one of these
    _PARTS = ("errors", "cards", "hands", "rules")
    """The cheapest to load first: a name is looked for in one after another."""

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name == "__version__":
            from importlib.metadata import version

            return version(__name__)
        if name in _PARTS:
            return import_module(f"{__name__}.{name}")
        if name in __all__:
            for part in _PARTS:
                module = import_module(f"{__name__}.{part}")
                if hasattr(module, name):
                    found = globals()[name] = getattr(module, name)
                    return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__, "__version__"})
