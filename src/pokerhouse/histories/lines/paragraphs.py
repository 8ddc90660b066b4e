"""Divide a file into hands, and repair lines broken by names or damage.

A hand begins at its heading, not at a blank line, since mails and exports leave blank lines out. A
file that was cut off and continued has a heading in the middle of a line. A name may contain
anything, even a heading or a line break.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pokerhouse.histories.lines.dialect import Dialect

Line = tuple[int, str]
"""A line and its number in the file."""

_NEW_LINE: Final = re.compile(r"\r\n|\r|\n")
"""Line breaks of all systems; `splitlines` would also break at characters used in names."""
_STRAY: Final = ("\ufeff", "\x10", "\xa0")
"""Read as blanks: byte order marks, a control sign that one client of 2007 put before headings, and
blanks that do not break.
"""


def hands_of(text: str, dialect: Dialect) -> Iterator[list[Line]]:
    """Yield the lines of each hand without blank ones.

    Any text before the first hand comes first. Pages that are no hands are skipped.
    """
    pages = dialect.pages
    hand: list[Line] = []
    for number, line in lines_of(text, dialect):
        if any(mark in line for mark in dialect.marks) and _begins(line, hand, dialect):
            if hand and not (pages and pages.match(hand[0][1])):
                yield _mended(hand, dialect)
            hand = []
        hand.append((number, line))
    if hand and not (pages and pages.match(hand[0][1])):
        yield _mended(hand, dialect)


def _begins(line: str, hand: Sequence[Line], dialect: Dialect) -> bool:
    """Tell whether another hand, or a page that is no hand, begins here.

    A player's name or chat may look like a heading.
    """
    if not dialect.start.match(line):
        return dialect.pages is not None and dialect.pages.match(line) is not None
    seats = [
        text[start.end() :].partition(dialect.before_stack)[0]
        for _, text in hand
        if (start := dialect.seat_start.match(text))
    ]
    return dialect.speech not in line and not any(
        line.startswith(f"{name}{dialect.after_name}") for name in seats
    )


def lines_of(text: str, dialect: Dialect) -> Iterator[Line]:
    """Yield the lines that are not blank, with a line that contains a heading divided there."""
    for sign in _STRAY:
        text = text.replace(sign, " ")
    for number, raw in enumerate(_NEW_LINE.split(text) if "\r" in text else text.split("\n"), 1):
        line = raw.strip()
        if not line or (dialect.rule and dialect.rule.fullmatch(line)):
            continue
        inside = (
            dialect.start_inside.search(line, 1)
            if dialect.start_inside and any(mark in line for mark in dialect.marks)
            else None
        )
        if inside and dialect.speech not in line[: inside.start()]:
            yield number, line[: inside.start()]
            yield number, line[inside.start() :]
        else:
            yield number, line


def _mended(hand: list[Line], dialect: Dialect) -> list[Line]:
    """Join names that contain a line break; a space replaces the break."""
    broken: list[tuple[str, str]] = []
    place = 2
    while place + 1 < len(hand) and (start := dialect.seat_start.match(hand[place][1])):
        first = hand[place][1]
        place += 1
        second = hand[place][1]
        if not dialect.seat.fullmatch(first) and dialect.seat.fullmatch(f"{first} {second}"):
            broken.append((first[start.end() :], second))
            place += 1
    for front, second in broken:
        back = second.partition(dialect.before_stack)[0]
        lines: list[Line] = []
        for number, line in hand:
            if lines and lines[-1][1].endswith(front) and line.startswith(back):
                lines[-1] = lines[-1][0], f"{lines[-1][1]} {line}"
            else:
                lines.append((number, line))
        hand = lines
    return hand
