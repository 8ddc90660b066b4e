"""Shared output of the commands for a house on disk, and the check that it exists."""

import sys
from collections.abc import Callable
from pathlib import Path

import typer

from pokerhouse.errors import counted
from pokerhouse.storage import Examination, has_house


def size(count: int) -> str:
    """Format a number of bytes."""
    return f"{count / 1e6:,.1f} MB" if count >= 1e6 else f"{count / 1e3:,.1f} kB"


def summary(house: Examination) -> str:
    """Summarise the contents of a house in one line."""
    contents = [
        counted(house.tables, "table"),
        counted(house.hands, "hand"),
        counted(house.players, "player"),
    ]
    return f"{', '.join(contents)}, {counted(house.commits, 'commit')}, {size(house.bytes)}"


def progress_line() -> Callable[[int, int], None]:
    """Make a callback that shows copied pages on a terminal, and nothing elsewhere."""

    def show(done: int, pages: int) -> None:
        if sys.stderr.isatty():
            typer.echo(f"\r{done:,} of {pages:,} pages", nl=done == pages, err=True)

    return show


def existing_house(folder: Path) -> Path:
    """Return the folder. Raises `typer.BadParameter` when there is no house in it."""
    if not folder.is_dir():
        raise typer.BadParameter(f"there is no folder {folder}.", param_hint="'DATA'")
    if not has_house(folder):
        raise typer.BadParameter(f"there is no house in {folder}.", param_hint="'DATA'")
    return folder
