"""The worth of every player of a generation: all play the same deals against the same opponents.

Law: worth is a whole number, a sum over deals, so it does not depend on the worker or the order.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, assert_never

import numpy as np
import numpy.typing as npt

from pokerhouse.arena.evolution.genetic import Genes
from pokerhouse.arena.evolution.plan import EvolutionPlan, Fitness
from pokerhouse.arena.fast_table import play_deals, play_tournaments
from pokerhouse.arena.schedulers import Scheduler
from pokerhouse.players import Native

DEALS: Final = 32
"""Deals in a piece of work.

All players play them one after another in one process, which caches facts about their cards.
"""
DEALS_OF_A_TOURNAMENT: Final = 48
"""Deals of the plan per tournament; with survival, at least one tournament is played.

A tournament has some hundred hands.
"""
DOUBLE_EVERY: Final = 30
"""Hands of a tournament after which its stakes double, to make it end."""

Worth = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Trial:
    """A piece of work: some deals, played by every player at all tables."""

    plan: EvolutionPlan
    genes: Genes
    tables: tuple[tuple[Native, ...], ...]
    first: int
    """The number of the first deal or tournament."""
    count: int


@dataclass(frozen=True, slots=True)
class Measured:
    """The result of one or more pieces of work."""

    worth: Worth
    """Chips won by each player in all hands; with survival, all opponents outlived.
    """
    rounds: int
    """Hands, or tournaments, played by each player."""


def measure(
    plan: EvolutionPlan,
    genes: Genes,
    tables: tuple[tuple[Native, ...], ...],
    generation: int,
    scheduler: Scheduler,
) -> Measured:
    """Return the worth of a generation's players against the opponents at these tables."""
    worth, rounds = np.zeros(len(genes), np.int64), 0
    for part in scheduler.run(try_out, trials(plan, genes, tables, generation)):
        worth += part.worth
        rounds += part.rounds
    return Measured(worth, rounds)


def trials(
    plan: EvolutionPlan, genes: Genes, tables: tuple[tuple[Native, ...], ...], generation: int
) -> Iterator[Trial]:
    """Yield the pieces of work of a generation; no two generations play the same deals."""
    if plan.fitness is Fitness.SURVIVAL:
        each, size = max(1, plan.deals // DEALS_OF_A_TOURNAMENT), 1
    else:
        each, size = plan.deals, DEALS
    begin = generation * each
    for first in range(begin, begin + each, size):
        yield Trial(plan, genes, tables, first, min(size, begin + each - first))


def try_out(trial: Trial) -> Measured:
    """Play the deals of a piece of work; a worker calls this."""
    plan = trial.plan
    stacks = [plan.stack] * plan.seats
    worth = np.zeros(len(trial.genes), np.int64)
    rounds = 0
    for table in trial.tables:
        for n, genes in enumerate(trial.genes):
            players = [(plan.kind, genes.astype(np.float64)), *table]
            worth[n] += _play(trial, stacks, players)[:, :, 0].sum()
        rounds += trial.count * plan.seats
    return Measured(worth, rounds)


def _play(trial: Trial, stacks: list[int], players: list[Native]) -> npt.NDArray[np.int64]:
    """Return the gain of every player, by round, rotation and player."""
    plan = trial.plan
    which = {"seed": plan.seed, "first": trial.first, "count": trial.count}
    match plan.fitness:
        case Fitness.WINNINGS:
            return play_deals(plan.config, stacks, players, **which, rotate=True)
        case Fitness.SURVIVAL:
            places = play_tournaments(
                plan.config, stacks, players, **which, rotate=True, double_every=DOUBLE_EVERY
            )
            return plan.seats - places
        case _:
            assert_never(plan.fitness)
