"""Background tasks, kept so that none is lost or left running at the end."""

import asyncio
from collections.abc import Coroutine


class BackgroundTasks:
    """Starts tasks and holds on to them until they are done."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, errand: Coroutine[None, None, None]) -> None:
        """Run this beside everything else."""
        task = asyncio.create_task(errand)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def cancel(self) -> None:
        """End all that are still running."""
        for task in self._running:
            task.cancel()
