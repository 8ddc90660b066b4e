"""R21 disconnection: a lost connection changes the clock, never the hand.

The clock runs as always; then one grace from the bank; then check if free, else fold; then sitting
out.
"""

import pytest

from pokerhouse.house.table.clocks import RETURN_MS
from pokerhouse.house.table.session import GRACE_BANK_MS, GRACE_MS, GRACE_REFILL, SeatStatus
from pokerhouse.house.table.table import Pace, reopen
from pokerhouse.rules import Cause, Street
from pokerhouse.rules.events import Checked, Folded, HandEnded
from pokerhouse.rules.intents import RaiseTo
from pokerhouse.units import Chips, Millis
from tests.house.game import ACTION_MS, Game

EVERYONE = ("Ann", "Bob", "Cid")


def dealt() -> Game:
    """Three players, Ann on the button and to act."""
    game = Game(*EVERYONE)
    game.deal()
    assert game.to_act == "Ann"
    return game


def to_flop(game: Game) -> Game:
    while game.hand.street is Street.PREFLOP:
        game.calls_or_checks()
    return game


def drops(game: Game, name: str) -> None:
    game.sees(*(n for n in EVERYONE if n != name))


def returns(game: Game) -> None:
    game.sees(*EVERYONE)


def test_r21_facing_0_a_lost_player_checks() -> None:
    game = to_flop(dealt())
    assert game.to_act == "Bob"
    drops(game, "Bob")
    game.pass_ms(ACTION_MS)
    assert game.to_act == "Bob", "the grace runs"
    outcome = game.pass_ms(GRACE_MS)
    assert outcome.events == (Checked(game.seat("Bob").seat_no, Cause.TIMEOUT),)
    assert game.to_act == "Cid"
    assert game.seat("Bob").status is SeatStatus.SITTING_OUT


def test_r21_facing_50_a_lost_player_folds() -> None:
    game = dealt()
    game.plays("Ann", RaiseTo(Chips(60)))
    assert (game.to_act, game.waiting.legal.call) == ("Bob", 50)
    drops(game, "Bob")
    game.pass_ms(ACTION_MS)
    outcome = game.pass_ms(GRACE_MS)
    assert outcome.events == (Folded(game.seat("Bob").seat_no, Cause.TIMEOUT),)
    assert game.seat("Bob").status is SeatStatus.SITTING_OUT


def test_r21_a_connected_player_gets_no_grace() -> None:
    game = dealt()
    assert game.pass_ms(ACTION_MS - 1).events == ()
    assert game.pass_ms(1).events == (Folded(game.seat("Ann").seat_no, Cause.TIMEOUT),)
    assert game.seat("Ann").status is SeatStatus.PLAYING
    assert game.to_act == "Bob"


def test_r21_a_player_who_timed_out_twice_is_dealt_no_further_hands_until_he_wants_to() -> None:
    game = dealt()
    for _ in range(2):
        while game.to_act != "Ann":
            game.calls_or_checks()
        game.pass_ms(ACTION_MS)
        game.play_on()
        game.deal()
    assert "Ann" not in {p.player for p in game.hand.players}


def test_r21_a_drop_with_the_grace_used_up_acts_at_the_normal_deadline() -> None:
    """The bank of 60 s holds three graces of 20 s; the next drop within ten hands has none."""
    game = dealt()
    for _ in range(3):
        while game.to_act != "Bob":
            game.calls_or_checks()
        drops(game, "Bob")
        game.pass_ms(ACTION_MS)
        assert game.deadline == pytest.approx(GRACE_MS, abs=1)
        game.pass_ms(game.deadline - 1)
        returns(game)
        game.calls_or_checks()
        game.play_on()
        game.deal()
    assert game.session.hands <= 10
    while game.to_act != "Bob":
        game.calls_or_checks()
    drops(game, "Bob")
    outcome = game.pass_ms(ACTION_MS)
    assert [type(e) for e in outcome.events[:1]] == [Folded]
    assert game.seat("Bob").status is SeatStatus.SITTING_OUT


def test_r21_the_grace_of_a_turn_is_given_once() -> None:
    game = dealt()
    drops(game, "Ann")
    game.pass_ms(ACTION_MS)
    game.pass_ms(GRACE_MS - 1)
    returns(game)
    drops(game, "Ann")
    assert game.deadline == RETURN_MS
    outcome = game.pass_ms(RETURN_MS)
    assert outcome.events == (Folded(game.seat("Ann").seat_no, Cause.TIMEOUT),)


