"""The options of `pokerhouse arena`.

Players and rules are imported when it runs, so that help is quick.
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
            help="The players: random, passive, aggressive, smart, equity, hawkins, evolved, "
            "exploit, with options as in smart:calls_from=0.6; a net as nets/0020.net; or a class "
            "of yours as ./bot.py:Careful.",
        ),
    ],
    hands: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 10**12),
            help="The number of hands, rounded up: each deal is played from every seat.  "
            "[default: 2000]",
            show_default=False,
        ),
    ] = None,
    within: Annotated[
        float | None,
        typer.Option(
            metavar="MBB",
            help="Instead of --hands: as many as it takes to know each mean to within this many "
            "mbb/hand. A pilot run, which does not count, finds the number.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(0),
            help="The same seed gives the same result.  [default: random, and printed]",
            show_default=False,
        ),
    ] = None,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Play every pair heads-up instead of all at one table.")
    ] = False,
    variant: Annotated[
        str, typer.Option(metavar="NAME", help="The game, as in `pokerhouse play`.")
    ] = "holdem",
    structure: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="no_limit, pot_limit, fixed_limit, min_max or spread_limit.  [default: as the "
            "game is usually played]",
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
            help="Each player's stack at the start of every hand.  [default: 100 big blinds]",
            show_default=False,
        ),
    ] = None,
    duplicate: Annotated[
        bool,
        typer.Option(
            "--duplicate",
            help="Insist on the same cards for each seat; refused in games where that is "
            "impossible.",
        ),
    ] = False,
    aivat: Annotated[
        bool,
        typer.Option(
            "--aivat",
            help="Reduce luck with AIVAT: count what hands were worth, not what they paid. The "
            "mean stays the same. Hold'em only.",
        ),
    ] = False,
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
            metavar="ADDRESS",
            help="Run on a Dask cluster, such as tcp://192.168.0.7:8786. Needs the cluster extra.",
            show_default=False,
        ),
    ] = None,
    think: Annotated[
        int,
        typer.Option(
            metavar="MS",
            parser=whole_number(1, 600_000),
            help="The time limit for a decision, in milliseconds.",
        ),
    ] = 5000,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV instead of a table.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Also draw the matrix as .svg or .png, or as both without an extension. Needs "
            "the plots extra.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Measure players against each other on the same deals.

    Every deal is played from every seat. The result is each player's win rate in thousandths of a
    big blind per hand (mbb/hand), with its 95 % confidence interval. Ctrl-C prints the result so
    far.
    """
    from pokerhouse.cli.arena.report import draw, show_csv, show_json, show_table
    from pokerhouse.cli.arena.setup import set_up
    from pokerhouse.cli.arena.work import measure

    if csv and json:
        raise wrong("--csv", "choose either --csv or --json.")
    plan = set_up(
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
    result = measure(plan, workers, scheduler)
    show = show_csv if csv else show_json if json else show_table
    show(plan, result)
    if plot is not None:
        draw(plan, result, plot)
    raise typer.Exit(result.status)
