"""`pokerhouse evolve`: its options. Players and rules are loaded when it is run, so that help comes
without them.
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
The same command goes on where it was stopped; with more --generations it goes further.
In the folder: nets/0040.net is the champion of generation 40, record.json the scores,
progress.json what later generations win from earlier ones and from strangers.
"""
GENERATIONS_MAX = 10_000
"""As `arena.evolution` has it, which is not loaded for this."""


def evolve(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="Who learns: evolved or hawkins.")],
    out: Annotated[
        Path,
        typer.Option(metavar="DIR", help="The folder of this evolution, made if it is not there."),
    ],
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="limit: fixed limit between two; no_limit: no limit at tables of six.",
        ),
    ] = "limit",
    generations: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(1, GENERATIONS_MAX),
            help="The number of the last one; number 0 has learnt nothing.",
        ),
    ] = 100,
    population: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0), help="Players of a generation.")
    ] = 48,
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
            metavar="NAME",
            help="winnings: chips won; survival: places in tournaments until one has all chips.",
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
            help="Processes that play; the players are the same.  [default: one for each core]",
            show_default=False,
        ),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on a Dask cluster: tcp://host:port.", show_default=False
        ),
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
        typer.Option(
            "--plot",
            help="Draw that comparison too, as progress.svg and .png. Needs the extra plots.",
        ),
    ] = False,
) -> None:
    """Breed players that learn by playing, generation after generation.

    Each generation plays the same deals against players that never change and against champions of
    earlier generations. It is saved after every one, so that nothing is lost when it is stopped.
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
