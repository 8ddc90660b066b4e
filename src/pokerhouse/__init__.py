"""A poker house anyone can host, a library of poker, a place for bots.

The names most programs need are here. Everything else is in the packages, which load when a program
first uses them: `import pokerhouse` is enough for `pokerhouse.players` or `pokerhouse.arena`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    __version__: str
    """The installed version."""

    from pokerhouse import adapters as adapters
    from pokerhouse import arena as arena
    from pokerhouse import cards as cards
    from pokerhouse import client as client
    from pokerhouse import errors as errors
    from pokerhouse import fair as fair
    from pokerhouse import hands as hands
    from pokerhouse import histories as histories
    from pokerhouse import players as players
    from pokerhouse import rules as rules
    from pokerhouse import trustless as trustless
    from pokerhouse import units as units
    from pokerhouse import words as words
    from pokerhouse.cards import Card, CardSet, Deck, Rank, Suit, parse_cards
    from pokerhouse.errors import PokerhouseError
    from pokerhouse.hands import (
        Category,
        HandValue,
        Range,
        compare,
        equity,
        evaluate,
        evaluate_many,
        possible,
    )
    from pokerhouse.history_files import read
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
    "Range",
    "Rank",
    "Suit",
    "apply",
    "compare",
    "decide",
    "equity",
    "evaluate",
    "evaluate_many",
    "fixed_limit",
    "fold",
    "min_max",
    "no_limit",
    "parse_cards",
    "possible",
    "pot_limit",
    "read",
    "redact",
    "start",
    "turn",
]

# A package loads on first use: a program that only ranks hands does not wait for the rules, and
# the command `pokerhouse` starts before NumPy is there, so it handles Ctrl-C from the first moment.
if not TYPE_CHECKING:  # a checker would take any name for one of these
    _LIBRARY = (
        *("arena", "cards", "client", "errors", "fair", "hands", "histories", "players", "rules"),
        *("trustless", "units", "words"),
    )
    """The packages of the library, for `dir`."""
    _PROGRAMS = (
        *("adapters", "catalogue", "commands", "history_files", "house", "machine"),
        *("player_files", "server", "storage", "untrusted_toml"),
    )
    """The other packages and modules; they may need more than the library does."""
    _PARTS = ("errors", "cards", "hands", "rules")
    """The packages with the names above, the cheapest to load first."""

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name == "__version__":
            from importlib.metadata import version

            return version(__name__)
        if name in _LIBRARY or name in _PROGRAMS:
            return import_module(f"{__name__}.{name}")
        if name == "read":
            return import_module(f"{__name__}.history_files").read
        if name in __all__:
            for part in _PARTS:
                module = import_module(f"{__name__}.{part}")
                if hasattr(module, name):
                    found = globals()[name] = getattr(module, name)
                    return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*__all__, *_LIBRARY, "__version__"})
