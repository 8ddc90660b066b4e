"""The inputs of learning players, against `possible` and against counting in Python."""

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import Card, CardSet, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import Category, evaluate_many, possible
from pokerhouse.hands.kernel import hand_types, mean_square_strength, percentile

TYPES = (*(category for category in reversed(Category) if category is not Category.ROYAL_FLUSH),)


def by_possible(hole: CardSet, board: CardSet) -> list[float]:
    """The chances, high card first, a royal flush counted as a straight flush."""
    chances = {
        hand.category: hand.probability for hand in possible(hole, board, unknown=5 - len(board))
    }
    royal = chances.pop(Category.ROYAL_FLUSH, 0)
    found = [float(chances.get(category, 0)) for category in sorted(TYPES)]
    return [*found[:-1], float(chances.get(Category.STRAIGHT_FLUSH, 0) + royal)]


def slowly(hole: tuple[int, ...], board: tuple[int, ...]) -> float:
    """E[HS2] by ranking every other hand on every board."""
    left = [card for card in range(52) if card not in hole + board]
    squares = []
    for more in combinations(left, 5 - len(board)):
        full = (*board, *more)
        others = np.array(
            [(*pair, *full) for pair in combinations(sorted(set(left) - set(more)), 2)], np.uint8
        )
        ranks = evaluate_many(others).astype(int)
        mine = int(evaluate_many(np.array([(*hole, *full)], np.uint8))[0])
        squares.append((((ranks > mine).sum() + (ranks == mine).sum() / 2) / 990) ** 2)
    return float(np.mean(squares))


def check_all_at_once(board: tuple[int, ...], hands: int) -> None:
    """Check that many hands of a board get the same features as each hand alone."""
    left = [card for card in range(52) if card not in board]
    shared = CardSet.of(map(Card, board)).mask
    held = [CardSet.of(map(Card, hole)).mask for hole in combinations(left, 2)]
    rng = Random(str(board))
    rng.shuffle(held)
    found = {
        hole: percentile(hole, shared) for hole in held
    }  # all but the first few are counted at once
    for hole in rng.sample(held, hands):
        with ThreadPoolExecutor(1) as alone:  # which has counted nothing yet
            assert found[hole] == alone.submit(percentile, hole, shared).result(), hole


@pytest.mark.parametrize(
    "board",
    [
        "Ad 9d 4c 2s 3c",
        "Ad 9d 4d 2s 3c",
        "Ad 9d 4d 2d Kd",
        "7c 7d 7h 7s 2c",
        "Ad 9d 4c 2s",
        "8s 9s Ts Js",
        "Ad 9s 4c",
    ],
)
def test_many_hands_of_a_board_are_what_each_is_alone(board: str) -> None:
    check_all_at_once(tuple(int(card) for card in parse_cards(board)), 12)


@pytest.mark.long
@pytest.mark.parametrize("size", [3, 4, 5])
def test_many_hands_of_any_board_are_what_each_is_alone(size: int) -> None:
    rng = Random(size)
    for _ in range({3: 40, 4: 200, 5: 400}[size]):
        check_all_at_once(tuple(rng.sample(range(52), size)), 100)


@given(
    st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True), st.sampled_from((3, 4, 5))
)
def test_the_chances_of_the_nine_types_are_what_possible_counts(
    cards: list[int], size: int
) -> None:
    hole, board = CardSet.of(map(Card, cards[:2])), CardSet.of(map(Card, cards[2 : 2 + size]))
    assert hand_types(hole.mask, board.mask) == pytest.approx(by_possible(hole, board), abs=1e-15)


@pytest.mark.parametrize("hole", ["As Ad", "Ah Kh", "7c 2d", "2s 2h", "6d 5d"])
def test_the_chances_before_the_flop_are_what_possible_counts(hole: str) -> None:
    cards = CardSet.of(parse_cards(hole))
    assert hand_types(cards.mask, 0) == pytest.approx(by_possible(cards, CardSet()), abs=1e-15)


