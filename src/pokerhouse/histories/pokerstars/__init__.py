"""PokerStars text, one paragraph per hand.

The site's clients have written and mailed it since 2003. `docs/reference/pokerstars.md` lists what
is understood.
"""

from collections.abc import Iterator
from typing import Final

from pokerhouse.histories import lines
from pokerhouse.histories.format import Beside, Entry, Format, Likeness
from pokerhouse.histories.pokerstars.dialect import DIALECT
from pokerhouse.histories.pokerstars.write import write

__all__ = ["FORMAT", "likeness", "read", "write"]


def likeness(text: str) -> Likeness:
    """Tell whether the text begins with a hand of PokerStars, or the page of a tournament."""
    return lines.likeness(text, DIALECT)


def read(text: str, source: str, _: Beside | None = None) -> Iterator[Entry]:
    """Yield the hands of a text in order; messages call it `source`."""
    return lines.read(text, source, DIALECT)


FORMAT: Final = Format(
    name="pokerstars",
    title="PokerStars text",
    extensions=(".txt",),
    likeness=likeness,
    read=read,
    write=write,
    encodings=("utf-8", "utf-16", "cp1252"),
)
