"""Tell a hand that was cut off from one whose end we do not understand.

A hand was cut off if every line is understood but the last, and the last may be half a line. Then
nothing is wrong with it. Everything else is an error with its line: a reader must never call a text
cut off because it cannot read it.
"""

from collections.abc import Sequence
from itertools import takewhile

from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines.dialect import Dialect, Line, StreetKind


def is_cut_off(
    hand: Sequence[Line], error: HistoryError, dialect: Dialect, *, goes_on: bool, is_whole: bool
) -> bool:
    """Tell whether the text of a hand stops before its end, and the error is due to that.

    - `goes_on`: does another hand begin after it, on a line of its own?
    - `is_whole`: is there a line break after its last line?
    """
    if _has_end(hand if is_whole else hand[:-1], dialect):
        return False
    heading = dialect.heading.fullmatch(hand[0][1])
    if len(hand) == 1:
        return heading is not None or not goes_on
    if heading is None:
        return False
    last, text = hand[-1]
    streets = [_street(line, dialect) for _, line in hand]
    if StreetKind.SUMMARY in streets[:-1]:
        # The total is the first line of the summary, so all but half of it shows that it is absent.
        is_first = streets[-2] is StreetKind.SUMMARY
        return not goes_on and is_first and _may_be_cut(text, (dialect.total_start,))
    if error.line == last:
        # Its winner is named, so the hand was over: what follows lacks the summary.
        is_over = goes_on and any(_is_collected(line, dialect) for _, line in hand)
        return not is_over and (not goes_on or _may_be_half(hand, dialect))
    # Without a street line even the blinds may be missing, which is found before any line is.
    return error.line == hand[0][0] and not any(streets)


def _has_end(hand: Sequence[Line], dialect: Dialect) -> bool:
    """Tell whether one of these lines is the one with the total."""
    totals = [pattern for kind, pattern in dialect.summary if kind == "total"]
    return any(total.fullmatch(line) for _, line in reversed(hand) for total in totals)


def _street(line: str, dialect: Dialect) -> StreetKind | None:
    found = dialect.street.fullmatch(line)
    return dialect.street_named(found["street"]) if found else None


def _is_collected(line: str, dialect: Dialect) -> bool:
    return any(kind == "collected" and pattern.fullmatch(line) for kind, pattern in dialect.named)


def _may_be_half(hand: Sequence[Line], dialect: Dialect) -> bool:
    """Tell whether the last line may be half of a line that is understood, or all of one."""
    text = hand[-1][1]
    seats = takewhile(bool, (dialect.seat.fullmatch(line) for _, line in hand[2:]))
    names = tuple(f"{seat['name']}{dialect.after_name}" for seat in seats if seat)
    streets = tuple(
        line[: found.start("street")]
        for _, line in hand
        if (found := dialect.street.fullmatch(line))
    )
    starts = (*names, *streets, *dialect.last_lines, dialect.dealt_start, dialect.total_start)
    return _may_be_cut(text, starts)


def _may_be_cut(text: str, starts: Sequence[str]) -> bool:
    return any(text.startswith(start) or start.startswith(text) for start in starts)
