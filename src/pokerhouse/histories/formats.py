"""The formats of hand histories, and how to find the format of a text."""

import re
from importlib import import_module
from typing import Final

from pokerhouse.errors import InputError
from pokerhouse.histories.format import Format

FOLDERS: Final = ("phh", "phhs", "acpc", "pokerstars", "open_hand_history", "pokernow")
"""Folders of this package, each with a `FORMAT`."""

FORMATS: Final[tuple[Format, ...]] = tuple(
    import_module(f"{__package__}.{name}").FORMAT for name in FOLDERS
)
"""Every format that is read or written."""

_UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")


def format_named(name: str) -> Format:
    """Find a format by its name or extension.

    Raises `InputError` that lists the names.
    """
    for each in FORMATS:
        if name == each.name or name in each.extensions:
            return each
    names = ", ".join(each.name for each in FORMATS)
    raise InputError(f"format {name!r} is not known: expected one of {names}")


def format_of(text: str) -> Format | None:
    """Find the format that a text looks most like; None if no reader recognises it."""
    scores = {each.name: each.likeness(text) for each in FORMATS if each.likeness}
    best = max(scores, key=scores.__getitem__)
    return format_named(best) if scores[best] else None


def unknown_site(text: str) -> str:
    """Return the beginning of a hand history that no reader knows; empty if it looks like none."""
    lines = (" ".join(line.split()) for line in text[:_LOOKED_AT].splitlines())
    first = next((line for line in lines if any(map(str.isalnum, line))), "")
    shown = "".join(letter for letter in first if letter.isprintable())[:_SHOWN]
    return shown if _OF_A_SITE.search(text[:_LOOKED_AT]) else ""


_OF_A_SITE: Final = re.compile(r"\b(?:hand|game)s?\b\D{0,40}\d|poker|<session", re.IGNORECASE)
"""Words near the start of every hand history that we know of."""
_LOOKED_AT: Final = 1000
_SHOWN: Final = 60


def decode(data: bytes) -> str:
    """Decode a file by its byte order mark and its format; most files are UTF-8.

    Windows-1252 is tried line by line, because clients of different years may have appended to one
    file. A hand history of no known format may have any of these encodings, so that its error is
    about the format. Raises the `UnicodeDecodeError` of UTF-8 if the encoding is not one of the
    format's, and for data that are no text.
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
    """Return the text if its format allows this encoding, or if no format is known.

    Raises the `UnicodeDecodeError` of UTF-8 otherwise.
    """
    format_ = format_of(text)
    if format_ is None and unknown_site(text) and not _BINARY.search(text):
        return text
    return text if format_ and encoding in format_.encodings else data.decode("utf-8-sig")


_BINARY: Final = re.compile(r"[\x00-\x08\x0e-\x1f\ufffd]")


def _line(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
