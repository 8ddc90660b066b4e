"""`pokerhouse restore`: a backup becomes a house again."""

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
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `pokerhouse backup` wrote.")],
    data: Annotated[
        Path,
        typer.Argument(
            metavar="DATA",
            help="The folder to put it in; made if it is not there. It holds no house.",
        ),
    ],
) -> None:
    """Restore a house from a backup.

    The backup is checked first; the key to its decks is taken from FILE.key. A house that is there
    is not overwritten: move its house.db away if it is damaged. On Ctrl-C nothing is left behind.
    """
    if not file.is_file():
        raise typer.BadParameter(f"there is no file {file}.", param_hint="'FILE'")
    restored = storage.restore(file, data, progress_line())
    typer.echo(f"{data}: {summary(restored)}")
    for stuck in restored.faults:
        typer.echo(f"  - {stuck}")
    if restored.faults:
        typer.echo(
            f"The key to their decks was made with the backup, as {file.name}.key: put it beside "
            "it, restore anew."
        )
