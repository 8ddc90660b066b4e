"""Reads each hand when it has ended, so that a report finds what it says."""

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.fairplay import HandRead, pack, sightings_in
from pokerhouse.house.table import Outcome
from pokerhouse.machine import Machine
from pokerhouse.rules import HandEnded
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.table.actor import TableActor

GATHER_S = 2.0
"""The span in which new records are gathered and written together."""

log = structlog.get_logger()


class HandReader:
    """Takes about a hundred microseconds a hand. What is lost on the way is read from the log by
    the next report.
    """

    def __init__(self, store: Store, machine: Machine) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store, self._now = store, now
        self._read: list[HandRead] = []
        self._background = BackgroundTasks()

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: when that ended a hand, it is read."""
        if not any(isinstance(event, HandEnded) for event in outcome.events):
            return
        try:
            seen = sightings_in(actor.audience.log)
        except Exception:  # whatever a report cannot make sense of must not stop a table
            log.exception("could not read a hand", table=actor.id)
            return
        if seen is None:
            return
        self._read.append(HandRead(seen.hand, pack(seen)))
        if len(self._read) == 1:
            self._background.start(self._write_soon())

    async def close(self) -> None:
        """Write what is read, and read nothing more."""
        self._background.cancel()
        await self._write()

    async def _write_soon(self) -> None:
        await self._machine.clock.sleep(GATHER_S)
        await self._write()

    async def _write(self) -> None:
        read, self._read = self._read, []
        if not read:
            return
        try:
            await self._store.commit(*read, at=self._now())
        except StorageError as error:
            log.warning("could not keep what hands say", error=str(error))
