"""The options of `pokerhouse ladder`.

Players and rules are imported when it runs, so that help is quick.
"""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.errors import InputError

EPILOG = """\
\b
Examples:
  pokerhouse ladder
  pokerhouse ladder smart passive equity --slow-hands 10000 --out strength.md
"""


def ladder(
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLAYER...",
            help="The players, as in pokerhouse arena.  [default: all built-in players]",
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(1, 10**12), help="The number of hands each pair plays."
        ),
    ] = 200_000,
    slow_hands: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 10**12),
            help="The number for pairs with a player that the fast native table does not know.",
        ),
    ] = 2_000,
    seed: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0), help="The random seed of all deals.")
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 256),
            help="Worker processes; the page does not depend on them.  [default: one per core]",
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
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="The page to write; the plots go beside it.")
    ] = Path("strength.md"),
) -> None:
    """Play all built-in players and write the page that ranks them.

    Every pair plays heads-up hold'em, fixed limit and no limit, on the same deals. Ctrl-C prints
    the result so far and writes nothing.
    """
    from pokerhouse.cli.arena.ladder_page import show_known, write_page
    from pokerhouse.cli.arena.setup import ladder_of
    from pokerhouse.cli.arena.work import measure

    plans = ladder_of(players=players, hands=hands, slow_hands=slow_hands, seed=seed, out=out)
    results = []
    for plan in plans:
        results.append(measure(plan, workers, scheduler))
        if results[-1].interrupted:
            show_known(plans, results)
            typer.echo("Nothing was written.", err=True)
            raise typer.Exit(results[-1].status)
    command = [
        "pokerhouse ladder",
        *(players or ()),
        f"--hands {hands} --slow-hands {slow_hands} --seed {seed}",
    ]
    try:
        files = write_page(out, plans, results, command=" ".join(command))
    except (OSError, InputError) as error:
        show_known(plans, results)  # the measurement took hours: print it
        raise wrong("--out", f"{error}.") from None
    for file in files:
        typer.echo(file)
