"""The min/max structure: three printed tables of play, minimum 4, maximum 8, blinds 2 and 4.

What each player puts in and their total after it are the test. The options are ours: fold, check,
call, bet the minimum or the maximum, raise by the maximum over the call, none after the third
raise.
"""

import pytest

from pokerhouse.rules import (
    Act,
    Bet,
    Call,
    Check,
    Fold,
    HandConfig,
    PlayerAction,
    RaiseTo,
    Reason,
    Refusal,
    Street,
    fixed_limit,
    min_max,
    play,
)
from pokerhouse.rules.events import BetMade, Called, CardBurned, Raised
from pokerhouse.units import Chips
from tests.kit.hand import Hand

FLOP, TURN, RIVER = Street.FLOP, Street.TURN, Street.RIVER


def three_players(stack: int = 500) -> Hand:
    return Hand(min_max(4, 8), jack1=stack, jack2=stack, jack3=stack, button=1)


def step(hand: Hand, options: str, sentence: str, put_in: int, total: int) -> None:
    """One row of a table: the options, what is done, the chips put in and the player's total on
    this street.
    """
    name = sentence.split()[0]
    assert hand.options == f"{name}: {options}"
    before = len(hand.log)
    hand.play(sentence)
    if put_in:
        event = hand.log[before]
        assert isinstance(event, Called | BetMade | Raised)
        assert (event.amount, event.to) == (put_in, total)


def test_table_1_two_and_three_raises_and_a_minimum_bet_after_checks_is_no_raise() -> None:
    hand = three_players()
    assert hand.posted == ["jack2 small_blind 2", "jack3 big_blind 4"]
    step(hand, "fold, call 4, raise to 12", "jack1 calls", 4, 4)
    step(hand, "fold, call 2, raise to 12", "jack2 raises to 12", 10, 12)
    step(hand, "fold, call 8, raise to 20", "jack3 calls", 8, 12)
    step(hand, "fold, call 8, raise to 20", "jack1 calls", 8, 12)
    assert hand.state.street is FLOP
    step(hand, "fold, check, bet 4 or 8", "jack2 checks", 0, 0)
    step(hand, "fold, check, bet 4 or 8", "jack3 bets 4", 4, 4)
    step(hand, "fold, call 4, raise to 12", "jack1 raises to 12", 12, 12)
    step(hand, "fold, call 12, raise to 20", "jack2 calls", 12, 12)
    step(hand, "fold, call 8, raise to 20", "jack3 raises to 20", 16, 20)
    step(hand, "fold, call 8, raise to 28", "jack1 calls", 8, 20)
    step(hand, "fold, call 8, raise to 28", "jack2 calls", 8, 20)
    assert hand.state.street is TURN
    step(hand, "fold, check, bet 4 or 8", "jack2 bets 8", 8, 8)
    step(hand, "fold, call 8, raise to 16", "jack3 raises to 16", 16, 16)
    step(hand, "fold, call 16, raise to 24", "jack1 raises to 24", 24, 24)
    step(hand, "fold, call 16", "jack2 calls", 16, 24)
    step(hand, "fold, call 8", "jack3 calls", 8, 24)
    assert hand.state.street is RIVER
    step(hand, "fold, check, bet 4 or 8", "jack2 bets 8", 8, 8)
    step(hand, "fold, call 8, raise to 16", "jack3 folds", 0, 0)
    step(hand, "fold, call 8, raise to 16", "jack1 calls", 8, 8)
    assert hand.over
    assert sum(hand.won.values()) == 3 * (12 + 20 + 24) + 16


