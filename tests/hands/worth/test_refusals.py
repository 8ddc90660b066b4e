"""What is not a hand is refused by name, with what and where; nothing given from Python crashes the
process.
"""

from threading import Thread
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import CardError, HandError
from pokerhouse.hands import evaluate, evaluate_many, rank_of
from tests.hands.samples import sample


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "0 cards: expected 5 to 7"),
        ("As Ks Qs Js", "4 cards: expected 5 to 7"),
        ("As Ks Qs Js Ts 9s 8s 7s", "8 cards: expected 5 to 7"),
        ("As Ks Qs Js As", "As twice: card 5 was there before"),
        ("AD KD QD JD 0D QC JD", "Jd twice: card 7 was there before"),
        ("As Ks Xr Js Ts", "a joker as card 3: only the 52 are ranked here"),
    ],
)
def test_a_text_that_is_no_hand(text: str, message: str) -> None:
    with pytest.raises(HandError, match=f"^{message}$"):
        evaluate(text)
    for cards in (text, parse_cards(text), list(parse_cards(text)), bytes(parse_cards(text))):
        with pytest.raises(HandError, match=f"^{message}$"):
            rank_of(cards)


def test_a_text_that_is_no_cards() -> None:
    with pytest.raises(CardError, match="character 5"):
        evaluate("As Kx")
    for text in (
        "As Kx Qs Js Ts",
        "As KxQsJsTs",
        "As Ks Qs Js T",
        "AsKsQsJsTsé",
        "As Ks Qs Js Ts 9",
    ):
        with pytest.raises(CardError):
            rank_of(text)


@pytest.mark.parametrize(
    ("mask", "message"),
    [
        (0, "0 cards: expected 5 to 7"),
        (0b1111, "4 cards: expected 5 to 7"),
        (0xFF, "8 cards: expected 5 to 7"),
        ((1 << 52) - 1, "52 cards: expected 5 to 7"),
        (0b1111 | 1 << 52, "no hand has the mask 0x1000000000000f: expected bits 0 to 51 only"),
        (-1, "no hand has the mask -0x1: expected bits 0 to 51 only"),
        (1 << 64, "no hand has the mask 0x10000000000000000: expected bits 0 to 51 only"),
    ],
)
def test_a_mask_that_is_no_hand(mask: int, message: str) -> None:
    with pytest.raises(HandError, match=f"^{message}$"):
        rank_of(mask)
    if 0 <= mask < 1 << 64:
        with pytest.raises(HandError):
            evaluate_many(np.array([mask], dtype=np.uint64))


def test_masks_are_all_of_the_size_of_the_first() -> None:
    for wrong, found in (
        (0b111111, "6 cards: expected 5"),
        (0b1111, "4 cards"),
        (0b1111 | 1 << 60, "a bit above 51"),
    ):
        with pytest.raises(HandError, match=f"mask 2 has {found}"):
            evaluate_many(np.array([0b11111, 0b11111, wrong], dtype=np.uint64))
    with pytest.raises(HandError, match=r"shape \(1, 5\): expected \(N,\)"):
        evaluate_many(np.zeros((1, 5), dtype=np.uint64))


def test_an_output_that_does_not_fit() -> None:
    hands = sample(10, cards=7, seed=6)
    read_only = np.zeros(10, dtype=np.uint16)
    read_only.flags.writeable = False
    outputs: list[Any] = [
        np.zeros(9, np.uint16),
        np.zeros(10, np.int16),
        np.zeros(20, np.uint16)[::2],
        read_only,
    ]
    for out in outputs:
        with pytest.raises(ValueError, match="expected uint16"):
            evaluate_many(hands, out)
    with pytest.raises(ValueError, match="0 threads"):
        evaluate_many(hands, threads=0)


@pytest.mark.parametrize("index", [54, -1, 10**30, -(10**30)])
def test_a_number_that_is_no_card(index: int) -> None:
    with pytest.raises(HandError, match=r"card 2.*expected 0\.\.51"):
        rank_of([0, index, 5, 9, 13])


