"""Hand histories in lines of text: the engine that all sites share.

A site is a `Dialect`: its line patterns as a value, passed to `read`. The engine knows paragraphs,
names as free text, amounts, seats, cards and the books of a hand; it knows no site.
"""

from pokerhouse.histories.lines.amounts import (
    CENTS,
    CURRENCIES,
    Amounts,
    amounts_of,
    chips,
    tournament_of,
)
from pokerhouse.histories.lines.dialect import Dialect, Heading, LineKind, StreetKind
from pokerhouse.histories.lines.read import likeness, read

__all__ = [
    "CENTS",
    "CURRENCIES",
    "Amounts",
    "Dialect",
    "Heading",
    "LineKind",
    "StreetKind",
    "amounts_of",
    "chips",
    "likeness",
    "read",
    "tournament_of",
]
