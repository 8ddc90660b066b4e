"""R21: the clocks stand still for all when half of the players lose their line together, and after
a restart.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Leave, MoreTime, Stand
from pokerhouse.house.table.commands import HeldUp, Slept
from pokerhouse.house.table.session import HALT_LEAST_MS, BankTerms, HaltReason, SeatStatus
from pokerhouse.house.table.session.session import HALT_MOST_MS, HALT_REFILL, TOGETHER_MS
from pokerhouse.house.table.table import Outcome, Pace, reopen
from pokerhouse.rules import Call
from pokerhouse.units import Millis
from tests.house.game import ACTION_MS, Game, table_config
from tests.kit.asks import ask_as

FOUR = ("Ann", "Bob", "Cid", "Dee")


def dealt(*names: str, bank: BankTerms | None = None) -> Game:
    """A hand has begun; who is to act is `game.to_act`."""
    game = Game(*names, config=replace(table_config(), bank=bank or BankTerms()))
    game.deal()
    return game


def without(game: Game, *gone: str) -> Outcome:
    """All but these are connected."""
    return game.sees(*(name for name in game.seated if name not in gone), audience=True)


def halted(game: Game) -> HaltReason | None:
    return game.session.halt.reason if game.session.halt else None


def test_half_of_the_players_stop_the_clocks() -> None:
    game = dealt(*FOUR)
    game.pass_ms(4_000)
    without(game, "Cid")
    assert halted(game) is None
    game.pass_ms(3_000)
    without(game, "Cid", "Dee")
    assert halted(game) is HaltReason.LINES
    game.pass_ms(HALT_MOST_MS - 1)
    assert game.to_act == "Dee", "nobody's time runs"


def test_they_go_on_with_what_was_left_when_the_lines_are_back() -> None:
    game = dealt(*FOUR)
    game.pass_ms(4_000)
    without(game, "Cid", "Dee")
    game.pass_ms(40_000)
    without(game, "Dee")
    assert halted(game) is None
    assert game.deadline == ACTION_MS - 4_000
    game.pass_ms(ACTION_MS - 4_000)
    assert game.to_act == "Dee", "who is still gone has a grace, as ever"


def test_the_player_to_act_has_at_least_ten_seconds_when_the_clocks_go_on() -> None:
    game = dealt(*FOUR)
    game.pass_ms(ACTION_MS - 1)
    without(game, "Cid", "Dee")
    game.pass_ms(30_000)
    without(game)
    assert game.deadline == HALT_LEAST_MS


def test_the_clocks_go_on_after_a_minute_whether_or_not_everyone_is_back() -> None:
    game = dealt(*FOUR)
    without(game, "Cid", "Dee")
    game.pass_ms(HALT_MOST_MS)
    assert halted(game) is None
    assert game.deadline == ACTION_MS


def test_lines_lost_long_after_each_other_were_not_lost_together() -> None:
    game = dealt(*FOUR)
    without(game, "Cid")
    game.pass_ms(TOGETHER_MS)
    without(game, "Cid", "Ann")
    assert halted(game) is None


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Ann", "Bob", "Cid"), FOUR])
def test_one_person_alone_never_stops_a_clock(names: tuple[str, ...]) -> None:
    game = dealt(*names)
    mine = game.to_act
    for _ in range(50):
        without(game, mine)
        assert halted(game) is None
        without(game)
        assert halted(game) is None
    assert game.deadline == ACTION_MS


def test_heads_up_both_are_waited_for_and_one_is_not() -> None:
    game = dealt("Ann", "Bob")
    without(game, "Ann", "Bob")
    assert halted(game) is HaltReason.LINES
    without(game, "Bob")
    assert halted(game) is None


def test_bots_and_those_who_only_look_on_do_not_count() -> None:
    game = Game("Ann", "Bob", "bot 1", "bot 2", "bot 3")
    game.sees("Ann", "Bob", "Eve", "Fay")
    game.deal()
    game.sees("Ann", "Bob")
    assert halted(game) is None
    game.sees(audience=True)
    assert halted(game) is HaltReason.LINES


def test_who_leaves_after_the_hand_is_not_waited_for() -> None:
    game = dealt("Ann", "Bob", "Cid")
    for name in ("Bob", "Cid"):
        game.do(ask_as(name, Leave))
    without(game, "Bob", "Cid")
    assert halted(game) is None


def test_the_others_may_act_meanwhile_and_the_next_clock_waits_too() -> None:
    game = dealt(*FOUR)
    game.plays("Dee", Call())
    without(game, "Cid", "Dee")
    assert game.plays("Ann", Call()).refused is None
    game.pass_ms(50_000)
    assert game.to_act == "Bob"
    without(game)
    assert game.deadline == ACTION_MS


def test_no_hand_begins_while_they_stand_still() -> None:
    game = dealt(*FOUR)
    game.play_on()
    without(game, "Cid", "Dee")
    assert game.table.next_hand is None
    without(game)
    assert game.table.next_hand is not None


def test_nobody_is_stood_up_for_the_time_that_they_stood_still() -> None:
    pace = Pace(absent_ms=Millis(30_000))
    game = Game(*FOUR, pace=pace)
    game.deal()
    without(game, "Cid", "Dee")
    game.pass_ms(HALT_MOST_MS - 1)
    assert {s.status for s in game.session.seats} == {SeatStatus.PLAYING}
    game.pass_ms(1)
    game.pass_ms(29_999)
    assert game.seat("Cid").status is SeatStatus.PLAYING
    game.pass_ms(1)
    assert SeatStatus.LEAVING in {game.seat("Cid").status, game.seat("Dee").status}


def test_time_that_is_taken_meanwhile_is_not_spent() -> None:
    bank = BankTerms(Millis(30_000), Millis(1_000), 10, Millis(30_000))
    game = dealt(*FOUR, bank=bank)
    game.do(ask_as("Dee", MoreTime, game.hand.hand_id, game.hand.turn_no))
    game.pass_ms(ACTION_MS + 2_000)
    without(game, "Bob", "Cid")
    game.pass_ms(40_000)
    without(game)
    game.pass_ms(1_000)
    game.plays("Dee", Call())
    assert game.seat("Dee").bank.left_ms == 27_000


def test_several_people_together_cannot_hold_a_table_up_for_long() -> None:
    """However they come and go: one minute at once, and then a tenth of the time."""
    game = dealt(*FOUR)
    stood = 0
    for second in range(3_600):
        away = second % 20 >= 2
        without(game, *(("Cid", "Dee") if away else ()))
        stood += 1_000 if game.session.halt is not None else 0
        game.pass_ms(1_000)
        if game.table.hand is None or game.session.hands > 1:
            break
        if game.to_act in ("Ann", "Bob") or not away:
            game.calls_or_checks()
    assert stood <= HALT_MOST_MS + 3_600_000 // HALT_REFILL


def test_the_bank_of_halts_is_used_up_and_fills_again() -> None:
    game = dealt(*FOUR)
    without(game, "Cid", "Dee")
    game.pass_ms(55_000)
    without(game)
    without(game, "Cid", "Dee")
    assert halted(game) is None, "five seconds are left of the minute"
    without(game)
    game.pass_ms(HALT_REFILL * 5_000)
    without(game, "Ann", "Bob")
    assert halted(game) is HaltReason.LINES


def test_a_hand_goes_on_after_a_restart_when_more_than_half_are_back() -> None:
    game = dealt(*FOUR)
    game.table = reopen(game.session, tuple(game.log), Pace(), game.now)
    game.pass_ms(30_000)
    game.sees("Ann", "Bob")
    assert halted(game) is HaltReason.RESTART
    game.sees("Ann", "Bob", "Cid")
    assert halted(game) is None
    assert game.deadline == ACTION_MS


def test_after_a_restart_one_alone_is_waited_for_too() -> None:
    game = dealt("Ann", "bot 1")
    game.table = reopen(game.session, tuple(game.log), Pace(), game.now)
    game.pass_ms(HALT_MOST_MS - 1)
    assert halted(game) is HaltReason.RESTART
    game.pass_ms(1)
    assert halted(game) is None


def test_a_restart_in_the_middle_keeps_the_clocks_still() -> None:
    game = dealt(*FOUR)
    game.play_on()
    without(game, "Cid", "Dee")
    assert game.session.halt is not None, "it is in the log"
    game.table = reopen(game.session, (), Pace(), game.now)
    without(game, "Cid", "Dee")
    assert game.table.next_hand is None
    without(game)
    assert game.table.next_hand is not None


def test_a_house_that_was_held_up_takes_nobodys_time() -> None:
    game = dealt("Ann", "Bob", "Cid")
    game.pass_ms(4_000)
    game.now = Millis(game.now + 3_600_000)
    game.do(HeldUp(Millis(3_600_000)))
    assert (game.to_act, game.deadline) == ("Ann", ACTION_MS - 4_000)


def test_after_a_hold_up_there_are_ten_seconds_at_least() -> None:
    game = dealt("Ann", "Bob", "Cid")
    game.pass_ms(ACTION_MS - 1)
    game.now = Millis(game.now + 5_000)
    game.do(HeldUp(Millis(5_000)))
    assert game.deadline == HALT_LEAST_MS


def test_a_hold_up_stands_nobody_up() -> None:
    game = dealt("Ann", "Bob", "Cid")
    without(game, "Cid")
    game.pass_ms(10_000)
    game.now = Millis(game.now + 3_600_000)
    game.do(HeldUp(Millis(3_600_000)))
    game.pass_ms(Pace().absent_ms - 10_001)
    assert game.seat("Cid").status is SeatStatus.PLAYING


def test_a_seat_that_is_given_up_ends_a_halt() -> None:
    game = dealt(*FOUR)
    without(game, "Cid", "Dee")
    game.do(ask_as("Dee", Stand))
    assert halted(game) is None, "one of three is missing"


def test_after_a_sleep_of_the_machine_everybody_is_waited_for_a_minute_at_most() -> None:
    game = dealt("Ann", "Bob")
    game.pass_ms(ACTION_MS - 1)
    actor = game.to_act
    game.do(Slept())
    assert halted(game) is HaltReason.SLEPT
    assert game.table.connected == game.table.looking == frozenset()
    game.pass_ms(HALT_MOST_MS - 1)
    assert (halted(game), game.to_act) == (HaltReason.SLEPT, actor)
    game.pass_ms(1)
    assert halted(game) is None
    assert game.deadline == HALT_LEAST_MS


def test_a_sleep_between_two_hands_or_during_a_halt_stops_nothing_more() -> None:
    game = Game("Ann", "Bob")
    game.do(Slept())
    assert halted(game) is None
    game = dealt(*FOUR)
    without(game, "Cid", "Dee")
    game.do(Slept())
    assert halted(game) is HaltReason.LINES
