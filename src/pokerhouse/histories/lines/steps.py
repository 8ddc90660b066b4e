"""A hand line by line: the kind of each line and its player, without asking yet what it does.

Names are free text, with colons and brackets if a player likes; the player of a line is found among
the names of the seats.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, get_args

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines.amounts import chips
from pokerhouse.histories.lines.dialect import Dialect, Heading, Line, LineKind, StreetKind
from pokerhouse.rules import Player
from pokerhouse.units import PlayerId, SeatNumber

# The players of a hand, from the lines between the heading and the first step.


class Seats(msgspec.Struct, frozen=True):
    """The players by name, those who sit out among them, and where the steps of the hand begin."""

    players: dict[str, Player]
    out: frozenset[SeatNumber]
    end: int
    """The place of the first line after them."""


def read_seats(hand: Sequence[Line], heading: Heading, source: str, dialect: Dialect) -> Seats:
    """Read the seats; in a cap game a stack is what the player can lose in the hand.

    Raises `HistoryError` for a seat or a name that is there twice.
    """
    players: dict[str, Player] = {}
    out: set[SeatNumber] = set()
    place = 2
    while place < len(hand) and (found := dialect.seat.fullmatch(hand[place][1])):
        seat_no, name = SeatNumber(int(found["seat"])), found["name"]
        if name in players or seat_no in {player.seat for player in players.values()}:
            raise HistoryError(source, hand[place][0], f"seat {seat_no} or {name} is there twice")
        try:
            stack = chips(found["stack"], heading.scale)
        except ValueError as error:
            raise HistoryError(source, hand[place][0], str(error)) from error
        players[name] = Player(seat_no, PlayerId(name), name, min(stack, heading.cap or stack))
        if found["out"]:
            out.add(seat_no)
        place += 1
    return Seats(players, frozenset(out), place)


class HandStep(msgspec.Struct, frozen=True):
    """A line that is understood."""

    line: int
    kind: LineKind
    found: re.Match[str]
    seat: SeatNumber = SeatNumber(0)
    """The seat of the line; 0 for a line about the table."""


IN_HAND: Final[frozenset[LineKind]] = frozenset(get_args(LineKind)) - {
    "street", "sits out", "total", "board", "seat in the summary", "cashed out", "receives",
    "pays back",
}  # fmt: skip
"""The kinds of lines that show that the player was dealt in."""


def steps_of(
    hand: Sequence[Line], seats: Mapping[str, SeatNumber], source: str, dialect: Dialect
) -> list[HandStep]:
    """Return the steps of a hand, without its heading and seats.

    Raises `HistoryError` at the first line that is not understood.
    """
    steps: list[HandStep] = []
    starts = [
        (dialect.summary_start.format(seat=seat, name=name), seat) for name, seat in seats.items()
    ]
    summary = False
    last = hand[-1][0] if hand else 0
    for number, text in hand:
        step = (
            _summary(number, text, starts, dialect)
            if summary
            else _step(number, text, seats, dialect)
        )
        if step is None:
            if any(pattern.fullmatch(text) for pattern in dialect.ignored) or (
                summary and number == last and _may_be_cut(text, dialect)
            ):
                continue
            raise HistoryError(source, number, f"a line that is not understood: {text[:120]!r}")
        summary = summary or (
            step.kind == "street"
            and dialect.street_named(step.found["street"]) is StreetKind.SUMMARY
        )
        steps.append(step)
    return steps


def _step(
    number: int, text: str, seats: Mapping[str, SeatNumber], dialect: Dialect
) -> HandStep | None:
    if found := dialect.street.fullmatch(text):
        return HandStep(number, "street", found)
    # A name may contain what follows names, and one name may begin another: the longest name that
    # makes sense is meant.
    end = len(text)
    while (end := text.rfind(dialect.after_name, 0, end + len(dialect.after_name) - 1)) >= 0:
        if (name := text[:end]) in seats:
            rest = text[end + len(dialect.after_name) :]
            word = rest.partition(" ")[0]
            action = dialect.actions.get(word) or dialect.actions.get(word.lower())
            if action and (found := action[1].fullmatch(rest)):
                return HandStep(number, action[0], found, seats[name])
    if text.startswith(dialect.dealt_start):
        end = len(text)
        while (end := text.rfind(" [", 0, end + 1)) >= 0:
            name = text[len(dialect.dealt_start) : end]
            if name in seats and (found := dialect.dealt.fullmatch(text, end)):
                return HandStep(number, "dealt", found, seats[name])
    for kind, pattern in dialect.named:
        if (found := pattern.fullmatch(text)) and found["name"] in seats:
            return HandStep(number, kind, found, seats[found["name"]])
    return None


def _may_be_cut(text: str, dialect: Dialect) -> bool:
    """Tell whether it is the start of a line that adds nothing to the lines before it.

    A file may end in the summary.
    """
    return any(text.startswith(start) or start.startswith(text) for start in dialect.last_lines)


def _summary(
    number: int, text: str, starts: Sequence[tuple[str, SeatNumber]], dialect: Dialect
) -> HandStep | None:
    """Read a line of the summary; `starts` are the starts of the seats' lines."""
    for start, seat in starts:
        if text.startswith(start) and (found := dialect.summary_seat.fullmatch(text, len(start))):
            return HandStep(number, "seat in the summary", found, seat)
    for kind, pattern in dialect.summary:
        if found := pattern.fullmatch(text):
            return HandStep(number, kind, found)
    return None
