"""Other houses, for people who look for one: those on the lists of the directories, and those
nearby.
"""

import asyncio
from collections.abc import Callable

import msgspec
import structlog

from pokerhouse.house.finding import Listing
from pokerhouse.machine import Machine
from pokerhouse.server.live.finding.directory_client import DirectoryError, list_of
from pokerhouse.server.live.finding.latency import Ways, Whereabouts
from pokerhouse.server.live.finding.nearby import Nearby
from pokerhouse.server.settings.declared import Settings

FRESH_S = 30.0
"""A list is asked for again when it is older than this, however many people look at it."""
SHOWN_MAX = 500

log = structlog.get_logger()


class FoundHouse(msgspec.Struct, frozen=True):
    """A house that was found: what it says of itself, whether it is on this network, and whether it
    is this one.

    `way_ms`: so long a connection to it takes from this house; null where that is not known
    """

    house: Listing
    nearby: bool = False
    here: bool = False
    way_ms: int | None = None


class Houses:
    """Looks for houses where the owner has said.

    - `settings`: as they are now
    - `nearby`: who is on this network; None where that is not looked for
    - `key`: by which directories know this house
    """

    def __init__(
        self, settings: Callable[[], Settings], nearby: Nearby | None, key: str, machine: Machine
    ) -> None:
        self._machine = machine
        self._settings = settings
        self._nearby = nearby
        self._key = key
        self._listed: list[FoundHouse] = []
        self._asked_s = -FRESH_S
        self._ways = Ways(machine)
        self._turn = asyncio.Lock()
        """One asks; all others take what it brings."""

    async def listed(self) -> list[FoundHouse]:
        """The houses nearby, then those on the lists, each once, and how far they are."""
        async with self._turn:
            if self._machine.clock.seconds() - self._asked_s >= FRESH_S:
                self._listed = await self._look()
                self._asked_s = self._machine.clock.seconds()
        near = (
            [FoundHouse(each, nearby=True) for each in self._nearby.houses()]
            if self._nearby
            else []
        )
        known = {each.house.url for each in near}
        shown = [*near, *(each for each in self._listed if each.house.url not in known)][:SHOWN_MAX]
        ways = await self._ways.to(
            Whereabouts(each.house.url, each.nearby) for each in shown if not each.here
        )
        return [msgspec.structs.replace(each, way_ms=ways.get(each.house.url)) for each in shown]

    async def _look(self) -> list[FoundHouse]:
        by_key: dict[str, Listing] = {}
        for directory in self._settings().directories:
            try:
                listed = await self._machine.threads.run(list_of, directory)
            except DirectoryError as error:
                log.info("a directory cannot be asked", why=str(error))
                continue
            for listing, key in listed:
                if key not in by_key or by_key[key].at_ms < listing.at_ms:
                    by_key[key] = listing
        found = [FoundHouse(listing, here=key == self._key) for key, listing in by_key.items()]
        return sorted(found, key=lambda each: (-each.house.people, each.house.name))
