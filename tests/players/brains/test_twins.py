"""The players that learn and their native twins: the same moves from the same genes and the same
chance.
"""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from pokerhouse.arena import chance, pack, play_deals
from pokerhouse.players import Bot, initial, make
from pokerhouse.players.evolved import EvolvedPlayer
from pokerhouse.players.hawkins import HawkinsPlayer
from pokerhouse.rules import (
    Act,
    Deal,
    HandConfig,
    HandEvent,
    HandState,
    ToAct,
    play_on,
    player_view,
    redact,
)
from pokerhouse.units import SeatNumber
from tests.differential.fast_twin import random_game, random_stacks
from tests.kit.random_play import Table


def player(kind: str, rng: Random) -> Bot:
    """A player of this kind with genes drawn from `rng`, nothing left to chance yet."""
    if kind not in ("hawkins", "evolved"):
        return make(kind, Random(0))
    genes = initial(kind, np.random.default_rng(rng.randrange(2**32))).tolist()
    return HawkinsPlayer(Random(0), genes) if kind == "hawkins" else EvolvedPlayer(Random(0), genes)


class Chairs:
    """Players in Python at one table of the rules; counts the moves of those that learn."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self.bots, self.decided = bots, 0

    def play(
        self, config: HandConfig, stacks: Sequence[int], seed: int, deal: int, rotation: int
    ) -> list[int]:
        """Play one hand and return the winnings of each contestant."""
        n, cards = len(stacks), pack(seed, deal)
        at = {p + 1: self.bots[(p - rotation) % n] for p in range(n)}
        for seat, bot in at.items():
            bot.rng = chance(seed, deal, rotation, seat - 1)

        def act(state: HandState, due: ToAct) -> Act:
            bot, view = at[due.seat], player_view(state)
            move = bot.decide(view)
            if isinstance(bot, HawkinsPlayer | EvolvedPlayer):
                self.decided += 1
                odds = bot.odds(view)
                assert odds is not None
                assert odds.get(move, 0) > 0, (move, odds)
                assert sum(odds.values()) == pytest.approx(1)
            return Act(due.seat, move)

        def tell(events: Sequence[HandEvent]) -> None:
            for seat, bot in at.items():
                if bot.remembers:
                    bot.observe([redact(event, SeatNumber(seat)) for event in events])

        table = Table(config, tuple(stacks))
        tell(table.start())
        stop = play_on(
            table.begin(),
            deal=lambda state, due: Deal(cards[state.dealt : state.dealt + due.count]),
            act=act,
            tell=tell,
        )
        assert stop.refused is None, stop.refused
        return [
            stop.state.stacks[(c + rotation) % n] - stacks[(c + rotation) % n] for c in range(n)
        ]


def match(deals: int, seed: int) -> int:
    """Compare random games in all rotations, and return the number of compared moves."""
    decided = 0
    for deal in range(deals):
        rng = Random(f"brains {seed} {deal}")
        config = random_game(rng)
        stacks = random_stacks(config, 2 + deal % 5, rng)
        kinds = ["hawkins", "evolved", "random", "smart"]
        bots = [player(rng.choice(kinds[:2] if c < 2 else kinds), rng) for c in range(len(stacks))]
        twins = [twin for twin in (bot.native(config) for bot in bots) if twin is not None]
        won = play_deals(config, stacks, twins, seed=seed, first=deal, count=1, rotate=True)[0]
        chairs = Chairs(bots)
        slowly = [
            chairs.play(config, stacks, seed, deal, rotation) for rotation in range(len(stacks))
        ]
        assert won.tolist() == slowly, f"deal {deal} of seed {seed}: {config}, stacks {stacks}"
        decided += chairs.decided
    return decided


def test_they_win_what_their_twins_win() -> None:
    assert match(60, seed=1) > 500


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
def test_they_win_what_their_twins_win_in_a_hundred_thousand_moves(seed: int) -> None:
    assert match(2_500, seed) > 25_000