@pytest.mark.parametrize("away_ms", [ACTION_MS - 1, ACTION_MS])
def test_r21_reconnected_1_ms_before_the_deadline_keeps_the_turn(away_ms: int) -> None:
    game = dealt()
    drops(game, "Ann")
    game.pass_ms(away_ms)
    game.now = Millis(game.now + game.deadline - 1)
    returns(game)
    assert game.deadline == RETURN_MS
    assert game.pass_ms(RETURN_MS - 1).events == ()
    assert game.plays("Ann", RaiseTo(Chips(60))).refused is None


def test_r21_coming_back_with_time_left_gives_none_extra() -> None:
    game = dealt()
    drops(game, "Ann")
    game.pass_ms(1_000)
    returns(game)
    assert game.deadline == ACTION_MS - 1_000


def test_r21_coming_and_going_gives_time_once_a_turn() -> None:
    game = dealt()
    game.pass_ms(ACTION_MS - 1)
    for _ in range(3):
        drops(game, "Ann")
        returns(game)
    assert game.deadline == RETURN_MS
    game.pass_ms(RETURN_MS - 1)
    drops(game, "Ann")
    returns(game)
    assert game.deadline == 1


def test_r21_the_bank_pays_for_the_grace_used_and_fills_again_within_an_hour() -> None:
    game = dealt()
    assert game.seat("Ann").grace(game.now) == GRACE_BANK_MS
    drops(game, "Ann")
    game.pass_ms(ACTION_MS)
    game.pass_ms(12_000)
    returns(game)
    game.calls_or_checks()
    ann = game.seat("Ann")
    assert ann.grace(game.now) == GRACE_BANK_MS - 12_000
    for minutes, grace in ((1, 49_000), (6, 54_000), (12, 60_000), (60, 60_000)):
        later = Millis(game.now + minutes * 60_000)
        assert ann.grace(later) == grace
    assert GRACE_REFILL * GRACE_BANK_MS == 60 * 60_000


def test_r21_a_bank_is_never_overdrawn() -> None:
    game = dealt()
    for _ in range(4):
        while game.to_act != "Bob":
            game.calls_or_checks()
        drops(game, "Bob")
        game.pass_ms(ACTION_MS)
        if game.table.hand is None or game.to_act != "Bob":
            break
        game.pass_ms(game.deadline - 1)
        returns(game)
        game.pass_ms(game.deadline - 1)
        game.calls_or_checks()
        assert game.seat("Bob").grace(game.now) >= 0
        game.play_on()
        game.deal()


def test_r21_all_in_and_gone_reaches_the_showdown() -> None:
    game = dealt()
    game.plays("Ann", RaiseTo(Chips(2_000)))
    drops(game, "Ann")
    outcome = game.play_on()
    assert game.table.hand is None
    assert not any(isinstance(e, Folded) for e in outcome.events)
    assert [e.stacks[0].seat for e in outcome.events if isinstance(e, HandEnded)], (
        "settled like any other"
    )


def test_b20_a_table_does_not_freeze_when_a_player_drops_on_turn() -> None:
    game = dealt()
    drops(game, "Ann")
    waited = 0
    while game.table.hand is not None and game.to_act == "Ann":
        assert game.table.due is not None
        span = game.table.due - game.now
        waited += span
        game.pass_ms(span)
    assert waited == ACTION_MS + GRACE_MS
    assert game.to_act == "Bob"


def test_b20_a_table_does_not_freeze_when_everyone_drops() -> None:
    game = dealt()
    game.sees()
    for _ in range(20):
        if game.table.hand is None:
            break
        assert game.table.due is not None
        game.pass_ms(game.table.due - game.now)
    assert game.table.hand is None
    assert game.table.next_hand is None, "nobody is there to play another"


def test_after_a_restart_the_player_to_act_has_a_whole_turn() -> None:
    game = dealt()
    game.pass_ms(ACTION_MS - 1)
    again = reopen(game.session, tuple(game.log), Pace(), game.now)
    assert again.clock is not None
    assert again.clock.deadline == game.now + ACTION_MS
