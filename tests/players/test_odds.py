"""The odds that players tell are those with which they move: every way that their generator can go
is looked at.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from pokerhouse.players import Bot, make
from pokerhouse.players.simple import RandomPlayer
from pokerhouse.rules import Fold, HandConfig, PlayerAction, PlayerView, fixed_limit, no_limit
from pokerhouse.units import Millis
from tests.players.situations import situations


class Scripted(Random):
    """A generator that follows a scripted path and records the choices at each step."""

    def __init__(self, script: list[int]) -> None:
        super().__init__(0)
        self.script, self.ways = script, list[int]()

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """The next number of the script, counted from the least."""
        least, many = (0, start) if stop is None else (start, stop - start)
        self.ways.append(many)
        place = len(self.ways) - 1
        return least + (self.script[place] if place < len(self.script) else 0)


def every_way(view: PlayerView) -> Iterator[tuple[Fraction, PlayerAction]]:
    """Yield every move that `random` can make here, with the probability of each way to it."""
    script: list[int] = []
    while True:
        rng = Scripted(script)
        move = RandomPlayer(rng).decide(view)
        chance = Fraction(1)
        for many in rng.ways:
            chance /= many
        yield chance, move
        script += [0] * (len(rng.ways) - len(script))
        while script and script[-1] == rng.ways[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1


@pytest.mark.parametrize(
    "config",
    [no_limit(1, 2), fixed_limit(2, 4), fixed_limit(2, 4, variant="stud", bring_in=1)],
    ids=["no limit", "fixed limit", "stud"],
)
def test_random_tells_the_odds_of_every_way_that_its_generator_can_go(config: HandConfig) -> None:
    kinds = set()
    views = [view for seed in range(12) for _, view in situations(config, (14, 11, 9), seed)]
    for view in views:
        told = RandomPlayer(Random(0)).odds(view)
        if view.legal.exchange is not None or view.legal.run_it:
            assert told is None
            continue
        found: dict[PlayerAction, Fraction] = defaultdict(Fraction)
        for chance, move in every_way(view):
            found[move] += chance
            kinds.add(type(move))
        assert told == pytest.approx({move: float(chance) for move, chance in found.items()})

    assert len(kinds) >= 4


@pytest.mark.parametrize("name", ["passive", "aggressive", "smart"])
def test_a_player_without_chance_gives_its_move_probability_one(name: str) -> None:
    for seed in range(12):
        for _, view in situations(no_limit(1, 2), (60, 45, 30), seed):
            first, second = make(name, Random(1)), make(name, Random(2))
            assert first.odds(view) == {first.decide(view): 1.0} == second.odds(view)


def test_a_player_without_odds_returns_none() -> None:
    class Silent(Bot):
        def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
            return Fold()

    _, view = next(iter(situations(no_limit(1, 2), (60, 45, 30), 1)))
    assert Silent(Random(0)).odds(view) is None
