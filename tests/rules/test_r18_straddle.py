"""R18: twice the big blind, under the gun or on the button; acts last before the flop and may
raise.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.rules import (
    HandConfig,
    HouseRules,
    Reason,
    Straddle,
    StraddleRaise,
    fixed_limit,
    no_limit,
)
from pokerhouse.rules.games import StraddleSeats, straddlers
from pokerhouse.units import Chips, SeatNumber
from tests.kit.hand import Hand

SIX = {"SB": 200, "BB": 200, "UTG": 200, "MP": 200, "CO": 200, "BTN": 200}


def table(
    who: Straddle = Straddle.UTG,
    *,
    most: int = 1,
    least_raise: StraddleRaise = StraddleRaise.DOUBLE,
) -> HandConfig:
    return replace(
        no_limit(1, 2),
        rules=HouseRules(straddle=who, straddles_max=most, straddle_raise=least_raise),
    )


def test_r18_under_the_gun() -> None:
    hand = Hand(table(), SIX, straddles=["UTG"])
    assert hand.posted == ["SB small_blind 1", "BB big_blind 2", "UTG straddle 4"]
    assert hand.options == "MP: fold, call 4, raise to 8-200"
    hand.play("MP calls 4", "CO folds", "BTN calls 4", "SB calls 3", "BB calls 2")
    assert hand.options == "UTG: fold, check, raise to 8-200", "last to act, and may raise"


def test_r18_the_least_bet_after_the_flop_stays_the_big_blind() -> None:
    hand = Hand(table(), SIX, straddles=["UTG"]).to_flop()
    assert hand.options == "SB: fold, check, bet 2-196"


def test_r18_the_other_least_raise_is_what_the_straddle_was_above_the_blind() -> None:
    hand = Hand(table(least_raise=StraddleRaise.BLIND), SIX, straddles=["UTG"])
    assert hand.options == "MP: fold, call 4, raise to 6-200"
    hand.play("MP raises to 6")
    assert hand.options == "CO: fold, call 6, raise to 8-200"


def test_r18_over_a_straddle_of_the_default_kind_the_next_raise_is_as_large() -> None:
    hand = Hand(table(), SIX, straddles=["UTG"])
    assert hand.why_not("MP raises to 7") is Reason.TOO_SMALL
    hand.play("MP raises to 8")
    assert hand.options == "CO: fold, call 8, raise to 12-200"


def test_r18_on_the_button_the_small_blind_acts_first_and_the_button_last() -> None:
    hand = Hand(table(Straddle.BUTTON), SIX, straddles=["BTN"])
    assert hand.posted[2:] == ["BTN straddle 4"]
    assert hand.options == "SB: fold, call 3, raise to 8-200"
    hand.play("SB folds", "BB calls 2", "UTG calls 4", "MP folds", "CO folds")
    assert hand.options == "BTN: fold, check, raise to 8-200"


def test_r18_the_button_has_precedence_and_straddles_alone() -> None:
    with pytest.raises(InputError, match=r"seats \[3, 6\] straddle: expected \[3\]"):
        Hand(table(Straddle.BUTTON), SIX, straddles=["UTG", "BTN"])
    assert Hand(table(Straddle.BUTTON), SIX, straddles=["UTG"]).posted[2:] == ["UTG straddle 4"]


def test_r18_a_straddle_of_a_straddle() -> None:
    hand = Hand(table(most=2), SIX, straddles=["UTG", "MP"])
    assert hand.posted[2:] == ["UTG straddle 4", "MP straddle 8"]
    assert hand.options == "CO: fold, call 8, raise to 16-200"
    hand = Hand(table(most=2, least_raise=StraddleRaise.BLIND), SIX, straddles=["UTG", "MP"])
    assert hand.options == "CO: fold, call 8, raise to 12-200"


def test_r18_in_fixed_limit_the_straddle_is_the_first_raise() -> None:
    config = replace(fixed_limit(2, 4), rules=HouseRules(straddle=Straddle.UTG))
    hand = Hand(config, SIX, straddles=["UTG"])
    assert hand.options == "MP: fold, call 4, raise to 6"
    hand.play("MP raises to 6", "CO raises to 8")
    assert hand.options == "BTN: fold, call 8", "blind, straddle and two raises are four"


def test_r18_three_players_the_button_is_under_the_gun() -> None:
    hand = Hand(table(), straddles=["BTN"], SB=200, BB=200, BTN=200)
    assert hand.options == "SB: fold, call 3, raise to 8-200"


@pytest.mark.parametrize(
    ("config", "straddles", "stacks", "words"),
    [
        (no_limit(1, 2), ["UTG"], SIX, "has no straddle"),
        (table(), ["MP"], SIX, r"seats \[4\] straddle: expected \[3\]"),
        (table(), ["BTN"], SIX, r"seats \[6\] straddle"),
        (table(), ["UTG", "MP"], SIX, r"expected \[3\]"),
        (table(most=2), ["MP", "UTG"], SIX, r"expected \[3, 4\]"),
        (table(), ["BTN"], {"BTN": 200, "BB": 200}, "heads-up"),
        (table(), ["UTG"], {**SIX, "UTG": 3}, "cannot straddle for 4 with 3"),
    ],
)
def test_r18_a_straddle_that_is_not_allowed_says_why(
    config: HandConfig, straddles: list[str], stacks: dict[str, int], words: str
) -> None:
    with pytest.raises(InputError, match=words):
        Hand(config, stacks, straddles=straddles)


def test_r18_no_straddle_in_a_bomb_pot() -> None:
    rules = HouseRules(straddle=Straddle.UTG, bomb_pot=True)
    config = replace(no_limit(1, 2), ante=Chips(5), rules=rules)
    with pytest.raises(InputError, match="no straddle in a bomb pot"):
        Hand(config, SIX, straddles=["UTG"])


def test_r18_each_straddle_costs_twice_the_one_before_and_is_paid_whole() -> None:
    config, in_turn = table(most=3), (SeatNumber(4), SeatNumber(5), SeatNumber(6))
    costs = {seat: config.big_blind * 2**n for n, seat in enumerate(in_turn, 1)}
    assert straddlers(config, StraddleSeats(in_turn), in_turn, costs) == in_turn
    for place, seat in enumerate(in_turn):
        short = costs | {seat: costs[seat] - 1}
        assert straddlers(config, StraddleSeats(in_turn), in_turn, short) == in_turn[:place]
