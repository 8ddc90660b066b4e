"""The contests of `pokerhouse arena` played, with a bar that tells how far it is, until they are
over or Ctrl-C.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from rich.console import Console
from rich.progress import Progress

from pokerhouse.arena import (
    PILOT_SETS,
    Contest,
    ContestTally,
    Scheduler,
    chunk_sets,
    open_scheduler,
    play_contest,
    sets_within,
)
from pokerhouse.cli.arena.setup import Asked
from pokerhouse.cli.interrupt import load_whole, one_interrupt
from pokerhouse.cli.progress import INTERRUPTED, progress_bar

SETS_FOR_A_PROCESS: Final = 50
"""For fewer another process is not started."""


@dataclass(frozen=True, slots=True)
class Found:
    """What came of it."""

    tallies: Mapping[tuple[int, ...], ContestTally]
    """By who played; without those contests of which nothing is known."""
    wanted: Mapping[tuple[int, ...], int]
    """How many sets of each contest were to be played, as far as that was known."""
    interrupted: bool

    @property
    def status(self) -> int:
        """With which the command ends."""
        return INTERRUPTED if self.interrupted else 0


def measure(asked: Asked, workers: int | None, address: str | None) -> Found:
    """Play all contests with so many processes, None being one for each core; or by the cluster at
    `address`.

    Raises `InputError` where there is not a cluster.
    """
    tallies: dict[tuple[int, ...], ContestTally] = {}
    wanted: dict[tuple[int, ...], int] = {}
    interrupted = False
    try:
        with (
            one_interrupt(),
            open_scheduler(_processes(asked, workers), address) as scheduler,
            progress_bar(Console(stderr=True)) as bar,
        ):
            load_whole("numpy.random")
            for table, contest in asked.contests:
                wanted[table] = _sets(asked, contest, scheduler, bar)
                names = " v ".join(entrant.name for entrant in contest.entrants)
                task = bar.add_task(names, total=wanted[table], unit="deals")
                for tally in play_contest(contest, wanted[table], scheduler):
                    tallies[table] = tally
                    bar.update(task, completed=tally.sums.sets)
    except KeyboardInterrupt:
        interrupted = True
    return Found(
        {table: tally for table, tally in tallies.items() if tally.sums.sets or tally.out},
        wanted,
        interrupted,
    )


def _sets(asked: Asked, contest: Contest, scheduler: Scheduler, bar: Progress) -> int:
    if asked.within is None:
        return ceil(asked.hands_of(contest) / len(contest.entrants))
    task = bar.add_task("pilot", total=None, unit="deals")
    sets = sets_within(contest, asked.within, scheduler)
    bar.remove_task(task)
    return sets


def _processes(asked: Asked, workers: int | None) -> int:
    """No more than there is work for: a process takes longer to start than a few hands to be
    played.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    if workers is not None:
        return workers
    needed = 1
    for _, contest in asked.contests:
        sets = (
            PILOT_SETS
            if asked.within is not None
            else asked.hands_of(contest) // len(contest.entrants)
        )
        needed = max(needed, ceil(sets / max(chunk_sets(contest), SETS_FOR_A_PROCESS)))
    return max(1, min(cores or 1, needed))
