"""The watch over the running house: its pulse, its health, and how it stops."""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.health import Health
from pokerhouse.server.live.monitor import Monitor
from pokerhouse.server.live.resume import wake_up
from pokerhouse.server.live.room import Room
from pokerhouse.server.live.settings_terms import drain_ms_of, idle_ms_of
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.live.vitals import Vitals
from pokerhouse.server.settings.declared import Settings


@dataclass(frozen=True, slots=True)
class WatchServices:
    """The clocks that watch the event loop and silent clients, and what health and stop ask."""

    vitals: Vitals
    monitor: Monitor
    drain: Drain
    health: Health

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed."""
        yield Room(self.vitals.start, self.vitals.close)
        yield Room(self.monitor.start, self.monitor.close)


def watch_services(ground: Ground, tables: Tables) -> WatchServices:
    """Make the services."""
    settings, now = ground.settings, ground.now
    vitals = Vitals(
        tables.held_up, lambda ms: wake_up(ground.hub, tables, ms), ground.machine.clock
    )
    monitor = Monitor(ground.hub, idle_ms_of(settings), ground.machine)
    drain = Drain(ground.hub, tables, drain_ms_of(settings), now)

    def apply(changed: Settings) -> None:
        monitor.idle_ms = idle_ms_of(changed)
        drain.limit_ms = drain_ms_of(changed)

    ground.settings_now.follow(apply)
    health = Health(ground.store, vitals, drain, settings.data, now)
    return WatchServices(vitals, monitor, drain, health)
