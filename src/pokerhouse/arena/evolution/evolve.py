"""The loop of evolution: measure a generation, add its best to the hall of fame, breed the next.

Laws:

- Generation n follows from the plan, its starting players and the hall of fame alone: its random
  numbers come from (seed, n). So an interrupted evolution resumes to the last bit.
- The plan does not contain the number of generations: a longer evolution starts like a shorter one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from pokerhouse.arena.evolution.fitness import Worth, measure
from pokerhouse.arena.evolution.genetic import STEP_FIRST, Genes, Population, breed
from pokerhouse.arena.evolution.plan import EvolutionPlan, Fitness
from pokerhouse.arena.schedulers import Scheduler
from pokerhouse.players import GENES, Native, initial, make
from pokerhouse.rules import HandConfig

# The hall of fame: the champion of every generation, and the opponents drawn from it.
#
# A population that plays only against itself forgets: the defence against old strategies is lost
# once nobody plays them (the Red Queen effect). So every player meets champions of all times, and
# players that never change. One population with a large hall of fame works best (Rosin and Belew
# 1997; for poker, Nicolai and Hilderman 2009).

SCRIPTED: Final = ("random", "passive", "aggressive", "smart")
"""The players that never change."""
MET: Final = 4
"""The most champions that a generation meets, the last one always among them."""
TABLES: Final = 8
"""The number of tables with several opponents at which every player plays."""


def sample(champions: int, rng: np.random.Generator) -> tuple[int, ...]:
    """Return the generations of the champions to meet."""
    if champions <= MET:
        return tuple(range(champions))
    return (*sorted(map(int, rng.choice(champions - 1, MET - 1, replace=False))), champions - 1)


def tables_of(
    plan: EvolutionPlan, hall: Genes, rng: np.random.Generator
) -> tuple[tuple[Native, ...], ...]:
    """Return the opponents of a generation: every player plays at each of these tables.

    Heads-up, the opponents come one by one. At larger tables, scripted players and champions are
    drawn alike.
    """
    opponents = [unchanging(name, plan.config, plan.seats) for name in SCRIPTED]
    opponents += [(plan.kind, hall[n].astype(np.float64)) for n in sample(len(hall), rng)]
    others = plan.seats - 1
    if others == 1:
        return tuple((one,) for one in opponents)
    tables = 1 if plan.fitness is Fitness.SURVIVAL else TABLES
    drawn: npt.NDArray[np.int64] = rng.integers(len(opponents), size=(tables, others))
    return tuple(tuple(opponents[n] for n in table) for table in drawn)


def unchanging(name: str, config: HandConfig, players: int) -> Native:
    """Return the native twin of a player. Its generator is unused: deals bring their own."""
    twin = make(name, Random(0)).native(config, players)
    assert twin is not None, f"{name} has a twin"
    return twin


class GenerationScore(msgspec.Struct, frozen=True):
    """The score of a generation against its opponents.

    It is in mbb per hand; with survival, in thousandths of an opponent outlived per tournament.
    Opponents differ between generations, so their scores do not compare.
    """

    best: int
    mean: int
    rounds: int
    """The number of hands, or tournaments, of each player."""


@dataclass(frozen=True, slots=True)
class Evolution:
    """The state of an evolution."""

    plan: EvolutionPlan
    population: Population
    """The generation to measure next."""
    hall: Genes
    """The champions by generation."""
    scores: tuple[GenerationScore, ...]

    @property
    def generations(self) -> int:
        """The number of measured generations; the first is generation 0."""
        return len(self.scores)


class _Chance(IntEnum):
    """The purpose of a random generator."""

    FIRST = 0
    OPPONENTS = 1
    CHILDREN = 2


def begin(plan: EvolutionPlan) -> Evolution:
    """Return the evolution before its first generation, with untrained players.

    Raises `InputError` for a bad plan.
    """
    plan.check()
    rng = _generator(plan, 0, _Chance.FIRST)
    genes = np.stack([initial(plan.kind, rng) for _ in range(plan.population)])
    steps = np.full(plan.population, STEP_FIRST, np.float32)
    return Evolution(
        plan, Population(genes, steps), np.empty((0, GENES[plan.kind]), np.float32), ()
    )


def evolve_on(evolution: Evolution, generations: int, scheduler: Scheduler) -> Iterator[Evolution]:
    """Measure generations up to number `generations`, and yield after each."""
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


def score(plan: EvolutionPlan, worth: Worth, rounds: int) -> GenerationScore:
    """Return the score of players with this worth after `rounds` rounds each."""
    unit = plan.config.big_blind if plan.fitness is Fitness.WINNINGS else 1
    total, players = int(worth.sum()), len(worth)
    return GenerationScore(
        round(1000 * int(worth.max()) / (unit * rounds)),
        round(1000 * total / (unit * rounds * players)),
        rounds,
    )


def _generator(plan: EvolutionPlan, generation: int, use: _Chance) -> np.random.Generator:
    return np.random.default_rng([plan.seed, generation, use])
