"""Erase forgotten people from the logs, a stretch at a time, beside everything else.

Law: a forgotten person stays forgotten. If the house is interrupted, it continues after the next
start with the people on the list who are not erased everywhere yet.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import HouseReason, Refused, Store, refuse
from pokerhouse.house.people import ForgetPerson, PersonForgotten
from pokerhouse.house.table import LogPlace, Table, TakeNamesOut, commands, without_person
from pokerhouse.machine import Machine
from pokerhouse.units import PlayerId

STRETCH = 200
"""Rows that are looked through at a time: some milliseconds of the thread that reads."""
PAUSE_S = 0.05
"""Between stretches: what else is asked goes first."""
RETRY_S = 60.0

log = structlog.get_logger()


class RunningTable(Protocol):
    """A table that can be asked to forget a player."""

    @property
    def table(self) -> Table:
        """The state of the table."""

    async def ask(self, command: commands.Command, /) -> Refused | None:
        """Carry the command out, or say why not."""


class Forgetting:
    """Sees to people who leave for good."""

    def __init__(
        self,
        store: Store,
        tables: Iterable[RunningTable],
        machine: Machine,
        leave_talk: Callable[[PlayerId], None],
        sits_elsewhere: Callable[[PlayerId], bool] = lambda player: False,
    ) -> None:
        """`leave_talk` ends what the chat knows of a person. `sits_elsewhere` says whether they
        have a seat that is at none of the `tables`.
        """
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._tables = tables
        self._leave_talk = leave_talk
        self._now = now
        self._sits_elsewhere = sits_elsewhere
        self._leaving: set[PlayerId] = set()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def is_leaving(self, player: PlayerId) -> bool:
        """Return whether this person is being or has been forgotten; they get no service then."""
        return player in self._leaving

    def open(self) -> None:
        """Go on with what is left from before."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is left is seen to when the house is open again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def leave_tables(self, player: PlayerId) -> Refused | None:
        """From now on nothing is done for them, and no table knows them. Refused while they have a
        seat.
        """
        if self._sits_elsewhere(player):
            return refuse(HouseReason.STAND_UP_FIRST)
        self._leaving.add(player)
        for actor in self._tables:
            session = actor.table.session
            if session == without_person(session, player):
                continue
            if (refused := await actor.ask(commands.Forget(player))) is not None:
                if refused.reason == HouseReason.TABLE_CLOSED:
                    continue
                self._leaving.discard(player)
                return refused
        return None

    def stays(self, player: PlayerId) -> None:
        """They could not be forgotten."""
        self._leaving.discard(player)

    def is_written(self, player: PlayerId) -> None:
        """It is written that they are forgotten."""
        self._leave_talk(player)
        self._news.set()

    async def _run(self) -> None:
        while True:
            self._news.clear()
            nap_s: float | None = None
            try:
                if gone := await self._store.people.leaving():
                    nap_s = await self._see_to(gone)
            except StorageError as error:
                log.error("names of people who left are still in the logs", error=str(error))
                nap_s = RETRY_S
            try:
                await asyncio.wait_for(self._news.wait(), nap_s)
            except TimeoutError:
                continue

    async def _see_to(self, leaving: Collection[PlayerId]) -> float | None:
        """Erase people from the logs; return when to retry for those whose tables were too busy."""
        gone = frozenset([player for player in leaving if await self.leave_tables(player) is None])
        place: LogPlace | None = LogPlace()
        while place is not None:
            found = await self._store.tables.find_names(gone, place, STRETCH)
            if found.sessions or found.hands:
                await self._store.commit(TakeNamesOut(gone, found), at=self._now())
            place = found.after
            await self._machine.clock.sleep(PAUSE_S)
        # An older version left more of the people it forgot: the rest goes now.
        parts = [
            part
            for player in sorted(gone)
            for part in (ForgetPerson(player), PersonForgotten(player))
        ]
        await self._store.commit(*parts, at=self._now())
        for player in gone:
            self._leave_talk(player)
        log.info("erased the names of people who left from the logs", people=len(gone))
        return RETRY_S if len(gone) < len(leaving) else None
