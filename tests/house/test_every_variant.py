"""A table of any variant: hands are dealt, played, timed out of and settled by the laws of a table;
so is the rake.
"""

from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.commands import SitIn, Stand
from pokerhouse.house.money import RAKE, may_be_negative
from pokerhouse.players import make
from pokerhouse.rules import HandConfig, HouseRules, Rake, Structure, no_limit, with_stakes
from pokerhouse.rules.games import variants
from pokerhouse.rules.views import player_view
from pokerhouse.units import Chips
from tests.house.game import ACTION_MS, Game, table_config
from tests.kit.asks import ask_as


def game(config: HandConfig, players: int) -> Game:
    """A table of this game with so many players."""
    seats = min(players, variants()[config.variant].seats[1])
    names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"][:seats]
    return Game(
        *names, config=table_config(game=config, seats_max=seats, buy_in=40 * config.min_bet)
    )


def plays_a_hand(table: Game, rng: Random) -> None:
    """One hand by chance; now and then a clock runs out."""
    table.deal()
    chance = make("random", rng)
    while table.table.hand is not None:
        if rng.random() < 0.1:
            table.pass_ms(ACTION_MS)
            continue
        outcome = table.plays(table.to_act, chance.decide(player_view(table.hand)))
        assert outcome.refused is None, outcome.refused


@pytest.mark.parametrize("key", variants())
def test_a_table_of_every_variant_is_stepped_by_its_laws(key: str) -> None:
    table = game(with_stakes(key, Structure.FIXED_LIMIT, small_bet=20), 6)
    rng = Random(key)
    for _ in range(3):
        for seat in table.session.seats:
            table.do(ask_as(seat.player, SitIn))
        if table.table.next_hand is None:
            break
        plays_a_hand(table, rng)
    assert table.session.hands


@pytest.mark.parametrize("key", ["omaha8", "stud", "badugi", "pineapple", "short_deck"])
def test_nobody_who_has_left_or_is_away_holds_up_a_hand(key: str) -> None:
    table = game(with_stakes(key, Structure.FIXED_LIMIT, small_bet=20), 4)
    table.deal()
    table.do(ask_as("Bob", Stand))
    for _ in range(100):
        if table.table.hand is None:
            return
        table.pass_ms(ACTION_MS)
    raise AssertionError("the hand does not end")


def test_rake_goes_to_an_account_of_its_own_and_the_whole_ledger_sums_to_zero() -> None:
    config = replace(no_limit(10, 20), rules=HouseRules(rake=Rake(50, Chips(30))))
    table = game(config, 3)
    for _ in range(4):
        table.deal()
        table.play_on()
    # Every pot is of 60 chips, of which the house takes three.
    assert table.accounts[RAKE] == 4 * 3
    assert sum(table.accounts.values()) == 0
    assert not may_be_negative(RAKE)
