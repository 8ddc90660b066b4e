"""The native kernel and its slow twin give every hand the same rank."""

import numpy as np
import pytest
from hypothesis import given

from pokerhouse.cards import Card
from pokerhouse.hands import evaluate_many, rank_of, reference
from tests.hands.samples import Hands, all_five_card_hands, hands, sample


def assert_same(dealt: Hands) -> None:
    """Compares rank by rank and shows the first hand that differs."""
    native = evaluate_many(dealt)
    for row, found in zip(dealt.tolist(), native.tolist(), strict=True):
        expected = reference.rank_of(row)
        assert found == expected, f"{[str(Card(card)) for card in row]}: native {found}, reference {expected}"


@pytest.mark.parametrize(("cards", "count"), [(5, 50_000), (6, 10_000), (7, 50_000)])
def test_the_kernel_agrees_with_its_twin_on_a_sample(cards: int, count: int) -> None:
    assert_same(sample(count, cards=cards, seed=cards))


@pytest.mark.parametrize("cards", [6, 7])
def test_the_kernel_agrees_with_its_twin_on_flushes(cards: int) -> None:
    """Random hands seldom hold a flush, so here are 5,000 of cards that are mostly hearts."""
    hearts = np.arange(2, 52, 4)
    pack = np.concatenate([hearts, hearts[:4] + 1])  # thirteen hearts and the four lowest spades
    rng = np.random.default_rng(cards)
    assert_same(pack[rng.random((5_000, len(pack))).argpartition(cards, axis=1)[:, :cards]].astype(np.uint8))


@pytest.mark.long
def test_the_kernel_agrees_with_its_twin_on_every_five_cards() -> None:
    assert_same(all_five_card_hands())


@pytest.mark.long
def test_the_kernel_agrees_with_its_twin_on_a_million_seven_cards() -> None:
    assert_same(sample(1_000_000, cards=7, seed=1_000_007))


@given(hands())
def test_one_hand_ranks_as_among_many(dealt: list[Card]) -> None:
    assert rank_of(dealt) == evaluate_many(np.array([dealt], dtype=np.uint8))[0] == reference.rank_of(dealt)


def test_there_are_7462_distinct_hands() -> None:
    ranks = np.unique(evaluate_many(all_five_card_hands()))
    assert ranks.tolist() == list(range(1, 7463))
    assert sorted(reference.rank_of_each_strength().values()) == list(range(1, 7463))
