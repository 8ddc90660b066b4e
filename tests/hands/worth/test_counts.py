"""How often each kind of hand occurs among all five-card hands, against published counts."""

from itertools import pairwise
from math import comb

import numpy as np
import pytest

from pokerhouse.errors import HandError
from pokerhouse.hands import Category, evaluate_all, evaluate_many
from tests.hands.samples import all_five_card_hands
from tests.kit.anchors import published


@pytest.fixture(scope="module")
def counts() -> dict[Category, int]:
    ranks, occurrences = np.unique(evaluate_many(all_five_card_hands()), return_counts=True)
    found = dict.fromkeys(Category, 0)
    for rank, count in zip(ranks.tolist(), occurrences.tolist(), strict=True):
        found[Category.of_rank(rank)] += count
    return found


def test_every_category_occurs_as_often_as_combinatorics_says(counts: dict[Category, int]) -> None:
    assert counts == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.FOUR_OF_A_KIND: 13 * 48,
        Category.FULL_HOUSE: 13 * 4 * 12 * 6,
        Category.FLUSH: 4 * 1287 - 40,
        Category.STRAIGHT: 10 * 4**5 - 40,
        Category.THREE_OF_A_KIND: 13 * 4 * 66 * 4**2,
        Category.TWO_PAIR: 78 * 6**2 * 44,
        Category.PAIR: 13 * 6 * 220 * 4**3,
        Category.HIGH_CARD: (1287 - 10) * (4**5 - 4),
    }


def test_every_category_occurs_as_often_as_published(counts: dict[Category, int]) -> None:
    names = {
        "high": Category.HIGH_CARD,
        "pair": Category.PAIR,
        "twopair": Category.TWO_PAIR,
        "trips": Category.THREE_OF_A_KIND,
        "straight": Category.STRAIGHT,
        "flush": Category.FLUSH,
        "full": Category.FULL_HOUSE,
        "quads": Category.FOUR_OF_A_KIND,
    }
    assert {name: counts[category] for name, category in names.items()} | {
        "strflush": counts[Category.STRAIGHT_FLUSH] + counts[Category.ROYAL_FLUSH]
    } == published("freq_high_52", "5")


def by_category(cards: int) -> dict[str, int]:
    found = dict.fromkeys((category.words for category in reversed(Category)), 0)
    for rank, count in enumerate(evaluate_all(cards)[1:], 1):
        found[Category.of_rank(rank).words] += count
    return found


def test_counting_all_hands_of_five_finds_what_ranking_each_finds() -> None:
    assert (
        list(evaluate_all(5))
        == np.bincount(evaluate_many(all_five_card_hands()), minlength=7463).tolist()
    )


@pytest.mark.parametrize(
    ("cards", "of_each_kind"),
    [
        (
            6,
            [
                188,
                1_656,
                14_664,
                165_984,
                205_792,
                361_620,
                732_160,
                2_532_816,
                9_730_740,
                6_612_900,
            ],
        ),
        (
            7,
            [
                4_324,
                37_260,
                224_848,
                3_473_184,
                4_047_644,
                6_180_020,
                6_461_620,
                31_433_400,
                58_627_800,
                23_294_460,
            ],
        ),
    ],
)
def test_every_hand_of_six_and_of_seven_is_counted(cards: int, of_each_kind: list[int]) -> None:
    assert list(by_category(cards).values()) == of_each_kind
    assert sum(of_each_kind) == comb(52, cards)


@pytest.mark.parametrize("cards", [0, 4, 8])
def test_hands_of_other_sizes_are_not_counted(cards: int) -> None:
    with pytest.raises(HandError, match=f"{cards} cards: expected 5 to 7"):
        evaluate_all(cards)


def test_categories_follow_each_other_in_the_order_of_ranks() -> None:
    categories = [Category.of_rank(rank) for rank in range(1, 7463)]
    assert all(better >= worse for better, worse in pairwise(categories))
    assert set(categories) == set(Category)
