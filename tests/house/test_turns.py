"""R20 at the table: an action is meant for one turn of one hand; a late, early or repeated one
changes nothing.
"""

import pytest

from pokerhouse.commands import Play
from pokerhouse.house.refusals import HouseReason
from pokerhouse.rules import Call, Check, Fold, PlayerAction, RaiseTo, Reason
from pokerhouse.units import Chips, HandId
from tests.house.game import ACTION_MS, Game
from tests.kit.asks import ask_as


def dealt() -> Game:
    game = Game("Ann", "Bob", "Cid")
    game.deal()
    return game


def reason(
    game: Game, player: str, action: PlayerAction, *, hand: str | None = None, turn: int = 0
) -> str:
    name = game.hand.hand_id if hand is None else HandId(hand)
    outcome = game.do(ask_as(player, Play, name, game.hand.turn_no + turn, action))
    assert outcome.refused is not None
    return outcome.refused.reason


@pytest.mark.parametrize("turn", [-1, 1])
def test_r20_an_action_for_another_turn_is_refused(turn: int) -> None:
    game = dealt()
    game.calls_or_checks()
    assert reason(game, "Bob", Call(), turn=turn) == HouseReason.STALE_TURN


def test_r20_an_action_for_another_hand_is_refused() -> None:
    assert reason(dealt(), "Ann", Fold(), hand="t1-0") == HouseReason.STALE_TURN


def test_r20_an_action_that_arrives_after_the_deadline_is_refused() -> None:
    game = dealt()
    turn = game.hand.turn_no
    game.pass_ms(ACTION_MS)
    outcome = game.do(ask_as("Ann", Play, game.hand.hand_id, turn, RaiseTo(Chips(60))))
    assert outcome.refused is not None
    assert (outcome.refused.reason, outcome.refused.rule) == (HouseReason.STALE_TURN, "R20")


def test_r20_an_action_between_hands_is_refused() -> None:
    game = Game("Ann", "Bob")
    outcome = game.do(ask_as("Ann", Play, HandId("t1-1"), 0, Fold()))
    assert outcome.refused is not None
    assert outcome.refused.reason == HouseReason.STALE_TURN


def test_r20_out_of_turn_is_refused() -> None:
    assert reason(dealt(), "Bob", Fold()) == Reason.OUT_OF_TURN


def test_r20_an_illegal_action_is_refused_with_its_rule_and_the_clock_runs_on() -> None:
    game = dealt()
    game.pass_ms(5_000)
    assert reason(game, "Ann", Check()) == Reason.CANNOT_CHECK
    assert reason(game, "Ann", RaiseTo(Chips(30))) == Reason.TOO_SMALL
    assert game.deadline == ACTION_MS - 5_000


def test_a_spectator_cannot_act() -> None:
    assert reason(dealt(), "Eve", Fold()) == HouseReason.NOT_SEATED


def test_who_sits_but_was_not_dealt_in_cannot_act() -> None:
    game = dealt()
    game.sits("Dan")
    assert reason(game, "Dan", Fold()) == Reason.NOT_IN_HAND


def test_every_turn_has_a_whole_clock() -> None:
    game = dealt()
    for _ in range(5):
        game.pass_ms(7_000)
        game.calls_or_checks()
        assert game.deadline == ACTION_MS