def test_table_2_who_has_been_called_gets_no_chance_to_raise() -> None:
    hand = three_players()
    step(hand, "fold, call 4, raise to 12", "jack1 calls", 4, 4)
    step(hand, "fold, call 2, raise to 12", "jack2 calls", 2, 4)
    step(hand, "fold, check, raise to 12", "jack3 checks", 0, 4)
    assert hand.state.street is FLOP
    for name in ("jack2", "jack3", "jack1"):
        step(hand, "fold, check, bet 4 or 8", f"{name} checks", 0, 0)
    for _ in (TURN, RIVER):
        step(hand, "fold, check, bet 4 or 8", "jack2 bets 4", 4, 4)
        step(hand, "fold, call 4, raise to 12", "jack3 calls", 4, 4)
        step(hand, "fold, call 4, raise to 12", "jack1 calls", 4, 4)
    assert hand.over
    assert sum(hand.won.values()) == 36


def test_table_3_three_raises_a_street_and_no_more() -> None:
    hand = three_players()
    step(hand, "fold, call 4, raise to 12", "jack1 calls", 4, 4)
    step(hand, "fold, call 2, raise to 12", "jack2 raises to 12", 10, 12)
    step(hand, "fold, call 8, raise to 20", "jack3 raises to 20", 16, 20)
    step(hand, "fold, call 16, raise to 28", "jack1 raises to 28", 24, 28)
    assert hand.options == "jack2: fold, call 16"
    assert hand.why_not("jack2 raises to 36") is Reason.RAISES_CAPPED


def test_b11_an_opening_bet_of_the_maximum_is_the_first_raise() -> None:
    hand = three_players().to_flop()
    hand.play("jack2 bets 8", "jack3 raises to 16", "jack1 raises to 24")
    assert hand.options == "jack2: fold, call 16"


def test_b20_a_minimum_bet_after_a_check_is_no_raise() -> None:
    hand = three_players().to_flop()
    hand.play(
        "jack2 checks",
        "jack3 bets 4",
        "jack1 raises to 12",
        "jack2 raises to 20",
        "jack3 raises to 28",
    )
    assert hand.options == "jack1: fold, call 16"


def test_b11_a_bet_is_the_minimum_or_the_maximum() -> None:
    hand = three_players().to_flop()
    for size in (1, 3, 5, 6, 7, 9, 12, 500):
        assert hand.why_not(f"jack2 bets {size}") is Reason.WRONG_SIZE


def test_b11_the_blinds_are_half_the_minimum_and_the_minimum() -> None:
    config = min_max(10, 25)
    assert (config.small_blind, config.big_blind) == (5, 10)


def test_b11_a_card_is_burned_before_flop_turn_and_river() -> None:
    hand = three_players().check_or_call()
    assert sum(isinstance(event, CardBurned) for event in hand.log) == 3
    assert len(hand.state.board) == 5


def test_b11_the_showdown_starts_left_of_the_dealer() -> None:
    hand = three_players().check_or_call()
    assert hand.showdown[0] == "jack2 shows"


def test_b11_who_cannot_reach_the_size_goes_all_in() -> None:
    hand = Hand(min_max(4, 8), jack1=10, jack2=500, jack3=500, button=1)
    assert hand.options == "jack1: fold, call 4, raise to 10"
    hand.play("jack1 raises to 10")
    assert hand.options == "jack2: fold, call 8, raise to 18", (
        "more than half a raise counts as one"
    )


@pytest.mark.parametrize(("config", "bets"), [(min_max(4, 8), [4, 8]), (fixed_limit(4, 8), [4])])
def test_b12_exactly_the_moves_offered_are_granted(config: HandConfig, bets: list[int]) -> None:
    hand = Hand(config, jack1=500, jack2=500, jack3=500, button=1).to_flop()
    wishes: list[PlayerAction] = [Fold(), Check(), Call()]
    wishes += [kind(Chips(to)) for kind in (Bet, RaiseTo) for to in range(30)]
    granted = [
        w
        for w in wishes
        if not isinstance(play(hand.state, Act(hand.seat_of["jack2"], w)), Refusal)
    ]
    assert granted == [Fold(), Check(), *(Bet(Chips(to)) for to in bets)]
