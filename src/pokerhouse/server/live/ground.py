"""The ground that all services of a house stand on."""

from collections.abc import Callable
from dataclasses import dataclass

from pokerhouse.house import Store
from pokerhouse.machine import Machine
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.settings.declared import Settings
from pokerhouse.units import Millis


@dataclass(frozen=True, slots=True)
class Ground:
    """The store, the settings, the clock and the clients. `key` signs links, hashes addresses."""

    store: Store
    settings_now: SettingsNow
    machine: Machine
    key: bytes
    hub: Hub
    faces: Faces

    @property
    def now(self) -> Callable[[], Millis]:
        """The clock of the house, in milliseconds since the epoch."""
        return self.machine.clock.now

    @property
    def settings(self) -> Settings:
        """The settings at this moment; a service that keeps one follows `settings_now`."""
        return self.settings_now.value
