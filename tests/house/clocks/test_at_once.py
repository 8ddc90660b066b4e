"""R21: nobody waits for those who sit out or leave, not even in their own turn."""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import SitIn, SitOut, SitOutFrom, Stand
from pokerhouse.house.table.commands import PlayerRequest
from pokerhouse.house.table.session import BankTerms, Plan, SeatStatus
from pokerhouse.house.table.table import Outcome
from pokerhouse.rules import Call, Cause, Street
from pokerhouse.rules.events import Checked, Folded
from pokerhouse.units import Millis
from tests.house.game import ACTION_MS, Game, table_config
from tests.kit.asks import ask_as

BANK = BankTerms(Millis(30_000), Millis(5_000), 10, Millis(60_000))


def dealt() -> Game:
    """Three players, Ann on the button and to act."""
    game = Game("Ann", "Bob", "Cid", config=replace(table_config(), bank=BANK))
    game.deal()
    return game


def sits_out(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, SitOut, SitOutFrom.NOW))


def test_who_sits_out_in_their_turn_folds_at_once() -> None:
    game = dealt()
    outcome = sits_out(game, "Ann")
    assert outcome.events == (Folded(game.seat("Ann").seat_no, Cause.AWAY),)
    assert (game.to_act, game.deadline) == ("Bob", ACTION_MS)
    assert game.seat("Ann").status is SeatStatus.SITTING_OUT


def test_where_checking_is_free_they_check_and_may_win() -> None:
    game = dealt()
    while game.hand.street is Street.PREFLOP:
        game.calls_or_checks()
    outcome = sits_out(game, "Bob")
    assert outcome.events == (Checked(game.seat("Bob").seat_no, Cause.AWAY),)
    assert game.to_act == "Cid"


def test_who_sits_out_ahead_of_their_turn_acts_when_it_comes() -> None:
    game = dealt()
    assert sits_out(game, "Bob").events == ()
    outcome = game.plays("Ann", Call())
    assert Folded(game.seat("Bob").seat_no, Cause.AWAY) in outcome.events
    assert game.to_act == "Cid"


@pytest.mark.parametrize("command", [ask_as("Ann", SitOut, SitOutFrom.NOW), ask_as("Ann", Stand)])
def test_the_bank_is_charged_for_a_turn_that_ends_so(command: PlayerRequest) -> None:
    game = dealt()
    game.pass_ms(ACTION_MS)
    game.pass_ms(7_000)
    game.do(command)
    assert game.seat("Ann").bank.left_ms == 23_000


def test_who_changes_their_mind_before_their_turn_plays_on() -> None:
    game = dealt()
    sits_out(game, "Bob")
    game.do(ask_as("Bob", SitIn))
    game.plays("Ann", Call())
    assert game.to_act == "Bob"


def test_between_two_hands_it_is_the_same_as_from_the_next_hand_on() -> None:
    game = dealt()
    game.play_on()
    sits_out(game, "Ann")
    assert (game.seat("Ann").status, game.seat("Ann").plan) == (SeatStatus.SITTING_OUT, Plan.STAY)


def test_from_the_next_hand_on_leaves_the_one_in_play_alone() -> None:
    game = dealt()
    game.do(ask_as("Ann", SitOut))
    assert game.to_act == "Ann"
    assert game.plays("Ann", Call()).refused is None


def test_all_who_sit_out_at_once_end_the_hand() -> None:
    game = dealt()
    sits_out(game, "Ann")
    outcome = sits_out(game, "Bob")
    assert game.table.hand is None
    assert outcome.postings, "Cid wins the blinds"
