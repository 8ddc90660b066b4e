"""Did they learn? Champions of several generations against each other, and against a panel that none of them has met.

A generation that beats the one before may only have learnt what beats that one. So progress is shown both ways: each
against each earlier one, and all against the same strangers. The deals are none that the evolution has played.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from pokerhouse.arena.evolution.genetic import Genes
from pokerhouse.arena.evolution.opponents import unchanging
from pokerhouse.arena.evolution.plan import Plan
from pokerhouse.arena.fast_table import play_deals
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
SEED: Final = 2**63
"""Added to the seed of the plan, which is below it: other deals than those that were learnt from."""


class Ahead(msgspec.Struct, frozen=True):
    """What a later generation wins from an earlier one, in mbb a hand."""

    later: int
    earlier: int
    won: Figure


class Point(msgspec.Struct, frozen=True):
    """What a generation wins from the panel, in mbb a hand."""

    generation: int
    won: Figure


class Progress(msgspec.Struct, frozen=True):
    """What an evolution came to."""

    deals: int
    ahead: tuple[Ahead, ...]
    panel: tuple[str, ...]
    curve: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """A piece of work: one player against others, over some deals."""

    key: tuple[int, int]
    plan: Plan
    one: Native
    others: tuple[Native, ...]
    """Each is met by itself, in the same deals. At a table of six, five of it sit there."""
    first: int
    count: int


def measure_progress(plan: Plan, hall: Genes, scheduler: Scheduler, deals: int) -> Progress:
    """Play the champions of an evolution against each other and against the panel, each two by so many deals."""
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
    """Draw what the generations win, and return the files. Raises `InputError` as `plot_files` does."""
    curves = {
        "from strangers": [(point.generation, point.won) for point in progress.curve],
        "from generation 0": [(pair.later, pair.won) for pair in progress.ahead if pair.earlier == 0],
    }
    title = f"{plan.kind}, {plan.game.replace('_', ' ')}: what champions win"
    return plot_curves(path, curves, title=title, below="generation")


def panel_of(plan: Plan) -> dict[str, Native]:
    """The strangers of this evolution, by name: none of its players has met them, or is of their kind."""
    (other,) = GENES.keys() - {plan.kind}
    game = plan.game.replace("_", "")
    names = (LOOSE, *(f"{other}:gen={generation},game={game}" for generation in TAUGHT))
    return {name: unchanging(name, plan.config) for name in names}


def play(duel: Duel) -> tuple[tuple[int, int], int, int]:
    """Play these deals: the sum of what was won in each, in all rotations, and the sum of its squares."""
    plan = duel.plan
    sets = np.zeros(duel.count, np.int64)
    for other in duel.others:
        won = play_deals(
            plan.config,
            [plan.stack] * plan.seats,
            [duel.one, *[other] * (plan.seats - 1)],
            seed=plan.seed + SEED,
            first=duel.first,
            count=duel.count,
            rotate=True,
        )
        sets += won[:, :, 0].sum(axis=1)
    return duel.key, int(sets.sum()), int((sets * sets).sum())


_STRANGERS: Final = -1
"""In the place of an earlier generation."""


def _play(
    plan: Plan,
    player: Mapping[int, Native],
    duels: Mapping[tuple[int, int], tuple[Native, ...]],
    deals: int,
    scheduler: Scheduler,
) -> dict[tuple[int, int], Figure]:
    def work() -> Iterator[Duel]:
        for first in range(0, deals, SETS):
            for key, others in duels.items():
                yield Duel(key, plan, player[key[0]], others, first, min(SETS, deals - first))

    sums = dict.fromkeys(duels, (0, 0))
    for key, total, squares in scheduler.run(play, work()):
        sums[key] = sums[key][0] + total, sums[key][1] + squares

    def mbb(others: int) -> Fraction:
        return Fraction(1000, plan.config.big_blind * plan.seats * others)

    return {key: figure(deals, *sums[key], scale=mbb(len(others))) for key, others in duels.items()}
