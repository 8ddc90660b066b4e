"""Hands read from a text of one dialect, each by itself.

Strict: a line that is not understood, or contradicts the lines before it, makes its hand a
`HistoryError`, and the next hand is read. A hand that the site cancelled, or that was cut off, is
an `Incomplete`.
"""

from collections.abc import Iterator, Sequence

from pokerhouse.errors import HistoryError
from pokerhouse.histories.format import Entry, Likeness
from pokerhouse.histories.lines.dialect import Dialect, Line, hands_of, lines_of
from pokerhouse.histories.lines.hand import read_hand
from pokerhouse.histories.record import Incomplete, IncompleteKind

_LOOKED_AT = 4096


def likeness(text: str, dialect: Dialect) -> Likeness:
    """Tell whether hands of this dialect begin at the start of the text, or near it."""
    for place, (_, line) in enumerate(lines_of(text[:_LOOKED_AT], dialect)):
        if dialect.start.match(line) or (dialect.pages and dialect.pages.match(line)):
            return Likeness.NEAR if place else Likeness.SURE
    return Likeness.NONE


def read(text: str, source: str, dialect: Dialect) -> Iterator[Entry]:
    """Yield the hands of a text in order; messages call it `source`."""
    for hand in hands_of(text, dialect):
        number, first = hand[0]
        if start := dialect.start.match(first):
            yield _entry(hand, f"{source}, hand {start['number']}", source, dialect)
        else:
            reason = f"expected a hand of {dialect.site}, found {first[:80]!r}"
            yield HistoryError(source, number, reason)


def _entry(hand: Sequence[Line], named: str, source: str, dialect: Dialect) -> Entry:
    number, first = hand[0]
    if any(line in dialect.cancelled for _, line in hand):
        return Incomplete(named, number, IncompleteKind.CANCELLED)
    # The total is the first line of the summary, before the seats. Without it the end of the hand
    # is unknown, and the last line may be half a line. An unknown game is still worth reporting.
    has_total = any(line.startswith(dialect.total_start) for _, line in reversed(hand[:-1]))
    if not has_total and (len(hand) == 1 or dialect.heading.fullmatch(first)):
        return Incomplete(named, number, IncompleteKind.CUT_OFF)
    try:
        return read_hand(hand, source, dialect)
    except HistoryError as error:
        return error
