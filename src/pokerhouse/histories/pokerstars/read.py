"""PokerStars hand histories: text, a hand a paragraph, as the site's clients write and mail it.

Strict: a line that is not understood, or says otherwise than the lines before it, makes its hand a `HistoryError`, and
the next hand is read. `docs/reference/pokerstars.md` tells what is understood.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from pokerhouse.errors import HistoryError
from pokerhouse.histories.pokerstars.hand import read_hand
from pokerhouse.histories.pokerstars.steps import Line
from pokerhouse.histories.record import Record

_START: Final = re.compile(r"PokerStars (?:Home Game |Zoom )*(?:Hand|Game) #\d")
_RULE: Final = re.compile(r"\*{5,} # \d+ \*{5,}")
"""What mailed histories number their hands with."""
_LOOKED_AT: Final = 4096


def looks_like(text: str) -> bool:
    """Does a hand of PokerStars begin near the start of the text?"""
    lines = text[:_LOOKED_AT].lstrip("\ufeff").splitlines()
    return any(_START.match(line.strip()) for line in lines)


def read(text: str, source: str, beside: Callable[[str], str | None] | None = None) -> Iterator[Record | HistoryError]:
    """The hands of a text, in order."""
    for hand in _hands(text):
        if not _START.match(hand[0][1]):
            yield HistoryError(source, hand[0][0], f"expected a hand of PokerStars, found {hand[0][1][:80]!r}")
            continue
        try:
            yield read_hand(hand, source)
        except HistoryError as error:
            yield error


def _hands(text: str) -> Iterator[list[Line]]:
    hand: list[Line] = []
    for number, raw in enumerate(text.lstrip("\ufeff").split("\n"), 1):
        line = raw.strip("\ufeff\r\t ")
        if not line or _RULE.fullmatch(line):
            continue
        if _START.match(line) and hand:
            yield hand
            hand = []
        hand.append((number, line))
    if hand:
        yield hand
