"""What one player, one address and all of them together may take of this house: one object an application."""

from typing import Any

import uvicorn

from pokerhouse.server.settings import Settings
from pokerhouse.server.web.pace import Pace, Places

BURST_S = 2
"""As many frames as may come in this time may also come at once: a page that wakes up asks for all it missed."""


class Limits:
    """Who has taken how much."""

    def __init__(self, settings: Settings) -> None:
        each, house = settings.frames_per_second, settings.address_frames_per_second
        self.player_frames = Pace(per_second=each, burst=each * BURST_S)
        self.address_frames = Pace(per_second=house, burst=house * BURST_S)
        self.player_sockets = Places(settings.player_connections_max)
        self.flood_s = settings.flood_seconds


class GuardedConfig(uvicorn.Config):
    """uvicorn's configuration, and the limits that its connections keep to."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(app, **options)
        self.limits = limits
