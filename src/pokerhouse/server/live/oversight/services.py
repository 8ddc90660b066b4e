"""The services of oversight: what owners and moderators do about people, tables and settings."""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.server.live.oversight.bans import Bans
from pokerhouse.server.live.oversight.complaints import Complaints
from pokerhouse.server.live.oversight.settings import SettingsCare
from pokerhouse.server.live.oversight.tables import TableCare
from pokerhouse.server.live.room import Room


@dataclass(frozen=True, slots=True)
class OversightServices:
    """Bans, complaints, and the owner's changes to settings and tables."""

    bans: Bans
    complaints: Complaints
    settings: SettingsCare
    tables: TableCare

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed; changed settings hold for all that opens later."""
        yield Room(self.settings.open)
        yield Room(self.bans.open)
