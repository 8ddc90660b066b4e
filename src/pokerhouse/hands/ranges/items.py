"""The items of a range as text, between commas, semicolons or new lines.

Each may have a `:weight`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NoReturn

from pokerhouse.errors import RangeError

WEIGHT_WHOLE: Final = 10_000
"""The weight of a hand that is always held; weights have four decimals."""

_ITEM: Final = re.compile(r"[^,;\n]+")
_WEIGHT: Final = re.compile(r"0|1|0?\.\d{1,4}|1\.0{1,4}")


@dataclass(frozen=True, slots=True)
class Item:
    """An item of `text` from `start` up to `end`, with its weight in ten-thousandths."""

    text: str
    start: int
    end: int
    weight: int

    @property
    def body(self) -> str:
        """The item itself, without its weight and without spaces around it."""
        return self.text[self.start : self.end]

    def fail(self, place: int, expected: str) -> NoReturn:
        """Raise the `RangeError` that shows this place of the text."""
        _fail(self.text, place, expected)


def items_of(text: str) -> Iterator[Item]:
    """Yield the items in order, without empty ones. Raises `RangeError` for a malformed weight."""
    if not isinstance(text, str):
        raise RangeError(f"{text!r} is not a text: expected a range such as QQ+, AKs")
    for found in _ITEM.finditer(text):
        start, end = _trimmed(text, found.start(), found.end())
        if start == end:
            continue
        colon = text.find(":", start, end)
        if colon < 0:
            yield Item(text, start, end, WEIGHT_WHOLE)
            continue
        written = text[colon + 1 : end].strip()
        if not _WEIGHT.fullmatch(written):
            _fail(
                text,
                colon + 1,
                "expected a weight from 0 to 1 with at most four digits after the point, as 0.5",
            )
        yield Item(text, *_trimmed(text, start, colon), int(Fraction(written) * WEIGHT_WHOLE))


def weight_suffix(weight: int) -> str:
    """Return the text of a weight after its item: nothing for a hand that is always held."""
    return "" if weight == WEIGHT_WHOLE else f":{weight / WEIGHT_WHOLE:g}"


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def _fail(text: str, place: int, expected: str) -> NoReturn:
    raise RangeError(f"{expected}, at character {place + 1}:\n  {text}\n  {' ' * place}^")
