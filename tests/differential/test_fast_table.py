"""The native table beside the rules: random hands of every structure and number of players."""

from random import Random

import pytest

from pokerhouse.arena import play_deals
from pokerhouse.players import make
from tests.differential.fast_twin import play_both, play_slowly, random_game, random_stacks

ORDERS = (
    "random",
    "random",
    "passive",
    "aggressive",
    "smart",
    "smart:raises_from=0.55,calls_from=0.3,price=0.45",
)


def play(hands: int, seed: int) -> None:
    """Compare `hands` hands of random games."""
    for number in range(hands):
        rng = Random(f"{seed} {number}")
        config = random_game(rng)
        stacks = random_stacks(config, 2 + number % 9, rng)
        try:
            play_both(config, stacks, seed, number, rng)
        except AssertionError as error:
            raise AssertionError(
                f"hand {number} of seed {seed}: {config}, stacks {stacks}"
            ) from error


def test_both_tables_play_the_same_hands() -> None:
    play(900, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_both_tables_play_the_same_hundred_thousand_hands(seed: int) -> None:
    play(10_000, seed)


def match(deals: int, seed: int) -> None:
    """Compare deals of random games in all rotations, between players with native twins."""
    for deal in range(deals):
        rng = Random(f"match {seed} {deal}")
        config = random_game(rng)
        stacks = random_stacks(config, 2 + deal % 9, rng)
        orders = [rng.choice(ORDERS) for _ in stacks]
        twins = [make(order, Random(1)).native(config) for order in orders]
        assert None not in twins
        players = [twin for twin in twins if twin is not None]
        won = play_deals(config, stacks, players, seed=seed, first=deal, count=1, rotate=True)[0]
        slowly = [
            play_slowly(config, stacks, orders, seed, deal, rotation)
            for rotation in range(len(stacks))
        ]
        assert won.tolist() == slowly, (
            f"deal {deal} of seed {seed}: {config}, {orders} with {stacks}"
        )


def test_native_players_win_what_their_twins_win() -> None:
    match(120, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
def test_native_players_win_what_their_twins_win_in_many_hands(seed: int) -> None:
    match(1_000, seed)
