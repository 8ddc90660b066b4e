"""The announcer of this house and the listeners for others, as one service."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pokerhouse.house import finding
from pokerhouse.machine import Machine
from pokerhouse.server.live.finding.directory_client import DirectoryError, put_on
from pokerhouse.server.live.finding.houses import Houses
from pokerhouse.server.live.finding.nearby import Nearby
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.settings.declared import OWN_NAME, Settings
from pokerhouse.server.version import VERSION
from pokerhouse.words import game_and_structure

# A house that wants to be found says every minute where it is.

AGAIN_S = 1.0
"""Half of the first wait after a directory refused the house; each wait is twice the last."""

log = structlog.get_logger()


class Announcer:
    """Announces the house to every directory of its settings, as they are at that moment.

    - `settings`: as they are now
    - `listing`: what the house says of itself now
    - `key`: with which it signs
    """

    def __init__(
        self,
        settings: Callable[[], Settings],
        listing: Callable[[], finding.Listing],
        key: Ed25519PrivateKey,
        machine: Machine,
    ) -> None:
        self._machine = machine
        self._settings = settings
        self._listing = listing
        self._key = key
        self._task: asyncio.Task[None] | None = None
        self.faults: dict[str, str] = {}
        """Why a directory did not take what was said last, by its address."""

    def announcement(self) -> finding.Announcement | None:
        """Return what the house says of itself now; None if it does not want to be listed."""
        settings = self._settings()
        if not (settings.directories and settings.url and settings.name != OWN_NAME):
            return None
        return finding.announce(self._listing(), self._key)

    def open(self) -> None:
        """Announce from now on."""
        self._task = asyncio.create_task(self._go_on(), name="announcing")

    def close(self) -> None:
        """Announce no more: the entry is over in three minutes."""
        if self._task is not None:
            self._task.cancel()

    async def once(self) -> None:
        """Tell every directory; what one of them says is kept, and logged when it is new."""
        if (said := self.announcement()) is None:
            return
        faults = {}
        for directory in self._settings().directories:
            try:
                await self._machine.threads.run(put_on, directory, said)
            except DirectoryError as error:
                faults[directory] = str(error)
                if self.faults.get(directory) != str(error):
                    log.warning("a directory does not list this house", why=str(error))
            else:
                if self.faults.get(directory, "?"):
                    log.info("this house is listed", directory=directory)
                faults[directory] = ""
        self.faults = faults

    async def _go_on(self) -> None:
        every_s = finding.ANNOUNCED_EVERY_MS / 1000
        wait_s = AGAIN_S
        while True:
            await self.once()
            # A directory asks back, and a house that opens does not answer yet.
            wait_s = min(2 * wait_s, every_s) if any(self.faults.values()) else AGAIN_S
            await self._machine.clock.sleep(wait_s if any(self.faults.values()) else every_s)


@dataclass(frozen=True, slots=True)
class Finding:
    """The announcer of this house and the finders of others; `nearby` only on request."""

    announcer: Announcer
    houses: Houses
    nearby: Nearby | None

    async def open(self) -> None:
        """Tell others from now on, where the owner wants that."""
        self.announcer.open()
        if self.nearby is not None:
            await self.nearby.open()

    async def close(self) -> None:
        """Stop announcing."""
        self.announcer.close()
        if self.nearby is not None:
            await self.nearby.close()


def finding_services(ground: Ground, tables: Tables) -> Finding:
    """Make the services."""

    def listing() -> finding.Listing:
        """Describe the house to others; private tables are left out."""
        settings = ground.settings_now.value
        open_tables = [
            config for each in tables if not (config := each.table.session.config).private
        ]
        games = sorted(
            {
                str(game_and_structure(each.game))[: finding.NAME_LETTERS_MAX].strip()
                for each in open_tables
            }
        )
        return finding.Listing(
            name=settings.name,
            url=finding.canonical_address(settings.url) or settings.url,
            games=tuple(games[: finding.GAMES_MAX]),
            people=ground.hub.online,
            tables=len(open_tables),
            version=VERSION,
            at_ms=ground.now(),
        )

    key = finding.signing_key(ground.key)
    nearby = Nearby(listing, ground.settings.port) if ground.settings.nearby else None
    return Finding(
        announcer=Announcer(lambda: ground.settings_now.value, listing, key, ground.machine),
        houses=Houses(
            lambda: ground.settings_now.value,
            nearby,
            key.public_key().public_bytes_raw().hex(),
            ground.machine,
        ),
        nearby=nearby,
    )
