"""Deal k of a match follows from (seed, k) alone, here and in the native table."""

import pickle
from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.arena.deals import CHAIRS, DEAL_MAX, SEED_MAX, DealWords, chance, pack
from pokerhouse.errors import InputError
from pokerhouse.hands.kernel import deal_pack, deal_words

SEEDS = st.integers(0, SEED_MAX)
DEALS = st.integers(0, DEAL_MAX)


@given(seed=SEEDS, stream=st.integers(0, 2**20), deal=DEALS)
def test_the_native_words_are_those_of_numpy(seed: int, stream: int, deal: int) -> None:
    native = np.empty(11, np.uint64)
    deal_words(seed, stream, deal, native)
    philox = np.random.Philox(
        key=np.array([seed, stream], np.uint64), counter=np.array([0, 0, 0, deal], np.uint64)
    )
    assert native.tolist() == philox.random_raw(11).tolist()


@given(seed=SEEDS, deal=DEALS)
def test_both_tables_deal_the_same_pack(seed: int, deal: int) -> None:
    cards = pack(seed, deal)
    assert bytes(cards) == deal_pack(seed, deal)
    assert sorted(cards) == list(range(52))


def test_a_deal_does_not_depend_on_those_dealt_before() -> None:
    forwards = [pack(7, k) for k in range(20)]
    assert [pack(7, k) for k in reversed(range(20))] == forwards[::-1]
    assert len(set(forwards)) == 20
    assert pack(8, 0) != forwards[0]


def test_every_card_is_as_likely_at_every_place() -> None:
    """20,800 packs, each card expected 400 times at a place: chi-square of 2,601 degrees of
    freedom, one in 10^6.
    """
    seen = np.zeros((52, 52))
    for k in range(20_800):
        seen[np.arange(52), np.frombuffer(deal_pack(3, k), np.uint8)] += 1
    chi_square = ((seen - 400) ** 2 / 400).sum()
    assert 2601 - 5 * 72.1 < chi_square < 2601 + 5 * 72.1


def test_pairs_of_hole_cards_are_as_likely_as_counting_says() -> None:
    """A pocket pair comes once in 17 deals: 17,000 deals, five standard deviations."""
    pairs = sum(
        first // 4 == third // 4 for first, _, third, *_ in (deal_pack(5, k) for k in range(17_000))
    )
    assert abs(pairs - 1000) < 5 * 30.7


def test_a_bounded_number_is_exactly_uniform() -> None:
    class Fixed(DealWords):
        def __init__(self, values: list[int]) -> None:
            self._values = iter(values)

        def next(self) -> int:
            return next(self._values)

    # 2^64 leaves 1 when divided by 5: one word in 2^64, the zero, is drawn again.
    assert Fixed([0, 1]).below(5) == 0
    assert Fixed([SEED_MAX]).below(5) == 4
    with pytest.raises(StopIteration):
        Fixed([0]).below(5)


def test_chance_is_a_generator_like_any_other() -> None:
    rng = chance(1, 2, 0, 3)
    assert isinstance(rng, Random)
    twin = np.empty(3, np.uint64)
    deal_words(1, 16 + 3, 2, twin)
    assert rng.random() == float(twin[0] >> np.uint64(11)) / 2**53
    assert rng.getrandbits(3) == int(twin[1] >> np.uint64(61))
    assert rng.getrandbits(64) == int(twin[2])
    assert rng.getrandbits(0) == 0
    assert rng.getrandbits(130).bit_length() <= 130
    with pytest.raises(ValueError, match="non-negative"):
        rng.getrandbits(-1)
    counts = Counter(rng.randrange(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 1000) < 5 * 29 for count in counts.values())
    assert sorted(rng.sample(range(9), 9)) == list(range(9))


def test_chairs_rotations_and_deals_have_streams_of_their_own() -> None:
    first = {
        (k, rotation, chair): chance(1, k, rotation, chair).getrandbits(64)
        for k in range(4)
        for rotation in range(4)
        for chair in range(10)
    }
    assert len(set(first.values())) == len(first)
    assert chance(1, 3, 2, 1).getrandbits(64) == first[3, 2, 1]


def test_bad_numbers_are_refused() -> None:
    with pytest.raises(InputError, match=r"seed -1: expected 0 to"):
        pack(-1, 0)
    with pytest.raises(InputError, match=r"seed 18446744073709551616: expected"):
        pack(SEED_MAX + 1, 0)
    with pytest.raises(InputError, match=r"deal -1: expected"):
        pack(0, -1)
    with pytest.raises(InputError, match=r"chair 64: expected 0 to 63"):
        chance(0, 0, 0, CHAIRS)
    assert pickle.loads(pickle.dumps(pack(1, 1))) == pack(1, 1)
