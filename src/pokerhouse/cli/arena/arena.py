"""`pokerhouse arena`: its options. Players and rules are loaded when it is run, so that help comes
without them.
"""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number, wrong

EPILOG = """\
\b
Examples:
  pokerhouse arena smart passive
  pokerhouse arena smart:calls_from=0.6 smart --hands 20000 --seed 7
  pokerhouse arena smart passive aggressive random --pairs
  pokerhouse arena smart passive --structure fixed_limit --within 10
  pokerhouse arena equity smart passive --variant omaha --json
  pokerhouse arena smart passive random --pairs --plot who-beats-whom.svg
  pokerhouse arena smart equity --aivat
"""


def arena(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER...",
            help="Who plays: random, passive, aggressive, smart, equity, hawkins, evolved, "
            "exploit; with options as in"
            " smart:calls_from=0.6.",
        ),
    ],
    hands: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 10**12),
            help="How many hands, raised to whole sets: each deal is played from every seat.  "
            "[default: 2000]",
            show_default=False,
        ),
    ] = None,
    within: Annotated[
        float | None,
        typer.Option(
            metavar="MBB",
            help="Instead of --hands: as many as it takes to know each mean to so many mbb a hand. "
            "A pilot tells, "
            "which is not counted.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(0),
            help="The same seed gives the same result. Without it one is drawn and told.",
            show_default=False,
        ),
    ] = None,
    pairs: Annotated[
        bool,
        typer.Option("--pairs", help="Let every two play heads-up, instead of all at one table."),
    ] = False,
    variant: Annotated[
        str, typer.Option(metavar="NAME", help="Which game, as in `pokerhouse play`.")
    ] = "holdem",
    structure: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="no_limit, pot_limit, fixed_limit, min_max or spread_limit.  [default: as the "
            "game is mostly played]",
            show_default=False,
        ),
    ] = None,
    stakes: Annotated[
        str | None,
        typer.Option(
            "--stakes",
            "--blinds",
            metavar="LOW/HIGH",
            help="The blinds, or the bets of limit games.  [default: 1/2; 2/4 in limit games]",
            show_default=False,
        ),
    ] = None,
    stack: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help="Chips of each at the beginning of every hand.  [default: 100 big blinds]",
            show_default=False,
        ),
    ] = None,
    duplicate: Annotated[
        bool,
        typer.Option(
            "--duplicate",
            help="Insist on the same cards for each seat; refused in games that cannot have that.",
        ),
    ] = False,
    aivat: Annotated[
        bool,
        typer.Option(
            "--aivat",
            help="Count what hands were worth, not what they paid: the luck of board and all-ins "
            "is taken out, and of "
            "moves whose odds are told. The mean stays what it is. Hold'em only.",
        ),
    ] = False,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 256),
            help="Processes that play; the result is the same.  [default: one for each core]",
            show_default=False,
        ),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Let a Dask cluster play, as at tcp://192.168.0.7:8786. Needs the extra cluster.",
            show_default=False,
        ),
    ] = None,
    think: Annotated[
        int,
        typer.Option(
            metavar="MS",
            parser=whole_number(1, 600_000),
            help="Longest time for a move, in milliseconds.",
        ),
    ] = 5000,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV instead of a table.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Draw the matrix too: as .svg or .png, without an ending as both. Needs the extra "
            "plots.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Measure players against each other by the same deals.

    Every deal is played from every seat. Told is what each wins in thousandths of a big blind a
    hand (mbb/hand), with the interval in which the truth lies in 95 of 100 such measurements.
    Ctrl-C tells what is known by then.
    """
    from pokerhouse.cli.arena.setup import set_up
    from pokerhouse.cli.arena.shown import draw, show_csv, show_json, show_table
    from pokerhouse.cli.arena.work import measure

    if csv and json:
        raise wrong("--csv", "it does not go with --json: expected one of them.")
    asked = set_up(
        players=players,
        hands=hands,
        within=within,
        seed=seed,
        pairs=pairs,
        variant=variant,
        structure=structure,
        stakes=stakes,
        stack=stack,
        duplicate=duplicate,
        aivat=aivat,
        think=think,
        plot=plot,
    )
    found = measure(asked, workers, scheduler)
    show = show_csv if csv else show_json if json else show_table
    show(asked, found)
    if plot is not None:
        draw(asked, found, plot)
    raise typer.Exit(found.status)
