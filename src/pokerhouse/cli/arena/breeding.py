"""Run an evolution: breed, save and report generation after generation."""

import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import msgspec
import typer

from pokerhouse.arena import check_plots, evolution, open_scheduler
from pokerhouse.cli.interrupt import load_whole, one_interrupt
from pokerhouse.cli.options import wrong
from pokerhouse.cli.progress import INTERRUPTED
from pokerhouse.errors import counted


def plan_of(
    *, kind: str, game: str, fitness: str, population: int, deals: int, seed: int
) -> evolution.EvolutionPlan:
    """Build the plan. Raises `typer.BadParameter` or `InputError` for a wrong option."""
    if game not in list(evolution.EvolvedGame):
        raise wrong("--game", f"{game!r}: expected one of {', '.join(evolution.EvolvedGame)}.")
    if fitness not in list(evolution.Fitness):
        raise wrong("--fitness", f"{fitness!r}: expected one of {', '.join(evolution.Fitness)}.")
    plan = evolution.EvolutionPlan(
        kind=kind,
        game=evolution.EvolvedGame(game),
        fitness=evolution.Fitness(fitness),
        population=population,
        deals=deals,
        seed=seed,
    )
    plan.check()
    return plan


def breed(
    plan: evolution.EvolutionPlan,
    out: Path,
    *,
    generations: int,
    workers: int | None,
    scheduler: str | None,
    strength_deals: int,
    plot: bool,
) -> None:
    """Continue the evolution in this folder, or begin it.

    - `out`: the folder, created if needed
    - `generations`: the number of the last generation
    - `workers`: worker processes; None for one per core
    - `scheduler`: the address of a Dask cluster to use instead; None for this machine
    - `strength_deals`: deals to compare generations on at the end; 0 for no comparison
    - `plot`: draw that comparison, too

    Raises `typer.BadParameter` or `InputError` for a wrong option.
    """
    saved = 0  # generations
    if plot:
        load_whole("matplotlib")
        check_plots()  # before the folder is created
    try:
        with one_interrupt(), open_scheduler(workers or _cores(), scheduler) as hands:
            load_whole("numpy.random")
            before = bred = evolution.resume(out, plan)
            saved = before.generations
            drawing = out / "progress"
            for bred in _report_each(
                evolution.evolve_on(before, generations, hands), before, generations
            ):
                evolution.save(out, bred)
                saved = bred.generations
            if strength_deals:
                progress = evolution.measure_progress(plan, bred.hall, hands, strength_deals)
                drawing.with_suffix(".json").write_bytes(
                    msgspec.json.format(msgspec.json.encode(progress)) + b"\n"
                )
                _print(progress, plan.fitness)
                if plot:
                    evolution.draw_progress(drawing, plan, progress)
    except OSError as error:
        raise wrong("--out", f"{out}: {error.strerror or error}.") from None
    except KeyboardInterrupt:
        typer.echo(_partial(saved, generations), err=True)
        raise typer.Exit(INTERRUPTED) from None


def _partial(saved: int, last: int) -> str:
    """Format the message for an evolution stopped after `saved` generations."""
    if not saved:
        return "PARTIAL: stopped before the first generation; the same command starts over"
    return (
        f"PARTIAL: stopped after generation {saved - 1} of {max(last, saved - 1)}; the same "
        "command continues from there"
    )


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _report_each(
    run: Iterator[evolution.Evolution], before: evolution.Evolution, last: int
) -> Iterator[evolution.Evolution]:
    """Yield the generations, and print a progress line after each."""
    fitness = before.plan.fitness
    start = moment = monotonic()
    for bred in run:
        yield bred
        now = monotonic()
        number, score = bred.generations - 1, bred.scores[-1]
        speed = score.rounds * bred.plan.population / max(now - moment, 1e-9)
        done, moment = bred.generations - before.generations, now
        left = (last - number) * (now - start) / done
        typer.echo(
            f"generation {number} of {last}: best {score.best:+,}, mean {score.mean:+,} "
            f"{fitness.unit};"
            f" {speed:,.0f} {fitness.round}s/s; {_time(left)} left",
            err=True,
        )


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def _print(progress: evolution.EvolutionProgress, fitness: evolution.Fitness) -> None:
    for pair in progress.ahead:
        typer.echo(
            f"generation {pair.later} wins from {pair.earlier}: {pair.won.mean:+,.0f} ± "
            f"{pair.won.margin or 0:,.0f}"
        )
    for point in progress.curve:
        typer.echo(
            f"generation {point.generation} wins from strangers: {point.won.mean:+,.0f} ± "
            f"{point.won.margin or 0:,.0f}"
        )
    rounds = counted(
        progress.deals, "deal" if fitness is evolution.Fitness.WINNINGS else "tournament"
    )
    typer.echo(f"In {fitness.lead}, with 95 % intervals, over {rounds} from every seat.")
