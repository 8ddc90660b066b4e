"""How the commands that look after a house show what they found, and how far they are."""

import sys
from collections.abc import Callable
from pathlib import Path

import typer

from pokerhouse.errors import counted
from pokerhouse.storage import Examination, has_house


def size(count: int) -> str:
    """Bytes, as people read them."""
    return f"{count / 1e6:,.1f} MB" if count >= 1e6 else f"{count / 1e3:,.1f} kB"


def summary(found: Examination) -> str:
    """What a house holds, in a line."""
    holds = [
        counted(found.tables, "table"),
        counted(found.hands, "hand"),
        counted(found.players, "player"),
    ]
    return f"{', '.join(holds)}, {counted(found.commits, 'commit')}, {size(found.bytes)}"


def progress_line() -> Callable[[int, int], None]:
    """Shows how much has been copied, on a terminal; elsewhere nothing."""

    def show(done: int, pages: int) -> None:
        if sys.stderr.isatty():
            typer.echo(f"\r{done:,} of {pages:,} pages", nl=done == pages, err=True)

    return show


def existing_house(folder: Path) -> Path:
    """The folder. Raises `typer.BadParameter` when there is no house in it."""
    if not folder.is_dir():
        raise typer.BadParameter(f"there is no folder {folder}.", param_hint="'DATA'")
    if not has_house(folder):
        raise typer.BadParameter(f"there is no house in {folder}.", param_hint="'DATA'")
    return folder
