"""`pokerhouse evolve`: breeds players that learn by playing."""

import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Annotated

import msgspec
import typer

from pokerhouse.arena import open_scheduler, plot_files
from pokerhouse.arena.evolution import (
    GENERATIONS_MAX,
    Evolution,
    Fitness,
    Game,
    Plan,
    Progress,
    draw_progress,
    evolve_on,
    measure_progress,
    resume,
    save,
)
from pokerhouse.cli.interrupt import one_interrupt
from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.cli.progress import INTERRUPTED
from pokerhouse.errors import counted

EPILOG = """\
\b
Examples:
  pokerhouse evolve evolved --out limit
  pokerhouse evolve evolved --game no_limit --generations 40 --seed 7 --out six
  pokerhouse evolve hawkins --fitness survival --out survivors
\b
The same command goes on where it was stopped; with more --generations it goes further.
In the folder: nets/0040.net is the champion of generation 40, record.json the scores,
progress.json what later generations win from earlier ones and from strangers.
"""


def evolve(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="Who learns: evolved or hawkins.")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of this evolution, made if it is not there.")],
    game: Annotated[
        str, typer.Option(metavar="NAME", help="limit: fixed limit between two; no_limit: no limit at tables of six.")
    ] = "limit",
    generations: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0, GENERATIONS_MAX), help="The number of the last one.")
    ] = 100,
    population: Annotated[int, typer.Option(metavar="N", parser=whole_number(0), help="Players of a generation.")] = 48,
    deals: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(0),
            help="Deals that each plays in a generation at every table, from every seat.",
        ),
    ] = 256,
    fitness: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="winnings: chips won; survival: places in tournaments until one has all chips."
        ),
    ] = "winnings",
    seed: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0), help="The same seed breeds the same players.")
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 256),
            help="Processes that play; the players are the same.  [default: one for each core]",
            show_default=False,
        ),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Dask cluster: tcp://host:port.", show_default=False),
    ] = None,
    strength_deals: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(0, 10**7),
            help="Deals by which the generations are compared at the end; 0: not at all.",
        ),
    ] = 5000,
    plot: Annotated[
        bool,
        typer.Option("--plot", help="Draw that comparison too, as progress.svg and .png. Needs the extra plots."),
    ] = False,
) -> None:
    """Breed players that learn by playing, generation after generation.

    Each generation plays the same deals against players that never change and against champions of earlier
    generations. It is saved after every one, so that nothing is lost when it is stopped.
    """
    plan = _plan(kind, game, fitness, population, deals, seed)
    try:
        with one_interrupt(), open_scheduler(workers or _cores(), scheduler) as hands:
            before = evolution = resume(out, plan)
            drawing = out / "progress"
            if plot:
                plot_files(drawing)  # whoever cannot have it learns that first
            for evolution in _told(evolve_on(before, generations, hands), before, generations):
                save(out, evolution)
            if strength_deals:
                progress = measure_progress(plan, evolution.hall, hands, strength_deals)
                drawing.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(progress)) + b"\n")
                _print(progress)
                if plot:
                    draw_progress(drawing, plan, progress)
    except OSError as error:
        raise wrong("--out", f"{out}: {error.strerror or error}.") from None
    except KeyboardInterrupt:
        typer.echo("stopped: the same command goes on after the last whole generation", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _plan(kind: str, game: str, fitness: str, population: int, deals: int, seed: int) -> Plan:
    if game not in list(Game):
        raise wrong("--game", f"{game!r}: expected one of {', '.join(Game)}.")
    if fitness not in list(Fitness):
        raise wrong("--fitness", f"{fitness!r}: expected one of {', '.join(Fitness)}.")
    plan = Plan(kind=kind, game=Game(game), fitness=Fitness(fitness), population=population, deals=deals, seed=seed)
    plan.check()
    return plan


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _told(run: Iterator[Evolution], before: Evolution, last: int) -> Iterator[Evolution]:
    """The same generations, each with a line that says how far it is."""
    unit = "mbb/hand" if before.plan.fitness is Fitness.WINNINGS else "thousandths of an opponent outlived"
    rounds = "hands" if before.plan.fitness is Fitness.WINNINGS else "tournaments"
    start = moment = monotonic()
    for evolution in run:
        yield evolution
        now = monotonic()
        number, score = evolution.generations - 1, evolution.scores[-1]
        speed = score.rounds * evolution.plan.population / max(now - moment, 1e-9)
        done, moment = evolution.generations - before.generations, now
        left = (last - number) * (now - start) / done
        typer.echo(
            f"generation {number} of {last}: best {score.best:+,}, mean {score.mean:+,} {unit};"
            f" {speed:,.0f} {rounds}/s; {_time(left)} left",
            err=True,
        )


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def _print(progress: Progress) -> None:
    for pair in progress.ahead:
        typer.echo(
            f"generation {pair.later} wins from {pair.earlier}: {pair.won.mean:+,.0f} ± {pair.won.margin or 0:,.0f}"
        )
    for point in progress.curve:
        typer.echo(
            f"generation {point.generation} wins from strangers: {point.won.mean:+,.0f} ± {point.won.margin or 0:,.0f}"
        )
    typer.echo(f"In mbb/hand, with 95 % intervals, over {counted(progress.deals, 'deal')} from every seat.")
