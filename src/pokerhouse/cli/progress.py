"""A progress bar for long work, and the status after Ctrl-C."""

from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

INTERRUPTED = 130
"""The exit status of a command ended by Ctrl-C."""
LINE_S = 30.0
"""The seconds between two lines of progress where no bar can be drawn."""


def progress_bar(console: Console, *, quiet: bool = False) -> Progress:
    """Make a bar that disappears when the work is done; off a terminal, a line now and then.

    Each of its tasks has a `unit`, the thing it counts.
    """
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[unit]}"),
        TimeRemainingColumn(),
    )
    if quiet or console.is_terminal:
        return Progress(*columns, console=console, transient=True, disable=quiet)
    return ProgressLines(*columns, console=console, disable=True)


class ProgressLines(Progress):
    """A line of progress every `LINE_S` seconds, for a log file or a pipe."""

    def __init__(self, *columns: Any, **options: Any) -> None:
        super().__init__(*columns, **options)
        self._written = monotonic()

    def update(self, task_id: TaskID, *args: Any, **fields: Any) -> None:
        """Note the progress of a task, and write a line if it is time."""
        super().update(task_id, *args, **fields)
        self._write(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """Note that a task went on, and write a line if it is time."""
        super().advance(task_id, advance)
        self._write(task_id)

    def _write(self, task_id: TaskID) -> None:
        now = monotonic()
        if now - self._written < LINE_S:
            return
        self._written = now
        task = next(each for each in self.tasks if each.id == task_id)
        of = f" of {task.total:,.0f}" if task.total else ""
        told = f"{task.description}: {task.completed:,.0f}{of} {task.fields['unit']}"
        self.console.print(told, highlight=False, markup=False, soft_wrap=True)
