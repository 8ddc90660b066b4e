"""The progress of an evolution: champions against each other and against unknown opponents.

A generation that beats the one before it may have learned only that. So progress is shown both
ways: each generation against each earlier one, and all against the same strangers. The deals are
new to the evolution.

Players bred for winnings are compared by winnings in the same deals, in mbb per hand. Those bred
for survival are compared in tournaments, in thousandths of an opponent outlived beyond half of
them: a player who always wins against five scores 2,500, an equal one scores 0.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Final, assert_never

import msgspec
import numpy as np
import numpy.typing as npt

from pokerhouse.arena.evolution.evolve import unchanging
from pokerhouse.arena.evolution.fitness import DEALS_OF_A_TOURNAMENT, DOUBLE_EVERY
from pokerhouse.arena.evolution.genetic import Genes
from pokerhouse.arena.evolution.plan import EvolutionPlan, Fitness
from pokerhouse.arena.fast_table import play_deals, play_tournaments
from pokerhouse.arena.plot import plot_curves
from pokerhouse.arena.schedulers import Scheduler
from pokerhouse.arena.statistics import Estimate, estimate
from pokerhouse.players import GENES, Native

GENERATIONS: Final = (0, 10, 20, 40)
"""The generations that are compared with each other, and with the last."""
STEPS: Final = 10
"""The number of generations between two points of the curve."""
LOOSE: Final = "smart:raises_from=0.7,calls_from=0.2,price=0.6"
"""A stranger who calls too much, and so loses to every value bet."""
TAUGHT: Final = (10, 20, 40)
"""The other strangers: shipped champions of these generations of the other kind of player."""
SETS: Final = 250
"""Deals in a piece of work."""
TOURNAMENTS: Final = 5
"""Tournaments in a piece of work."""
SEED: Final = 2**63
"""The offset of the seed, above every seed of a plan, so that the deals are new."""


class Ahead(msgspec.Struct, frozen=True):
    """The winnings of a later generation against an earlier one."""

    later: int
    earlier: int
    won: Estimate


class Point(msgspec.Struct, frozen=True):
    """The winnings of a generation against the panel."""

    generation: int
    won: Estimate


class EvolutionProgress(msgspec.Struct, frozen=True):
    """The progress of an evolution."""

    deals: int
    """The number of deals; with survival, of tournaments."""
    ahead: tuple[Ahead, ...]
    panel: tuple[str, ...]
    curve: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """A piece of work: one player against others, over some deals or tournaments."""

    key: tuple[int, int]
    plan: EvolutionPlan
    one: Native
    others: tuple[Native, ...]
    """The opponents, each met alone in the same deals; at a table of six, five copies of it sit."""
    first: int
    count: int


def measure_progress(
    plan: EvolutionPlan, hall: Genes, scheduler: Scheduler, deals: int
) -> EvolutionProgress:
    """Play the champions of an evolution against each other and against the panel.

    Each pair plays `deals` deals. With survival, it plays one tournament for every
    `DEALS_OF_A_TOURNAMENT` of them, and at least one.
    """
    if plan.fitness is Fitness.SURVIVAL:
        deals = max(1, deals // DEALS_OF_A_TOURNAMENT)
    last = len(hall) - 1
    compared = sorted({*(n for n in GENERATIONS if n < last), last})
    generations = sorted({*range(0, last, STEPS), *compared})
    player = {n: (plan.kind, hall[n].astype(np.float64)) for n in generations}
    pairs = {(later, earlier): (player[earlier],) for earlier, later in combinations(compared, 2)}
    strangers = panel_of(plan)
    panel = {(n, _STRANGERS): tuple(strangers.values()) for n in generations}
    figures = _play(plan, player, {**pairs, **panel}, deals, scheduler)
    return EvolutionProgress(
        deals,
        tuple(Ahead(*pair, figures[pair]) for pair in pairs),
        tuple(strangers),
        tuple(Point(n, figures[n, _STRANGERS]) for n in generations),
    )


def draw_progress(path: Path, plan: EvolutionPlan, progress: EvolutionProgress) -> list[Path]:
    """Draw the progress of the generations and return the files. Raises like `plot_files`."""
    curves = {
        "from strangers": [(point.generation, point.won) for point in progress.curve],
        "from generation 0": [
            (pair.later, pair.won) for pair in progress.ahead if pair.earlier == 0
        ],
    }
    title = f"{plan.kind}, {plan.game.replace('_', ' ')}: what champions win"
    return plot_curves(path, curves, title=title, below="generation", beside=plan.fitness.lead)


def panel_of(plan: EvolutionPlan) -> dict[str, Native]:
    """Return the strangers by name: none is a player of the evolution or of its kind."""
    (other,) = GENES.keys() - {plan.kind}
    game = plan.game.replace("_", "")
    names = (LOOSE, *(f"{other}:gen={generation},game={game}" for generation in TAUGHT))
    return {name: unchanging(name, plan.config, plan.seats) for name in names}


def play(duel: Duel) -> tuple[tuple[int, int], int, int]:
    """Play a duel; return its key, the sum of the results in all rotations, and their squares."""
    sets = np.zeros(duel.count, np.int64)
    for other in duel.others:
        sets += _worth(duel, [duel.one, *[other] * (duel.plan.seats - 1)]).sum(axis=1)
    return duel.key, int(sets.sum()), int((sets * sets).sum())


def _worth(duel: Duel, players: list[Native]) -> npt.NDArray[np.int64]:
    """Return the result of each round and rotation for the first player.

    It is in chips; with survival, the number outlived minus the number outlived by, which is twice
    the number beyond half.
    """
    plan, seed = duel.plan, duel.plan.seed + SEED
    stacks, which = [plan.stack] * plan.seats, {"first": duel.first, "count": duel.count}
    gains: npt.NDArray[np.int64]
    match plan.fitness:
        case Fitness.WINNINGS:
            gains = play_deals(plan.config, stacks, players, seed=seed, **which, rotate=True)[
                :, :, 0
            ]
        case Fitness.SURVIVAL:
            places = play_tournaments(
                plan.config,
                stacks,
                players,
                seed=seed,
                **which,
                rotate=True,
                double_every=DOUBLE_EVERY,
            )
            gains = np.sign(places - places[:, :, :1]).sum(axis=2)
        case _:
            assert_never(plan.fitness)
    return gains


_STRANGERS: Final = -1
"""A marker in place of an earlier generation."""


def _play(
    plan: EvolutionPlan,
    player: Mapping[int, Native],
    duels: Mapping[tuple[int, int], tuple[Native, ...]],
    deals: int,
    scheduler: Scheduler,
) -> dict[tuple[int, int], Estimate]:
    size = TOURNAMENTS if plan.fitness is Fitness.SURVIVAL else SETS

    def work() -> Iterator[Duel]:
        for first in range(0, deals, size):
            for key, others in duels.items():
                yield Duel(key, plan, player[key[0]], others, first, min(size, deals - first))

    sums = dict.fromkeys(duels, (0, 0))
    for key, total, squares in scheduler.run(play, work()):
        sums[key] = sums[key][0] + total, sums[key][1] + squares

    unit = 2 if plan.fitness is Fitness.SURVIVAL else plan.config.big_blind

    def scale(others: int) -> Fraction:
        return Fraction(1000, unit * plan.seats * others)

    return {
        key: estimate(deals, *sums[key], scale=scale(len(others))) for key, others in duels.items()
    }
