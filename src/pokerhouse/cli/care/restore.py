"""The command `pokerhouse restore`: turn a backup into a house."""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse import storage
from pokerhouse.cli.care.output import progress_line, summary

EPILOG = """\
\b
Examples:
  pokerhouse restore house-2026-03-01.db /srv/pokerhouse
  pokerhouse restore house.db /tmp/look-at-it && pokerhouse serve --data /tmp/look-at-it
"""


def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A backup made by `pokerhouse backup`.")
    ],
    data: Annotated[
        Path,
        typer.Argument(
            metavar="DATA",
            help="The folder to restore to, created if needed; it must not contain a house.",
        ),
    ],
) -> None:
    """Restore a house from a backup.

    The backup is checked first; the key to its decks comes from FILE.key. An existing house is
    never overwritten: if it is damaged, move its house.db away. Ctrl-C leaves nothing behind.
    """
    if not file.is_file():
        raise typer.BadParameter(f"there is no file {file}.", param_hint="'FILE'")
    restored = storage.restore(file, data, progress_line())
    typer.echo(f"{data}: {summary(restored)}")
    for stuck in restored.faults:
        typer.echo(f"  - {stuck}")
    if restored.faults:
        typer.echo(
            f"The key to their decks is {file.name}.key, made with the backup: put it beside the "
            "backup and restore again."
        )
