"""Whatever Python gives the kernel of the games, it ranks or refuses by name; the process goes on."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import CardSet
from pokerhouse.errors import HandError
from pokerhouse.hands import _native
from pokerhouse.hands.orders import ORDERS

CARDS = st.sets(st.integers(0, 53), max_size=9).map(lambda cards: sum(1 << card for card in cards))
MASKS = CARDS | st.integers(0, 2**64 - 1)
WILD = st.sampled_from([0, 15, 3 << 52, 1 << 53, 2**54 - 1]) | MASKS


@given(st.integers(-1, 10), MASKS, WILD, WILD)
def test_any_masks_are_ranked_or_refused(order: int, cards: int, wild: int, bugs: int) -> None:
    try:
        rank = _native.rank_in(order, cards, wild, bugs)
    except HandError:
        return
    worst = {each.number: each.worst for each in ORDERS.values()}
    assert 1 <= rank <= worst[order]


@given(st.integers(-1, 10), MASKS, MASKS, st.integers(-1, 6), WILD)
def test_any_hole_and_board_are_ranked_or_refused(order: int, hole: int, board: int, used: int, wild: int) -> None:
    if order == ORDERS["low_27"].number and wild:
        return  # defined, and slow: every card that a wild card may stand for is tried, in every choice of cards
    try:
        rank = _native.rank_of_split(order, hole, board, used, wild)
    except HandError:
        return
    assert 1 <= rank <= 7475


@pytest.mark.parametrize("order", ORDERS.values(), ids=lambda order: order.name)
def test_ranks_there_are_not_have_no_meaning(order: Any) -> None:
    if order.number is not None:
        for rank in (0, -1, 10**6):
            with pytest.raises(HandError, match="no rank"):
                _native.score_of(order.number, rank)


@pytest.mark.parametrize("card", [51, 52, 54, 64, 255])
def test_a_row_that_is_no_hand_is_named(card: int) -> None:
    hands = np.tile(np.array([[51, 46, 41, 36, 30]], dtype=np.uint8), (100, 1))
    hands[42, 3] = card
    with pytest.raises(HandError, match="row 42: a card twice, or one that is not of the pack"):
        _native.rank_many_in(1, hands)


def test_rows_of_another_size_are_refused() -> None:
    with pytest.raises(HandError, match="4 cards are no hand of this order"):
        _native.rank_many_in(1, np.zeros((3, 4), dtype=np.uint8))
    assert _native.rank_many_in(4, np.array([[0, 5, 10, 15]], dtype=np.uint8)).tolist() == [
        ORDERS["badugi"].rank(CardSet.parse("2c 3d 4h 5s").mask)
    ]
