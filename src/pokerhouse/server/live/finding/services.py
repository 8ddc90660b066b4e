"""The announcer of this house and the listeners for others, as one service."""

from dataclasses import dataclass
from importlib.metadata import version

from pokerhouse.house.finding import GAMES_MAX, NAME_LETTERS_MAX, Listing, signing_key
from pokerhouse.server.live.finding.announcing import Announcer
from pokerhouse.server.live.finding.houses import Houses
from pokerhouse.server.live.finding.nearby import Nearby
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.words import game_and_structure


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

    def listing() -> Listing:
        """Describe the house to others; private tables are left out."""
        settings = ground.settings_now.value
        open_tables = [
            config for each in tables if not (config := each.table.session.config).private
        ]
        games = sorted(
            {str(game_and_structure(each.game))[:NAME_LETTERS_MAX].strip() for each in open_tables}
        )
        return Listing(
            name=settings.name,
            url=settings.url,
            games=tuple(games[:GAMES_MAX]),
            people=ground.hub.online,
            tables=len(open_tables),
            version=version("pokerhouse"),
            at_ms=ground.now(),
        )

    key = signing_key(ground.key)
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
