"""Orders of the owner's own players, tried before they sit down.

A player is made in a process of its own first. So a file that cannot be imported, or never ends,
is a refusal with a reason, and nobody at any table notices.
"""

import asyncio
from collections.abc import Iterable
from pathlib import Path

from pokerhouse.catalogue import Sentence, Value
from pokerhouse.house.table import host_bots
from pokerhouse.machine import Machine
from pokerhouse.players import OWN
from pokerhouse.server.bots.messages import Open
from pokerhouse.server.bots.own_files import ListedPlayer, own_players
from pokerhouse.server.bots.pool import Lost, Worker

TRIAL_S = 15.0
"""The time for a player to be made in a new process."""


class OwnBots:
    """The players in a folder of the house."""

    def __init__(self, folder: Path, machine: Machine) -> None:
        self._folder, self._machine = folder, machine
        # One at a time, so that a host who asks for many at once starts few processes.
        self._trial = asyncio.Lock()

    async def listed(self) -> list[ListedPlayer]:
        """Return the players in the folder at this moment."""
        return await self._machine.threads.run(own_players, self._folder)

    async def faults(self, kinds: Iterable[str]) -> host_bots.OwnFaults:
        """Return what is wrong with each order for a player of the folder; None for nothing."""
        orders = sorted({kind for kind in kinds if kind.startswith(OWN)})
        if not orders:
            return {}
        listed = {each.order: each for each in await self.listed()}
        return {order: await self._fault(order, listed.get(order)) for order in orders}

    async def _fault(self, order: str, listed: ListedPlayer | None) -> host_bots.OwnFault | None:
        name = order.removeprefix(OWN)
        if listed is None:
            return Sentence("faults.own_player.not_in_folder", {"name": repr(name)})
        if listed.fault is not None:
            return listed.fault
        async with self._trial:
            worker = Worker(self._machine)
            try:
                async with asyncio.timeout(TRIAL_S):
                    why = await worker.open(Open(1, order, {}, 0, str(self._folder)))
            except TimeoutError:
                slow: dict[str, Value] = {"name": name, "seconds": round(TRIAL_S)}
                return Sentence("faults.own_player.too_slow", slow)
            except Lost:
                return Sentence("faults.own_player.ended", {"name": name})
            finally:
                worker.kill()
                await worker.close()
        return why or None
