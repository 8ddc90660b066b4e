"""Everything that runs while the house is open, as one value: built once, handed to whoever needs a
part of it.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from pokerhouse.house import Store
from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.answers import Answers
from pokerhouse.server.live.connections import Connections
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.fairplay import AddressBook, Reading, Reports
from pokerhouse.server.live.finding import Finding
from pokerhouse.server.live.forum import ForumRoom
from pokerhouse.server.live.health import Health
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.learn import DrillDesk, Teaching
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.monitor import Monitor
from pokerhouse.server.live.notebook import NotebookRoom
from pokerhouse.server.live.oversight.bans import Bans
from pokerhouse.server.live.oversight.complaints import Complaints
from pokerhouse.server.live.oversight.settings import SettingsCare
from pokerhouse.server.live.oversight.tables import TableCare
from pokerhouse.server.live.people import (
    Accounts,
    Exports,
    Forgetting,
    Keeper,
    Links,
    Mailer,
    OwnAccount,
    Owner,
    Passkeys,
    Templates,
)
from pokerhouse.server.live.player_index import Everybody
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.server.live.records import Recorder
from pokerhouse.server.live.sessions import Sessions
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.live.table.absences import Absences
from pokerhouse.server.live.table.doors import Doors
from pokerhouse.server.live.table.fill_ups import FillUps
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.live.talk import Talk
from pokerhouse.server.live.trustless import Rooms
from pokerhouse.server.live.vitals import Vitals
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis

GOODBYE_NAP_S = 0.02
"""Between looks at whether everyone has read that the house closes."""

_EPOCH_S = time.time() - time.monotonic()


def now_ms() -> Millis:
    """Milliseconds since the epoch by a clock that never jumps back while the server runs."""
    return Millis(int((_EPOCH_S + time.monotonic()) * 1000))


@dataclass(frozen=True, slots=True)
class Services:
    """The running parts of one house on one machine. Nothing runs before `open` and nothing after
    `close`.
    """

    settings_now: SettingsNow
    settings_care: SettingsCare
    store: Store
    now: Callable[[], Millis]
    hub: Hub
    bots: BotPool
    tables: Tables
    lobby: LobbyFeed
    talk: Talk
    forum: ForumRoom
    profiles: Profiles
    everybody: Everybody
    sessions: Sessions
    bans: Bans
    complaints: Complaints
    table_care: TableCare
    accounts: Accounts
    own_account: OwnAccount
    passkeys: Passkeys
    templates: Templates
    notebook: NotebookRoom
    links: Links
    owner: Owner
    mailer: Mailer
    keeper: Keeper
    exports: Exports
    forgetting: Forgetting
    addresses: AddressBook
    reading: Reading
    recorder: Recorder
    reports: Reports
    fill_ups: FillUps
    doors: Doors
    absences: Absences
    answers: Answers
    connections: Connections
    vitals: Vitals
    monitor: Monitor
    drain: Drain
    health: Health
    finding: Finding
    teaching: Teaching
    drills: DrillDesk
    trustless: Rooms

    @property
    def settings(self) -> Settings:
        """By which the house runs at this moment."""
        return self.settings_now.value

    async def open(self) -> None:
        """Open the doors: every table as it was, every hand going on."""
        await self.settings_care.open()
        self.vitals.start()
        self.monitor.start()
        await self.profiles.open()
        await self.bans.open()
        await self.tables.reopen()
        self.absences.open(self.tables)
        self.mailer.open()
        await self.talk.open()
        await self.forum.desk.open()
        self.forgetting.open()
        await self.finding.open()
        await self.trustless.open()
        self.recorder.open()
        self.lobby.changed(*(actor.id for actor in self.tables))

    async def close(self) -> None:
        """Finish what is being written, and stop; hands in play stay in the log."""
        await self.finding.close()
        await self.forgetting.close()
        await self.tables.close()
        await self.trustless.close()
        self.lobby.close()
        self.talk.close()
        self.vitals.close()
        self.monitor.close()
        self.profiles.close()
        self.sessions.close()
        await self.mailer.close()
        self.accounts.close()
        self.addresses.close()
        await self.reports.close()
        await self.teaching.close()
        await self.reading.close()
        await self.recorder.close()
        self.fill_ups.close()
        self.doors.close()
        self.absences.close()
        await self.bots.close()
        await self.store.close()

    async def say_goodbye(self, seconds: float) -> None:
        """Tell every client that the house closes, and give them this long to read it."""
        self.hub.broadcast(
            p.Notice(p.NoticeKind.CLOSING, "the house restarts; your seat and chips are safe")
        )
        until = time.monotonic() + seconds
        while self.hub.unsent and time.monotonic() < until:  # noqa: ASYNC110  # transports do not tell when they are empty
            await asyncio.sleep(GOODBYE_NAP_S)
