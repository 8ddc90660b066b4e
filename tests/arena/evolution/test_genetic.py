"""The genetic algorithm by itself: parents, inheritance, and convergence."""

import numpy as np
import numpy.typing as npt

from pokerhouse.arena.evolution.evolve import MET, sample
from pokerhouse.arena.evolution.genetic import STEP_FIRST, STEP_LEAST, STEP_MOST, Population, breed


def population(size: int, length: int, seed: int = 1) -> Population:
    """Players of random genes."""
    rng = np.random.default_rng(seed)
    return Population(
        rng.normal(0, 1, (size, length)).astype(np.float32), np.full(size, STEP_FIRST, np.float32)
    )


def test_the_best_live_on_unchanged() -> None:
    parents = population(24, 10)
    worth = np.arange(24)
    children = breed(parents, worth, np.random.default_rng(2))
    assert (children.genes[:2] == parents.genes[[23, 22]]).all()
    assert (children.steps[:2] == parents.steps[[23, 22]]).all()
    assert children.genes.shape == parents.genes.shape
    assert children.genes.dtype == children.steps.dtype == np.float32


def test_equal_ones_keep_their_order() -> None:
    parents = population(24, 10)
    children = breed(parents, np.zeros(24, np.int64), np.random.default_rng(2))
    assert (children.genes[:2] == parents.genes[:2]).all()


def test_the_same_chance_breeds_the_same_children_and_another_does_not() -> None:
    parents, worth = population(16, 30), np.arange(16)
    first = breed(parents, worth, np.random.default_rng(3))
    assert first.genes.tobytes() == breed(parents, worth, np.random.default_rng(3)).genes.tobytes()
    assert first.genes.tobytes() != breed(parents, worth, np.random.default_rng(4)).genes.tobytes()


def test_the_better_have_more_children() -> None:
    # Genes that tell who somebody is, so far apart that no move hides it.
    genes = np.repeat(np.arange(40, dtype=np.float32)[:, None], 5, axis=1)
    parents = Population(genes, np.full(40, STEP_LEAST, np.float32))
    children = breed(parents, np.arange(40), np.random.default_rng(5))
    born = np.rint(children.genes[4:]).astype(int).ravel()
    assert (born >= 20).mean() > 0.8
    assert (born < 20).any()


def test_it_climbs_a_hill() -> None:
    place = np.linspace(-2, 2, 20)
    now = population(48, 20)
    rng = np.random.default_rng(6)

    def worth(of: Population) -> npt.NDArray[np.int64]:
        return np.array(
            [round(-1000 * float(((genes - place) ** 2).sum())) for genes in of.genes], np.int64
        )

    before = worth(now).max()
    for _ in range(120):
        now = breed(now, worth(now), rng)
    assert worth(now).max() > before / 20
    assert (now.steps >= STEP_LEAST).all()
    assert (now.steps <= STEP_MOST).all()
    assert now.steps.mean() < STEP_FIRST  # near the top small steps do better


def test_the_last_champion_is_always_met_and_none_twice() -> None:
    rng = np.random.default_rng(7)
    assert sample(0, rng) == ()
    assert sample(3, rng) == (0, 1, 2)
    met = set()
    for _ in range(200):
        chosen = sample(30, rng)
        assert len(set(chosen)) == MET
        assert chosen[-1] == 29
        met |= set(chosen)
    assert met == set(range(30))
