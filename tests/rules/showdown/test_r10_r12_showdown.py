"""R10 order of showing, R11 showing and mucking, R12 all-in face up."""

import msgspec
import pytest

from pokerhouse.cards import parse_cards
from pokerhouse.rules import (
    HandConfig,
    HouseRules,
    ShowsFirst,
    Structure,
    min_max,
    no_limit,
    stakes_of,
)
from tests.kit.hand import Hand

BOARD = "2c 3c 9d 9h Tc"


def test_r10_the_last_aggressor_of_the_river_shows_first() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"C": "As Ah", "B": "Ks Kh"},
        board=BOARD,
        button=3,
        A=1000,
        B=1000,
        C=1000,
    ).to_river()
    hand.play("A checks", "B bets 50", "C raises to 150", "A folds", "B calls 100")
    assert hand.showdown == ["C shows", "B mucks"]


def test_r10_the_caller_with_the_better_hand_shows_too() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"C": "Ks Kh", "B": "As Ah"},
        board=BOARD,
        button=3,
        A=1000,
        B=1000,
        C=1000,
    ).to_river()
    hand.play("A checks", "B bets 50", "C raises to 150", "A folds", "B calls 100")
    assert hand.showdown == ["C shows", "B shows"]
    assert hand.won == {"B": 360}


def test_r10_with_no_bet_on_the_river_the_first_left_of_the_button_shows() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"A": "4s 5d", "B": "As Ah", "C": "Ks Kh"},
        board=BOARD,
        button=3,
        A=1000,
        B=1000,
        C=1000,
    )
    hand.play("C raises to 100", "A calls 90", "B calls 80").check_or_call()
    assert hand.showdown == ["A shows", "B shows", "C mucks"]


def test_r10_a_bet_on_an_earlier_street_does_not_count() -> None:
    hand = Hand(
        no_limit(10, 20), cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD, BTN=1000, BB=1000
    ).to_flop()
    hand.play("BB checks", "BTN bets 50", "BB calls 50").check_or_call()
    assert hand.showdown == ["BB shows", "BTN mucks"]


def test_r10_claimants_of_a_side_pot_show_before_those_all_in_for_the_main_pot() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"A": "As Ah", "B": "Ks Kh", "C": "Qs Qh"},
        board=BOARD,
        button=3,
        A=100,
        B=1000,
        C=1000,
    )
    hand.play("C raises to 100", "A calls 90", "B calls 80").to_river().play(
        "B checks", "C bets 50", "B calls 50"
    )
    assert hand.showdown == ["C shows", "B shows", "A shows"]
    assert hand.won == {"B": 100, "A": 300}


B11_CARDS = {"SB": "7s 6d", "BB": "Ks Kh", "BTN": "As Ah"}


@pytest.mark.parametrize("structure", list(Structure))
def test_b11_a_min_max_table_shows_every_hand_from_the_left_of_the_dealer(
    structure: Structure,
) -> None:
    config = stakes_of("holdem", structure, low=10, high=20)
    hand = Hand(config, cards=B11_CARDS, board=BOARD, BTN=1000, SB=1000, BB=1000).to_river()
    hand.play("SB checks", "BB checks", "BTN bets 20", "SB calls", "BB calls")
    if structure is Structure.MIN_MAX:
        assert hand.showdown == ["SB shows", "BB shows", "BTN shows"]
    else:
        assert hand.showdown == ["BTN shows", "SB mucks", "BB mucks"]


