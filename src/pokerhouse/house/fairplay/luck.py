"""The probability that something happens by luck: an exact permutation test of many comparisons.

The question is always the same. Out of all occasions of a kind, some have a mark, such as a fold.
If the mark has nothing to do with the other person, the occasions with this person are a random
draw from all of them. The number of marks in the draw then has the hypergeometric distribution,
exactly: Fisher's test, for one group of occasions. For several groups, in which the mark is more or
less usual, the counts are added and their distributions convolved.

A report asks this a hundred thousand times, so it is answered for many rows at once. The
distributions are convolved by their Fourier transforms, whose errors are a few 1e-16 of the whole:
nothing compared with `SMALLEST`.
"""

from collections.abc import Iterator
from functools import cache
from math import expm1, lgamma, log1p, pi
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Marks = npt.NDArray[np.bool_]

SMALLEST = 1e-12
"""Smaller probabilities are reported as this: sums of floats are no more exact."""
CELLS_MAX = 1 << 20
"""The most numbers that are worked on at once: some megabytes."""


class Groups(NamedTuple):
    """Groups of occasions for each row; within a group, occasions can be compared.

    All arrays have one shape.

    - `hits`: the occasions with this person that had the mark
    - `tries`: all occasions with this person
    - `all_hits`, `all_tries`: of the whole group, including those with this person
    """

    hits: Ints
    tries: Ints
    all_hits: Ints
    all_tries: Ints

    @property
    def compares(self) -> Marks:
        """Tells for each group whether there are occasions with others that could differ."""
        bounds = (
            self.tries > 0,
            self.tries < self.all_tries,
            self.all_hits > 0,
            self.all_hits < self.all_tries,
        )
        comparing: Marks = np.logical_and.reduce(bounds)
        return comparing

    @property
    def compares_somewhere(self) -> Marks:
        """Tells for each row whether one of its groups can be compared."""
        some: Marks = np.logical_or.reduce(self.compares, axis=1)
        return some

    def rows(self, which: Ints) -> "Groups":
        """Return only these rows."""
        return Groups(*(each[which] for each in self))

    def beside(self, other: "Groups") -> "Groups":
        """Join the groups of two sets of rows."""
        return Groups(*(np.concatenate(both, axis=1) for both in zip(self, other, strict=True)))


class Luck(NamedTuple):
    """The probabilities P(X = k or beyond) and P(X beyond k) per row; NaN if not comparable.

    A test of this test needs the second: between the two, in proportion, every value is equally
    likely when there is nothing but luck.
    """

    so_many: Floats
    more: Floats


def chances(groups: Groups, *, few: bool) -> Luck:
    """Return the probability of at least as many marks as there were, over all groups of a row.

    few: at most as many instead, for marks that are suspicious by their absence
    """
    telling = groups.compares
    hits, tries = (np.where(telling, each, 0) for each in (groups.hits, groups.tries))
    luck = Luck(np.full(len(hits), np.nan), np.full(len(hits), np.nan))
    seen, most = hits.sum(axis=1), np.minimum(tries, groups.all_hits).sum(axis=1)
    logs = _log_factorials(1 << int(groups.all_tries.max(initial=0)).bit_length())
    for rows, length in _alike(most, groups.compares_somewhere):
        spectrum = np.ones((len(rows), length // 2 + 1), np.complex128)
        for group in range(hits.shape[1]):
            odds = _hypergeometric(
                tries[rows, group],
                groups.all_hits[rows, group],
                groups.all_tries[rows, group],
                logs,
            )
            spectrum *= np.fft.rfft(odds, length)
        odds = np.maximum(np.fft.irfft(spectrum, length), 0)
        marks, there = np.arange(length), seen[rows, None]
        beyond = np.where(marks < there if few else marks > there, odds, 0).sum(axis=1)
        here = np.take_along_axis(odds, there, axis=1)[:, 0]
        luck.so_many[rows] = np.clip(beyond + here, SMALLEST, 1)
        luck.more[rows] = beyond
    return luck


def among(single: float, comparisons: int) -> float:
    """Return the probability that one of `comparisons` is as unlikely as `single` (Šidák).

    Where comparisons depend on each other, as those of one hand do, it is usually an upper bound.

    >>> round(among(0.01, 100), 3)
    0.634
    """
    return 1.0 if single >= 1 else -expm1(comparisons * log1p(-single))


def _alike(most: Ints, wanted: Marks) -> Iterator[tuple[Ints, int]]:
    """Yield the wanted rows in batches of similar length, with a sufficient power of two."""
    lengths = np.left_shift(1, np.ceil(np.log2(most + 1)).astype(np.int64))
    for length in np.unique(lengths[wanted]):
        rows = np.flatnonzero(wanted & (lengths == length))
        at_once = max(1, CELLS_MAX // int(length))
        for start in range(0, len(rows), at_once):
            yield rows[start : start + at_once], int(length)


def _hypergeometric(tries: Ints, hits: Ints, whole: Ints, logs: Floats) -> Floats:
    """Return for each row the odds of every number of marks among `tries` drawn from `whole`."""
    marks = np.arange(int(np.minimum(tries, hits).max()) + 1)
    tries = tries[:, None]
    hits = hits[:, None]
    whole = whole[:, None]
    missed, not_drawn = hits - marks, whole - hits - tries + marks
    left = tries - marks
    possible = (missed >= 0) & (left >= 0) & (not_drawn >= 0)
    parts = marks, *(np.where(possible, each, 0) for each in (missed, left, not_drawn))
    chosen = sum(logs[each] for each in parts)
    ways = (
        logs[hits] + logs[whole - hits] - (logs[whole] - logs[tries] - logs[whole - tries]) - chosen
    )
    odds: Floats = np.where(possible, np.exp(np.minimum(ways, 0)), 0)
    return odds


@cache
def _log_factorials(most: int) -> Floats:
    """Return log n! for 0 to `most`, first by `lgamma`, then by Stirling's series, to the last
    digit.
    """
    small = np.array([lgamma(number + 1) for number in range(min(most, _SERIES_FROM) + 1)])
    n = np.arange(_SERIES_FROM + 1, most + 1, dtype=np.float64)
    large = n * np.log(n) - n + np.log(2 * pi * n) / 2 + 1 / (12 * n) - 1 / (360 * n**3)
    return np.concatenate([small, large])


_SERIES_FROM = 256
"""From here on, the rest of the series, 1 / (1260 n^5), is below the last digit."""
