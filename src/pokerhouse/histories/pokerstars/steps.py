"""A PokerStars hand line by line: what each line is and who it is about, without asking yet what it does.

Names are free text, with colons and brackets if a player likes; who a line is about is found by the names that the
seats tell.
"""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.pokerstars import lines
from pokerhouse.histories.pokerstars.split import Line
from pokerhouse.units import SeatNumber


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
    CASHED_OUT = "cashed out"
    TOTAL = "total"
    BOARD = "board"
    SUMMARY_SEAT = "seat in the summary"


class Step(msgspec.Struct, frozen=True):
    """A line that is understood."""

    line: int
    what: What
    found: re.Match[str]
    seat: SeatNumber = SeatNumber(0)
    """Who it is about; 0 for a line about the table."""


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
    "showed": (What.SHOWS, lines.SHOWS),
    "mucks": (What.MUCKS, lines.MUCKS),
    "mucked": (What.MUCKS, lines.MUCKS),
    "doesn't": (What.SILENT, lines.SILENT),
    "sits": (What.SITS_OUT, lines.SITS_OUT),
    "is": (What.SITS_OUT, lines.SITS_OUT),
}
"""By the first word after the name."""
_NAMED: Final = (
    (What.UNCALLED, lines.UNCALLED),
    (What.COLLECTED, lines.COLLECTED),
    (What.CASHED_OUT, lines.CASHED_OUT),
)
_DEALT: Final = "Dealt to "
IN_HAND: Final = frozenset(What) - {
    What.STREET, What.SITS_OUT, What.TOTAL, What.BOARD, What.SUMMARY_SEAT, What.CASHED_OUT,
}  # fmt: skip
"""Who does this was dealt in."""


def steps_of(hand: Sequence[Line], seats: Mapping[str, SeatNumber], source: str) -> list[Step]:
    """The steps of a hand, its heading and seats aside. Raises `HistoryError` at the first line not understood."""
    names = sorted(seats, key=len, reverse=True)
    found: list[Step] = []
    summary = False
    last = hand[-1][0] if hand else 0
    for number, text in hand:
        step = _summary(number, text, seats) if summary else _step(number, text, seats, names)
        if step is None:
            if any(pattern.fullmatch(text) for pattern in lines.IGNORED) or (
                summary and number == last and _may_be_cut(text)
            ):
                continue
            raise HistoryError(source, number, f"a line that is not understood: {text[:120]!r}")
        summary = summary or (step.what is What.STREET and step.found["street"] == "SUMMARY")
        found.append(step)
    return found


def _step(number: int, text: str, seats: Mapping[str, SeatNumber], names: Sequence[str]) -> Step | None:
    if text.startswith("*** ") and (found := lines.STREET.fullmatch(text) or lines.COURCHEVEL_2016.fullmatch(text)):
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


_LAST: Final = ("Seat ", "Board [", "FIRST Board [", "PokerStars ")
"""How the last line of a file that was cut in a summary may begin; the last one is the next hand's heading."""


def _may_be_cut(text: str) -> bool:
    """Is it the beginning of a line that tells no more than the lines before it? A file may end in the summary."""
    return any(text.startswith(start) or start.startswith(text) for start in _LAST)


def _summary(number: int, text: str, seats: Mapping[str, SeatNumber]) -> Step | None:
    for what, pattern in ((What.TOTAL, lines.TOTAL), (What.BOARD, lines.BOARD)):
        if found := pattern.fullmatch(text):
            return Step(number, what, found)
    for name, seat in seats.items():
        start = f"Seat {seat}: {name}"
        if text.startswith(start) and (found := lines.SUMMARY_SEAT.fullmatch(text[len(start) :])):
            return Step(number, What.SUMMARY_SEAT, found, seat)
    return None
