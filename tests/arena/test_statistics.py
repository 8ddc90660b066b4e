"""Sums in whole numbers, and what they say: against NumPy, which adds the observations
themselves.
"""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.arena.statistics import ChipSums, Estimate, Z, estimate

CHIPS = st.integers(-(10**6), 10**6)


@st.composite
def results(draw: st.DrawFn, sets_min: int = 2) -> np.ndarray:
    """Chips by set, rotation and player."""
    players, sets = draw(st.integers(2, 4)), draw(st.integers(sets_min, 6))
    flat = draw(
        st.lists(CHIPS, min_size=sets * players * players, max_size=sets * players * players)
    )
    return np.array(flat, np.int64).reshape(sets, players, players)


def added(chips: np.ndarray) -> ChipSums:
    total = ChipSums.none(chips.shape[2])
    for one in chips.tolist():
        total += ChipSums.of(one)
    return total


def of(observations: np.ndarray) -> tuple[float, float, float]:
    deviation = float(np.std(observations, ddof=1))
    return (
        float(np.mean(observations)),
        1.959963984540054 * deviation / len(observations) ** 0.5,
        deviation,
    )


def told(known: Estimate) -> tuple[float, float | None, float | None]:
    return known.mean, known.margin, known.deviation


@given(results())
def test_means_intervals_and_deviations_are_those_of_the_sets(chips: np.ndarray) -> None:
    sums, many = added(chips), chips.shape[2]
    by_set = chips.sum(axis=1) / many
    for player in range(many):
        assert told(sums.won(player, scale=Fraction(1))) == pytest.approx(
            of(by_set[:, player]), rel=1e-9, abs=1e-6
        )
        for other in range(many):
            difference = of(by_set[:, player] - by_set[:, other])
            assert told(sums.ahead(player, other, scale=Fraction(1))) == pytest.approx(
                difference, rel=1e-9, abs=1e-6
            )


@given(results())
def test_positions_count_the_hands_played_from_them(chips: np.ndarray) -> None:
    sums, many = added(chips), chips.shape[2]
    for player in range(many):
        for rotation in range(many):
            at = sums.won_at(player, (player + rotation) % many, scale=Fraction(1000, 2))
            hands = chips[:, rotation, player] * 500.0
            assert told(at) == pytest.approx(of(hands), rel=1e-9, abs=1e-3)
        alone = float(np.std(chips[:, :, player], ddof=1))
        assert sums.hand_deviation(player, scale=Fraction(1)) == pytest.approx(
            alone, rel=1e-9, abs=1e-6
        )


@given(results(sets_min=3), st.integers(1, 2))
def test_sums_may_be_added_in_any_order_and_grouping(chips: np.ndarray, cut: int) -> None:
    first, second = added(chips[:cut]), added(chips[cut:])
    assert first + second == second + first == added(chips)
    assert ChipSums.none(chips.shape[2]) + first == first


@given(results(), st.sampled_from([1, 10**9, 10**12]))
def test_many_sets_at_once_have_the_sums_of_each_added(chips: np.ndarray, unit: int) -> None:
    assert ChipSums.of_all(chips * unit) == added(chips * unit)


def test_no_set_has_no_sums() -> None:
    assert ChipSums.of_all(np.zeros((0, 3, 3), np.int64)) == ChipSums.none(3)


def test_nothing_is_lost_where_a_small_difference_stands_on_a_large_sum() -> None:
    large = 10**15
    known = estimate(3, 3 * large + 3, 3 * large * large + 6 * large + 5, scale=Fraction(1))
    assert known == Estimate(float(large + 1), Z * 1.0 / 3**0.5, 1.0)


@pytest.mark.parametrize(
    ("known", "clear"),
    [
        (Estimate(3.0, 2.9, 1.0), 1),
        (Estimate(-3.0, 2.9, 1.0), -1),
        (Estimate(3.0, 3.0, 1.0), 0),
        (Estimate(3.0, None, None), 0),
    ],
)
def test_a_mean_is_clear_of_zero_when_its_interval_does_not_hold_it(
    known: Estimate, clear: int
) -> None:
    assert known.clear == clear


def test_a_single_observation_has_a_mean_and_nothing_else() -> None:
    assert estimate(1, 5, 25, scale=Fraction(1, 2)) == Estimate(2.5, None, None)