@pytest.mark.parametrize(
    "cards",
    [None, Card(51), True, 1.5, iter(range(5)), [1, 2, 3, 4, "5"], [1.0] * 5, {1, 2, 3, 4, 5}],
)
def test_anything_but_a_sequence_of_cards_is_refused(cards: Any) -> None:
    with pytest.raises(TypeError):
        rank_of(cards)


@given(st.lists(st.integers(-70, 70) | st.integers(), max_size=9))
def test_any_numbers_are_ranked_or_refused(cards: list[int]) -> None:
    if (
        5 <= len(cards) <= 7
        and len(set(cards)) == len(cards)
        and all(0 <= card <= 51 for card in cards)
    ):
        assert 1 <= rank_of(cards) <= 7462
    else:
        with pytest.raises(HandError):
            rank_of(cards)


def test_a_sequence_that_misbehaves_is_only_an_error() -> None:
    class Vanishing(int):
        def __index__(self) -> int:
            dealt.clear()
            return 3

    dealt: list[Any] = [1, Vanishing(2), 3, 4, 5]
    assert rank_of(dealt) == rank_of([1, 2, 3, 4, 5])


@pytest.mark.parametrize(
    ("place", "card", "message"),
    [
        ((3, 1), 52, "a joker as card 2 of row 3"),
        ((3, 1), 54, r"no card has the index 54 \(card 2 of row 3\)"),
        ((999, 6), 255, r"no card has the index 255 \(card 7 of row 999\)"),
    ],
)
def test_a_row_with_what_is_no_card(place: tuple[int, int], card: int, message: str) -> None:
    hands = sample(1000, cards=7, seed=3)
    hands[place] = card
    with pytest.raises(HandError, match=message):
        evaluate_many(hands)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_a_row_with_a_card_twice(cards: int) -> None:
    hands = sample(100, cards=cards, seed=3)
    hands[42, 4] = hands[42, 0] = 51
    with pytest.raises(HandError, match="As twice: card 5 of row 42"):
        evaluate_many(hands)


@pytest.mark.parametrize(
    ("shape", "message"),
    [
        ((5,), r"shape \(5,\): expected \(N, cards\)"),
        ((2, 3, 5), r"shape \(2, 3, 5\): expected \(N, cards\)"),
        ((), r"shape \(\): expected \(N, cards\)"),
        ((3, 4), r"shape \(3, 4\): 4 cards: expected 5 to 7"),
        ((3, 8), r"shape \(3, 8\): 8 cards: expected 5 to 7"),
    ],
)
def test_an_array_of_another_shape(shape: tuple[int, ...], message: str) -> None:
    with pytest.raises(HandError, match=message):
        evaluate_many(np.zeros(shape, dtype=np.uint8))


@pytest.mark.parametrize("dtype", ["float32", "bool"])
def test_an_array_that_is_not_of_whole_numbers(dtype: str) -> None:
    with pytest.raises(HandError, match=f"dtype {dtype}: expected whole numbers"):
        evaluate_many(np.zeros((3, 5), dtype=dtype))


@pytest.mark.parametrize("dtype", ["int64", "int8", "uint16"])
def test_an_array_of_any_whole_numbers(dtype: str) -> None:
    hands = np.array([[0, 1, 2, 3, 4], [5, 9, 13, 17, 21]])
    assert (evaluate_many(hands.astype(dtype)) == evaluate_many(hands.astype(np.uint8))).all()


def test_no_hands_have_no_ranks() -> None:
    ranks = evaluate_many(np.zeros((0, 7), dtype=np.uint8))
    assert ranks.shape == (0,)
    assert ranks.dtype == np.uint16


def test_rows_need_not_be_contiguous_nor_writable() -> None:
    hands = sample(1000, cards=7, seed=4)
    expected = evaluate_many(hands[::2, :5].copy())
    hands.flags.writeable = False
    assert (evaluate_many(hands[::2, :5]) == expected).all()
    assert (evaluate_many(np.asfortranarray(hands[::2, :5])) == expected).all()


def test_the_interpreter_is_not_held_while_many_hands_are_ranked() -> None:
    hands = np.tile(sample(100_000, cards=7, seed=5), (20, 1))
    results: list[Any] = []
    threads = [Thread(target=lambda: results.append(evaluate_many(hands))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (results[0] == results[1]).all()
