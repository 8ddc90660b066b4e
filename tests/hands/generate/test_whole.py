"""The generator's counts against the kernel over all 2,598,960 hands of the whole pack, range by
range.
"""

import random

import numpy as np
import numpy.typing as npt
import pytest

from pokerhouse.cards import STANDARD_CARDS, CardSet
from pokerhouse.hands import evaluate_many
from pokerhouse.hands.generate.generate import Specification, count
from pokerhouse.hands.generate.rules import HandType
from pokerhouse.hands.worth.reference import rank_of_each_strength
from tests.hands.generate.kit import TYPES, meets, some_ranges
from tests.hands.samples import all_five_card_hands

pytestmark = pytest.mark.long
Ranks = npt.NDArray[np.uint16]


@pytest.fixture(scope="module")
def hands() -> tuple[npt.NDArray[np.uint8], Ranks]:
    every = all_five_card_hands()
    return every, evaluate_many(every)


@pytest.mark.parametrize("kind", TYPES)
def test_it_counts_what_the_kernel_finds(
    kind: HandType, hands: tuple[npt.NDArray[np.uint8], Ranks]
) -> None:
    every, ranks = hands
    rng = random.Random(kind)
    for _ in range(20):
        ranges, used = some_ranges(kind, rng), rng.sample(list(STANDARD_CARDS), rng.randrange(20))
        meeting = np.zeros(7463, dtype=bool)
        for (category, order), rank in rank_of_each_strength().items():
            name = category.words.replace("royal", "straight")
            meeting[rank] = name == kind and meets(kind, tuple(each + 2 for each in order), ranges)
        free = ~np.isin(every, used).any(axis=1)
        there = int((meeting[ranks] & free).sum())
        assert count(kind, *ranges, used=used) == there, (ranges, used)

        rows = np.array(
            [
                asked
                for _ in range(200)
                if (asked := Specification.of(kind, *ranges).generate(rng, used))
            ]
        )
        if there:
            assert meeting[evaluate_many(rows.astype(np.uint8))].all()
            assert not np.isin(rows, used).any()
        else:
            assert len(rows) == 0


def test_every_straight_flush_is_drawn_as_often() -> None:
    asked, rng = Specification.of("straight flush"), random.Random(2026)
    drawn: dict[CardSet, int] = {}
    for _ in range(40 * 1000):
        hand = CardSet.of(asked.generate(rng) or ())
        drawn[hand] = drawn.get(hand, 0) + 1
    assert len(drawn) == 40
    chi_squared = sum((number - 1000) ** 2 / 1000 for number in drawn.values())
    assert 14 < chi_squared < 79, "of 39 degrees of freedom: one in ten thousand on either side"
