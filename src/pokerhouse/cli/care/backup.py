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

    The copy is a snapshot, is checked before it gets its name, and leaves nothing behind on
    Ctrl-C. It contains all dealt cards; the key to the cards still to come is in FILE.key. Keep
    both private, and apart.
    """
    copied = storage.back_up(existing_house(data), file, progress_line())
    typer.echo(f"{file}: {summary(copied)}")
