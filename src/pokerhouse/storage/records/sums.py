"""Adds up hands by common keys, many at once in arrays."""

from collections.abc import Sequence
from datetime import date
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from pokerhouse.house.records import MARKS, PlaySums

# The division of a span of days into whole months and the days at its ends.
#
# Days count from 1970.

_EPOCH: Final = date(1970, 1, 1).toordinal()


class Span(NamedTuple):
    """A span from one number up to before another; None where it has no end on this side."""

    first: int | None
    end: int | None

    @property
    def is_empty(self) -> bool:
        """Is the span empty?"""
        return self.first is not None and self.end is not None and self.first >= self.end


class Parts(NamedTuple):
    """The same span as whole months, counted from January 1970, and the days beside them."""

    months: Span
    days: tuple[Span, ...]


def month_of(day: int) -> int:
    """Return the month of a day, counted from January 1970."""
    found = date.fromordinal(_EPOCH + day)
    return 12 * (found.year - 1970) + found.month - 1


def first_day(month: int) -> int:
    """Return the first day of a month."""
    return date(1970 + month // 12, month % 12 + 1, 1).toordinal() - _EPOCH


def in_months(days: Span) -> Parts:
    """Divide a span of days: whole months are added up already."""
    first, end = days
    first_month = None if first is None else month_of(first - 1) + 1
    end_month = None if end is None else month_of(end)
    months = Span(first_month, end_month)
    if first_month is not None and end_month is not None and first_month >= end_month:
        return Parts(Span(0, 0), (days,))
    before = Span(first, None if first_month is None else first_day(first_month))
    after = Span(None if end_month is None else first_day(end_month), end)
    beside = [
        part
        for part, bound in ((before, first), (after, end))
        if bound is not None and not part.is_empty
    ]
    return Parts(months, tuple(beside))


Ints = npt.NDArray[np.int64]

_HANDS = 0
_NET = 1
_ADJUSTED = 2
_COUNTS = 3
_BITS: Final = np.array([int(mark).bit_length() - 1 for mark in MARKS], np.int64)
_BYTES: Final = np.array([0, 8, 16], np.int64)


class Summed(NamedTuple):
    """The sums of many groups, one per row of each array.

    - `keys`: the common keys of its hands, in ascending order.
    - `totals`: hands, net, adjusted, then the counts.
    - `squares`: the sum of the squares of each hand's net.
    """

    keys: Ints
    totals: Ints
    squares: npt.NDArray[np.float64]


class Summands(NamedTuple):
    """The summands of hands, a row per player and hand; `counted` has a byte for each count."""

    net: Ints
    adjusted: Ints
    counted: npt.NDArray[np.uint8]


def hands_of(net: Ints, adjusted: Ints, marks: Ints, wagers: Ints) -> Summands:
    """Return the summands from the columns of `player_hands`."""
    counted = np.concatenate([wagers[:, None] >> _BYTES & 255, marks[:, None] >> _BITS & 1], axis=1)
    return Summands(net, adjusted, counted.astype(np.uint8))


def sum_up(keys: Ints, hands: Summands, at: Ints) -> Summed:
    """Return one row for each different row of keys.

    - `keys`: the keys of each row that is added
    - `at`: its row of `hands`
    """
    order, first = _grouped(keys)
    at = at[order]
    net, adjusted = hands.net[at], hands.adjusted[at]
    sums = [
        np.diff(np.append(first, len(at)))[:, None],
        _added(net, first)[:, None],
        _added(adjusted, first)[:, None],
        _added(hands.counted[at], first),
    ]
    return Summed(
        keys[order][first], np.concatenate(sums, axis=1), _added(net.astype(np.float64) ** 2, first)
    )


def _added(rows: npt.NDArray[Any], first: Ints) -> npt.NDArray[Any]:
    """Add up the rows of each group, with bytes as numbers that have room for it."""
    if not len(first):
        return rows.astype(np.int64)
    return np.add.reduceat(
        rows, first, axis=0, dtype=np.int64 if rows.dtype == np.uint8 else rows.dtype
    )


def _grouped(keys: Ints) -> tuple[Ints, Ints]:
    """Return the order that puts rows of the same keys together, and where each group begins."""
    order = np.lexsort(keys.T[::-1])
    ordered = keys[order]
    is_first = np.ones(len(keys), np.bool_)
    is_first[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    return order, np.flatnonzero(is_first)


def add_up(keys: Ints, totals: Ints, squares: npt.NDArray[np.float64]) -> Summed:
    """Return one row for each different row of keys, from sums."""
    order, first = _grouped(keys)
    return Summed(keys[order][first], _added(totals[order], first), _added(squares[order], first))


def join(parts: Sequence[Summed]) -> Summed:
    """Return the sums of all of them."""
    return add_up(
        np.concatenate([each.keys for each in parts]),
        np.concatenate([each.totals for each in parts]),
        np.concatenate([each.squares for each in parts]),
    )


def stored(summed: Summed) -> list[tuple[int | float | bytes, ...]]:
    """Return rows for `sums` or `pair_sums`."""
    rows = zip(
        summed.keys.tolist(),
        summed.totals[:, :_COUNTS].tolist(),
        summed.squares.tolist(),
        strict=True,
    )
    counts = summed.totals[:, _COUNTS:].astype("<i8")
    return [
        (*key, *numbers, squares, counts[at].tobytes())
        for at, (key, numbers, squares) in enumerate(rows)
    ]


def sums_in(totals: Ints, squares: float) -> PlaySums:
    """Return the sums in a row."""
    numbers = totals.tolist()
    bets, raises = numbers[_COUNTS : _COUNTS + 2]
    return PlaySums(
        hands=numbers[_HANDS],
        net=numbers[_NET],
        adjusted=numbers[_ADJUSTED],
        squares=squares,
        bets=bets,
        raises=raises,
        calls=numbers[_COUNTS + 2],
        marked=tuple(numbers[_COUNTS + len(_BYTES) :]),
    )


def read_back(rows: Sequence[Sequence[int | float | bytes]], keys: int) -> Summed:
    """Return what `stored` made; the first `keys` columns are the key."""
    width = _COUNTS + len(_BYTES) + len(_BITS)
    table = np.empty((len(rows), width), np.int64)
    if rows:
        table[:, :_COUNTS] = [row[keys : keys + _COUNTS] for row in rows]
        table[:, _COUNTS:] = np.frombuffer(b"".join(row[-1] for row in rows), "<i8").reshape(  # type: ignore[misc]
            len(rows), -1
        )
    first = np.array([row[:keys] for row in rows], np.int64).reshape(len(rows), keys)
    return Summed(first, table, np.array([row[-2] for row in rows], np.float64))
