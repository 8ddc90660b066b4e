"""The services of tables: the tables themselves, their bots, and what happens around them."""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.room import Room
from pokerhouse.server.live.settings_terms import pace_of
from pokerhouse.server.live.table.absences import Absences
from pokerhouse.server.live.table.doors import Doors
from pokerhouse.server.live.table.fill_ups import FillUps
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.settings.declared import Settings


@dataclass(frozen=True, slots=True)
class TableServices:
    """The tables of the house, and what happens around them."""

    bots: BotPool
    tables: Tables
    fill_ups: FillUps
    doors: Doors
    absences: Absences

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed; tables reopen with every hand going on."""
        # a last step of a table still sets fill-ups and absences going
        yield Room(close=self.bots.close)
        yield Room(close=self.absences.close)
        yield Room(close=self.fill_ups.close)
        yield Room(close=self.doors.close)
        yield Room(self.tables.reopen, self.tables.close)
        yield Room(lambda: self.absences.open(self.tables))


def table_services(ground: Ground) -> TableServices:
    """Make the services."""
    settings = ground.settings
    bots = BotPool(
        pause_ms=settings.bot_pause_ms,
        deadline_ms=settings.bot_deadline_ms,
        workers=settings.bot_workers,
        machine=ground.machine,
    )
    tables = Tables(
        ground.store, bots, pace_of(settings), ground.machine, ground.hub.is_online, ground.faces
    )

    def apply(changed: Settings) -> None:
        bots.pause_ms = changed.bot_pause_ms
        bots.deadline_ms = changed.bot_deadline_ms
        tables.change_pace(pace_of(changed))

    ground.settings_now.follow(apply)
    return TableServices(
        bots, tables, FillUps(ground.store), Doors(ground.machine), Absences(ground.store.tables)
    )
