"""The watch over the running house: its pulse, its health, and how it stops."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import structlog

from pokerhouse.machine import Machine
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.health import Health, Vitals
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.room import Room
from pokerhouse.server.live.settings_now import drain_ms_of, idle_ms_of
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.live.updates import UPDATES_FILE, Updates
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis, PlayerId

# The monitor (B13), which logs off silent clients. Their seats are the tables' business.

LOGGED_OFF = 4410
"""Close code for a silent client; it should not reconnect until its person acts."""
LOOK_MOST_S = 10.0
"""The monitor looks around as often as this, more often where the time is short."""


class Monitor:
    """Looks after open connections.

    - `idle_ms`: how long a client may be silent; may be changed.
    - `is_seated`: whether a player has a seat at any table.
    """

    def __init__(
        self, hub: Hub, idle_ms: Millis, machine: Machine, is_seated: Callable[[PlayerId], bool]
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._hub = hub
        self.idle_ms = idle_ms
        self._is_seated = is_seated
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
        silent = [
            connection
            for connection in self._hub.connections
            # A screen in the living room watches all evening and says nothing.
            if connection.heard <= before
            and not (connection.watching and not self._is_seated(connection.player))
        ]
        for connection in silent:
            connection.push(p.notice(p.NoticeKind.LOGGED_OFF))
            connection.hang_up(LOGGED_OFF, "no sign of life")
        return len(silent)

    async def _watch(self) -> None:
        while True:
            await self._machine.clock.sleep(min(LOOK_MOST_S, self.idle_ms / 2000))
            self.look()


# Connections and tables are brought up to date after the machine slept (R21).

WOKEN = 1012
"""Close code for everybody after a sleep: they come back at once, as they do after a restart."""

log = structlog.get_logger()


def wake_up(hub: Hub, tables: Tables, ms: int) -> None:
    """The machine slept for so long. Nobody knows which lines are still good: all of them are
    opened anew.
    """
    log.warning("the machine slept", seconds=ms // 1000)
    for connection in list(hub.connections):
        connection.hang_up(WOKEN, "the server slept")
        hub.remove(connection)
    tables.slept(ms)


@dataclass(frozen=True, slots=True)
class WatchServices:
    """The clocks that watch the event loop and clients, the look for releases, health and stop."""

    vitals: Vitals
    monitor: Monitor
    drain: Drain
    health: Health
    updates: Updates

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed."""
        yield Room(self.vitals.start, self.vitals.close)
        yield Room(self.monitor.start, self.monitor.close)
        yield Room(self.updates.open, self.updates.close)


def watch_services(ground: Ground, tables: Tables) -> WatchServices:
    """Make the services."""
    settings, now = ground.settings, ground.now
    vitals = Vitals(
        tables.held_up, lambda ms: wake_up(ground.hub, tables, ms), ground.machine.clock
    )
    monitor = Monitor(ground.hub, idle_ms_of(settings), ground.machine, tables.is_seated)
    drain = Drain(ground.hub, tables, drain_ms_of(settings), now)

    def apply(changed: Settings) -> None:
        monitor.idle_ms = idle_ms_of(changed)
        drain.limit_ms = drain_ms_of(changed)

    ground.settings_now.follow(apply)
    health = Health(ground.store, vitals, drain, settings.data, now)
    updates = Updates(ground.settings_now, settings.data / UPDATES_FILE, ground.machine)
    return WatchServices(vitals, monitor, drain, health, updates)
