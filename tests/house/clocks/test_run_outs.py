"""R12 at the table: once nobody can bet any more, the table deals street by street, so that
everybody sees the same.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Play, Stand
from pokerhouse.errors import ConfigError
from pokerhouse.house.lobby.form.lines import games
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.display_time import AWARD_MS, SHOWDOWN_MS
from pokerhouse.house.table.session import HaltReason, RunOut, TableConfig
from pokerhouse.house.table.table import Pace, reopen
from pokerhouse.rules import (
    BoardDealt,
    BringIn,
    Call,
    Check,
    Fold,
    HandTabled,
    HouseRules,
    RaiseTo,
    RunTimes,
    Structure,
    ToAct,
    no_limit,
    stakes_of,
    turn,
)
from pokerhouse.rules.events import HandEnded, PotAwarded
from pokerhouse.rules.intents import Bet, Discard
from pokerhouse.units import Millis
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as

MOST_MS = 8_000
USUAL = Pace()


def paced(run_out: RunOut = RunOut.SLOW, **rules: int) -> TableConfig:
    game = no_limit(10, 20)
    return replace(table_config(game=replace(game, rules=HouseRules(**rules))), run_out=run_out)  # type: ignore[arg-type]


def all_in(*names: str, config: TableConfig | None = None, pace: Pace | None = None) -> Game:
    """Everybody is all-in before the flop."""
    game = Game(*names, config=config or paced(), pace=pace)
    game.deal()
    shove(game)
    return game


def shove(game: Game) -> None:
    """Everybody puts in all they can, until nobody is asked any more."""
    while game.table.hand is not None and isinstance(now := turn(game.hand), ToAct):
        legal = now.legal
        if legal.run_it:
            game.plays(game.to_act, RunTimes(legal.run_it))
        elif legal.exchange is not None:
            hole = game.hand.hole[game.hand.actor]
            game.plays(game.to_act, Discard(hole[: legal.exchange.minimum]))
        elif legal.raise_to is not None:
            game.plays(game.to_act, RaiseTo(legal.raise_to.maximum))
        elif legal.bet is not None:
            game.plays(game.to_act, Bet(legal.bet.maximum))
        elif legal.bring_in is not None:
            game.plays(game.to_act, BringIn())
        else:
            game.plays(game.to_act, Check() if legal.check else Call())


def waits(game: Game) -> list[int]:
    """How long each street is waited for, until the hand is over or somebody is asked."""
    found = []
    while game.table.cards_due is not None:
        found.append(game.table.cards_due - game.now)
        game.pass_ms(found[-1])
    return found


def streets(game: Game) -> list[str]:
    return [event.street for event in game.log if isinstance(event, BoardDealt)]


def test_hands_go_up_then_every_street_is_waited_for_and_the_last_longer() -> None:
    game = all_in("Ann", "Ben", "Cid")
    assert sum(isinstance(event, HandTabled) for event in game.log) == 3
    assert streets(game) == [], "nothing is dealt before its time, so nothing of it is in the log"
    assert game.table.clock is None
    game.pass_ms(1_199)
    assert streets(game) == []
    game.pass_ms(1)
    assert streets(game) == ["flop"]
    game.pass_ms(1_200)
    assert streets(game) == ["flop", "turn"]
    game.pass_ms(2_799)
    assert streets(game) == ["flop", "turn"]
    game.pass_ms(1)
    assert streets(game) == ["flop", "turn", "river"]
    assert game.table.hand is None
    assert isinstance(game.log[-1], HandEnded)


def test_a_fast_table_takes_less_and_others_deal_at_once() -> None:
    assert waits(all_in("Ann", "Ben", config=paced(RunOut.FAST))) == [500, 500, 800]
    assert waits(all_in("Ann", "Ben", config=paced(RunOut.OFF))) == []
    assert waits(all_in("Ann", "Ben", config=table_config())) == [], (
        "tables of old deal as they always did"
    )


def test_nobody_is_kept_waiting_where_nobody_looks_on() -> None:
    game = Game("bot-1", "bot-2", config=paced())
    game.sees(audience=True)
    game.deal()
    game.sees(audience=False)
    shove(game)
    assert game.table.hand is None


def test_a_house_without_time_for_a_showdown_has_none_for_its_streets() -> None:
    pace = replace(USUAL, after_showdown_ms=Millis(0))
    assert waits(all_in("Ann", "Ben", pace=pace)) == []
    pace = replace(USUAL, after_showdown_ms=Millis(300))
    assert waits(all_in("Ann", "Ben", pace=pace)) == [300, 300, 300]


def test_a_street_is_not_waited_for_as_long_as_two_can_bet() -> None:
    game = Game("Ann", "Ben", "Cid", config=paced())
    game.deal()
    game.calls_or_checks()
    game.calls_or_checks()
    game.calls_or_checks()
    assert streets(game) == ["flop"]
    assert game.table.cards_due is None


def test_an_all_in_on_the_turn_waits_for_the_river_alone() -> None:
    game = Game("Ann", "Ben", config=paced())
    game.deal()
    for _ in range(4):
        game.calls_or_checks()
    shove(game)
    assert waits(game) == [2_800]


@pytest.mark.parametrize("key", games())
def test_no_all_in_takes_more_than_eight_seconds(key: str) -> None:
    """With two bets to lose, so that the first street is the last that anybody bets on."""
    limits = (Structure.NO_LIMIT, Structure.FIXED_LIMIT)
    allowed = [limit for limit in limits if not _faults(key, limit)]
    config = table_config(game=stakes_of(key, allowed[0], low=10, high=20), buy_in=40)
    game = Game("Ann", "Ben", config=replace(config, run_out=RunOut.SLOW, buy_in_min_bb=1))
    game.deal()
    total = 0
    while game.table.hand is not None:
        shove(game)
        total += sum(waits(game))
    assert total <= MOST_MS


def _faults(key: str, structure: Structure) -> bool:
    try:
        return bool(stakes_of(key, structure, low=10, high=20).faults())
    except ConfigError:
        return True


def test_two_boards_come_together_and_every_award_is_looked_at() -> None:
    game = Game("Ann", "Ben", "Cid", config=paced(run_it=2))
    game.deal()
    game.plays(game.to_act, Fold())
    shove(game)
    assert waits(game) == [1_200, 1_200, 2_800]
    assert len(streets(game)) == 6
    awards = sum(isinstance(event, PotAwarded) for event in game.log)
    assert awards == 2
    assert game.table.next_hand == game.now + USUAL.after_showdown_ms + SHOWDOWN_MS + AWARD_MS


def test_a_player_who_leaves_during_the_run_out_plays_to_the_end() -> None:
    game = all_in("Ann", "Ben", "Cid")
    due = game.table.cards_due
    game.pass_ms(500)
    game.do(ask_as("Ben", Stand))
    assert game.table.cards_due == due, "nobody waits longer for it"
    waits(game)
    assert game.table.hand is None
    assert "Ben" not in game.seated


def test_a_play_meanwhile_is_refused_and_changes_nothing() -> None:
    game = all_in("Ann", "Ben")
    outcome = game.do(ask_as("Ann", Play, game.hand.hand_id, game.hand.turn_no, Check()))
    assert outcome.refused is not None
    assert outcome.refused.reason != HouseReason.STALE_TURN
    assert streets(game) == []


def test_after_a_restart_the_same_cards_come_when_the_players_are_back() -> None:
    game = all_in("Ann", "Ben")
    game.pass_ms(1_200)
    before, known = game.log, game.hand
    game.table = reopen(game.session, tuple(game.log), game.table.pace, game.now)
    assert game.hand == known
    assert game.session.halt is not None
    assert game.session.halt.reason is HaltReason.RESTART
    game.pass_ms(10_000)
    assert game.log == before, "the cards wait too"
    game.sees("Ann", "Ben")
    assert game.log == before, "whoever is back looks at what lies there first"
    assert waits(game) == [1_200, 2_800]
    assert streets(game) == ["flop", "turn", "river"]


def test_after_a_restart_to_which_nobody_comes_back_the_hand_ends() -> None:
    game = all_in("Ann", "Ben")
    game.table = reopen(game.session, tuple(game.log), game.table.pace, game.now)
    while game.table.hand is not None:
        assert game.table.due is not None
        game.pass_ms(max(0, game.table.due - game.now))
    assert streets(game) == ["flop", "turn", "river"]
