"""`equity` between two and its native twin: the same chips, moves and odds from the same chance."""

from collections import Counter
from random import Random

import pytest

from pokerhouse.arena import FastTable, play_deals
from pokerhouse.errors import InputError
from pokerhouse.hands.kernel import NativePlayer
from pokerhouse.players import make
from pokerhouse.players.equity import EquityPlayer
from pokerhouse.rules import no_limit, player_view, redact
from tests.differential.fast_twin import random_game, random_stacks
from tests.kit.hand import Hand
from tests.players.brains.test_odds_twins import compared
from tests.players.brains.test_twins import Chairs

SIGMAS = 4.5
"""The tolerance: a correct count is further off once in 150,000 tries."""
EQUITIES = ("equity", "equity:tight=0.1,bold=0.9,bluff=0.6", "equity:tight=1,bluff=0")
OTHERS = (*EQUITIES, "random", "aggressive", "smart", "hawkins")


def match(deals: int, seed: int) -> int:
    """Compare random heads-up games from both seats, and return the number of hands."""
    for deal in range(deals):
        rng = Random(f"equity {seed} {deal}")
        config = random_game(rng)
        stacks = random_stacks(config, 2, rng)
        bots = [make(kind, Random(0)) for kind in rng.sample(["equity", rng.choice(OTHERS)], 2)]
        twins = [twin for twin in (bot.native(config, 2) for bot in bots) if twin is not None]
        won = play_deals(config, stacks, twins, seed=seed, first=deal, count=1, rotate=True)[0]
        chairs = Chairs(bots)
        slowly = [chairs.play(config, stacks, seed, deal, rotation) for rotation in range(2)]
        assert won.tolist() == slowly, f"deal {deal} of seed {seed}: {config}, stacks {stacks}"
    return 2 * deals


def test_it_wins_what_its_twin_wins() -> None:
    assert match(60, seed=1) == 120


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
def test_it_wins_what_its_twin_wins_in_twenty_thousand_hands(seed: int) -> None:
    assert match(2_500, seed) == 5_000


def test_it_tells_the_odds_of_its_twin() -> None:
    assert sum(compared(seed, EQUITIES, (2,)) for seed in range(250)) > 700


@pytest.mark.long
def test_it_tells_the_odds_of_its_twin_in_a_hundred_thousand_states() -> None:
    assert sum(compared(seed, EQUITIES, (2,)) for seed in range(1_000, 35_000)) > 100_000


def test_it_moves_as_often_as_its_odds_say() -> None:
    hand = Hand(no_limit(10, 20), cards={"BB": "As Ah"}, BTN=1000, BB=1000).play("BTN raises to 60")
    view = player_view(hand.state)
    player = EquityPlayer(Random(1))
    times = 4_000
    player.observe([redact(event, view.seat) for event in hand.log])
    odds = player.odds(view)
    assert odds is not None
    assert len(odds) == 3, "it traps, and it varies its sizes"
    made = Counter(player.decide(view) for _ in range(times))
    assert made.keys() == odds.keys()
    for move, chance in odds.items():
        assert abs(made[move] - times * chance) < SIGMAS * (times * chance * (1 - chance)) ** 0.5


def test_with_more_than_one_opponent_the_odds_are_those_of_what_it_drew() -> None:
    hand = Hand(no_limit(10, 20), cards={"BTN": "As Ah"}, BTN=1000, SB=1000, BB=1000)
    view, player = player_view(hand.state), EquityPlayer(Random(1))
    assert player.odds(view) is None, "nothing was decided"
    move = player.decide(view)
    odds = player.odds(view)
    assert odds is not None
    assert odds[move] > 0
    assert sum(odds.values()) == pytest.approx(1)


def test_at_a_table_of_three_it_has_no_twin() -> None:
    assert make("equity", Random(0)).native(no_limit(1, 2), 3) is None
    twin = make("equity", Random(0)).native(no_limit(1, 2), 2)
    assert twin is not None
    with pytest.raises(InputError, match="a native player for at most 1 other: there are 2"):
        play_deals(no_limit(1, 2), [50] * 3, [twin] * 3, seed=1, count=1)
    table = FastTable(no_limit(1, 2), [50] * 3)
    table.deal(1, 0)
    for ask in (table.let, table.odds):
        with pytest.raises(InputError, match="a native player for at most 1 other: there are 2"):
            ask(NativePlayer(*twin))


def test_a_learning_player_has_no_twin_and_no_odds() -> None:
    player = make("exploit", Random(0))
    view = player_view(Hand(no_limit(10, 20), BTN=1000, BB=1000).state)
    player.decide(view)
    assert player.odds(view) is None
    assert player.native(no_limit(1, 2), 2) is None
