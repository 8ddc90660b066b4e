"""What every room of a house stands on while it runs."""

from collections.abc import Callable
from dataclasses import dataclass

from pokerhouse.house import Store
from pokerhouse.server.live.faces import Faces
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.settings.declared import Settings
from pokerhouse.units import Millis


@dataclass(frozen=True, slots=True)
class Ground:
    """What every room stands on. `key` signs links and hashes addresses."""

    store: Store
    settings_now: SettingsNow
    now: Callable[[], Millis]
    key: bytes
    hub: Hub
    faces: Faces

    @property
    def settings(self) -> Settings:
        """As the house was opened with them: what is made of them here follows `settings_now`."""
        return self.settings_now.value
