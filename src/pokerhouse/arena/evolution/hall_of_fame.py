"""The hall of fame: the champion of every generation, and which of them the next generation meets.

A population that plays only against itself forgets: what beat the players of long ago is lost once
nobody plays like them (the Red Queen effect). So everybody meets champions of all times, beside the
players that never change. One population with a large hall of fame was found to do best (Rosin and
Belew 1997; for poker, Nicolai and Hilderman 2009).
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena.evolution.genetic import Genes
from pokerhouse.arena.evolution.opponents import unchanging
from pokerhouse.arena.evolution.plan import Fitness, Plan
from pokerhouse.players import Native

SCRIPTED: Final = ("random", "passive", "aggressive", "smart")
"""The players that never change."""
MET: Final = 4
"""Champions that a generation meets at most, the last one always among them."""
TABLES: Final = 8
"""Tables of several opponents that everybody sits at, one after another."""


def sample(champions: int, rng: np.random.Generator) -> tuple[int, ...]:
    """Which of so many champions are met, by their generations."""
    if champions <= MET:
        return tuple(range(champions))
    return (*sorted(map(int, rng.choice(champions - 1, MET - 1, replace=False))), champions - 1)


def tables_of(plan: Plan, hall: Genes, rng: np.random.Generator) -> tuple[tuple[Native, ...], ...]:
    """The opponents of this generation: everybody sits down at each of these tables.

    Between two, the opponents come one by one. At larger tables they are drawn, scripted ones and
    champions alike.
    """
    opponents = [unchanging(name, plan.config, plan.seats) for name in SCRIPTED]
    opponents += [(plan.kind, hall[n].astype(np.float64)) for n in sample(len(hall), rng)]
    others = plan.seats - 1
    if others == 1:
        return tuple((one,) for one in opponents)
    tables = 1 if plan.fitness is Fitness.SURVIVAL else TABLES
    drawn: npt.NDArray[np.int64] = rng.integers(len(opponents), size=(tables, others))
    return tuple(tuple(opponents[n] for n in table) for table in drawn)
