"""The items of a range as text, between commas, semicolons or new lines, and their weights.

A weight follows its item, `QQ:0.5`, `QQ:50%` or `QQ@50`, or is around items: `[50]QQ, JJ[/50]`.
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
_BRACKET: Final = re.compile(r"\[\s*(/?)\s*([^][]*?)\s*%?\s*\]")
_SIGN: Final = re.compile(r"\s*([:@])\s*")
_PLAIN_NUMBER: Final = re.compile(r"\d{1,3}(\.\d{0,12})?|\.\d{1,12}")
_NUMBER: Final = re.compile(r"(\d{1,3}(?:\.\d{0,12})?|\.\d{1,12})(?:\s*(%))?")


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
        fail(self.text, place, expected)


def pieces_of(text: str) -> Iterator[Item]:
    """Yield what is between separators, with the weight of the brackets around it.

    A piece may still end with a weight of its own, see `weight_at`; empty ones are left out. Raises
    `RangeError` for brackets that do not match.
    """
    if not isinstance(text, str):
        raise RangeError(f"{text!r} is not a text: expected a range such as QQ+, AKs")
    for start, end, weight in _between_brackets(text):
        for found in _ITEM.finditer(text, start, end):
            first, last = trimmed(text, found.start(), found.end())
            if first < last:
                yield Item(text, first, last, weight)


def items_of(text: str) -> Iterator[Item]:
    """Yield one item for each piece, with its weight. Raises `RangeError` for a wrong weight."""
    for piece in pieces_of(text):
        sign = next((at for at in range(piece.start, piece.end) if text[at] in ":@"), piece.end)
        weight, end = weight_at(piece, sign)
        if end < piece.end:
            piece.fail(end, "expected nothing after a weight")
        yield Item(text, *trimmed(text, piece.start, sign), weight)


def weight_at(item: Item, place: int) -> tuple[int, int]:
    """Return the weight that is written at this place, and the place after it.

    Without one it is that of the brackets around the item, or whole.
    """
    text = item.text
    sign = _SIGN.match(text, place, item.end)
    if sign is None:
        return item.weight, place
    if item.weight != WEIGHT_WHOLE:
        fail(text, sign.start(1), "expected no weight of its own between brackets")
    found = _NUMBER.match(text, sign.end(), item.end)
    if found is None:
        fail(text, sign.end(), "expected a weight from 0 to 1, as 0.5, or a percentage, as 50%")
    if sign[1] == "@" or found[2]:
        return _percentage(text, found.start(), found[1], is_sure=bool(found[2])), found.end()
    if Fraction(found[1]) > 1:
        fail(text, found.start(), "expected a weight from 0 to 1, as 0.5, or a percentage, as 50%")
    return _ten_thousandths(Fraction(found[1])), found.end()


def weight_suffix(weight: int) -> str:
    """Return the text of a weight after its item: nothing for a hand that is always held."""
    return "" if weight == WEIGHT_WHOLE else f":{weight / WEIGHT_WHOLE:g}"


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the same span without the spaces at its ends."""
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def fail(text: str, place: int, expected: str) -> NoReturn:
    """Raise the `RangeError` that shows this place of the text."""
    raise RangeError(f"{expected}, at character {place + 1}:\n  {text}\n  {' ' * place}^")


def _between_brackets(text: str) -> Iterator[tuple[int, int, int]]:
    """Yield each part of the text between `[50]` and `[/50]`, and those around, with a weight."""
    place, weight = 0, WEIGHT_WHOLE
    opened = -1
    for bracket in _BRACKET.finditer(text):
        yield place, bracket.start(), weight
        place = bracket.end()
        if bracket[1]:
            if opened < 0:
                fail(text, bracket.start(), "expected an opening bracket before, as [50]")
            if bracket[2] and _percentage(text, bracket.start(2), bracket[2]) != weight:
                fail(text, bracket.start(2), "expected the weight of the opening bracket")
            weight, opened = WEIGHT_WHOLE, -1
        else:
            if opened >= 0:
                fail(text, bracket.start(), "expected the closing bracket first, as [/50]")
            weight, opened = _percentage(text, bracket.start(2), bracket[2]), bracket.start()
    if opened >= 0:
        fail(text, opened, "expected a closing bracket after this one, as [/50]")
    yield place, len(text), weight


def _percentage(text: str, place: int, written: str, *, is_sure: bool = True) -> int:
    """Read a percentage. One below 1 without its sign might mean a share, so it is refused."""
    number = Fraction(written) if _PLAIN_NUMBER.fullmatch(written) else -1
    if not 0 <= number <= 100:
        fail(text, place, "expected a percentage from 0 to 100, as 50")
    if not is_sure and 0 < number < 1:
        fail(text, place, f"expected a percentage with its sign, as {written}%, or :{written}")
    return _ten_thousandths(Fraction(number) / 100)


def _ten_thousandths(share: Fraction) -> int:
    """Round to a whole number; a weight above 0 stays above 0."""
    return max(round(share * WEIGHT_WHOLE), 1 if share else 0)
