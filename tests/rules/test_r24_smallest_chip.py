"""R24: whole numbers of the smallest unit in play."""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import ConfigError
from pokerhouse.rules import HandConfig, HouseRules, Reason, no_limit, pot_limit
from pokerhouse.units import Chips
from tests.kit.hand import Hand


def in_fives(config: HandConfig) -> HandConfig:
    return replace(config, rules=HouseRules(unit=Chips(5)))


def test_r24_bets_are_multiples_of_the_smallest_chip() -> None:
    hand = Hand(in_fives(no_limit(5, 10)), BTN=500, SB=500, BB=500)
    refusal = hand.tries("BTN raises to 23")
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.WRONG_SIZE, "R24")
    assert refusal.message == "23 is not a multiple of 5, the smallest chip."
    hand.play("BTN raises to 25")


def test_r24_all_in_is_all_in() -> None:
    hand = Hand(in_fives(no_limit(5, 10)), BTN=23, SB=500, BB=500).play("BTN raises to 23")
    assert hand.options == "SB: fold, call 18, raise to 40-500", (
        "23 + 13 = 36, in chips of 5 it is 40"
    )


def test_r24_the_pot_is_rounded_down_to_whole_chips() -> None:
    hand = Hand(in_fives(pot_limit(5, 10)), BTN=23, SB=500, BB=500).play("BTN raises to 23")
    # To call 18, after which the pot is 23 + 23 + 10 = 56: 23 + 56 = 79.
    assert hand.options == "SB: fold, call 18, raise to 40-75"


@pytest.mark.parametrize("unit", [0, -5])
def test_r24_a_smallest_chip_of_nothing(unit: int) -> None:
    config = replace(no_limit(5, 10), rules=HouseRules(unit=Chips(unit)))
    with pytest.raises(ConfigError, match=f"smallest chip {unit}: expected 1 or more"):
        config.check()
