"""How likely something is by luck: an exact permutation test, and what it is worth among many.

The question is always the same. Out of all occasions of a kind, some had a mark, such as a fold.
Had the mark nothing to do with the person it was shown to, then the occasions with this person
would be as good as drawn from all of them. How many of the drawn ones have the mark then follows
the hypergeometric distribution, exactly: Fisher's test, for one group of occasions. For several
groups, which differ in how usual the mark is, the counts are added and their distributions
convolved.

A report asks this a hundred thousand times, so it is answered for many rows at once. The
distributions are convolved by way of their Fourier transforms, whose errors are a few 1e-16 of the
whole: nothing against `SMALLEST`.
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
"""What is less likely is told as this: sums of floats say no more."""
CELLS_MAX = 1 << 20
"""So many numbers are worked on at once: some megabytes."""


class Groups(NamedTuple):
    """For each row groups of occasions; those of one group may be compared with each other. All
    arrays have one shape.

    - `hits`: how many of those with this person had the mark.
    - `tries`: how many there were with this person.
    - `all_hits`, `all_tries`: of the whole group, those with this person included.
    """

    hits: Ints
    tries: Ints
    all_hits: Ints
    all_tries: Ints

    @property
    def compares(self) -> Marks:
        """Of each group: are there occasions with others, and could they be told apart?"""
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
        """Of each row: is there a group that compares?"""
        some: Marks = np.logical_or.reduce(self.compares, axis=1)
        return some

    def rows(self, which: Ints) -> "Groups":
        """These rows alone."""
        return Groups(*(each[which] for each in self))

    def beside(self, other: "Groups") -> "Groups":
        """Rows with the groups of both."""
        return Groups(*(np.concatenate(both, axis=1) for both in zip(self, other, strict=True)))


class Luck(NamedTuple):
    """Of each row the chance of so many, and of more than so many; NaN where nothing can be
    compared.

    The second is what a test of this test needs: between the two, in proportion, every value is
    equally likely when there is nothing but luck.
    """

    so_many: Floats
    more: Floats


def chances(groups: Groups, *, few: bool) -> Luck:
    """The chance of at least as many marks as there were, all groups of a row together.

    few: of at most as many instead, for marks that are suspicious by their absence
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
    """The chance that at least one of so many independent comparisons comes out as unlikely as
    `single` (Šidák).

    Where comparisons depend on each other, as those of one hand do, it is an upper bound as a rule.

    >>> round(among(0.01, 100), 3)
    0.634
    """
    return 1.0 if single >= 1 else -expm1(comparisons * log1p(-single))


def _alike(most: Ints, wanted: Marks) -> Iterator[tuple[Ints, int]]:
    """The wanted rows, those together whose distributions are about as long; and a power of two
    that is long enough.
    """
    lengths = np.left_shift(1, np.ceil(np.log2(most + 1)).astype(np.int64))
    for length in np.unique(lengths[wanted]):
        rows = np.flatnonzero(wanted & (lengths == length))
        at_once = max(1, CELLS_MAX // int(length))
        for start in range(0, len(rows), at_once):
            yield rows[start : start + at_once], int(length)


def _hypergeometric(tries: Ints, hits: Ints, whole: Ints, logs: Floats) -> Floats:
    """In each row the odds of 0 marks and of every number above it, when so many are drawn from the
    whole.
    """
    marks = np.arange(int(np.minimum(tries, hits).max()) + 1)
    tries, hits, whole = tries[:, None], hits[:, None], whole[:, None]
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
    """Of 0 up to `most`: the first as `lgamma` has them, the others by Stirling's series, to the
    last digit.
    """
    small = np.array([lgamma(number + 1) for number in range(min(most, _SERIES_FROM) + 1)])
    n = np.arange(_SERIES_FROM + 1, most + 1, dtype=np.float64)
    large = n * np.log(n) - n + np.log(2 * pi * n) / 2 + 1 / (12 * n) - 1 / (360 * n**3)
    return np.concatenate([small, large])


_SERIES_FROM = 256
"""From here on what the series leaves out, 1 / (1260 n^5), is beneath the last digit."""