@pytest.mark.long
def test_the_chances_of_every_starting_hand_are_what_possible_counts() -> None:
    for high, low in combinations(range(13), 2):
        for hole in (
            CardSet.of([Card(4 * high), Card(4 * low)]),
            CardSet.of([Card(4 * high + 3), Card(4 * low + 1)]),
        ):
            assert hand_types(hole.mask, 0) == pytest.approx(
                by_possible(hole, CardSet()), abs=1e-15
            )
    for rank in range(13):
        hole = CardSet.of([Card(4 * rank + 1), Card(4 * rank + 2)])
        assert hand_types(hole.mask, 0) == pytest.approx(by_possible(hole, CardSet()), abs=1e-15)


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As Kd", "Qc Jh 2s 3d 7c"),
        ("As Kd", "Qs Js 2s 3d 7c"),  # a flush with both
        ("As Kd", "Qs Js 2s 3s 7c"),  # with one
        ("2d 3c", "Qs Js 4s 3s 7s"),  # on the board
        ("As Kd", "Qs Js Ts 9s 8s"),  # a straight flush, and a better one
        ("2c 2d", "2h 7c 7d 7h 7s"),
        ("9c 9d", "9h 9s 4d 4c"),
        ("As 5s", "4s 3s 9d Kc"),
        ("Th 9h", "8h 7d 2c 2d"),
        ("Th 9h", "8h 7h 2h 2d"),
    ],
)
def test_the_strength_of_a_hand_is_what_ranking_every_other_hand_gives(
    hole: str, board: str
) -> None:
    mine, shared = parse_cards(hole), parse_cards(board)
    found = mean_square_strength(CardSet.of(mine).mask, CardSet.of(shared).mask)
    assert found == pytest.approx(slowly(mine, shared), abs=1e-12)


@given(st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True))
def test_the_strength_on_the_river_is_what_ranking_every_other_hand_gives(cards: list[int]) -> None:
    hole, board = tuple(cards[:2]), tuple(cards[2:])
    found = mean_square_strength(
        CardSet.of(map(Card, hole)).mask, CardSet.of(map(Card, board)).mask
    )
    assert found == pytest.approx(slowly(hole, board), abs=1e-12)


@pytest.mark.long
@pytest.mark.parametrize("board", ["Qs Js 2d", "Qs Js 2s", "9c 5h 2s", "7c 7d 7h"])
def test_the_strength_on_a_flop_is_what_ranking_every_other_hand_on_every_board_gives(
    board: str,
) -> None:
    flop = parse_cards(board)
    for seed in range(3):
        hole = tuple(Random(seed).sample([card for card in range(52) if card not in flop], 2))
        found = mean_square_strength(CardSet.of(map(Card, hole)).mask, CardSet.of(flop).mask)
        assert found == pytest.approx(slowly(hole, flop), abs=1e-12)


def test_a_percentile_rises_with_the_hand_and_spreads_evenly() -> None:
    def before(hole: str) -> float:
        return percentile(CardSet.of(parse_cards(hole)).mask, 0)

    assert (
        before("As Ad")
        > before("Ks Kd")
        > before("As Ks")
        > before("As Kd")
        > before("Qd 8c")
        > before("3d 2c")
    )
    rng = Random(5)
    for size in (0, 3, 4, 5):
        deals = [rng.sample(range(52), 2 + size) for _ in range(800)]
        masks = [
            [CardSet.of(map(Card, part)).mask for part in (deal[:2], deal[2:])] for deal in deals
        ]
        found = sorted(percentile(*mask) for mask in masks)
        # Kolmogorov and Smirnov: with 800 draws and tables of 10,000 a gap of 0.075 comes once in
        # thousands of tries.
        assert max(abs(value - (place + 0.5) / 800) for place, value in enumerate(found)) < 0.075, (
            size
        )


def test_suits_change_places_and_nothing_else_changes() -> None:
    rng = Random(6)
    for _ in range(20):
        cards, suits = rng.sample(range(52), 6), rng.sample(range(4), 4)
        there = [card & ~3 | suits[card & 3] for card in cards]
        rng.shuffle(moved := there[2:])
        for read in (percentile, mean_square_strength, hand_types):
            assert read(*masks_of(cards[:2], cards[2:])) == read(*masks_of(there[:2], moved))


def masks_of(hole: list[int], board: list[int]) -> tuple[int, int]:
    """Two sets as masks."""
    return CardSet.of(map(Card, hole)).mask, CardSet.of(map(Card, board)).mask


@pytest.mark.parametrize(
    ("hole", "board"),
    [(0, 0), (7, 0), (3, 0b100), (3, 0b1100), (3, 0b11), (1 << 52 | 1, 0), (3, 0xFC)],
)
def test_cards_that_are_no_deal_of_holdem_are_refused(hole: int, board: int) -> None:
    for read in (percentile, hand_types, mean_square_strength):
        with pytest.raises(HandError, match="no two hole cards with a board"):
            read(hole, board)
    with pytest.raises(HandError, match="before the flop"):
        mean_square_strength(3, 0)
