"""`pokerhouse ladder`: its options. Players and rules are loaded when it is run, so that help comes
without them.
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
            metavar="PLAYER...", help="Who plays.  [default: every player that is shipped]"
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(1, 10**12), help="How many hands each pair plays."
        ),
    ] = 200_000,
    slow_hands: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 10**12),
            help="How many, where one of the two is not known to the native table and so plays "
            "slowly.",
        ),
    ] = 2_000,
    seed: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0), help="The seed of all deals.")
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 256),
            help="Processes that play; the page is the same.  [default: one for each core]",
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
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="The page to write; its plots are put beside it.")
    ] = Path("docs/reference/strength.md"),
) -> None:
    """Play all shipped players, and write the page that ranks them.

    Every two play heads-up hold'em, with a limit and without, by the same deals. Ctrl-C tells what
    is known by then, and writes nothing.
    """
    from pokerhouse.cli.arena.ladder_page import show_known, write_page
    from pokerhouse.cli.arena.setup import ladder_of
    from pokerhouse.cli.arena.work import measure

    games = ladder_of(players=players, hands=hands, slow_hands=slow_hands, seed=seed, out=out)
    found = []
    for asked in games:
        found.append(measure(asked, workers, scheduler))
        if found[-1].interrupted:
            show_known(games, found)
            typer.echo("Nothing was written.", err=True)
            raise typer.Exit(found[-1].status)
    command = [
        "pokerhouse ladder",
        *(players or ()),
        f"--hands {hands} --slow-hands {slow_hands} --seed {seed}",
    ]
    try:
        files = write_page(out, games, found, command=" ".join(command))
    except (OSError, InputError) as error:
        show_known(games, found)  # what was measured is not lost
        raise wrong("--out", f"{error}.") from None
    for file in files:
        typer.echo(file)
