"""`pokerhouse backup`: a consistent copy of a house, running or not."""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse import storage
from pokerhouse.cli.care.output import existing_house, progress_line, summary

EPILOG = """\
\b
Examples:
  pokerhouse backup ~/.local/share/pokerhouse house-2026-03-01.db
  pokerhouse backup /srv/pokerhouse /mnt/backup/house.db
"""


def backup(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="The folder of the house; a server may use it.")
    ],
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The copy; a file that does not exist yet.")
    ],
) -> None:
    """Back up a house to one file, even while it runs.

    The copy is of one moment, is checked, and only then gets its name; on Ctrl-C nothing is left
    behind. It holds everything that was dealt; the key to the cards that are still to come is in
    FILE.key. Keep both where nobody else reads, best apart.
    """
    copied = storage.back_up(existing_house(data), file, progress_line())
    typer.echo(f"{file}: {summary(copied)}")
