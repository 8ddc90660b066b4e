"""`pokerhouse doctor`: is a house on disk what was written?"""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse import storage
from pokerhouse.cli.care.output import existing_house, size
from pokerhouse.errors import counted

EPILOG = """\
\b
The status is 0 when all is well, 1 when something is wrong, 2 when there is no house.

\b
Examples:
  pokerhouse doctor ~/.local/share/pokerhouse
  pokerhouse doctor /srv/pokerhouse
  pokerhouse doctor --accept /srv/pokerhouse
"""


def doctor(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="The folder of the house; a server may use it.")
    ],
    accept: Annotated[
        bool,
        typer.Option(
            "--accept",
            help="Go on with what is there, when all that is wrong is that commits were lost or "
            "rows were changed."
            " No server may use the folder.",
        ),
    ] = False,
) -> None:
    """Check a house on disk and report what is wrong.

    Reads everything: the structure of the database, every row against the sum that was kept of it,
    balances against what was booked, and the number of commits against the one that is kept beside
    the database. Nothing is changed without --accept.
    """
    folder = existing_house(data)
    if accept:
        storage.accept(folder)
        typer.echo("What is there is accepted.")
    found = storage.examine(folder)
    if found.house:
        typer.echo(f"House {found.house} in {folder}")
        typer.echo(f"  tables    {found.tables:,}, {found.open_tables:,} of them open")
        typer.echo(f"  hands     {found.hands:,}")
        typer.echo(f"  players   {found.players:,}")
        typer.echo(
            f"  size      {size(found.bytes)}"
            + (f", {found.bytes // found.hands:,} bytes a hand" if found.hands else "")
        )
        typer.echo(f"  commits   {found.commits:,}")
        typer.echo(f"  digest    {found.digest}")
    elif found.revision:
        typer.echo(f"House in {folder}, {size(found.bytes)}")
        typer.echo(f"  schema    {found.revision}: of another version, which kept no tally")
    if not found.faults:
        typer.echo("All is as it was written." if found.house else "Its structure is sound.")
        return
    typer.echo(f"{counted(len(found.faults), 'thing')} wrong:")
    for fault in found.faults:
        typer.echo(f"  - {fault}")
    raise typer.Exit(1)
