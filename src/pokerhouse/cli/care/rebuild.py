"""The command `pokerhouse rebuild`: recalculate the records of a house from its logs."""

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

SHOW_EVERY_S = 0.2


def rebuild(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="The folder of the house, which must be closed.")
    ],
    workers: Annotated[
        int, typer.Option(min=1, max=256, help="Worker processes.", show_default="one per core")
    ] = os.cpu_count() or 1,
) -> None:
    """Rebuild statistics, rankings and hand lists from the logs of a closed house.

    It writes only the records, and keeps the old ones until the new ones are complete, even on
    Ctrl-C. An open house updates them by itself. This is for damaged records, and for a house
    whose hands are older than the records.
    """
    folder = existing_house(data)
    began = time.monotonic()
    try:
        with one_interrupt():
            rebuilt = rebuild_records(folder, workers=workers, progress=_ProgressLine())
    except KeyboardInterrupt:
        typer.echo("\nstopped: the records are unchanged", err=True)
        raise typer.Exit(INTERRUPTED) from None
    seconds = time.monotonic() - began
    speed = f"{rebuilt.hands / seconds:,.0f} a second" if seconds else ""
    typer.echo(f"{counted(rebuilt.hands, 'hand')} in {seconds:.1f} s, {speed}")
    if rebuilt.unreadable:
        typer.echo(
            f"{counted(rebuilt.unreadable, 'hand')} could not be read and do not count", err=True
        )


def time_left(done: int, hands: int, seconds: float) -> str:
    """Describe the time left at the current speed; empty at the end.

    - `done`, `hands`: the progress
    - `seconds`: the time since the beginning
    """
    left = round(seconds * (hands - done) / done)
    if done == hands:
        return ""
    return f"{left // 60} min {left % 60} s left" if left >= 60 else f"{left} s left"


class _ProgressLine:
    """Shows the progress in one line of a terminal; nothing elsewhere."""

    def __init__(self) -> None:
        self._shown_at, self._began = 0.0, time.monotonic()

    def __call__(self, done: int, hands: int) -> None:
        now = time.monotonic()
        if sys.stderr.isatty() and (now - self._shown_at >= SHOW_EVERY_S or done == hands):
            self._shown_at = now
            left = time_left(done, hands, now - self._began)
            typer.echo(
                f"\r{done:,} of {counted(hands, 'hand')}  {left:<20}", nl=done == hands, err=True
            )
