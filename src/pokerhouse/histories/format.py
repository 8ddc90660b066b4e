"""A format of hand histories: how to recognise it, read it and write it.

Each format has a folder that exports one.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.record import Incomplete, Record

Entry = Record | Incomplete | HistoryError
"""An entry of a history: a hand, a hand that was never settled, or a text that cannot be read."""

Beside = Callable[[str], str | None]
"""Returns the text of a named file beside the one being read; None if there is none."""


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A format of hand histories."""

    name: str
    """The name used in options of commands."""
    title: str
    extensions: tuple[str, ...]
    """File extensions with the dot; files are written with the first one."""
    looks_like: Callable[[str], bool] | None = None
    """Is this text in this format? None where it is only written."""
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
