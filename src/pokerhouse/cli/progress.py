"""A progress bar for long work, and the status after Ctrl-C."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

INTERRUPTED = 130
"""The exit status of a command ended by Ctrl-C."""


def progress_bar(console: Console, *, quiet: bool = False) -> Progress:
    """Make a bar that disappears when the work is done; nothing off a terminal.

    Each of its tasks has a `unit`, the thing it counts.
    """
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[unit]}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    )
