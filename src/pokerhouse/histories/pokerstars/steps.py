"""A PokerStars hand line by line: what each line is and who it is about, without asking yet what it
does.

Names are free text, with colons and brackets if a player likes; who a line is about is found by the
names that the seats tell.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, get_args

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.pokerstars import lines
from pokerhouse.histories.pokerstars.split import Line
from pokerhouse.units import SeatNumber

LineKind = Literal[
    "street",
    "dealt",
    "uncalled",
    "collected",
    "posts",
    "folds",
    "checks",
    "calls",
    "bets",
    "raises",
    "brings in",
    "discards",
    "stands pat",
    "shows",
    "mucks",
    "does not show",
    "sits out",
    "cashed out",
    "total",
    "board",
    "seat in the summary",
]
"""The kind of a line."""


class HandStep(msgspec.Struct, frozen=True):
    """A line that is understood."""

    line: int
    kind: LineKind
    found: re.Match[str]
    seat: SeatNumber = SeatNumber(0)
    """The seat of the line; 0 for a line about the table."""


_ACTIONS: Final[dict[str, tuple[LineKind, re.Pattern[str]]]] = {
    "folds": ("folds", lines.FOLDS),
    "checks": ("checks", lines.CHECKS),
    "calls": ("calls", lines.CALLS),
    "bets": ("bets", lines.BETS),
    "raises": ("raises", lines.RAISES),
    "posts": ("posts", lines.POSTS),
    "brings": ("brings in", lines.BRINGS_IN),
    "discards": ("discards", lines.DISCARDS),
    "stands": ("stands pat", lines.STANDS_PAT),
    "shows": ("shows", lines.SHOWS),
    "showed": ("shows", lines.SHOWS),
    "mucks": ("mucks", lines.MUCKS),
    "mucked": ("mucks", lines.MUCKS),
    "doesn't": ("does not show", lines.SILENT),
    "sits": ("sits out", lines.SITS_OUT),
    "is": ("sits out", lines.SITS_OUT),
}
"""The line patterns by the first word after the name."""
_NAMED: Final[tuple[tuple[LineKind, re.Pattern[str]], ...]] = (
    ("uncalled", lines.UNCALLED),
    ("collected", lines.COLLECTED),
    ("cashed out", lines.CASHED_OUT),
)
_SUMMARY: Final[tuple[tuple[LineKind, re.Pattern[str]], ...]] = (
    ("total", lines.TOTAL),
    ("board", lines.BOARD),
)
_DEALT: Final = "Dealt to "
IN_HAND: Final[frozenset[LineKind]] = frozenset(get_args(LineKind)) - {
    "street", "sits out", "total", "board", "seat in the summary", "cashed out",
}  # fmt: skip
"""The kinds of lines that show that the player was dealt in."""


def steps_of(hand: Sequence[Line], seats: Mapping[str, SeatNumber], source: str) -> list[HandStep]:
    """The steps of a hand, its heading and seats aside. Raises `HistoryError` at the first line not
    understood.
    """
    steps: list[HandStep] = []
    starts = [(f"Seat {seat}: {name}", seat) for name, seat in seats.items()]
    summary = False
    last = hand[-1][0] if hand else 0
    for number, text in hand:
        step = _summary(number, text, starts) if summary else _step(number, text, seats)
        if step is None:
            if any(pattern.fullmatch(text) for pattern in lines.IGNORED) or (
                summary and number == last and _may_be_cut(text)
            ):
                continue
            raise HistoryError(source, number, f"a line that is not understood: {text[:120]!r}")
        summary = summary or (step.kind == "street" and step.found["street"] == "SUMMARY")
        steps.append(step)
    return steps


def _step(number: int, text: str, seats: Mapping[str, SeatNumber]) -> HandStep | None:
    if text.startswith("*** ") and (
        found := lines.STREET.fullmatch(text) or lines.COURCHEVEL_2016.fullmatch(text)
    ):
        return HandStep(number, "street", found)
    # A name may have a colon in it and one name may begin another: the longest name that makes
    # sense is meant.
    end = len(text)
    while (end := text.rfind(": ", 0, end + 1)) >= 0:
        if (name := text[:end]) in seats:
            said = text[end + 2 :]
            action = _ACTIONS.get(said.partition(" ")[0])
            if action and (found := action[1].fullmatch(said)):
                return HandStep(number, action[0], found, seats[name])
    if text.startswith(_DEALT):
        end = len(text)
        while (end := text.rfind(" [", 0, end + 1)) >= 0:
            name = text[len(_DEALT) : end]
            if name in seats and (found := lines.DEALT.fullmatch(text, end)):
                return HandStep(number, "dealt", found, seats[name])
    for kind, pattern in _NAMED:
        if (found := pattern.fullmatch(text)) and found["name"] in seats:
            return HandStep(number, kind, found, seats[found["name"]])
    return None


_LAST: Final = ("Seat ", "Board [", "FIRST Board [", "PokerStars ")
"""The starts of the last line of a file cut off in a summary, or of the next heading."""


def _may_be_cut(text: str) -> bool:
    """Is it the beginning of a line that tells no more than the lines before it? A file may end in
    the summary.
    """
    return any(text.startswith(start) or start.startswith(text) for start in _LAST)


def _summary(number: int, text: str, starts: Sequence[tuple[str, SeatNumber]]) -> HandStep | None:
    """`starts`: how the line of each seat begins, `Seat 3: Ann`."""
    for start, seat in starts:
        if text.startswith(start) and (found := lines.SUMMARY_SEAT.fullmatch(text, len(start))):
            return HandStep(number, "seat in the summary", found, seat)
    for kind, pattern in _SUMMARY:
        if found := pattern.fullmatch(text):
            return HandStep(number, kind, found)
    return None
