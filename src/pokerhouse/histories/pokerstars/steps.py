"""A PokerStars hand line by line: what each line is and whom it is about, without asking yet what it does.

Names are free text, with colons and brackets if a player likes; whom a line is about is found by the names that the
seats tell.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.pokerstars import lines
from pokerhouse.units import SeatNumber

Line = tuple[int, str]
"""A line and its number in the file."""


class What(Enum):
    """What a line is."""

    STREET = "street"
    DEALT = "dealt"
    UNCALLED = "uncalled"
    COLLECTED = "collected"
    POSTS = "posts"
    FOLDS = "folds"
    CHECKS = "checks"
    CALLS = "calls"
    BETS = "bets"
    RAISES = "raises"
    BRINGS_IN = "brings in"
    DISCARDS = "discards"
    STANDS_PAT = "stands pat"
    SHOWS = "shows"
    MUCKS = "mucks"
    SILENT = "does not show"
    SITS_OUT = "sits out"
    TOTAL = "total"
    BOARD = "board"
    SUMMARY_SEAT = "seat in the summary"


class Step(msgspec.Struct, frozen=True):
    """A line that is understood."""

    line: int
    what: What
    found: re.Match[str]
    seat: SeatNumber = SeatNumber(0)
    """Whom it is about; 0 for a line about the table."""


_ACTIONS: Final = {
    "folds": (What.FOLDS, lines.FOLDS),
    "checks": (What.CHECKS, lines.CHECKS),
    "calls": (What.CALLS, lines.CALLS),
    "bets": (What.BETS, lines.BETS),
    "raises": (What.RAISES, lines.RAISES),
    "posts": (What.POSTS, lines.POSTS),
    "brings": (What.BRINGS_IN, lines.BRINGS_IN),
    "discards": (What.DISCARDS, lines.DISCARDS),
    "stands": (What.STANDS_PAT, lines.STANDS_PAT),
    "shows": (What.SHOWS, lines.SHOWS),
    "mucks": (What.MUCKS, lines.MUCKS),
    "doesn't": (What.SILENT, lines.SILENT),
    "sits": (What.SITS_OUT, lines.SITS_OUT),
    "is": (What.SITS_OUT, lines.SITS_OUT),
}
"""By the first word after the name."""
_NAMED: Final = ((What.UNCALLED, lines.UNCALLED), (What.COLLECTED, lines.COLLECTED))
_DEALT: Final = "Dealt to "
IN_HAND: Final = frozenset(What) - {
    What.STREET, What.SITS_OUT, What.TOTAL, What.BOARD, What.SUMMARY_SEAT,
}  # fmt: skip
"""Who does this was dealt in."""


def steps_of(hand: Iterable[Line], seats: Mapping[str, SeatNumber], source: str) -> list[Step]:
    """The steps of a hand, its heading and seats aside. Raises `HistoryError` at the first line not understood."""
    names = sorted(seats, key=len, reverse=True)
    found: list[Step] = []
    summary = False
    for number, text in hand:
        step = _summary(number, text, seats) if summary else _step(number, text, seats, names)
        if step is None:
            if any(pattern.fullmatch(text) for pattern in lines.IGNORED):
                continue
            raise HistoryError(source, number, f"a line that is not understood: {text[:120]!r}")
        summary = summary or (step.what is What.STREET and step.found["street"] == "SUMMARY")
        found.append(step)
    return found


def _step(number: int, text: str, seats: Mapping[str, SeatNumber], names: Sequence[str]) -> Step | None:
    if text.startswith("*** ") and (found := lines.STREET.fullmatch(text)):
        return Step(number, What.STREET, found)
    for name in names:
        if text.startswith(name) and text.startswith(": ", len(name)):
            said = text[len(name) + 2 :]
            action = _ACTIONS.get(said.partition(" ")[0])
            if action and (found := action[1].fullmatch(said)):
                return Step(number, action[0], found, seats[name])
        if text.startswith(_DEALT) and text.startswith(name, len(_DEALT)):
            place = len(_DEALT) + len(name)
            if found := lines.DEALT.fullmatch(text, place):
                return Step(number, What.DEALT, found, seats[name])
    for what, pattern in _NAMED:
        if (found := pattern.fullmatch(text)) and found["name"] in seats:
            return Step(number, what, found, seats[found["name"]])
    return None


def _summary(number: int, text: str, seats: Mapping[str, SeatNumber]) -> Step | None:
    for what, pattern in ((What.TOTAL, lines.TOTAL), (What.BOARD, lines.BOARD)):
        if found := pattern.fullmatch(text):
            return Step(number, what, found)
    for name, seat in seats.items():
        start = f"Seat {seat}: {name}"
        if text.startswith(start) and (found := lines.SUMMARY_SEAT.fullmatch(text[len(start) :])):
            return Step(number, What.SUMMARY_SEAT, found, seat)
    return None
