"""Fixed and spread limit: sizes, the cap on raises, and the cap between two."""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import ConfigError
from pokerhouse.rules import HandConfig, HouseRules, Reason, fixed_limit, min_max, spread_limit
from tests.kit.hand import Hand

THREE = {"BTN": 500, "SB": 500, "BB": 500}


def capped(
    wagers_max: int, *, heads_up: bool = True, config: HandConfig | None = None
) -> HandConfig:
    rules = HouseRules(wagers_max=wagers_max, cap_heads_up=heads_up)
    return replace(config or fixed_limit(10, 20), rules=rules)


def test_a_bet_and_three_raises_unless_the_table_says_otherwise() -> None:
    hand = Hand(fixed_limit(10, 20), THREE)
    hand.play("BTN raises to 20", "SB raises to 30", "BB raises to 40")
    assert hand.why_not("BTN raises to 50") is Reason.RAISES_CAPPED


def test_five_bets_where_the_table_says_so() -> None:
    hand = Hand(capped(5), THREE)
    hand.play("BTN raises to 20", "SB raises to 30", "BB raises to 40", "BTN raises to 50")
    assert hand.options == "SB: fold, call 20"


def test_one_wager_a_street_where_the_table_says_so() -> None:
    hand = Hand(capped(1), THREE)
    assert hand.options == "BTN: fold, call 10", "the big blind is the one"
    hand.to_flop().play("SB bets 10")
    assert hand.options == "BB: fold, call 10"


def test_a_min_max_street_has_three_raises_and_an_opening_bet_of_the_maximum_is_one() -> None:
    hand = (
        Hand(min_max(10, 20), THREE)
        .to_flop()
        .play("SB bets 10", "BB raises to 30", "BTN raises to 50")
    )
    hand.play("SB raises to 70")
    assert hand.options == "BB: fold, call 40"
    hand = (
        Hand(min_max(10, 20), THREE)
        .to_flop()
        .play("SB bets 20", "BB raises to 40", "BTN raises to 60")
    )
    assert hand.options == "SB: fold, call 40"


def test_no_cap_at_all() -> None:
    hand = Hand(capped(0), THREE).play("BTN raises to 20", "SB raises to 30", "BB raises to 40")
    for to in range(50, 200, 10):
        hand.play(f"{hand.to_act} raises to {to}")
    assert hand.options.endswith("raise to 200")


def test_two_players_may_raise_without_end_where_the_cap_does_not_hold_for_two() -> None:
    hand = Hand(capped(-1, heads_up=False), BTN=500, BB=500)
    for to in range(20, 100, 10):
        hand.play(f"{hand.to_act} raises to {to}")
    assert hand.options.endswith("raise to 100")


def test_the_cap_stays_when_the_third_folds_after_it_was_reached() -> None:
    hand = Hand(capped(-1, heads_up=False), THREE)
    hand.play("BTN raises to 20", "SB raises to 30", "BB raises to 40", "BTN folds")
    assert hand.options == "SB: fold, call 10"


def test_the_cap_goes_when_the_third_folds_before_it() -> None:
    hand = Hand(capped(-1, heads_up=False), THREE)
    hand.play("BTN raises to 20", "SB raises to 30", "BB folds")
    hand.play("BTN raises to 40", "SB raises to 50", "BTN raises to 60")
    assert hand.options == "SB: fold, call 10, raise to 70"


def test_and_it_is_off_on_the_streets_after_that() -> None:
    hand = Hand(capped(-1, heads_up=False), THREE).play("BTN folds").to_flop().play("SB bets 10")
    for to in range(20, 70, 10):
        hand.play(f"{hand.to_act} raises to {to}")
    assert hand.options.endswith("raise to 70")


def test_spread_limit_a_bet_between_the_two_limits() -> None:
    hand = Hand(spread_limit(2, 6), THREE)
    assert hand.posted == ["SB small_blind 1", "BB big_blind 2"]
    assert hand.options == "BTN: fold, call 2, raise to 4-8"
    hand.to_flop()
    assert hand.options == "SB: fold, check, bet 2-6"
    assert hand.why_not("SB bets 1") is Reason.TOO_SMALL
    assert hand.why_not("SB bets 7") is Reason.TOO_LARGE


def test_spread_limit_a_raise_is_at_least_the_last_and_at_most_the_limit() -> None:
    hand = Hand(spread_limit(2, 6), THREE).to_flop().play("SB bets 5")
    assert hand.options == "BB: fold, call 5, raise to 10-11"
    hand.play("BB raises to 11")
    assert hand.options == "BTN: fold, call 11, raise to 17"


def test_spread_limit_has_the_cap_of_limit_games() -> None:
    hand = Hand(spread_limit(2, 6), THREE).to_flop()
    hand.play("SB bets 2", "BB raises to 4", "BTN raises to 6", "SB raises to 8")
    assert hand.why_not("BB raises to 10") is Reason.RAISES_CAPPED


@pytest.mark.parametrize("wagers_max", [-2, 1001])
def test_a_cap_that_is_none(wagers_max: int) -> None:
    with pytest.raises(ConfigError, match="cap of"):
        capped(wagers_max).check()
