"""The genetic algorithm: from a generation and what its players were worth to the next one.

- The best few live on unchanged; they are measured anew, by other deals.
- Everybody else is a child of two parents. Each is the best of a few drawn by lot, so that the
  better have more children and the worse have some.
- A child has each gene from one parent or the other (uniform crossover), and every gene is moved a
  little.
- How far genes are moved is a gene too, the *step*: it changes by a random factor first and then
  moves the others. So lines that move too far, or not far enough, lose to those that suit the place
  (self-adaptation, Schwefel 1981).

All chance comes from the generator that is given.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

ELITE: Final = 1 / 12
"""The part of a generation that lives on."""
DRAWN: Final = 3
"""Of so many players, drawn by lot, the best becomes a parent."""
CROSSED: Final = 0.5
"""The part of children who have two parents; the others have one, and differ from it by their moved
genes alone.
"""
STEP_FIRST: Final = 0.3
STEP_LEAST, STEP_MOST = 0.02, 1.0
GENE_MOST: Final = 50.0
"""How far from nothing a gene may wander: a unit of the net is long saturated there."""

Genes = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Population:
    """The players of a generation."""

    genes: Genes
    """A row for each player."""
    steps: Genes
    """How far each one's children are moved."""


def breed(
    parents: Population, worth: npt.NDArray[np.int64], rng: np.random.Generator
) -> Population:
    """The next generation, as large as this one; `worth` is what each player was found to be
    worth.
    """
    size, length = parents.genes.shape
    # Equal ones keep their order: what comes of them must not rest on how a sort treats ties.
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
