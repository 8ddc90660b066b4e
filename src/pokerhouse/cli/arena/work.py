"""Play the contests of `pokerhouse arena`, with a progress bar, to the end or Ctrl-C."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from rich.console import Console
from rich.progress import Progress

from pokerhouse import arena
from pokerhouse.cli.arena.setup import ArenaPlan
from pokerhouse.cli.interrupt import load_whole, one_interrupt
from pokerhouse.cli.progress import INTERRUPTED, progress_bar

SETS_FOR_A_PROCESS: Final = 50
"""The number of sets that is worth another process."""


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """The tallies of a measurement."""

    tallies: Mapping[tuple[int, ...], arena.ContestTally]
    """The tallies by players, without contests that have no result yet."""
    wanted: Mapping[tuple[int, ...], int]
    """The sets planned for each contest, as far as known."""
    interrupted: bool

    @property
    def status(self) -> int:
        """The exit status of the command."""
        return INTERRUPTED if self.interrupted else 0


def measure(plan: ArenaPlan, workers: int | None, address: str | None) -> ArenaResult:
    """Play all contests in `workers` processes (None: one per core), or on the cluster at
    `address`.

    Raises `InputError` if there is no cluster.
    """
    tallies: dict[tuple[int, ...], arena.ContestTally] = {}
    wanted: dict[tuple[int, ...], int] = {}
    interrupted = False
    try:
        with (
            one_interrupt(),
            arena.open_scheduler(_processes(plan, workers), address) as scheduler,
            progress_bar(Console(stderr=True)) as bar,
        ):
            load_whole("numpy.random")
            for table, contest in plan.contests:
                wanted[table] = _sets(plan, contest, scheduler, bar)
                names = " v ".join(entrant.name for entrant in contest.entrants)
                task = bar.add_task(names, total=wanted[table], unit="deals")
                for tally in arena.play_contest(contest, wanted[table], scheduler):
                    tallies[table] = tally
                    bar.update(task, completed=tally.sums.sets)
    except KeyboardInterrupt:
        interrupted = True
    return ArenaResult(
        {table: tally for table, tally in tallies.items() if tally.sums.sets or tally.out},
        wanted,
        interrupted,
    )


def _sets(
    plan: ArenaPlan, contest: arena.Contest, scheduler: arena.Scheduler, bar: Progress
) -> int:
    if plan.within is None:
        return ceil(plan.hands_of(contest) / len(contest.entrants))
    task = bar.add_task("pilot", total=None, unit="deals")
    sets = arena.sets_within(contest, plan.within, scheduler)
    bar.remove_task(task)
    return sets


def _processes(plan: ArenaPlan, workers: int | None) -> int:
    """The number of processes: never more than the work is worth, since starting one takes time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    if workers is not None:
        return workers
    needed = 1
    for _, contest in plan.contests:
        sets = (
            arena.PILOT_SETS
            if plan.within is not None
            else plan.hands_of(contest) // len(contest.entrants)
        )
        needed = max(needed, ceil(sets / max(arena.chunk_sets(contest), SETS_FOR_A_PROCESS)))
    return max(1, min(cores or 1, needed))
