"""How far long work has come, shown on a terminal; and how it ends with Ctrl-C."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

INTERRUPTED = 130
"""The status that a shell gives a command that Ctrl-C has ended."""


def progress_bar(console: Console, *, quiet: bool = False) -> Progress:
    """A bar that goes away when the work is done; none where the console is not a terminal. Each of
    its tasks has a `unit`, which is what it counts.
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
