"""Did they learn? Champions of several generations against each other, and against a panel that
none of them has met.

A generation that beats the one before may only have learnt what beats that one. So progress is
shown both ways: each against each earlier one, and all against the same strangers. The deals are
none that the evolution has played.

Players bred for winnings are compared by what they win in the same deals, in mbb a hand. Those bred
for survival are compared in tournaments, by thousandths of an opponent that they outlive beyond
half of them: by 2,500 who always wins against five, by 0 who does as well as they.
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

from pokerhouse.arena.evolution.fitness import DEALS_OF_A_TOURNAMENT, DOUBLE_EVERY
from pokerhouse.arena.evolution.genetic import Genes
from pokerhouse.arena.evolution.opponents import unchanging
from pokerhouse.arena.evolution.plan import Fitness, Plan
from pokerhouse.arena.fast_table import play_deals, play_tournaments
from pokerhouse.arena.plot import plot_curves
from pokerhouse.arena.schedulers import Scheduler
from pokerhouse.arena.statistics import Figure, figure
from pokerhouse.players import GENES, Native

GENERATIONS: Final = (0, 10, 20, 40)
"""Those that are compared with each other."""
STEPS: Final = 10
"""So many generations lie between two points of the curve."""
LOOSE: Final = "smart:raises_from=0.7,calls_from=0.2,price=0.6"
"""A stranger who calls too much: whoever bets with nothing loses to it."""
TAUGHT: Final = (10, 20, 40)
"""The other strangers: champions of these generations of the other kind of player, as they ship."""
SETS: Final = 250
"""Deals of a piece of work."""
TOURNAMENTS: Final = 5
"""Tournaments of a piece of work."""
SEED: Final = 2**63
"""Added to the seed of the plan, which is below it: other deals than those that were learnt from.
"""


class Ahead(msgspec.Struct, frozen=True):
    """What a later generation wins from an earlier one."""

    later: int
    earlier: int
    won: Figure


class Point(msgspec.Struct, frozen=True):
    """What a generation wins from the panel."""

    generation: int
    won: Figure


class Progress(msgspec.Struct, frozen=True):
    """What an evolution came to."""

    deals: int
    """With survival, tournaments."""
    ahead: tuple[Ahead, ...]
    panel: tuple[str, ...]
    curve: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """A piece of work: one player against others, over some deals or tournaments."""

    key: tuple[int, int]
    plan: Plan
    one: Native
    others: tuple[Native, ...]
    """Each is met by itself, in the same deals. At a table of six, five of it sit there."""
    first: int
    count: int


def measure_progress(plan: Plan, hall: Genes, scheduler: Scheduler, deals: int) -> Progress:
    """Play the champions of an evolution against each other and against the panel, each two by so
    many deals.

    With survival a tournament is played for every `DEALS_OF_A_TOURNAMENT` of them, and one at
    least.
    """
    if plan.fitness is Fitness.SURVIVAL:
        deals = max(1, deals // DEALS_OF_A_TOURNAMENT)
    compared = [n for n in GENERATIONS if n < len(hall)]
    shown = sorted({*range(0, len(hall), STEPS), *compared})
    player = {n: (plan.kind, hall[n].astype(np.float64)) for n in shown}
    pairs = {(later, earlier): (player[earlier],) for earlier, later in combinations(compared, 2)}
    strangers = panel_of(plan)
    panel = {(n, _STRANGERS): tuple(strangers.values()) for n in shown}
    figures = _play(plan, player, {**pairs, **panel}, deals, scheduler)
    return Progress(
        deals,
        tuple(Ahead(*pair, figures[pair]) for pair in pairs),
        tuple(strangers),
        tuple(Point(n, figures[n, _STRANGERS]) for n in shown),
    )


def draw_progress(path: Path, plan: Plan, progress: Progress) -> list[Path]:
    """Draw what the generations win, and return the files. Raises `InputError` as `plot_files`
    does.
    """
    curves = {
        "from strangers": [(point.generation, point.won) for point in progress.curve],
        "from generation 0": [
            (pair.later, pair.won) for pair in progress.ahead if pair.earlier == 0
        ],
    }
    title = f"{plan.kind}, {plan.game.replace('_', ' ')}: what champions win"
    return plot_curves(path, curves, title=title, below="generation", beside=plan.fitness.lead)


def panel_of(plan: Plan) -> dict[str, Native]:
    """The strangers of this evolution, by name: none of its players has met them, or is of their
    kind.
    """
    (other,) = GENES.keys() - {plan.kind}
    game = plan.game.replace("_", "")
    names = (LOOSE, *(f"{other}:gen={generation},game={game}" for generation in TAUGHT))
    return {name: unchanging(name, plan.config, plan.seats) for name in names}


def play(duel: Duel) -> tuple[tuple[int, int], int, int]:
    """Play these deals or tournaments: the sum of what came of each, in all rotations, and the sum
    of its squares.
    """
    sets = np.zeros(duel.count, np.int64)
    for other in duel.others:
        sets += _worth(duel, [duel.one, *[other] * (duel.plan.seats - 1)]).sum(axis=1)
    return duel.key, int(sets.sum()), int((sets * sets).sum())


def _worth(duel: Duel, players: list[Native]) -> npt.NDArray[np.int64]:
    """What came of each round and rotation for the first of these players: chips; or how many more
    they outlived than outlived them, twice as many as beyond half.
    """
    plan, seed = duel.plan, duel.plan.seed + SEED
    stacks, which = [plan.stack] * plan.seats, {"first": duel.first, "count": duel.count}
    came: npt.NDArray[np.int64]
    match plan.fitness:
        case Fitness.WINNINGS:
            came = play_deals(plan.config, stacks, players, seed=seed, **which, rotate=True)[
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
            came = np.sign(places - places[:, :, :1]).sum(axis=2)
        case _:
            assert_never(plan.fitness)
    return came


_STRANGERS: Final = -1
"""In the place of an earlier generation."""


def _play(
    plan: Plan,
    player: Mapping[int, Native],
    duels: Mapping[tuple[int, int], tuple[Native, ...]],
    deals: int,
    scheduler: Scheduler,
) -> dict[tuple[int, int], Figure]:
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
        key: figure(deals, *sums[key], scale=scale(len(others))) for key, others in duels.items()
    }
