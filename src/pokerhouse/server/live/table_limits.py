"""Limits on opening tables: of the house in all, and of a player in an hour."""

from math import ceil

from pokerhouse.house import HouseReason, Limit, Refused, refuse, too_many
from pokerhouse.machine import Clock
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.live.settings_terms import opening_rate_of
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.units import PlayerId


class Openings:
    """Asked before a table is opened."""

    def __init__(self, settings: SettingsNow, tables: Tables, drain: Drain, clock: Clock) -> None:
        self._settings = settings
        self._tables = tables
        self._drain = drain
        self._rate = opening_rate_of(settings.value, clock)
        settings.follow(lambda changed: self._rate.go_by(opening_rate_of(changed, clock)))

    def take(self, player: PlayerId) -> Refused | None:
        """One more table of this player; or why not."""
        if self._drain.began:
            return refuse(HouseReason.CLOSING)
        if len(self._tables) >= self._settings.value.tables_max:
            return too_many(Limit.TABLES)
        if (wait_s := self._rate.wait_s(player)) > 0:
            return too_many(Limit.OPENINGS, minutes=ceil(wait_s / 60))
        self._rate.take(player)
        return None
