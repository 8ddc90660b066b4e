"""What tells of this house and hears of others, as one."""

from dataclasses import dataclass

from pokerhouse.server.live.finding.announcing import Announcer
from pokerhouse.server.live.finding.houses import Houses
from pokerhouse.server.live.finding.nearby import Nearby


@dataclass(frozen=True, slots=True)
class Finding:
    """What tells of this house, and what hears of others; `nearby` only where the owner wants
    that.
    """

    announcer: Announcer
    houses: Houses
    nearby: Nearby | None

    async def open(self) -> None:
        """Tell others from now on, where the owner wants that."""
        self.announcer.open()
        if self.nearby is not None:
            await self.nearby.open()

    async def close(self) -> None:
        """Tell nobody any more."""
        self.announcer.close()
        if self.nearby is not None:
            await self.nearby.close()
