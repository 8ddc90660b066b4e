"""How often each kind of hand occurs among all five-card hands, against published counts."""

import json
import os
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from pokerhouse.hands import Category, evaluate_many
from tests.hands.samples import all_five_card_hands

DATA = Path(os.environ.get("POKERHOUSE_DATA") or Path(__file__).resolve().parents[3] / "shared" / "data")
"""Ground truth from outside: `POKERHOUSE_DATA`, else beside the repository."""


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
    anchors = DATA / "anchors.json"
    if not anchors.is_file():
        pytest.skip(f"no {anchors.name} in {DATA}: set POKERHOUSE_DATA to the folder that holds it")
    published = json.loads(anchors.read_text())["freq_high_52"]["5"]
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
    } == published


def test_categories_follow_each_other_in_the_order_of_ranks() -> None:
    categories = [Category.of_rank(rank) for rank in range(1, 7463)]
    assert all(better >= worse for better, worse in pairwise(categories))
    assert set(categories) == set(Category)
