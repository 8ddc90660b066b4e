"""`pokerhouse rebuild`: the records of a house made anew from its logs."""

import os
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.care.shown import existing_house
from pokerhouse.cli.interrupt import one_interrupt
from pokerhouse.cli.progress import INTERRUPTED
from pokerhouse.errors import counted
from pokerhouse.storage import rebuild_records

EPILOG = """\
\b
Examples:
  pokerhouse rebuild ~/.local/share/pokerhouse
  pokerhouse rebuild --workers 8 /srv/pokerhouse
"""

TOLD_EVERY_S = 0.2


def rebuild(
    data: Annotated[Path, typer.Argument(metavar="DATA", help="The folder of the house, which must be closed.")],
    workers: Annotated[
        int, typer.Option(min=1, max=256, help="Processes that read.", show_default="one a processor")
    ] = os.cpu_count() or 1,
) -> None:
    """Make statistics, rankings and lists of hands anew from the logs of a closed house.

    Nothing but the records is written, and those that are there stay until the new ones are whole, also on Ctrl-C. A
    house that is open keeps them by itself: this is for records that were damaged, and for a house with many hands from
    before there were any.
    """
    folder = existing_house(data)
    began = time.monotonic()
    try:
        with one_interrupt():
            rebuilt = rebuild_records(folder, workers=workers, progress=_Line())
    except KeyboardInterrupt:
        typer.echo("\nstopped: the records are as they were", err=True)
        raise typer.Exit(INTERRUPTED) from None
    seconds = time.monotonic() - began
    speed = f"{rebuilt.hands / seconds:,.0f} a second" if seconds else ""
    typer.echo(f"{counted(rebuilt.hands, 'hand')} in {seconds:.1f} s, {speed}")
    if rebuilt.unreadable:
        typer.echo(f"{counted(rebuilt.unreadable, 'hand')} cannot be read and are in no figure", err=True)


class _Line:
    """How far it is, in one line of a terminal; elsewhere nothing."""

    def __init__(self) -> None:
        self._told_at = 0.0

    def __call__(self, done: int, hands: int) -> None:
        now = time.monotonic()
        if sys.stderr.isatty() and (now - self._told_at >= TOLD_EVERY_S or done == hands):
            self._told_at = now
            typer.echo(f"\r{done:,} of {counted(hands, 'hand')}", nl=done == hands, err=True)
