"""Evolution: a generation is measured, its best joins the hall of fame, and the next one is bred
from it.

Laws:

- What happens in generation n comes from the plan, the players that it begins with and the hall of
  fame, and from nothing else: chance is drawn from (seed, n). So an evolution that was cut off goes
  on to the same last bit.
- The plan does not say how many generations there will be: a longer evolution begins as a shorter
  one does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

import msgspec
import numpy as np

from pokerhouse.arena.evolution.fitness import Worth, measure
from pokerhouse.arena.evolution.genetic import STEP_FIRST, Genes, Population, breed
from pokerhouse.arena.evolution.hall_of_fame import tables_of
from pokerhouse.arena.evolution.plan import Fitness, Plan
from pokerhouse.arena.schedulers import Scheduler
from pokerhouse.players import GENES, initial


class Score(msgspec.Struct, frozen=True):
    """How a generation did against its opponents, in mbb a hand; with survival, in thousandths of
    an opponent outlived a tournament. Generations meet other opponents each time, so their scores
    do not compare.
    """

    best: int
    mean: int
    rounds: int
    """Hands, or tournaments, of each player."""


@dataclass(frozen=True, slots=True)
class Evolution:
    """How far an evolution has come."""

    plan: Plan
    population: Population
    """The generation that is to be measured next."""
    hall: Genes
    """The champions, by generation."""
    scores: tuple[Score, ...]

    @property
    def generations(self) -> int:
        """How many have been measured; the first has the number 0."""
        return len(self.scores)


class _Chance(IntEnum):
    """What a generator is for."""

    FIRST = 0
    OPPONENTS = 1
    CHILDREN = 2


def begin(plan: Plan) -> Evolution:
    """The evolution before its first generation: players who have learnt nothing. Raises
    `InputError`.
    """
    plan.check()
    rng = _generator(plan, 0, _Chance.FIRST)
    genes = np.stack([initial(plan.kind, rng) for _ in range(plan.population)])
    steps = np.full(plan.population, STEP_FIRST, np.float32)
    return Evolution(
        plan, Population(genes, steps), np.empty((0, GENES[plan.kind]), np.float32), ()
    )


def evolve_on(evolution: Evolution, generations: int, scheduler: Scheduler) -> Iterator[Evolution]:
    """Go on until generation number `generations` is measured; yields after each."""
    while evolution.generations <= generations:
        evolution = step(evolution, scheduler)
        yield evolution


def step(evolution: Evolution, scheduler: Scheduler) -> Evolution:
    """Measure a generation and breed the next."""
    plan, number = evolution.plan, evolution.generations
    tables = tables_of(plan, evolution.hall, _generator(plan, number, _Chance.OPPONENTS))
    measured = measure(plan, evolution.population.genes, tables, number, scheduler)
    champion = evolution.population.genes[[int(np.argmax(measured.worth))]]
    return Evolution(
        plan,
        breed(evolution.population, measured.worth, _generator(plan, number, _Chance.CHILDREN)),
        np.concatenate((evolution.hall, champion)),
        (*evolution.scores, score(plan, measured.worth, measured.rounds)),
    )


def score(plan: Plan, worth: Worth, rounds: int) -> Score:
    """How players of this worth did in so many rounds each."""
    unit = plan.config.big_blind if plan.fitness is Fitness.WINNINGS else 1
    total, players = int(worth.sum()), len(worth)
    return Score(
        round(1000 * int(worth.max()) / (unit * rounds)),
        round(1000 * total / (unit * rounds * players)),
        rounds,
    )


def _generator(plan: Plan, generation: int, use: _Chance) -> np.random.Generator:
    return np.random.default_rng([plan.seed, generation, use])
