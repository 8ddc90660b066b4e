"""Turns without an end, for friends: no clock folds anybody who is there, and nobody who is gone
holds the others.
"""

from msgspec.structs import replace

from pokerhouse.commands import CallClock, MoreTime
from pokerhouse.house.table.clocks import RETURN_MS
from pokerhouse.house.table.session import GRACE_MS, BankTerms, SeatStatus
from pokerhouse.house.table.table import Outcome, Pace, reopen
from pokerhouse.rules import Call
from pokerhouse.units import Millis
from tests.house.game import ACTION_MS, Game, table_config
from tests.kit.asks import ask_as

HOUR_MS = 3_600_000


def table(*names: str, bank: BankTerms | None = None) -> Game:
    """These players, the first on the button and to act where there are three."""
    config = replace(table_config(), unlimited=True, bank=bank or BankTerms())
    game = Game(*names, config=config)
    game.deal()
    return game


def ends(game: Game) -> bool:
    """Has the turn that is open an end?"""
    assert game.table.clock is not None
    return game.table.clock.deadline is not None


def calls_the_clock(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, CallClock))


def why(outcome: Outcome) -> str:
    assert outcome.refused is not None
    return outcome.refused.reason


def test_nobody_who_is_there_is_folded_by_a_clock() -> None:
    game = table("Ann", "Bob", "Cid")
    assert game.pass_ms(HOUR_MS).events == ()
    assert game.to_act == "Ann"
    assert game.plays("Ann", Call()).refused is None
    assert not ends(game)


def test_an_absent_player_has_the_normal_time_and_the_grace() -> None:
    game = table("Ann", "Bob", "Cid")
    game.pass_ms(HOUR_MS)
    game.sees("Bob", "Cid")
    assert game.deadline == ACTION_MS
    game.pass_ms(ACTION_MS)
    game.pass_ms(GRACE_MS)
    assert game.to_act == "Bob"
    assert game.seat("Ann").status is SeatStatus.SITTING_OUT


def test_a_player_who_comes_back_has_unlimited_time_again() -> None:
    game = table(
        "Ann", "Bob", "Cid", bank=BankTerms(Millis(30_000), Millis(5_000), 10, Millis(60_000))
    )
    game.sees("Bob", "Cid")
    game.pass_ms(ACTION_MS)
    game.pass_ms(4_000)
    game.sees("Ann", "Bob", "Cid")
    assert not ends(game)
    game.pass_ms(HOUR_MS)
    game.plays("Ann", Call())
    assert game.seat("Ann").bank.left_ms == 26_000, "what was used of the bank while they were away"


def test_who_is_gone_when_their_turn_begins_has_a_clock() -> None:
    game = table("Ann", "Bob", "Cid")
    game.sees("Ann", "Cid")
    game.plays("Ann", Call())
    assert (game.to_act, game.deadline) == ("Bob", ACTION_MS)


def test_three_minutes_of_absence_stand_somebody_up_here_too() -> None:
    game = table("Ann", "Bob", "Cid")
    game.sees("Ann", "Cid")
    game.pass_ms(Pace().absent_ms)
    assert game.seat("Bob").status is SeatStatus.LEAVING
    assert game.to_act == "Ann", "who is there is waited for"


def test_bots_have_a_clock() -> None:
    game = table("Ann", "bot 1", "bot 2")
    game.plays("Ann", Call())
    assert game.deadline == ACTION_MS


def test_the_host_calls_the_clock() -> None:
    game = table("Ann", "Bob", "Cid")
    game.plays("Ann", Call())
    game.pass_ms(HOUR_MS)
    assert why(calls_the_clock(game, "Bob")) == "not_host"
    assert calls_the_clock(game, "Ann").refused is None
    assert (game.to_act, game.deadline) == ("Bob", ACTION_MS)
    assert why(calls_the_clock(game, "Ann")) == "no_clock", "once a turn"
    game.pass_ms(ACTION_MS)
    assert game.to_act == "Cid"
    assert not ends(game), "it was called on Bob alone"


def test_a_called_clock_is_not_undone_by_leaving_and_coming_back() -> None:
    game = table("Ann", "Bob", "Cid")
    calls_the_clock(game, "Ann")
    game.pass_ms(ACTION_MS - 1)
    game.sees("Bob", "Cid")
    game.sees("Ann", "Bob", "Cid")
    assert game.deadline == RETURN_MS


def test_between_two_hands_there_is_no_clock_to_call() -> None:
    game = table("Ann", "Bob", "Cid")
    game.play_on()
    assert why(calls_the_clock(game, "Ann")) == "no_clock"


def test_nobody_needs_more_time_who_has_all_of_it() -> None:
    game = table(
        "Ann", "Bob", "Cid", bank=BankTerms(Millis(30_000), Millis(5_000), 10, Millis(60_000))
    )
    asked = ask_as("Ann", MoreTime, game.hand.hand_id, game.hand.turn_no)
    assert why(game.do(asked)) == "time_unlimited"
    calls_the_clock(game, "Ann")
    assert game.do(asked).refused is None


def test_after_a_restart_who_is_to_act_has_a_clock_until_they_are_back() -> None:
    game = table("Ann", "Bob", "Cid")
    game.table = reopen(game.session, tuple(game.log), Pace(), game.now)
    assert game.deadline == ACTION_MS
    game.sees("Ann")
    assert not ends(game)
