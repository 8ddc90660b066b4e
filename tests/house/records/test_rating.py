"""Ratings: few hands say little, big stakes no more than small ones."""

from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.house.records import Prior, Standing, prior_of, rated
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
    # Hands of 0.1 each, deviation 9, and a house of which all is known: its hands vary by 80, its
    # people by 0.1 big blinds a hand. With 1,000 hands: v = (81,000 + 80,000) / 2,000 / 1,000 =
    # 0.0805; kept 0.01 / 0.0905 = 0.110497: of 10 big blinds in a hundred hands 1.105 are believed,
    # +- 196 * sqrt(0.110497 * 0.0805) = 18.485.
    known = Prior(80.0, ((0.1, 1.0),))
    (ann,) = rated([standing("Ann", 1_000, 0.1)], known)
    assert [ann.per_hundred, ann.rating] == pytest.approx([10, 1.105], abs=0.001)
    assert [ann.low, ann.high] == pytest.approx([-17.38, 19.59], abs=0.01)
    # Half of the houses vary by 0.2: kept 0.04 / 0.1205 = 0.331950. The mean of 1.10497 and
    # 3.31950 is 2.2122. What is not known: the mean of 0.110497 * 0.0805 and 0.331950 * 0.0805 is
    # 0.017808, and the two guesses lie 0.011073 from their mean: together sqrt(0.017931) * 196.
    (ann,) = rated([standing("Ann", 1_000, 0.1)], Prior(80.0, ((0.1, 0.5), (0.2, 0.5))))
    assert ann.rating == pytest.approx(2.212, abs=0.001)
    assert ann.high - ann.rating == pytest.approx(26.246, abs=0.01)


def test_a_rating_does_not_change_with_the_list_it_is_shown_in() -> None:
    house = [standing(name, 400, won) for name, won in (("Ann", 0.3), ("Ben", 1.1), ("Cid", -2.0))]
    prior = prior_of(house)
    alone_in_the_list = rated(house[:1], prior)
    assert alone_in_the_list == [each for each in rated(house, prior) if each.player == "Ann"]


def test_a_young_house_does_not_claim_to_know_its_players() -> None:
    house = [standing(f"p{number}", 120, 0.8 - 0.08 * number, 25.0) for number in range(20)]
    for each in rated(house, prior_of(house)):
        assert each.high - each.low > 20, "bots that bet the moon made every interval 4 wide"


def test_a_lucky_evening_ranks_below_a_good_year() -> None:
    house = [standing(f"p{number}", 20_000, 0.02 * (number - 5)) for number in range(10)]
    house += [standing("Ann", 100, 2.0), standing("Ben", 50_000, 0.1)]
    names = [each.player for each in rated(house, prior_of(house))]
    assert names.index(PlayerId("Ben")) < names.index(PlayerId("Ann"))


def test_the_stakes_do_not_matter() -> None:
    house = [standing("Ann", 5_000, 0.2, stake=2), standing("Ben", 5_000, 0.2, stake=2_000)]
    small, big = rated(house, prior_of(house))
    assert (small.rating, small.low, small.high) == (big.rating, big.low, big.high)
    assert small.net < big.net


def test_who_has_played_nothing_is_not_rated() -> None:
    assert rated([], prior_of([])) == []
    nobody = [Standing(PlayerId("Ann"), 0, 0, 0.0, 0.0)]
    assert rated(nobody, prior_of(nobody)) == []


def hands_of(rng: Random, count: int, truth: float) -> Standing:
    """Play hands as no limit has them: most are folded, some are won or lost big."""
    blinds = squares = 0.0
    for _ in range(count):
        kind = rng.random()
        won = truth
        if kind > 0.97:
            won += rng.choice((-1, 1)) * min(100.0, rng.expovariate(1 / 45))
        elif kind > 0.85:
            won += rng.choice((-1, 1)) * rng.expovariate(1 / 6)
        elif kind > 0.6:
            won += rng.choice((-1.0, -1.0, 2.0))
        blinds += won
        squares += won * won
    return Standing(PlayerId("?"), count, round(blinds), blinds, squares)


def test_the_interval_holds_the_truth_in_95_of_100_simulated_houses() -> None:
    rng = Random(7)
    held: dict[bool, list[bool]] = {False: [], True: []}
    for _ in range(100):
        spread, most = rng.choice((0.03, 0.06, 0.12, 0.25)), rng.choice((150, 600, 2_000))
        truths = [rng.gauss(0, spread) for _ in range(rng.choice((4, 8, 16)))]
        house = [
            replace(hands_of(rng, rng.randint(100, most), truth), player=PlayerId(str(number)))
            for number, truth in enumerate(truths)
        ]
        for each in rated(house, prior_of(house)):
            truth = 100 * truths[int(each.player)]
            held[spread > 0.1].append(each.low <= truth <= each.high)
    every = held[False] + held[True]
    assert sum(every) / len(every) >= 0.95
    assert sum(held[True]) / len(held[True]) >= 0.93, "not only where all play alike"


def test_a_rating_is_nearer_to_the_truth_than_the_mean() -> None:
    rng = Random(12)
    truths = {f"p{number}": rng.gauss(0, 0.05) for number in range(2_000)}
    hands = {name: rng.choice([200, 20_000, 200_000]) for name in truths}
    house = [
        standing(name, hands[name], rng.gauss(truth, 9 / sqrt(hands[name])))
        for name, truth in truths.items()
    ]
    found = rated(house, prior_of(house))
    held = sum(each.low <= 100 * truths[each.player] <= each.high for each in found)
    assert held / len(found) == pytest.approx(0.95, abs=0.02)
    error = sum((each.rating - 100 * truths[each.player]) ** 2 for each in found)
    plain = sum((each.per_hundred - 100 * truths[each.player]) ** 2 for each in found)
    assert error < plain / 4
