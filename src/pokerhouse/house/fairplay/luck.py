"""How likely something is by luck: an exact permutation test, and what it is worth among many.

The question is always the same. Out of all occasions of a kind, some had a mark, such as a fold. Had the mark nothing
to do with the person it was shown to, then the occasions with this person would be as good as drawn from all of them.
How many of the drawn ones have the mark then follows the hypergeometric distribution, exactly: Fisher's test, for one
group of occasions. For several groups, which differ in how usual the mark is, the counts are added and their
distributions convolved.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import expm1, lgamma, log1p
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

SMALLEST = 1e-12
"""What is less likely is told as this: sums of floats say no more."""


class Group(NamedTuple):
    """Occasions that may be compared with each other.

    - `hits`: how many of those with this person had the mark.
    - `tries`: how many there were with this person.
    - `all_hits`, `all_tries`: of the whole group, those with this person included.
    """

    hits: int
    tries: int
    all_hits: int
    all_tries: int

    @property
    def compares(self) -> bool:
        """Are there occasions with others, and could they be told apart?"""
        return 0 < self.tries < self.all_tries and 0 < self.all_hits < self.all_tries


class Luck(NamedTuple):
    """The chance of so many, and of more than so many. The second is what a test of this test needs: between the two,
    in proportion, every value is equally likely when there is nothing but luck."""

    so_many: float
    more: float


def chance(groups: Iterable[Group], *, few: bool) -> Luck | None:
    """The chance of at least as many marks as there were, all groups together; None when nothing can be compared.

    few: of at most as many instead, for marks that are suspicious by their absence
    """
    telling = [group for group in groups if group.compares]
    if not telling:
        return None
    seen, lowest = 0, 0
    distribution: npt.NDArray[np.float64] = np.ones(1)
    for group in telling:
        first, odds = _hypergeometric(group)
        distribution = np.convolve(distribution, odds)
        lowest += first
        seen += group.hits
    place = seen - lowest
    here = float(distribution[place])
    beyond = float(distribution[:place].sum() if few else distribution[place + 1 :].sum())
    return Luck(min(1.0, max(SMALLEST, beyond + here)), max(0.0, beyond))


def among(single: float, comparisons: int) -> float:
    """The chance that at least one of so many independent comparisons comes out as unlikely as `single` (Šidák).

    Where comparisons depend on each other, as those of one hand do, it is an upper bound as a rule.

    >>> round(among(0.01, 100), 3)
    0.634
    """
    return 1.0 if single >= 1 else -expm1(comparisons * log1p(-single))


def _hypergeometric(group: Group) -> tuple[int, npt.NDArray[np.float64]]:
    """The least number of marks that is possible, and the odds of it and of each number above it."""
    _, tries, hits, whole = group
    low, high = max(0, tries + hits - whole), min(tries, hits)
    marks = np.arange(low, high + 1)
    logs = _log_choose(hits, marks) + _log_choose(whole - hits, tries - marks) - _log_choose(whole, tries)
    odds: npt.NDArray[np.float64] = np.exp(logs)
    return low, odds


def _log_choose(whole: int, part: int | npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    logs = _log_factorials(1 << whole.bit_length())
    chosen: npt.NDArray[np.float64] = logs[whole] - logs[part] - logs[whole - part]
    return chosen


@cache
def _log_factorials(most: int) -> npt.NDArray[np.float64]:
    """Of 0 up to `most`."""
    return np.array([lgamma(number + 1) for number in range(most + 1)])


def larger(lucks: Sequence[Luck | None]) -> Luck | None:
    """The likeliest: what must stand out in every comparison has the chance of the one where it stands out least."""
    known = [luck for luck in lucks if luck is not None]
    return max(known, default=None)
