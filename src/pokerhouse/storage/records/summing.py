"""Adds up hands by what they have in common, many at once in arrays."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from pokerhouse.house.records import MARKS, Sums

Ints = npt.NDArray[np.int64]

_HANDS, _NET, _ADJUSTED, _COUNTS = range(4)
_BITS: Final = np.array([int(mark).bit_length() - 1 for mark in MARKS], np.int64)
_BYTES: Final = np.array([0, 8, 16], np.int64)


class Summed(NamedTuple):
    """Sums of many groups: a row of each array is one.

    - `keys`: what its hands have in common, in ascending order.
    - `totals`: hands, net, adjusted, then the counts.
    - `squares`: of each hand's net.
    """

    keys: Ints
    totals: Ints
    squares: npt.NDArray[np.float64]


def totals_of(net: Ints, adjusted: Ints, marks: Ints, wagers: Ints) -> Ints:
    """What is added up of each hand, a row for each."""
    counted = np.concatenate([wagers[:, None] >> _BYTES & 255, marks[:, None] >> _BITS & 1], axis=1)
    return np.concatenate([np.ones((len(net), 1), np.int64), net[:, None], adjusted[:, None], counted], axis=1)


def add_up(keys: Ints, totals: Ints, squares: npt.NDArray[np.float64]) -> Summed:
    """One row for each different row of keys."""
    if not len(keys):
        return Summed(keys, totals, squares)
    order = np.lexsort(keys.T[::-1])
    keys = keys[order]
    first = np.flatnonzero(np.concatenate([[True], (keys[1:] != keys[:-1]).any(axis=1)]))
    return Summed(keys[first], np.add.reduceat(totals[order], first), np.add.reduceat(squares[order], first))


def join(parts: Sequence[Summed]) -> Summed:
    """The sums of all of them."""
    keys, totals, squares = zip(*parts, strict=True)
    return add_up(np.concatenate(keys), np.concatenate(totals), np.concatenate(squares))


def stored(summed: Summed) -> list[tuple[int | float | bytes, ...]]:
    """Rows for `sums` or `pair_sums`."""
    rows = zip(summed.keys.tolist(), summed.totals[:, :_COUNTS].tolist(), summed.squares.tolist(), strict=True)
    counts = summed.totals[:, _COUNTS:].astype("<i8")
    return [(*key, *numbers, squares, counts[at].tobytes()) for at, (key, numbers, squares) in enumerate(rows)]


def sums_in(totals: Ints, squares: float) -> Sums:
    """A row of sums."""
    hands, net, adjusted, bets, raises, calls, *marked = totals.tolist()
    return Sums(hands, net, adjusted, squares, bets, raises, calls, tuple(marked))


def read_back(rows: Sequence[Sequence[int | float | bytes]], keys: int) -> Summed:
    """What `stored` made. `keys`: how many columns are the key."""
    width = _COUNTS + len(_BYTES) + len(_BITS)
    table = np.empty((len(rows), width), np.int64)
    if rows:
        table[:, :_COUNTS] = [row[keys : keys + _COUNTS] for row in rows]
        table[:, _COUNTS:] = np.frombuffer(b"".join(row[-1] for row in rows), "<i8").reshape(len(rows), -1)  # type: ignore[misc]
    first = np.array([row[:keys] for row in rows], np.int64).reshape(len(rows), keys)
    return Summed(first, table, np.array([row[-2] for row in rows], np.float64))
