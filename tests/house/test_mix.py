"""A table of mixed games: an orbit each, through a restart too."""

import msgspec

from pokerhouse.house.lobby import TableOptions, TableStakes
from pokerhouse.house.table.mix import game_next, game_of
from pokerhouse.house.table.session import Session, TableConfig
from pokerhouse.rules import Structure, timeout_action
from pokerhouse.units import Chips, PlayerId, TableId
from tests.house.game import Game, table_config


def horse() -> TableConfig:
    """A table of HORSE, bets of 10 and 20."""
    options = TableOptions(
        "Horse", TableStakes(Structure.FIXED_LIMIT, Chips(10), Chips(20)), mix="horse"
    )
    assert options.faults() == []
    return options.config(TableId("t1"), PlayerId("Ann"))


def play_hand(game: Game) -> str:
    """Play one hand; which game it was."""
    game.deal()
    variant = game.hand.config.variant
    assert game_of(game.session) == game.hand.config
    while game.table.hand is not None:
        outcome = game.plays(game.to_act, timeout_action(game.hand))
        assert outcome.refused is None, outcome.refused
    return variant


def test_each_game_lasts_an_orbit_and_the_first_follows_the_last() -> None:
    game = Game("Ann", "Bob", "Cid", config=horse())
    assert game_next(game.session).variant == "holdem"
    played = [play_hand(game) for _ in range(16)]
    orbits = [
        variant for variant in ("holdem", "omaha8", "razz", "stud", "stud8") for _ in range(3)
    ]
    assert played == [*orbits, "holdem"]


def test_between_hands_the_table_is_set_for_the_next_game() -> None:
    game = Game("Ann", "Bob", config=horse())
    play_hand(game)
    assert game_of(game.session).variant == "holdem"
    play_hand(game)
    assert game_of(game.session).variant == "omaha8"


def test_an_orbit_is_of_those_who_were_dealt_in_when_it_began() -> None:
    game = Game("Ann", "Bob", config=horse())
    play_hand(game)
    game.sits("Cid")
    game.sees("Ann", "Bob", "Cid")
    assert [play_hand(game) for _ in range(5)] == ["holdem", "omaha8", "omaha8", "omaha8", "razz"]


def test_a_mix_goes_on_where_it_was_after_a_restart() -> None:
    game = Game("Ann", "Bob", config=horse())
    for _ in range(3):
        play_hand(game)
    stored = msgspec.json.decode(msgspec.json.encode(game.session), type=Session)
    assert stored == game.session
    assert game_next(stored).variant == "omaha8"
    play_hand(game)
    assert game_next(game.session).variant == "razz"


def test_a_table_of_one_game_has_no_place_in_a_mix() -> None:
    game = Game("Ann", "Bob", config=table_config())
    game.deal()
    assert game.session.place is None
    assert game_of(game.session) == game_next(game.session) == game.session.config.game
