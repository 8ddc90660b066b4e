"""Refusals carry their numbers, so that they can be said in big blinds or in another language."""

import pytest

from pokerhouse.catalogue import messages, placeholders
from pokerhouse.house.refusals import HouseReason, refuse
from pokerhouse.rules import RaiseTo
from pokerhouse.units import Chips
from tests.house.game import Game


@pytest.mark.parametrize("reason", HouseReason)
def test_a_refusal_can_be_written_with_the_values_of_its_sentence(reason: HouseReason) -> None:
    names = placeholders(messages("en", "refusals")[f"refusals.{reason}"])
    refused = refuse(reason, chips=dict.fromkeys(names, 7))
    assert (refused.reason, set(refused.chips)) == (reason.value, set(names))
    assert "{" not in refused.message


def test_a_refused_buy_in_says_how_many_chips_in_figures_too() -> None:
    refused = Game().sits("Ann", buy_in=1).refused
    assert refused is not None
    assert refused.message == "You can't buy in for 1. The buy-in is 200 to 10,000."
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
