"""Hands read from a text of one dialect, each by itself.

Strict: a line that is not understood, or contradicts the lines before it, makes its hand a
`HistoryError`, and the next hand is read. A hand that the site cancelled, or that was cut off, is
an `Incomplete`; see `endings` for the difference.
"""

from collections.abc import Iterator, Sequence

from pokerhouse.errors import HistoryError
from pokerhouse.histories.format import Entry, Likeness
from pokerhouse.histories.lines.dialect import Dialect, Line, hands_of, lines_of
from pokerhouse.histories.lines.endings import is_cut_off
from pokerhouse.histories.lines.hand import read_hand
from pokerhouse.histories.record import Incomplete, IncompleteKind, Record

_LOOKED_AT = 4096


def likeness(text: str, dialect: Dialect) -> Likeness:
    """Tell whether hands of this dialect begin at the start of the text, or near it."""
    for place, (_, line) in enumerate(lines_of(text[:_LOOKED_AT], dialect)):
        if dialect.start.match(line) or (dialect.pages and dialect.pages.match(line)):
            return Likeness.NEAR if place else Likeness.SURE
    return Likeness.NONE


def read(text: str, source: str, dialect: Dialect) -> Iterator[Entry]:
    """Yield the hands of a text in order; messages call it `source`."""
    # A file in which no hand ends was not cut off: its end is written in a way unknown to us. So
    # cut-off hands are held back, each with its error, until one hand has been understood.
    held: list[tuple[Entry, Entry]] = []
    is_understood = False
    for entry, error in _entries(text, source, dialect):
        held.append((entry, error or entry))
        is_understood |= isinstance(entry, Record) or (isinstance(entry, Incomplete) and not error)
        if is_understood:
            yield from (each for each, _ in held)
            held = []
    cut_off = sum(isinstance(entry, Incomplete) for entry, _ in held)
    yield from (error if cut_off > 1 else entry for entry, error in held)


def _entries(
    text: str, source: str, dialect: Dialect
) -> Iterator[tuple[Entry, HistoryError | None]]:
    """Yield the hands, and for those that were cut off the error at their last line."""
    hands = hands_of(text, dialect)
    hand = next(hands, None)
    while hand is not None:
        following = next(hands, None)
        number, first = hand[0]
        start = dialect.start.match(first)
        if start is None:
            reason = f"expected a hand of {dialect.site}, found {first[:80]!r}"
            yield HistoryError(source, number, reason), None
        else:
            goes_on = following is not None and following[0][0] != hand[-1][0]
            is_whole = goes_on or text.endswith(("\n", "\r"))
            named = f"{source}, hand {start['number']}"
            entry = _entry(hand, source, named, dialect)
            if isinstance(entry, HistoryError) and is_cut_off(
                hand, entry, dialect, goes_on=goes_on, is_whole=is_whole
            ):
                yield Incomplete(named, number, IncompleteKind.CUT_OFF), entry
            else:
                yield entry, None
        hand = following


def _entry(hand: Sequence[Line], source: str, named: str, dialect: Dialect) -> Entry:
    if any(line in dialect.cancelled for _, line in hand):
        return Incomplete(named, hand[0][0], IncompleteKind.CANCELLED)
    try:
        return read_hand(hand, source, dialect)
    except HistoryError as error:
        return error
