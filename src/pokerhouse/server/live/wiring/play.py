"""The room of play: tables, and what happens around them."""

from dataclasses import dataclass

from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.fairplay import Reading
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.records import Recorder
from pokerhouse.server.live.resume import wake_up
from pokerhouse.server.live.settings_terms import (
    drain_ms_of,
    pace_of,
)
from pokerhouse.server.live.table.absences import Absences
from pokerhouse.server.live.table.doors import Doors
from pokerhouse.server.live.table.fill_ups import FillUps
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.live.vitals import Vitals
from pokerhouse.server.live.wiring.ground import Ground
from pokerhouse.server.settings.declared import Settings


@dataclass(frozen=True, slots=True)
class Play:
    """Tables, and what happens around them."""

    bots: BotPool
    tables: Tables
    lobby: LobbyFeed
    fill_ups: FillUps
    doors: Doors
    absences: Absences
    reading: Reading
    recorder: Recorder
    vitals: Vitals
    drain: Drain


def play_room(ground: Ground) -> Play:
    """Make its services."""
    settings = ground.settings
    bots = BotPool(
        pause_ms=settings.bot_pause_ms,
        deadline_ms=settings.bot_deadline_ms,
        workers=settings.bot_workers,
    )
    tables = Tables(
        ground.store, bots, pace_of(settings), ground.now, ground.hub.is_online, ground.faces
    )
    drain = Drain(ground.hub, tables, drain_ms_of(settings), ground.now)

    def keep_to(changed: Settings) -> None:
        bots.pause_ms, bots.deadline_ms = changed.bot_pause_ms, changed.bot_deadline_ms
        tables.keep_to(pace_of(changed))
        drain.limit_ms = drain_ms_of(changed)

    ground.settings_now.follow(keep_to)
    return Play(
        bots=bots,
        tables=tables,
        lobby=LobbyFeed(ground.hub, tables),
        fill_ups=FillUps(ground.store),
        doors=Doors(),
        absences=Absences(ground.store.tables),
        vitals=Vitals(tables.held_up, lambda ms: wake_up(ground.hub, tables, ms)),
        reading=Reading(ground.store, ground.now),
        recorder=Recorder(ground.store),
        drain=drain,
    )
