"""The formats of hand histories that can be read and written, found by what a text looks like."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from pokerhouse.errors import HistoryError, InputError
from pokerhouse.histories import acpc, open_hand_history, phh, pokerstars
from pokerhouse.histories.record import Record

Beside = Callable[[str], str | None]
"""The text of another file, named by the one that is read and looked for beside it; None when there is none."""


class Format(msgspec.Struct, frozen=True):
    """A way to write hands down."""

    name: str
    """As an option of a command names it."""
    title: str
    extensions: tuple[str, ...]
    """With the dot, the one that is written first."""
    looks_like: Callable[[str], bool] | None = None
    """Is this text in this format? None where it is only written."""
    read: Callable[[str, str, Beside], Iterator[Record | HistoryError]] | None = None
    """The hands of a text, called `source` in messages; a hand that cannot be read is a `HistoryError` in its place."""
    write: Callable[[Iterable[Record]], str] | None = None
    """The text of these hands. Raises `HistoryError` for a hand that the format cannot hold; None where it is only
    read."""


FORMATS: Final[tuple[Format, ...]] = (
    Format("phh", "PHH", (".phh",), phh.looks_like, phh.read, phh.write),
    Format("phhs", "PHHS", (".phhs",), write=phh.write_many),
    Format("acpc", "ACPC match log", (".log",), acpc.looks_like, acpc.read, acpc.write),
    Format("pokerstars", "PokerStars text", (".txt",), pokerstars.looks_like, pokerstars.read, pokerstars.write),
    Format("ohh", "Open Hand History", (".ohh",), write=open_hand_history.write),
)
"""In the order in which a text is tried."""


def format_named(name: str) -> Format:
    """The format of this name or extension. Raises `InputError` that lists the names."""
    for known in FORMATS:
        if name == known.name or name in known.extensions:
            return known
    raise InputError(f"format {name!r} is not known: expected one of {', '.join(known.name for known in FORMATS)}")


def format_of(text: str) -> Format | None:
    """The format a text is in, by its content; None when it is none that can be read."""
    return next((known for known in FORMATS if known.looks_like and known.looks_like(text)), None)
