"""Refusals carry their numbers, so that they can be said in big blinds or in another language."""

from string import Formatter

import pytest

from pokerhouse.house.refusals import HouseReason, refuse
from pokerhouse.rules import RaiseTo
from pokerhouse.units import Chips
from pokerhouse.words import HOUSE_REASONS
from tests.house.game import Game


def test_every_reason_of_the_house_has_its_sentence() -> None:
    assert set(HOUSE_REASONS) == {reason.value for reason in HouseReason}


@pytest.mark.parametrize("reason", HouseReason)
def test_a_sentence_can_be_said_with_the_numbers_it_names(reason: HouseReason) -> None:
    names = [name for _, name, _, _ in Formatter().parse(HOUSE_REASONS[reason]) if name]
    refused = refuse(reason, chips=dict.fromkeys(names, 7))
    assert (refused.reason, set(refused.chips)) == (reason.value, set(names))
    assert "{" not in refused.message


def test_a_refused_buy_in_says_how_many_chips_in_figures_too() -> None:
    refused = Game().sits("Ann", buy_in=1).refused
    assert refused is not None
    assert refused.message == "you can't buy in for 1; the buy-in is 200 to 10,000"
    assert (refused.chips, refused.numbers) == ({"brought": 1, "least": 200, "most": 10_000}, {})


def test_a_refusal_of_the_rules_comes_with_its_rule_and_its_chips() -> None:
    game = Game("Ann", "Bob")
    game.deal()
    refused = game.plays(game.to_act, RaiseTo(Chips(21))).refused
    assert refused is not None
    assert (refused.reason, refused.rule) == ("too_small", "R4")
    assert refused.chips == {"to": 21, "minimum": 40, "full": 20}
    assert "21 is too small" in refused.message


def test_a_seat_that_is_not_there() -> None:
    refused = Game().sits("Ann", seat=9).refused
    assert refused is not None
    assert refused.numbers == {"seat": 9, "most": 6}
