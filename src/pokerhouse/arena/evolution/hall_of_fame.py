"""The hall of fame: the champion of every generation, and the opponents drawn from it.

A population that plays only against itself forgets: the defence against old strategies is lost once
nobody plays them (the Red Queen effect). So every player meets champions of all times, and players
that never change. One population with a large hall of fame works best (Rosin and Belew 1997; for
poker, Nicolai and Hilderman 2009).
"""

from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena.evolution.genetic import Genes
from pokerhouse.arena.evolution.plan import EvolutionPlan, Fitness
from pokerhouse.players import Native, make
from pokerhouse.rules import HandConfig

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
