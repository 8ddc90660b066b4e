"""The monitor (B13), which logs off silent clients. Their seats are the tables' business."""

import asyncio

from pokerhouse.machine import Machine
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis

LOGGED_OFF = 4410
"""Close code for a silent client; it should not reconnect until its person acts."""
LOOK_MOST_S = 10.0
"""The monitor looks around as often as this, more often where the time is short."""


class Monitor:
    """Looks after open connections.

    - `idle_ms`: how long a client may be silent; may be changed.
    - `now`: milliseconds since the epoch.
    """

    def __init__(self, hub: Hub, idle_ms: Millis, machine: Machine) -> None:
        now = machine.clock.now
        self._machine = machine
        self._hub = hub
        self.idle_ms = idle_ms
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look around from now on."""
        self._task = asyncio.create_task(self._watch(), name="monitor")

    def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    def look(self) -> int:
        """Log off who has been silent for too long; how many they were."""
        before = self._now() - self.idle_ms
        silent = [connection for connection in self._hub.connections if connection.heard <= before]
        for connection in silent:
            connection.push(p.notice(p.NoticeKind.LOGGED_OFF))
            connection.hang_up(LOGGED_OFF, "no sign of life")
        return len(silent)

    async def _watch(self) -> None:
        while True:
            await self._machine.clock.sleep(min(LOOK_MOST_S, self.idle_ms / 2000))
            self.look()
