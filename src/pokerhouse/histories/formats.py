"""The formats of hand histories that can be read and written, found by what a text looks like."""

from importlib import import_module
from typing import Final

from pokerhouse.errors import InputError
from pokerhouse.histories.format import Format

FOLDERS: Final = (
    "phh",
    "phhs",
    "acpc",
    "pokerstars",
    "open_hand_history",
)
"""One folder of this package each, whose `FORMAT` is the format; in the order in which a text is
tried.
"""

FORMATS: Final[tuple[Format, ...]] = tuple(
    import_module(f"{__package__}.{name}").FORMAT for name in FOLDERS
)

_UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")


def format_named(name: str) -> Format:
    """The format of this name or extension. Raises `InputError` that lists the names."""
    for known in FORMATS:
        if name == known.name or name in known.extensions:
            return known
    raise InputError(
        f"format {name!r} is not known: expected one of "
        f"{', '.join(known.name for known in FORMATS)}"
    )


def format_of(text: str) -> Format | None:
    """The format a text is in, by its content; None when no reader knows it."""
    return next((known for known in FORMATS if known.looks_like and known.looks_like(text)), None)


def decode(data: bytes) -> str:
    """The text of a file, by its byte order mark and its format: UTF-8, or what else the format's
    files are written in.

    Windows-1252 is tried line by line, for a file may have been written on by clients of different
    years. Raises `UnicodeDecodeError`, of UTF-8, when none of the encodings that the format knows
    fits.
    """
    if data.startswith(_UTF_16_MARKS):
        return _if_known(data, data.decode("utf-16", "replace"), "utf-16")
    if b"\0" in data[:2]:  # UTF-16 without a mark: in Latin letters every other byte is 0
        order = "utf-16-le" if data[1:2] == b"\0" else "utf-16-be"
        return _if_known(data, data.decode(order, "replace"), "utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _if_known(data, "\n".join(map(_line, data.split(b"\n"))), "cp1252")


def _if_known(data: bytes, text: str, encoding: str) -> str:
    """The text, if its format may be written in this encoding. Raises `UnicodeDecodeError`, of
    UTF-8, else.
    """
    known = format_of(text)
    return text if known and encoding in known.encodings else data.decode("utf-8-sig")


def _line(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
