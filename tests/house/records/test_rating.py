"""Ratings: few hands say little, big stakes no more than small ones."""

from math import sqrt
from random import Random

import pytest

from pokerhouse.house.records import Standing, rated
from pokerhouse.units import PlayerId


def standing(
    name: str, hands: int, per_hand: float, deviation: float = 9.0, stake: int = 2
) -> Standing:
    """Somebody who has won so much a hand in big blinds."""
    blinds = hands * per_hand
    return Standing(
        PlayerId(name), hands, round(blinds * stake), blinds, hands * (deviation**2 + per_hand**2)
    )


def test_a_rating_by_hand() -> None:
    # Alone with 900 hands of 0.1 each, deviation 9. A usual hand: (900 * 81.01 + 100 * 80) / 1000 =
    # 80.909; variance of the mean: (900 * 81 + 100 * 80.909) / 1000 / 900 = 0.0899899. Beyond luck:
    # 900 * (0.01 - 0.0899899) = -71.99; 400,000 usual hands: 1,000; t2 = 928.01 / 400,900 =
    # 0.0023148; kept 0.0023148 / 0.0923047 = 0.025078: of 10 big blinds in a hundred hands 0.25 are
    # believed, +- 196 * sqrt(0.025078 * 0.0899899) = 9.31.
    (ann,) = rated([standing("Ann", 900, 0.1)])
    assert [ann.per_hundred, ann.rating] == pytest.approx([10, 0.2508], abs=0.001)
    assert [ann.low, ann.high] == pytest.approx([-9.06, 9.56], abs=0.01)
    # With 90,000 hands: v = 0.0009, beyond luck 90,000 * (0.01 - 0.0009) = 819; t2 = 1,819 /
    # 490,000 = 0.0037122; kept 0.80487: 8.05 are believed, +- 196 * sqrt(0.80487 * 0.0009) = 5.28.
    (ann,) = rated([standing("Ann", 90_000, 0.1)])
    assert ann.rating == pytest.approx(8.049, abs=0.01)
    assert ann.high - ann.rating == pytest.approx(5.275, abs=0.01)


def test_a_lucky_evening_ranks_below_a_good_year() -> None:
    names = [
        each.player for each in rated([standing("Ann", 50, 2.0), standing("Ben", 50_000, 0.1)])
    ]
    assert names == ["Ben", "Ann"]


def test_the_stakes_do_not_matter() -> None:
    small, big = rated(
        [standing("Ann", 5_000, 0.2, stake=2), standing("Ben", 5_000, 0.2, stake=2_000)]
    )
    assert (small.rating, small.low, small.high) == (big.rating, big.low, big.high)
    assert small.net < big.net


def test_who_has_played_nothing_is_not_rated() -> None:
    assert rated([]) == []
    assert rated([Standing(PlayerId("Ann"), 0, 0, 0.0, 0.0)]) == []


def test_the_interval_holds_the_truth_in_nineteen_of_twenty_cases() -> None:
    rng = Random(12)
    truths = {f"p{number}": rng.gauss(0, 0.05) for number in range(2_000)}
    hands = {name: rng.choice([200, 20_000, 200_000]) for name in truths}
    found = rated(
        [
            standing(name, hands[name], rng.gauss(truth, 9 / sqrt(hands[name])))
            for name, truth in truths.items()
        ]
    )
    held = sum(each.low <= 100 * truths[each.player] <= each.high for each in found)
    assert held / len(found) == pytest.approx(0.95, abs=0.02)
    error = sum((each.rating - 100 * truths[each.player]) ** 2 for each in found)
    plain = sum((each.per_hundred - 100 * truths[each.player]) ** 2 for each in found)
    assert error < plain / 4, "shrinking is far nearer to the truth than the mean"
