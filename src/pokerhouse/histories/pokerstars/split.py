"""Divide a file of PokerStars text into hands, and repair lines broken by names or damage.

A hand begins at its heading, not at a blank line, since mails and exports leave blank lines out. A
file that was cut off and continued has a heading in the middle of a line. A name may contain
anything, even a heading or a line break.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pokerhouse.histories.pokerstars.games import GAME_PATTERN, LIMIT_PATTERN
from pokerhouse.histories.pokerstars.lines import SEAT, START

Line = tuple[int, str]
"""A line and its number in the file."""

_NEW_LINE: Final = re.compile(r"\r\n|\r|\n")
"""Line breaks of all systems; `splitlines` would also break at characters used in names."""
_STRAY: Final = ("\ufeff", "\x10", "\xa0")
"""Read as blanks: byte order marks, a control sign that one client of 2007 put before headings, and
blanks that do not break.
"""
_RULE: Final = re.compile(r"\*{5,} # \d+ \*{5,}")
"""The line that numbers the hands in mailed histories."""
_START: Final = re.compile(START, re.IGNORECASE)
_INSIDE: Final = re.compile(
    rf"{START}\s+(?:\{{[^{{}}]*\}}\s+)?(?:(?:Zoom )?Tournament #\d|(?:[\w ]+ \()?(?:Split "
    rf")?(?:{GAME_PATTERN}) "
    rf"(?:{LIMIT_PATTERN}))",
    re.IGNORECASE,
)
"""A heading with its game: enough to know it by in the middle of a line."""
_LEDGER: Final = re.compile(r"PokerStars Tournament #\d+,")
"""The page of a tournament's results, which the client keeps beside the hands."""
_SEAT: Final = re.compile(r"Seat \d\d?: (?P<name>.+)")
_FIRST_SIGNS: Final = ("Poker", "POKER")
"""Looked at before any pattern, for most lines are none of this."""
_LOOKED_AT: Final = 4096
_SAID: Final = ' said, "'


def looks_like(text: str) -> bool:
    """Does a hand of PokerStars, or the page of a tournament, begin near the start of the text?"""
    return any(_START.match(line) or _LEDGER.match(line) for _, line in _lines(text[:_LOOKED_AT]))


def is_start(line: str) -> bool:
    """Does a hand begin with this line?"""
    return _START.match(line) is not None


def hands_of(text: str) -> Iterator[list[Line]]:
    """Yield the lines of each hand without blank ones.

    Any text before the first hand comes first. Pages of tournaments are skipped.
    """
    hand: list[Line] = []
    for number, line in _lines(text):
        if line[:5] in _FIRST_SIGNS and _begins(line, hand):
            if hand and not _is_ledger(hand):
                yield _mended(hand)
            hand = []
        hand.append((number, line))
    if hand and not _is_ledger(hand):
        yield _mended(hand)


def _begins(line: str, hand: Sequence[Line]) -> bool:
    """Does another hand, or the page of a tournament, begin here? Players may be called so, and
    people may say so.
    """
    if not _START.match(line):
        return _LEDGER.match(line) is not None
    seats = [
        seat["name"].partition(" (")[0]
        for _, text in hand
        if text[:5] == "Seat " and (seat := _SEAT.match(text))
    ]
    return _SAID not in line and not any(line.startswith(f"{name}: ") for name in seats)


def _is_ledger(hand: Sequence[Line]) -> bool:
    return _LEDGER.match(hand[0][1]) is not None


def _lines(text: str) -> Iterator[Line]:
    for sign in _STRAY:
        text = text.replace(sign, " ")
    for number, raw in enumerate(_NEW_LINE.split(text) if "\r" in text else text.split("\n"), 1):
        line = raw.strip()
        if not line or (line[0] == "*" and _RULE.fullmatch(line)):
            continue
        inside = _INSIDE.search(line, 1) if "oker" in line or "OKER" in line else None
        if inside and _SAID not in line[: inside.start()]:
            yield number, line[: inside.start()]
            yield number, line[inside.start() :]
        else:
            yield number, line


def _mended(hand: list[Line]) -> list[Line]:
    """Join names that contain a line break; a space replaces the break."""
    broken: list[tuple[str, str]] = []
    place = 2
    while place + 1 < len(hand) and (first := hand[place][1]).startswith("Seat "):
        place += 1
        second = hand[place][1]
        if " in chips" not in first and SEAT.fullmatch(f"{first} {second}"):
            broken.append((first.partition(": ")[2], second))
            place += 1
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
