"""Opening a table: a good wish is a table with its bots seated, a bad one is told everything that is wrong with it."""

from typing import Any

import pytest

from pokerhouse.house.lobby.open_table import open_table
from pokerhouse.house.money.ledger import Posting
from pokerhouse.house.table.commands import HouseReason, Refused, Sit
from pokerhouse.house.table.seating import Session
from pokerhouse.rules import HandConfig, Structure, fixed_limit, min_max, no_limit, pot_limit, spread_limit
from pokerhouse.units import PlayerId, TableId

GOOD: dict[str, Any] = {
    "name": "Kitchen",
    "structure": Structure.NO_LIMIT,
    "low": 10,
    "high": 20,
    "seats": 6,
    "action_seconds": 20,
    "names_taken": ["Cellar"],
}


def opened(**changes: Any) -> tuple[Session, tuple[Posting, ...]] | Refused:
    return open_table(TableId("t1"), PlayerId("Ann"), **GOOD | changes)


def bot(number: int) -> Sit:
    return Sit(PlayerId(f"bot{number}"), f"Bot {number}", bot="smart")


def test_a_table_as_it_was_wished_for() -> None:
    wished = opened()
    assert not isinstance(wished, Refused)
    session, postings = wished
    assert (session.config.name, session.config.host, session.config.seats_max) == ("Kitchen", "Ann", 6)
    assert (session.config.game, session.config.buy_in, session.config.action_ms) == (no_limit(10, 20), 2_000, 20_000)
    assert (session.seats, postings) == ((), ())


def test_its_bots_sit_with_the_houses_chips() -> None:
    wished = opened(bots=[bot(1), bot(2)])
    assert not isinstance(wished, Refused)
    session, postings = wished
    assert [(s.seat, s.bot, s.stack) for s in session.seats] == [(1, "smart", 2_000), (2, "smart", 2_000)]
    assert [p.entries for p in postings] == [
        (("house", -2_000), ("seat:t1:bot1", 2_000)),
        (("house", -2_000), ("seat:t1:bot2", 2_000)),
    ]


@pytest.mark.parametrize(
    ("variant", "structure", "game"),
    [
        ("holdem", Structure.NO_LIMIT, no_limit(10, 20)),
        ("holdem", Structure.POT_LIMIT, pot_limit(10, 20)),
        ("holdem", Structure.FIXED_LIMIT, fixed_limit(10, 20)),
        ("holdem", Structure.MIN_MAX, min_max(10, 20)),
        ("holdem", Structure.SPREAD_LIMIT, spread_limit(10, 20)),
        ("omaha8", Structure.POT_LIMIT, pot_limit(10, 20, variant="omaha8")),
        ("stud", Structure.FIXED_LIMIT, fixed_limit(10, 20, variant="stud", ante=2, bring_in=5)),
    ],
)
def test_the_stakes_of_each_game(variant: str, structure: Structure, game: HandConfig) -> None:
    wished = opened(variant=variant, structure=structure)
    assert not isinstance(wished, Refused)
    assert wished[0].config.game == game
    assert wished[0].config.buy_in == 100 * game.min_bet


def test_games_without_two_blinds_are_named_by_ante_and_blind_or_least_bet() -> None:
    wished = opened(variant="short_deck"), opened(variant="stud")
    for session in wished:
        assert not isinstance(session, Refused)
    games = [session[0].config.game for session in wished if not isinstance(session, Refused)]
    assert [(game.ante, game.small_blind, game.big_blind, game.small_bet, game.bring_in) for game in games] == [
        (10, 0, 20, 0, 0),
        (10, 0, 0, 20, 10),
    ]


def test_spaces_around_and_within_a_name_do_not_make_another_name() -> None:
    wished = opened(name="  The   Kitchen ")
    assert not isinstance(wished, Refused)
    assert wished[0].config.name == "The Kitchen"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"name": "   "}, "the name needs 1 to 30 letters"),
        ({"name": "x" * 31}, "the name needs 1 to 30 letters"),
        ({"name": "a\x07b"}, "the name needs 1 to 30 letters"),
        ({"name": "cellar"}, "there is a table called cellar already"),
        ({"seats": 1}, "1 seats: choose 2 to 10"),
        ({"seats": 11}, "11 seats: choose 2 to 10"),
        ({"seats": 8, "variant": "omaha6"}, "8 seats: choose 2 to 7"),
        ({"variant": "whist"}, "there is no game called 'whist'"),
        ({"seats": 2, "bots": [bot(1), bot(2), bot(3)]}, "3 bots do not fit on 2 seats"),
        ({"action_seconds": 4}, "4 seconds to act: choose 5 to 120"),
        ({"action_seconds": 121}, "121 seconds to act: choose 5 to 120"),
        ({"low": 21}, "small blind 21"),
        ({"high": 0, "low": 0}, "big blind 0"),
        ({"high": 2_000_000}, "the stakes are too high: at most 1000000"),
        ({"structure": Structure.FIXED_LIMIT, "low": 20, "high": 20}, "bigger bet 20"),
    ],
)
def test_a_bad_wish_is_told_what_is_wrong(changes: dict[str, Any], words: str) -> None:
    refused = opened(**changes)
    assert isinstance(refused, Refused)
    assert refused.reason == HouseReason.BAD_TABLE
    assert words in refused.message


def test_all_that_is_wrong_is_said_at_once() -> None:
    refused = opened(name="", seats=99, action_seconds=0)
    assert isinstance(refused, Refused)
    assert refused.message.count(";") == 2
