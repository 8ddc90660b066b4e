"""The options of `pokerhouse evolve`.

Players and rules are imported when it runs, so that help is quick.
"""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number

EPILOG = """\
\b
Examples:
  pokerhouse evolve evolved --out limit
  pokerhouse evolve evolved --game no_limit --generations 40 --seed 7 --out six
  pokerhouse evolve hawkins --fitness survival --out survivors
\b
The same command continues where it stopped; with more --generations it goes further.
In the folder: nets/0040.net is the champion of generation 40, record.json the scores,
progress.json the winnings of later generations against earlier ones and strangers.
"""
GENERATIONS_MAX = 10_000
"""The limit of `arena.evolution`, which is not imported here because it is slow."""


def evolve(
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help="The kind of player: evolved or hawkins.")
    ],
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The folder of this evolution, created if needed.")
    ],
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="limit: fixed limit heads-up; no_limit: no limit six-handed."
        ),
    ] = "limit",
    generations: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(1, GENERATIONS_MAX),
            help="The number of the last generation; generation 0 knows nothing.",
        ),
    ] = 100,
    population: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0), help="The players in a generation.")
    ] = 48,
    deals: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(0),
            help="Deals each player plays per generation at every table, from every seat.",
        ),
    ] = 256,
    fitness: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="winnings: chips won; survival: places in winner-take-all tournaments.",
        ),
    ] = "winnings",
    seed: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(0), help="The same seed breeds the same players."
        ),
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 256),
            help="Worker processes; the result does not depend on them.  [default: one per core]",
            show_default=False,
        ),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Run on a Dask cluster: tcp://host:port.", show_default=False
        ),
    ] = None,
    strength_deals: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(0, 10**7),
            help="Deals to compare the generations on at the end; 0 for no comparison.",
        ),
    ] = 5000,
    plot: Annotated[
        bool,
        typer.Option(
            "--plot", help="Draw that comparison as progress.svg and .png. Needs the plots extra."
        ),
    ] = False,
) -> None:
    """Breed players that learn by playing, generation after generation.

    Each generation plays the same deals against fixed players and against champions of earlier
    generations. Every generation is saved, so that stopping loses nothing.
    """
    from pokerhouse.cli.arena.breeding import breed, plan_of

    breed(
        plan_of(
            kind=kind, game=game, fitness=fitness, population=population, deals=deals, seed=seed
        ),
        out,
        generations=generations,
        workers=workers,
        scheduler=scheduler,
        strength_deals=strength_deals,
        plot=plot,
    )
