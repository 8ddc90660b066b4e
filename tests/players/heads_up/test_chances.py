"""The chance of `equity` between two: bit for bit that of its slow twin, and near that over all
run-outs.
"""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from pokerhouse.cards import Card, CardSet, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import equity
from pokerhouse.hands.kernel import chances_between_two
from pokerhouse.players.chances import FLOP_ERROR, TABLE_ERROR
from tests.players.heads_up.reference import LADDER, Slowly, boards_after, level

SHARES = (1.0, 0.7, 0.5, 0.31, 0.2, 0.15, 0.075, 0.0)


def mask(cards: tuple[int, ...] | list[int]) -> int:
    return CardSet.of(map(Card, cards)).mask


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(card) for card in parse_cards(text))


def chances(
    hole: tuple[int, ...], board: tuple[int, ...], shares: tuple[float, ...] = SHARES
) -> list[float]:
    return chances_between_two(mask(hole), mask(board), shares)


def compare(board: tuple[int, ...], rng: Random, hands: int) -> int:
    """Compare `hands` hands: the first ones of a board are counted alone, the rest together."""
    slowly = Slowly(board, boards_after(board))
    for hole in rng.sample(slowly.hands, hands):
        assert chances(hole, board) == [slowly.chance(hole, share) for share in SHARES], (
            hole,
            board,
        )
    return hands * len(SHARES)


@pytest.mark.parametrize(
    "board",
    [
        "Ad 9d 4c 2s 3c",
        "Ks Qs Js Ts 9s",
        "As Ks Qs Js Ts",  # nobody beats anybody
        "9s Ts Js Qs 2d",
        "7c 7d 7h 7s 2c",
        "Ad 9d 4d 2d 3c",
        "Ad 9d 4c 2s",
        "8s 9s Ts Js",
        "Ad 9s 4c",
        "Ad 9d 4c",
    ],
)
def test_the_chance_is_that_of_the_slow_twin(board: str) -> None:
    compare(cards(board), Random(board), 12)


@pytest.mark.long
@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_chance_is_that_of_the_slow_twin_on_any_board(size: int) -> None:
    rng = Random(size)
    for _ in range({3: 40, 4: 120, 5: 1_500}[size]):
        compare(tuple(rng.sample(range(52), size)), rng, 20)


def test_a_range_of_which_the_own_cards_leave_nothing_is_any_hand() -> None:
    """The king makes the best hand and the eight the next; one hand has both, so no hand is left."""
    hole, board = cards("8s Ks"), cards("9s Ts Js Qs 2d")
    assert chances(hole, board, (0.05,)) == chances(hole, board, (1.0,))


def test_shares_stand_on_a_ladder() -> None:
    board, hole = cards("Ad 9d 4c 2s 3c"), cards("9s 8h")
    rng = Random(3)
    for share in [*(percent / 100 for percent in LADDER), *(rng.random() for _ in range(60))]:
        assert (
            chances(hole, board, (share, level(share) / 100))
            == chances(hole, board, (level(share) / 100,)) * 2
        )
    assert level(0.15) == 15
    assert level(0.0) == 5


def test_a_narrower_range_is_a_better_one() -> None:
    for board in ("", "Ad 9d 4c", "Ad 9d 4c 2s", "Ad 9d 4c 2s 3c"):
        found = chances(cards("Ts 9h"), cards(board), (1.0, 0.5, 0.2))
        assert found == sorted(found, reverse=True)


@pytest.mark.parametrize(
    "board", ["Ad 9d 4c", "Ad 9d 4d", "Ad 9s 4c", "Ad As 4c", "Ad 9d 4c 2d", "Ad 9d 4d 2d 3c", ""]
)
def test_suits_change_places_and_nothing_else_changes(board: str) -> None:
    rng = Random(board)
    shared = cards(board)
    for _ in range(10):
        hole = tuple(rng.sample([card for card in range(52) if card not in shared], 2))
        names = rng.sample(range(4), 4)
        moved = [
            tuple(card - card % 4 + names[card % 4] for card in part) for part in (hole, shared)
        ]
        assert chances(hole, shared) == chances(*moved)


def off_by(board: tuple[int, ...]) -> list[float]:
    """Return the errors of flop chances against all run-outs."""
    left = [card for card in range(52) if card not in board]
    exact = Slowly(board, [(*board, *more) for more in combinations(left, 2)])
    hands = Random(str(board)).sample(exact.hands, 24)
    shares = (1.0, 0.5, 0.2)
    return [
        mine - exact.chance(hole, share)
        for hole in hands
        for share, mine in zip(shares, chances(hole, board, shares), strict=True)
    ]


@pytest.mark.long
def test_the_error_on_flops_is_what_is_said_of_it() -> None:
    rng = Random(8)
    found = np.concatenate([off_by(tuple(rng.sample(range(52), 3))) for _ in range(30)])
    assert 0.5 * FLOP_ERROR < float(np.sqrt(np.mean(np.square(found)))) < FLOP_ERROR
    assert abs(float(found.mean())) < 0.2 * FLOP_ERROR, "it leans to neither side"


def test_before_the_flop_it_is_near_what_counting_gives() -> None:
    for text in ("As Ad", "Ah Kh", "7c 2d", "Td 9d", "5c 5s"):
        hole = cards(text)
        found = equity([CardSet.of(map(Card, hole)), "random"], error=0.003, seed=1)
        assert chances(hole, (), (1.0,))[0] == pytest.approx(
            float(found.players[0].equity), abs=3 * (TABLE_ERROR + 0.003)
        )
    # Against the best twentieth: pairs from eights up, ace-king and ace-queen, and the like.
    assert 0.40 < chances(cards("As Kd"), (), (0.05,))[0] < 0.5
    assert chances(cards("As Ad"), (), (0.05,))[0] > 0.8


@pytest.mark.parametrize(
    ("hole", "board"), [(3, 0b100), (7, 0), (3, 3 << 5), (3, 0b1100_1), (0, 0)]
)
def test_cards_that_are_no_deal_of_holdem_are_refused(hole: int, board: int) -> None:
    with pytest.raises(HandError, match="no two hole cards with a board"):
        chances_between_two(hole, board, [1.0])


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan")])
def test_a_number_that_is_no_share_is_refused(share: float) -> None:
    with pytest.raises(ValueError, match="a share that is not from 0 to 1"):
        chances_between_two(3, 0, [share])
