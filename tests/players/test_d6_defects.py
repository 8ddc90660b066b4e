"""D6: the defects that the author of the baseline named themselves, each kept from coming back."""

from collections import Counter
from random import Random

import pytest

from pokerhouse.cards import Rank, parse_cards
from pokerhouse.hands import Category, evaluate
from pokerhouse.players import make
from pokerhouse.players.discards import strength
from pokerhouse.rules import BetsCollected, Street, no_limit
from pokerhouse.rules.views import player_view
from tests.kit.hand import Hand


def three_players() -> Hand:
    return Hand(no_limit(1, 2), BTN=200, SB=200, BB=200)


def test_d6_the_pot_does_not_stay_0_when_all_call() -> None:
    hand = three_players().play("BTN calls 2", "SB calls 1", "BB checks")
    collected = [event.pots for event in hand.log if isinstance(event, BetsCollected)]
    assert [[pot.amount for pot in pots] for pots in collected] == [[6]]
    assert player_view(hand.state).pot == 6


def test_d6_a_round_does_not_end_before_all_have_matched() -> None:
    hand = three_players().play("BTN raises to 6", "SB calls 5", "BB raises to 18")
    assert (hand.to_act, hand.state.street) == ("BTN", Street.PREFLOP)
    hand.play("BTN calls 12")
    assert (hand.to_act, hand.state.street) == ("SB", Street.PREFLOP), "one has not matched yet"
    hand.play("SB calls 12")
    assert (hand.to_act, hand.state.street) == ("SB", Street.FLOP)


def test_d6_the_random_player_does_not_mostly_fold() -> None:
    player, view = make("random", Random(6)), player_view(three_players().state)
    moves = Counter(type(player.decide(view)).__name__ for _ in range(3000))
    assert moves.keys() == {"Fold", "Call", "RaiseTo"}
    assert all(900 < count < 1100 for count in moves.values()), moves


@pytest.mark.parametrize("high", list(Rank)[3:])
def test_d6_an_ace_does_not_crash_the_test_for_a_straight(high: Rank) -> None:
    ranks = [(high - down) % 13 for down in range(5)]
    cards = parse_cards(
        " ".join(Rank(rank).char + suit for rank, suit in zip(ranks, "cdhsc", strict=True))
    )
    assert evaluate(cards).category is Category.STRAIGHT
    assert strength(cards) == 0.55
    for extra in "Ac", "As", "Ad":
        if parse_cards(extra)[0] not in cards:
            assert evaluate([*cards, *parse_cards(extra)]).category is Category.STRAIGHT


def test_d6_an_ace_alone_makes_no_straight() -> None:
    assert strength(parse_cards("As Kd Qh Jc 9s")) == 1.0
    assert evaluate("As Kd Qh Jc 9s").category is Category.HIGH_CARD


def test_d6_three_of_a_kind_is_not_taken_for_a_full_house() -> None:
    assert strength(parse_cards("7s 7h 7d Kc 5s 3c 2d")) == 0.45
    assert strength(parse_cards("7s 7h 7d Kc Ks 3c 2d")) == 0.75
    assert evaluate("7s 7h 7d Kc 5s").category is Category.THREE_OF_A_KIND
    assert evaluate("7s 7h 7d Kc Ks") > evaluate("As Ah Ad Kc Qs")


def test_d6_one_pair_is_compared_as_a_pair() -> None:
    # By groups of three, or of one, a pair of twos with an ace would beat a pair of kings without.
    assert evaluate("Ks Kh 9d 7c 5s") > evaluate("2s 2h Ad Qc Js")
    assert evaluate("Ks Kh Ad 7c 5s") > evaluate("Kd Kc Qd Jc 9s"), "then the kickers"
    hand = Hand(
        no_limit(1, 2),
        BTN=200,
        BB=200,
        cards={"BTN": "Ks 4h", "BB": "As 2h"},
        board="Kd 2d 9c 7s 5h",
    )
    assert hand.check_or_call().won == {"BTN": 4}
