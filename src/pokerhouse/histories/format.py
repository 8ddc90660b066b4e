"""A format of hand histories: how to recognise it, read it and write it.

Each format has a folder that exports one.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.record import Incomplete, Record

Entry = Record | Incomplete | HistoryError
"""An entry of a history: a hand, a hand that was never settled, or a text that cannot be read."""

Beside = Callable[[str], str | None]
"""Returns the text of a named file beside the one being read; None if there is none."""


class Likeness(IntEnum):
    """A score for a text and a format; the format with the highest one reads the text."""

    NONE = 0
    NEAR = 1
    """A line near the start looks like a hand of this format."""
    SURE = 2
    """The text begins as only this format does."""


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A format of hand histories."""

    name: str
    """The name used in options of commands."""
    title: str
    extensions: tuple[str, ...]
    """File extensions with the dot; files are written with the first one."""
    likeness: Callable[[str], Likeness] | None = None
    """Judges whether a text is in this format; None if the format is only written."""
    read: Callable[[str, str, Beside], Iterator[Entry]] | None = None
    """Yields the hands of a text, which messages call `source`.

    A hand that cannot be read is a `HistoryError` in its place.
    """
    write: Callable[[Iterable[Record]], str] | None = None
    """Returns the text of these hands; None for a format that is only read.

    Raises `HistoryError` for a hand that the format cannot hold.
    """
    encodings: tuple[str, ...] = ("utf-8",)
    """The encodings its files may have, by their Python names: `utf-8`, `utf-16`, `cp1252`."""
