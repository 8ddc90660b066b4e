"""`pokerhouse rebuild`: the records of a house made anew from its logs."""

import os
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.care.output import existing_house
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
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="The folder of the house, which must be closed.")
    ],
    workers: Annotated[
        int,
        typer.Option(min=1, max=256, help="Processes that read.", show_default="one a processor"),
    ] = os.cpu_count() or 1,
) -> None:
    """Rebuild statistics, rankings and hand lists from the logs of a closed house.

    Nothing but the records is written, and those that are there stay until the new ones are whole,
    also on Ctrl-C. A house that is open keeps them by itself: this is for records that were
    damaged, and for a house with many hands from before there were any.
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
        typer.echo(
            f"{counted(rebuilt.unreadable, 'hand')} cannot be read and are in no figure", err=True
        )


def time_left(done: int, hands: int, seconds: float) -> str:
    """How long the rest takes at the speed until now, in words; empty at the end.

    done: of so many hands
    seconds: since the beginning
    """
    left = round(seconds * (hands - done) / done)
    if done == hands:
        return ""
    return f"{left // 60} min {left % 60} s left" if left >= 60 else f"{left} s left"


class _Line:
    """How far it is, in one line of a terminal; elsewhere nothing."""

    def __init__(self) -> None:
        self._told_at, self._began = 0.0, time.monotonic()

    def __call__(self, done: int, hands: int) -> None:
        now = time.monotonic()
        if sys.stderr.isatty() and (now - self._told_at >= TOLD_EVERY_S or done == hands):
            self._told_at = now
            left = time_left(done, hands, now - self._began)
            typer.echo(
                f"\r{done:,} of {counted(hands, 'hand')}  {left:<20}", nl=done == hands, err=True
            )