def test_b11_the_order_is_the_table_s_to_choose() -> None:
    rules = HouseRules(shows_first=ShowsFirst.LEFT_OF_BUTTON)
    config = msgspec.structs.replace(no_limit(10, 20), rules=rules)
    hand = Hand(config, cards=B11_CARDS, board=BOARD, BTN=1000, SB=1000, BB=1000).to_river()
    hand.play("SB checks", "BB bets 20", "BTN calls", "SB calls")
    assert hand.showdown == ["SB shows", "BB shows", "BTN shows"], (
        "each hand is better than those shown before it"
    )
    by_the_book = msgspec.structs.replace(min_max(10, 20), rules=HouseRules())
    hand = Hand(by_the_book, cards=B11_CARDS, board=BOARD, BTN=1000, SB=1000, BB=1000).to_river()
    hand.play("SB checks", "BB checks", "BTN bets 20", "SB calls", "BB calls")
    assert hand.showdown == ["BTN shows", "SB mucks", "BB mucks"]


def test_b11_a_game_recorded_before_there_was_the_choice_is_shown_as_it_was() -> None:
    recorded = msgspec.to_builtins(min_max(10, 20))
    recorded["rules"] = {}
    config = msgspec.convert(recorded, HandConfig)
    hand = Hand(config, cards=B11_CARDS, board=BOARD, BTN=1000, SB=1000, BB=1000).to_river()
    hand.play("SB checks", "BB checks", "BTN bets 20", "SB calls", "BB calls")
    assert hand.showdown == ["BTN shows", "SB mucks", "BB mucks"]


def test_r11_a_winner_shows_and_a_loser_may_muck() -> None:
    hand = Hand(
        no_limit(10, 20), cards={"BB": "As Ah", "BTN": "7s 6d"}, board=BOARD, BTN=1000, BB=1000
    ).check_or_call()
    assert hand.showdown == ["BB shows", "BTN mucks"]
    assert hand.shown("BB").cards == parse_cards("As Ah")


def test_r11_a_sole_survivor_shows_nothing() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, BB=1000).play("BTN raises to 60", "BB folds")
    assert hand.showdown == []
    assert hand.tabled == {}
    assert hand.won == {"BTN": 40}


def test_r11_show_one_show_all() -> None:
    # The board plays for both: the whole hand is shown nevertheless.
    hand = Hand(
        no_limit(10, 20),
        cards={"BB": "2s 3h", "BTN": "4s 5d"},
        board="As Kd Qh Jc 9c",
        BTN=1000,
        BB=1000,
    )
    hand.check_or_call()
    assert hand.shown("BB").cards == parse_cards("2s 3h")
    assert set(hand.shown("BB").best) == set(parse_cards("As Kd Qh Jc 9c"))


def test_r12_all_live_hands_are_turned_up_once_nobody_can_bet() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"BB": "As Ah", "BTN": "Ks Kh"},
        board=BOARD,
        BTN=300,
        SB=500,
        BB=500,
    )
    hand.play("BTN raises to 300", "SB folds", "BB calls 280")
    assert hand.tabled == {"BB": parse_cards("As Ah"), "BTN": parse_cards("Ks Kh")}
    events = [type(event).__name__ for event in hand.log]
    assert events.index("HandTabled") < events.index("BoardDealt")


def test_r12_not_while_two_can_still_bet() -> None:
    hand = Hand(no_limit(10, 20), BTN=100, SB=500, BB=500).play(
        "BTN raises to 100", "SB calls 90", "BB calls 80"
    )
    assert hand.tabled == {}
    assert hand.options == "SB: fold, check, bet 20-400"


def test_r12_an_all_in_on_the_river_is_turned_up_too() -> None:
    hand = Hand(
        no_limit(10, 20), cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD, BTN=300, BB=500
    ).to_river()
    hand.play("BB bets 280", "BTN calls 280")
    assert set(hand.tabled) == {"BB", "BTN"}
    assert hand.showdown == ["BB shows", "BTN shows"]


def test_r12_a_cash_table_may_switch_it_off() -> None:
    config = msgspec.structs.replace(no_limit(10, 20), all_in_face_up=False)
    hand = Hand(config, cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD, BTN=300, BB=500)
    hand.play("BTN raises to 300", "BB calls 280")
    assert hand.tabled == {}
    assert hand.showdown == ["BB shows", "BTN mucks"]
