"""Whatever Python gives the kernel of the games, it ranks or refuses by name; the process goes
on.
"""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.errors import HandError
from pokerhouse.hands import _native
from pokerhouse.hands.worth.orders import ORDERS

CARDS = st.sets(st.integers(0, 53), max_size=9).map(lambda cards: sum(1 << card for card in cards))
MASKS = CARDS | st.integers(0, 2**64 - 1)
WILD = st.sampled_from([0, 15, 3 << 52, 1 << 53, 2**54 - 1]) | MASKS


@given(st.integers(-1, 12), MASKS, WILD, WILD)
def test_any_masks_are_ranked_or_refused(order: int, cards: int, wild: int, bugs: int) -> None:
    try:
        rank = _native.rank_in(order, cards, wild, bugs)
    except HandError:
        return
    worst = {each.kernel: each.worst for each in ORDERS.values()}
    assert 1 <= rank <= worst[order]


@given(st.integers(-1, 12), MASKS, MASKS, st.integers(-1, 6), WILD)
def test_any_hole_and_board_are_ranked_or_refused(
    order: int, hole: int, board: int, used: int, wild: int
) -> None:
    try:
        rank = _native.rank_of_split(order, hole, board, used, wild)
    except HandError:
        return
    assert 1 <= rank <= 7475


@pytest.mark.parametrize("order", ORDERS.values(), ids=lambda order: order.name)
def test_ranks_there_are_not_have_no_meaning(order: Any) -> None:
    if order.kernel is not None:
        for rank in (0, -1, 10**6):
            with pytest.raises(HandError, match="no rank"):
                _native.score_of(order.kernel, rank)


@given(st.integers(-1, 12), st.integers(-1, 5), st.integers(0, 9), st.integers(0, 9), MASKS, WILD)
def test_any_bytes_are_ranked_or_refused(
    order: int, used: int, hole: int, board: int, pack: int, wild: int
) -> None:
    cards = np.random.default_rng(hole * 10 + board).integers(
        0, 60, (40, hole + board), dtype=np.uint8
    )
    cards[:20] = np.arange(hole + board)
    own, shared = np.ascontiguousarray(cards[:, :hole]), np.ascontiguousarray(cards[:, hole:])
    out = np.zeros(40, dtype=np.uint16)
    try:
        done = _native.rank_many_in(order, used, own, shared, pack, wild, 0, out, 1)
    except HandError:
        return
    assert all(1 <= rank <= 7475 for rank in out[:done].tolist())
    assert not out[done:].any()


@pytest.mark.parametrize(
    ("hole", "board", "places"),
    [
        (np.zeros((3, 5), np.uint8), np.zeros((2, 0), np.uint8), 3),
        (np.zeros((3, 5), np.uint8), np.zeros(0, np.uint8), 4),
        (np.zeros((3, 5), np.int16), np.zeros(0, np.uint8), 3),
        (np.zeros((3, 5, 1), np.uint8), np.zeros(0, np.uint8), 3),
        (np.zeros((3, 5), np.uint64), np.zeros(0, np.uint8), 3),
        (np.zeros((3, 200), np.uint8), np.zeros(0, np.uint8), 3),
        (np.zeros(3, np.uint64), np.zeros((), np.uint8), 3),
    ],
)
def test_arrays_that_do_not_fit_are_refused(hole: Any, board: Any, places: int) -> None:
    with pytest.raises(HandError):
        _native.rank_many_in(1, 0, hole, board, 2**52 - 1, 0, 0, np.zeros(places, np.uint16), 1)
