"""Has every hand recorded soon after it has ended, and those of before when the house opens."""

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.table import Outcome
from pokerhouse.machine import Machine
from pokerhouse.rules import HandEnded
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.units import HandId

GATHER_S = 1.0
"""Hands that end within so long are recorded together."""
AT_ONCE = 200
"""The old hands recorded in a row: some thirty milliseconds of a processor."""
REST = 4
"""The idle time after that, as a multiple: tables go first."""
TOLD_FROM = 10_000
"""The operator hears about it if this many hands are to be caught up with."""

log = structlog.get_logger()


class Recorder:
    """Nothing here is in the way of a table: the logs are read again from the store. What fails is
    caught up with when the house opens again.
    """

    def __init__(self, store: Store, machine: Machine) -> None:
        self._machine = machine
        self._store = store
        self._ended: list[HandId] = []
        self._background = BackgroundTasks()

    def open(self) -> None:
        """Begin to catch up."""
        self._background.start(self._catch_up())

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step."""
        hand = actor.audience.hand_id
        if hand is not None and any(isinstance(event, HandEnded) for event in outcome.events):
            self._ended.append(hand)
            if len(self._ended) == 1:
                self._background.start(self._record_soon())

    async def close(self) -> None:
        """Record what has ended, and nothing more."""
        self._background.cancel()
        await self.record()

    async def record(self) -> None:
        """Record what has ended by now."""
        ended, self._ended = self._ended, []
        if ended:
            try:
                await self._store.records.read(ended)
            except StorageError as error:
                log.warning("hands are not recorded", hands=len(ended), error=str(error))

    async def _record_soon(self) -> None:
        await self._machine.clock.sleep(GATHER_S)
        await self.record()

    async def _catch_up(self) -> None:
        done = 0
        try:
            while True:
                began = self._machine.clock.seconds()
                if not (more := await self._store.records.catch_up(AT_ONCE)):
                    break
                done += more
                if done == TOLD_FROM:
                    log.info(
                        "many hands are to be recorded; a closed house is faster with `pokerhouse "
                        "rebuild`"
                    )
                await self._machine.clock.sleep(REST * (self._machine.clock.seconds() - began))
        except StorageError as error:
            log.warning("hands of before are not recorded", error=str(error))
        if done:
            log.info("hands of before are recorded", hands=done)
