"""The house is about to stop: the hand is played to its end, no other begins, and nobody new sits
down.
"""

from pokerhouse.commands import Wait
from pokerhouse.house.table.commands import StopDealing
from pokerhouse.rules import Fold
from tests.house.game import Game
from tests.house.seating import hand_due, refusal, sits_in, sits_out, stands
from tests.kit.asks import ask_as


def test_the_hand_in_play_is_the_last() -> None:
    game = Game("Ann", "Ben")
    game.deal()
    assert game.do(StopDealing()).refused is None
    game.play_on()
    assert not hand_due(game)
    assert game.table.due is None, "nothing more is waited for"


def test_a_hand_that_was_due_does_not_begin() -> None:
    game = Game("Ann", "Ben")
    assert hand_due(game)
    game.do(StopDealing())
    assert not hand_due(game)
    game.sees("Ann", "Ben")
    game.pass_ms(60_000)
    assert not hand_due(game)


def test_nobody_sits_down_or_joins_the_waiting_list() -> None:
    game = Game("Ann", "Ben")
    game.do(StopDealing())
    assert refusal(game.sits("Cid")) == "closing"
    assert refusal(game.sits("bot-1")) == "closing"
    assert refusal(game.do(ask_as("Cid", Wait))) == "closing"


def test_seated_players_may_do_what_they_always_may() -> None:
    game = Game("Ann", "Ben", "Cid")
    game.deal()
    game.do(StopDealing())
    assert sits_out(game, "Ben").refused is None
    assert sits_in(game, "Ben").refused is None
    game.plays(game.to_act, Fold())
    assert stands(game, "Cid").refused is None
    while game.table.hand is not None:
        game.calls_or_checks()
    assert game.seated == ["Ann", "Ben"]


def test_a_clock_runs_on() -> None:
    game = Game("Ann", "Ben")
    game.deal()
    game.do(StopDealing())
    game.pass_ms(game.deadline)
    assert game.table.hand is None, "whoever lets the time pass folds, as always"
