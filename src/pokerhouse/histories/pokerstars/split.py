"""A file of PokerStars text divided into hands, and its lines mended where names or damage broke them.

A hand begins at its heading, not at a blank line: mails and exports leave the blank lines out. A file that was cut and
then written on has a heading in the middle of a line. A name may contain anything, even a heading or the end of a line.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from pokerhouse.histories.pokerstars.games import GAME_PATTERN, LIMIT_PATTERN
from pokerhouse.histories.pokerstars.lines import SEAT, START

Line = tuple[int, str]
"""A line and its number in the file."""

_NEW_LINE: Final = re.compile(r"\r\n|\r|\n")
"""Windows, the old Mac and everyone else; `splitlines` would also break at signs that may stand in names."""
_AROUND: Final = "\ufeff\x10\t "
"""Byte order marks; one client of 2007 put a control sign before the heading."""
_RULE: Final = re.compile(r"\*{5,} # \d+ \*{5,}")
"""What mailed histories number their hands with."""
_START: Final = re.compile(START, re.IGNORECASE)
_INSIDE: Final = re.compile(
    rf"{START}\s+(?:\{{[^{{}}]*\}}\s+)?(?:(?:Zoom )?Tournament #\d|(?:[\w ]+ \()?(?:Split )?(?:{GAME_PATTERN}) "
    rf"(?:{LIMIT_PATTERN}))",
    re.IGNORECASE,
)
"""A heading with its game: enough to know it by in the middle of a line."""
_LEDGER: Final = re.compile(r"PokerStars Tournament #\d+,")
"""The page of a tournament's results, which the client keeps beside the hands."""
_SEAT: Final = re.compile(r"Seat \d\d?: (?P<name>.+)")
_LOOKED_AT: Final = 4096
_SAID: Final = ' said, "'


def looks_like(text: str) -> bool:
    """Does a hand of PokerStars, or the page of a tournament, begin near the start of the text?"""
    lines = (line.strip(_AROUND) for line in _NEW_LINE.split(text[:_LOOKED_AT]))
    return any(_START.match(line) or _LEDGER.match(line) for line in lines)


def is_start(line: str) -> bool:
    """Does a hand begin with this line?"""
    return _START.match(line) is not None


def hands_of(text: str) -> Iterator[list[Line]]:
    """The lines of each hand, blank ones left out; what stands before the first hand comes by itself. Pages of
    tournaments are passed over."""
    hand: list[Line] = []
    names: list[str] = []
    for number, line in _lines(text):
        starts = _START.match(line) and not any(line.startswith(f"{name}: ") for name in names)
        if _LEDGER.match(line) or (starts and _SAID not in line):
            if hand:
                yield _mended(hand)
            hand, names = [], []
        elif hand and _LEDGER.match(hand[0][1]):
            continue
        elif seat := _SEAT.match(line):
            names.append(seat["name"].partition(" (")[0])
        hand.append((number, line))
    if hand:
        yield _mended(hand)


def is_ledger(hand: Sequence[Line]) -> bool:
    """Is it the page of a tournament, and no hand?"""
    return _LEDGER.match(hand[0][1]) is not None


def _lines(text: str) -> Iterator[Line]:
    for number, raw in enumerate(_NEW_LINE.split(text.replace("\xa0", " ")), 1):
        line = raw.strip(_AROUND)
        if not line or _RULE.fullmatch(line):
            continue
        inside = _INSIDE.search(line, 1) if "oker" in line.lower() else None
        if inside and _SAID not in line[: inside.start()]:
            yield number, line[: inside.start()]
            yield number, line[inside.start() :]
        else:
            yield number, line


def _mended(hand: list[Line]) -> list[Line]:
    """The hand with each name that has the end of a line in it on one line; a blank stands for that end."""
    broken = [
        (first.partition(": ")[2], second)
        for (_, first), (_, second) in pairwise(hand)
        if _SEAT.match(first) and not SEAT.fullmatch(first) and SEAT.fullmatch(f"{first} {second}")
    ]
    for front, second in broken:
        back = second.partition(" (")[0]
        lines: list[Line] = []
        for number, line in hand:
            if lines and lines[-1][1].endswith(front) and line.startswith(back):
                lines[-1] = lines[-1][0], f"{lines[-1][1]} {line}"
            else:
                lines.append((number, line))
        hand = lines
    return hand
