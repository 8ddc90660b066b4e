"""Scores by name: `strength` orders all hands, `points` is kept with the order it is known to have
wrong.
"""

import pytest
from hypothesis import given

from pokerhouse.cards import Card
from pokerhouse.errors import HandError
from pokerhouse.hands import evaluate
from pokerhouse.hands.worth.score import points_score, score, strength_score
from tests.hands.samples import hands


@given(hands(), hands())
def test_the_strength_score_orders_as_the_hands_do(first: list[Card], second: list[Card]) -> None:
    one, other = evaluate(first), evaluate(second)
    assert (
        strength_score(one) > strength_score(other),
        strength_score(one) == strength_score(other),
    ) == (one > other, one == other)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("As Ah Ad Qd Qc", 7_066_000),  # aces full of queens, as it was described: 3 x 14 + 2 x 12
        ("Qs Qh Qd Ad Ac", 7_064_000),
        ("As Ks Qs Js Ts", 10_060_000),
        ("5s 4s 3s 2s As", 9_015_000),
        ("9s 9h 9d 9c As", 8_036_001),
        ("As Ah Kd 9d 2c", 2_028_024),
        ("As Kh Jd 9d 2c", 1_014_035),
    ],
)
def test_points_as_they_were_described(cards: str, points: int) -> None:
    assert score(cards, scheme="points") == points


def test_e4_points_order_full_houses_wrongly_and_ranks_do_not() -> None:
    queens_over_aces, kings_over_twos = evaluate("Qs Qh Qd Ad Ac"), evaluate("Ks Kh Kd 2d 2c")
    assert kings_over_twos > queens_over_aces
    assert points_score(queens_over_aces) > points_score(kings_over_twos) == 7_043_000
    assert strength_score(kings_over_twos) > strength_score(queens_over_aces)


@given(hands(1, 4))
def test_fewer_than_five_score_as_the_worst_hand_they_are_part_of(cards: list[Card]) -> None:
    shape = sorted(cards, key=lambda card: card.rank)
    deuces = [
        Card(card)
        for card in range(52)
        if Card(card) not in cards and card >> 2 not in {c >> 2 for c in cards}
    ]
    more = [deuces[0], deuces[5], deuces[10], deuces[15]][: 5 - len(cards)]
    assert score(shape) <= score([*cards, *more])


def test_an_unknown_scheme_is_named() -> None:
    with pytest.raises(HandError, match="no scoring scheme 'golf': expected strength or points"):
        score("As Ks Qs Js Ts", scheme="golf")
    with pytest.raises(HandError, match="no scoring scheme 'rank': expected strength or points"):
        score("As Ks Qs Js Ts", scheme="rank")
