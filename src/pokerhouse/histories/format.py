"""What a format of hand histories is: how it is known, read and written. Each has a folder that
exports one.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.record import Incomplete, Record

Entry = Record | Incomplete | HistoryError
"""What stands in a history: a hand, one that was begun and never settled, or what cannot be read.
"""

Beside = Callable[[str], str | None]
"""The text of another file, named by the one that is read and looked for beside it; None when there
is none.
"""


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A way to write hands down."""

    name: str
    """As an option of a command names it."""
    title: str
    extensions: tuple[str, ...]
    """With the dot, the one that is written first."""
    looks_like: Callable[[str], bool] | None = None
    """Is this text in this format? None where it is only written."""
    read: Callable[[str, str, Beside], Iterator[Entry]] | None = None
    """The hands of a text, called `source` in messages; a hand that cannot be read is a
    `HistoryError` in its place.
    """
    write: Callable[[Iterable[Record]], str] | None = None
    """The text of these hands. Raises `HistoryError` for a hand that the format cannot hold; None
    where it is only read.
    """
    encodings: tuple[str, ...] = ("utf-8",)
    """How its files may be written, as Python names it: `utf-8`, `utf-16`, `cp1252`."""
