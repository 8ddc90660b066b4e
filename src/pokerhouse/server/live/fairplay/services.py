"""The services of fair play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import Store, fairplay
from pokerhouse.house.table import Outcome
from pokerhouse.machine import Machine
from pokerhouse.rules import HandEnded
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.fairplay.reports import Reports
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.room import Room
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.units import Millis, PlayerId

# Notes from where people come, as a hash, once a day.

NOTED_MAX = 50_000
"""The addresses remembered as noted; beyond that, all are forgotten and noted once again."""

log = structlog.get_logger()


class AddressBook:
    """The addresses from which people open sockets. `key` is the house's."""

    def __init__(self, store: Store, key: bytes, now: Callable[[], Millis]) -> None:
        self._store = store
        self._key = key
        self._now = now
        self._noted: dict[tuple[PlayerId, bytes], Millis] = {}
        self._background = BackgroundTasks()

    def note(self, player: PlayerId, address: str) -> None:
        """They come from there just now."""
        seen, now = (player, fairplay.hash_address(self._key, address)), self._now()
        if (
            noted := self._noted.get(seen)
        ) is not None and now - noted < fairplay.ADDRESS_SEEN_EVERY_MS:
            return
        if len(self._noted) >= NOTED_MAX:
            self._noted.clear()
        self._noted[seen] = now
        self._background.start(self._write(fairplay.AddressSeen(*seen)))

    def forget(self, player: PlayerId) -> None:
        """They are to be noted again when they come back."""
        self._noted = {seen: at for seen, at in self._noted.items() if seen[0] != player}

    def close(self) -> None:
        """Note nothing more."""
        self._background.cancel()

    async def _write(self, part: fairplay.AddressSeen) -> None:
        try:
            await self._store.commit(part, at=self._now())
        except StorageError as error:
            self._noted.pop((part.player, part.address), None)
            log.warning("could not note an address", error=str(error))


# Reads each hand when it has ended, so that a report finds what it says.

GATHER_S = 2.0
"""The span in which new records are gathered and written together."""


class HandReader:
    """Takes about a hundred microseconds a hand. What is lost on the way is read from the log by
    the next report.
    """

    def __init__(self, store: Store, machine: Machine) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store, self._now = store, now
        self._read: list[fairplay.HandRead] = []
        self._background = BackgroundTasks()

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: when that ended a hand, it is read."""
        if not any(isinstance(event, HandEnded) for event in outcome.events):
            return
        try:
            seen = fairplay.sightings_in(actor.audience.log)
        except Exception:  # whatever a report cannot make sense of must not stop a table
            log.exception("could not read a hand", table=actor.id)
            return
        if seen is None:
            return
        self._read.append(fairplay.HandRead(seen.hand, fairplay.pack(seen)))
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


@dataclass(frozen=True, slots=True)
class FairPlayServices:
    """The addresses that players come from, the reader of hands, and the owner's report."""

    addresses: AddressBook
    reading: HandReader
    reports: Reports

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed."""
        yield Room(close=self.reading.close)
        yield Room(close=self.reports.close)
        yield Room(close=self.addresses.close)


def fairplay_services(ground: Ground) -> FairPlayServices:
    """Make the services."""
    return FairPlayServices(
        AddressBook(ground.store, ground.key, ground.now),
        HandReader(ground.store, ground.machine),
        Reports(ground.store, ground.machine),
    )
