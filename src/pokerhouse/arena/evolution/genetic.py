"""The genetic algorithm: breed the next generation from the worth of the current one.

- The best few survive unchanged; they are measured again, on other deals.
- Everybody else is a child of two parents. Each parent is the best of a few drawn by lot, so the
  better players have more children and the worse ones have some.
- A child takes each gene from one parent or the other (uniform crossover), and every gene is
  mutated a little.
- The size of mutations is a gene too, the *step*: it changes by a random factor first and then
  scales the mutations. Lines that mutate too much or too little lose to those that suit the game
  (self-adaptation, Schwefel 1981).

All randomness comes from the given generator.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

ELITE: Final = 1 / 12
"""The share of a generation that survives."""
DRAWN: Final = 3
"""The number of players drawn by lot, the best of whom becomes a parent."""
CROSSED: Final = 0.5
"""The share of children with two parents; the others have one parent and only mutate."""
STEP_FIRST: Final = 0.3
STEP_LEAST, STEP_MOST = 0.02, 1.0
GENE_MOST: Final = 50.0
"""The bound of a gene: a unit of the net is saturated long before that."""

Genes = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Population:
    """The players of a generation."""

    genes: Genes
    """One row per player."""
    steps: Genes
    """The mutation size of each player's children."""


def breed(
    parents: Population, worth: npt.NDArray[np.int64], rng: np.random.Generator
) -> Population:
    """Return the next generation, of the same size; `worth` is the worth of each player."""
    size, length = parents.genes.shape
    # A stable sort keeps the result independent of how ties are sorted.
    order = np.argsort(-worth, kind="stable")
    elite = order[: max(1, round(ELITE * size))]
    children = size - len(elite)
    place = np.empty(size, np.int64)
    place[order] = np.arange(size)
    drawn = rng.integers(size, size=(2, children, DRAWN))
    mother, father = order[place[drawn].min(axis=2)]
    crossed = rng.random(children) < CROSSED
    from_father = (rng.random((children, length)) < 0.5) & crossed[:, None]
    genes = np.where(from_father, parents.genes[father], parents.genes[mother])
    rate = 1 / math.sqrt(2 * math.sqrt(length))
    factor = np.exp(rate * rng.standard_normal(children))
    steps = np.clip(parents.steps[mother] * factor, STEP_LEAST, STEP_MOST)
    moved = genes + steps[:, None] * rng.standard_normal((children, length))
    return Population(
        np.concatenate((parents.genes[elite], np.clip(moved, -GENE_MOST, GENE_MOST))).astype(
            np.float32
        ),
        np.concatenate((parents.steps[elite], steps)).astype(np.float32),
    )
