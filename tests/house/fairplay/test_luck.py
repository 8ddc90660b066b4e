"""The chance that is told is the true one: against counting by hand, and where there is nothing but
luck.
"""

from collections.abc import Callable
from itertools import combinations
from math import comb, isnan, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from pokerhouse.house.fairplay import Counts, Kind, comparisons
from pokerhouse.house.fairplay.luck import SMALLEST, Groups, among, chances
from pokerhouse.players import make
from pokerhouse.units import PlayerId
from tests.house.fairplay.evenings import Maker, counted, evening

PEOPLE = [PlayerId(f"Person {number:02}") for number in range(50)]


class Group(NamedTuple):
    """As in `Groups`, for one."""

    hits: int
    tries: int
    all_hits: int
    all_tries: int


def chance(groups: list[Group], *, few: bool) -> tuple[float, float] | None:
    """Of so many and of more than so many, in one row; None when nothing can be compared."""
    columns = np.array(groups, np.int64).reshape(-1, 4).T[:, None]
    so_many, more = (float(each[0]) for each in chances(Groups(*columns), few=few))
    return None if isnan(so_many) else (so_many, more)


def by_counting(groups: list[Group], *, few: bool) -> float:
    """Every way to choose which occasions were those with this person."""
    ways = {0: 1}
    for group in groups:
        marks = [True] * group.all_hits + [False] * (group.all_tries - group.all_hits)
        after: dict[int, int] = {}
        for chosen in combinations(marks, group.tries):
            for before, number in ways.items():
                after[before + sum(chosen)] = after.get(before + sum(chosen), 0) + number
        ways = after
    seen = sum(group.hits for group in groups)
    return sum(n for hits, n in ways.items() if (hits <= seen if few else hits >= seen)) / sum(
        ways.values()
    )


@pytest.mark.parametrize("few", [False, True])
def test_every_small_case_is_as_counted_by_hand(few: bool) -> None:
    rng = Random(1)
    for _ in range(60):
        groups = []
        for _ in range(rng.randint(1, 2)):
            all_tries = rng.randint(2, 9)
            all_hits, tries = rng.randint(1, all_tries - 1), rng.randint(1, all_tries - 1)
            hits = rng.randint(max(0, tries + all_hits - all_tries), min(tries, all_hits))
            groups.append(Group(hits, tries, all_hits, all_tries))
        luck = chance(groups, few=few)
        assert luck is not None
        assert luck[0] == pytest.approx(by_counting(groups, few=few)), groups


def test_fishers_tea() -> None:
    """All four cups told: one chance in seventy (Fisher, The Design of Experiments, 1935)."""
    assert chance([Group(4, 4, 4, 8)], few=False) == pytest.approx((1 / comb(8, 4), 0.0))


def test_without_others_there_is_nothing_to_compare_with() -> None:
    assert chance([], few=False) is None
    assert chance([Group(5, 9, 5, 9), Group(0, 3, 0, 8), Group(2, 2, 7, 7)], few=False) is None


def test_great_numbers_neither_overflow_nor_vanish() -> None:
    luck = chance([Group(4_000, 5_000, 5_000, 100_000)], few=False)
    assert luck == pytest.approx((SMALLEST, 0.0))
    usual = chance([Group(250, 5_000, 5_000, 100_000)], few=False)
    assert usual is not None
    assert 0.45 < usual[0] < 0.55


def test_many_comparisons_are_allowed_for() -> None:
    assert among(1e-12, 1_000) == pytest.approx(1e-9)
    assert among(1.0, 5) == 1.0
    assert among(0.5, 1) == pytest.approx(0.5)


@pytest.fixture(scope="module", params=[3_000, pytest.param(8_000, marks=pytest.mark.long)])
def at_random(request: pytest.FixtureRequest) -> Counts:
    """Fifty people who play at random."""
    people: dict[str, Maker] = {name: lambda rng, seats: make("random", rng) for name in PEOPLE}
    return counted(evening(people, request.param, Random(22)))


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("side", [Counts.beside_own, Counts.beside_others, Counts.beside_all])
def test_where_there_is_only_luck_every_chance_is_equally_likely(
    at_random: Counts, kind: Kind, side: Callable[[Counts, Kind], Groups]
) -> None:
    """Kolmogorov and Smirnov's test at one in a hundred. What comes in steps is spread over its
    step at random.
    """
    so_many, more = chances(side(at_random, kind), few=kind is Kind.WAGER)
    known = ~np.isnan(so_many)
    part = np.random.default_rng(1).random(known.sum())
    spread = np.sort(more[known] + part * (so_many - more)[known])
    number = len(spread)
    assert number > 1_000
    places = np.arange(number)
    gap = max(((places + 1) / number - spread).max(), (spread - places / number).max())
    assert gap * sqrt(number) < 1.63


def test_the_chances_that_are_told_are_none_too_small(at_random: Counts) -> None:
    told = np.concatenate(
        [each.chances for each in comparisons(at_random, frozenset(PEOPLE)).values()]
    )
    assert len(told) > 3_000
    for level in (0.001, 0.01, 0.05, 0.1, 0.5):
        share = (told <= level).mean()
        assert share <= level + 3 * sqrt(level / len(told)), level
