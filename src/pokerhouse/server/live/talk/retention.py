"""The end of old lines: what was said longer ago than the house keeps lines is deleted."""

import asyncio

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.talk import ForgetLines
from pokerhouse.machine import Machine
from pokerhouse.units import Millis

FORGET_EVERY_S = 60
DAY_MS = 24 * 60 * 60_000

log = structlog.get_logger()


class TalkRetention:
    """Deletes old lines from the store now and then.

    - `kept_days`: the days that lines are kept; 0 for ever. May be changed.
    """

    def __init__(self, store: Store, kept_days: int, machine: Machine) -> None:
        self._store = store
        self._now = machine.clock.now
        self._sleep = machine.clock.sleep
        self._task: asyncio.Task[None] | None = None
        self.kept_days = kept_days

    def open(self) -> None:
        """Begin to delete old lines."""
        self._task = asyncio.create_task(self._forget_now_and_then())

    def close(self) -> None:
        """Delete no more."""
        if self._task is not None:
            self._task.cancel()

    async def forget(self) -> None:
        """Forget what was said longer ago than lines are kept, a part at a time."""
        now = self._now()
        before = Millis(now - self.kept_days * DAY_MS)
        # Asked first: a commit writes to the disk, even if nothing is to be forgotten.
        if self.kept_days and await self._store.talk.has_older(before):
            await self._store.commit(ForgetLines(before), at=now)

    async def _forget_now_and_then(self) -> None:
        while True:
            try:
                await self.forget()
            # The task goes on, because the disk may work again later.
            except StorageError as error:
                log.error("old lines could not be forgotten", error=str(error))
            await self._sleep(FORGET_EVERY_S)
