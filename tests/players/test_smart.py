"""D2: the smart player, word for word."""

from random import Random

import pytest

from pokerhouse.cards import parse_cards
from pokerhouse.players import make
from pokerhouse.players.discards import strength
from pokerhouse.players.smart import price
from pokerhouse.rules import Call, Check, Fold, PlayerAction, RaiseTo, fixed_limit, no_limit
from pokerhouse.rules.views import player_view
from pokerhouse.units import Chips
from tests.kit.hand import Hand


def move(hand: Hand) -> PlayerAction:
    """Return the move of `smart` on the open turn."""
    return make("smart", Random(0)).decide(player_view(hand.state))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("As Ks Qs Js Ts 2c 3d", 1.0),
        ("9s 8s 7s 6s 5s 2c 3d", 0.95),
        ("7s 7h 7d 7c 5s 2c 3d", 0.85),
        ("7s 7h 7d 5c 5s 2c 3d", 0.75),
        ("As 9s 7s 5s 2s 2c 3d", 0.65),
        ("9s 8d 7s 6s 5s 2c 3d", 0.55),
        ("As 2d 3s 4s 5c", 0.55),
        ("7s 7h 7d Ac 5s 2c 3d", 0.45),
        ("7s 7h 5d 5c As 2c 3d", 0.35),
        ("7s 7h 5d 9c As 2c 3d", 0.25),
        ("7s 7h", 0.25),
        ("As Kh 9d 7c 5s 3c 2d", 13 / 13),
        ("As 2h", 13 / 13),
        ("Qs 2h", 11 / 13),
        ("Js 2h", 10 / 13),
        ("8s 7h 5d 3c 2s", 7 / 13),
        ("3s 2h", 2 / 13),
    ],
)
def test_d2_strength_by_hand_type(cards: str, expected: float) -> None:
    assert strength(parse_cards(cards)) == expected


def test_d2_cost_pot_ratio() -> None:
    assert price(call=20, pot=60) == 0.25
    assert price(call=0, pot=60) == 0


def test_d2_checks_when_nothing_is_to_call() -> None:
    hand = Hand(no_limit(1, 2), BTN=200, SB=200, BB=200, cards={"BB": "2c 3d"})
    assert move(hand.play("BTN calls", "SB calls")) == Check()
    assert move(hand.play("BB checks")) == Check()


def test_d2_strong_raises_to_twice_the_bet_with_over_twice_the_average_stack() -> None:
    hand = Hand(no_limit(1, 2), BTN=601, SB=101, BB=102, cards={"BTN": "As Kd"})
    assert move(hand) == RaiseTo(Chips(4))


def test_d2_strong_calls_with_just_twice_the_average_stack() -> None:
    # 600 behind; the others have 150 + 150 after the blinds, so the average is 300.
    hand = Hand(no_limit(1, 2), BTN=600, SB=151, BB=152, cards={"BTN": "As Kd"})
    assert move(hand) == Call()


def test_d2_the_average_is_that_of_the_players_still_active_in_the_hand() -> None:
    # 500 behind; with the 600 of the folder the average would be 267, without it is 166.
    hand = Hand(no_limit(1, 2), CO=600, BTN=500, SB=101, BB=102, cards={"BTN": "As Kd"}).play(
        "CO folds"
    )
    assert move(hand) == RaiseTo(Chips(4))
    # 600 behind; a folder with 2 chips would bring the average down to 226, without them it is 301.
    hand = Hand(no_limit(1, 2), CO=2, BTN=600, SB=151, BB=154, cards={"BTN": "As Kd"}).play(
        "CO folds"
    )
    assert move(hand) == Call()


def test_d2_twice_the_bet_is_brought_to_the_nearest_legal_raise() -> None:
    hand = Hand(no_limit(1, 2), CO=50, BTN=900, SB=50, BB=50, cards={"BTN": "As Kd"})
    assert move(hand.play("CO raises to 4")) == RaiseTo(Chips(8)), (
        "the minimum is 6, twice the bet is allowed"
    )
    hand = Hand(fixed_limit(10), CO=100, BTN=900, SB=100, BB=100, cards={"BTN": "As Kd"})
    assert move(hand.play("CO raises to 20")) == RaiseTo(Chips(30)), "the only raise there is"


def test_d2_strong_calls_where_no_raise_is_allowed() -> None:
    hand = Hand(no_limit(1, 2), BTN=900, SB=30, BB=30, cards={"BTN": "As Kd"})
    hand.play("BTN raises to 20", "SB raises to 30", "BB calls")
    assert hand.options == "BTN: fold, call 10"
    assert move(hand) == Call()


def test_d2_good_calls_at_a_price_of_three_tenths_and_folds_above_it() -> None:
    def river(bet: int) -> Hand:
        hand = Hand(
            no_limit(1, 2), BTN=300, SB=300, BB=300, cards={"SB": "9s 8d"}, board="7s 6s 5h 2c 2d"
        )  # fmt: skip
        return hand.to_river().play("SB checks", f"BB bets {bet}", "BTN calls")

    # The pot is 6 + bet + bet: the price of calling 6 is 6 in 24, of 12 it is 12 in 42, of 294 it
    # is over 0.3.
    assert strength(parse_cards("9s 8d 7s 6s 5h 2c 2d")) == 0.55
    assert move(river(6)) == Call()
    assert move(river(12)) == Call()
    assert move(river(18)) == Call(), "18 in 60 is 0.3 exactly"
    assert move(river(19)) == Fold()


def test_d2_weak_folds() -> None:
    hand = Hand(no_limit(1, 2), BTN=200, SB=200, BB=200, cards={"BTN": "7c 7d"})
    assert move(hand) == Fold(), "a pair is worth 0.25"
