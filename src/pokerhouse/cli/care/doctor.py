"""The command `pokerhouse doctor`: check a house on disk."""

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
            help="Accept the current contents if the only faults are lost commits or changed "
            "rows. No server may use the folder.",
        ),
    ] = False,
) -> None:
    """Check a house on disk and report what is wrong.

    It reads everything: the structure of the database, every row against its checksum, balances
    against the ledger, and the number of commits against the one saved beside the database.
    Nothing is changed without --accept.
    """
    folder = existing_house(data)
    if accept:
        storage.accept(folder)
        typer.echo("The current contents are accepted.")
    house = storage.examine(folder)
    if house.house:
        typer.echo(f"House {house.house} in {folder}")
        typer.echo(f"  tables    {house.tables:,}, {house.open_tables:,} of them open")
        typer.echo(f"  hands     {house.hands:,}")
        typer.echo(f"  players   {house.players:,}")
        typer.echo(
            f"  size      {size(house.bytes)}"
            + (f", {house.bytes // house.hands:,} bytes a hand" if house.hands else "")
        )
        typer.echo(f"  commits   {house.commits:,}")
        typer.echo(f"  digest    {house.digest}")
    elif house.revision:
        typer.echo(f"House in {folder}, {size(house.bytes)}")
        typer.echo(f"  schema    {house.revision}: of another version without a checksum")
    if not house.faults:
        typer.echo("No faults found." if house.house else "The structure is sound.")
        return
    typer.echo(f"{counted(len(house.faults), 'fault')}:")
    for fault in house.faults:
        typer.echo(f"  - {fault}")
    raise typer.Exit(1)
