"""An evolution on a Dask cluster gives the same players even if a worker dies."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import TypeVar

import pytest

from pokerhouse.arena import Scheduler, open_scheduler
from pokerhouse.arena.evolution import EvolutionPlan, EvolvedGame, evolve_on
from pokerhouse.arena.evolution.checkpoint import packed
from pokerhouse.arena.evolution.evolve import begin
from tests.arena.evolution.test_evolve import evolved
from tests.arena.test_cluster import dask_cluster
from tests.arena.test_schedulers import PATIENCE_SECONDS, own_id

PLAN = EvolutionPlan(kind="hawkins", game=EvolvedGame.LIMIT, population=8, deals=640, seed=5)
Item = TypeVar("Item")
Result = TypeVar("Result")


class Deadly:
    """A scheduler that kills one worker while others wait for its results."""

    def __init__(self, scheduler: Scheduler, victim: int, in_run: int) -> None:
        self.scheduler = scheduler
        self.victim = victim
        self.runs_left = in_run

    def run(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Run like the scheduler, with a death after the first result of this run."""
        self.runs_left -= 1
        for number, result in enumerate(self.scheduler.run(function, items)):
            if (self.runs_left, number) == (0, 0):
                os.kill(self.victim, signal.SIGKILL)
            yield result


@pytest.mark.long
def test_a_worker_is_killed_and_the_players_are_the_same(tmp_path: Path) -> None:
    with dask_cluster(tmp_path, 2) as address, open_scheduler(address=address) as scheduler:
        workers: set[int] = set()
        end = monotonic() + PATIENCE_SECONDS
        while len(workers) < 2:
            assert monotonic() < end, "only one worker has come"
            workers |= set(scheduler.run(own_id, range(8)))
        *_, last = evolve_on(begin(PLAN), 4, Deadly(scheduler, max(workers), in_run=3))
        assert set(scheduler.run(own_id, range(8))) == {min(workers)}
    assert packed(last) == packed(evolved(PLAN, 4))
