"""Everything that runs while the house is open, as one value: built once, handed to whoever needs a part of it."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from pokerhouse.house import HouseReason, Refused, Store, refuse
from pokerhouse.house.money import RefreshTerms
from pokerhouse.house.table import Pace
from pokerhouse.server.bots import BotPool
from pokerhouse.server.live.answers import Answers, Opening
from pokerhouse.server.live.connections import Connections
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.fairplay import AddressBook, Reports
from pokerhouse.server.live.health import Health
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.oversight.bans import Bans
from pokerhouse.server.live.oversight.complaints import Complaints
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
)
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.server.live.sessions import Sessions
from pokerhouse.server.live.tables.decisions import Decisions
from pokerhouse.server.live.tables.doors import Doors
from pokerhouse.server.live.tables.fill_ups import FillUps
from pokerhouse.server.live.tables.missed import Absences
from pokerhouse.server.live.tables.tables import Tables
from pokerhouse.server.live.talk import GREETING, Talk, TalkRates
from pokerhouse.server.live.vitals import Vitals
from pokerhouse.server.mail_server import mail_server
from pokerhouse.server.monitor import Monitor
from pokerhouse.server.rates import Rate
from pokerhouse.server.settings import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, Millis, PlayerId

GOODBYE_NAP_S = 0.02
"""Between looks at whether everyone has read that the house closes."""

_EPOCH_S = time.time() - time.monotonic()


def now_ms() -> Millis:
    """Milliseconds since the epoch by a clock that never jumps back while the server runs."""
    return Millis(int((_EPOCH_S + time.monotonic()) * 1000))


@dataclass(frozen=True, slots=True)
class Services:
    """The running parts of one house on one machine. Nothing runs before `open` and nothing after `close`."""

    settings: Settings
    store: Store
    now: Callable[[], Millis]
    hub: Hub
    bots: BotPool
    tables: Tables
    lobby: LobbyFeed
    talk: Talk
    profiles: Profiles
    sessions: Sessions
    bans: Bans
    complaints: Complaints
    table_care: TableCare
    accounts: Accounts
    own_account: OwnAccount
    passkeys: Passkeys
    links: Links
    owner: Owner
    mailer: Mailer
    keeper: Keeper
    exports: Exports
    forgetting: Forgetting
    addresses: AddressBook
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

    async def open(self) -> None:
        """Open the doors: every table as it was, every hand going on."""
        self.vitals.start()
        self.monitor.start()
        await self.profiles.open()
        await self.bans.open()
        await self.tables.reopen()
        self.mailer.open()
        await self.talk.open()
        self.forgetting.open()
        self.lobby.changed(*(actor.id for actor in self.tables))

    async def close(self) -> None:
        """Finish what is being written, and stop; hands in play stay in the log."""
        await self.forgetting.close()
        await self.tables.close()
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
        self.fill_ups.close()
        self.doors.close()
        self.absences.close()
        await self.bots.close()
        await self.store.close()

    async def say_goodbye(self, seconds: float) -> None:
        """Tell every client that the house closes, and give them this long to read it."""
        self.hub.broadcast(p.Notice(p.NoticeKind.CLOSING, "the house restarts; your seat and chips are safe"))
        until = time.monotonic() + seconds
        while self.hub.unsent and time.monotonic() < until:  # noqa: ASYNC110  # transports do not tell when they are empty
            await asyncio.sleep(GOODBYE_NAP_S)


def build(store: Store, settings: Settings, now: Callable[[], Millis] = now_ms, *, key: bytes = b"") -> Services:
    """The services of a house over this store, wired together; `open` sets them going.

    `key` signs links and hashes addresses; without one a house makes its own, and its links end with it.
    """
    hub = Hub()
    bots = BotPool(pause_ms=settings.bot_pause_ms, deadline_ms=settings.bot_deadline_ms, workers=settings.bot_workers)
    tables = Tables(store, bots, _pace(settings), now)
    lobby = LobbyFeed(hub, tables)
    profiles = Profiles(store, hub, _refresh_terms(settings), now)
    sessions = Sessions(store, hub, now)
    mails_an_hour = settings.account_mails_per_hour
    mail_news = asyncio.Event()
    mail_rate = Rate(per_second=mails_an_hour / 3600, burst=mails_an_hour / 2)
    key = key or secrets.token_bytes(32)
    bans = Bans(store, hub, tables, key, now)
    accounts = Accounts(store, sessions, profiles, tables.is_seated, now, objection=bans.objection, mail_news=mail_news)
    own_account = OwnAccount(store, sessions, accounts, now, mail_rate=mail_rate, mail_news=mail_news)
    addresses = AddressBook(store, key, now)
    links = Links(store, accounts, profiles, key, now)
    owner = Owner(store, profiles, links, now)
    server = mail_server(settings.mail) if settings.mail else None
    mailer = Mailer(
        store,
        links,
        profiles.names,
        server=server,
        sender=settings.mail_from,
        url=settings.url,
        news=mail_news,
        now=now,
    )
    tables.listen(profiles.after_step)
    tables.listen(Decisions(hub).after_step)
    tables.listen(lobby.after_step)
    absences = Absences(store.tables)
    tables.listen(absences.after_step)
    fill_ups = FillUps(store)
    tables.listen(fill_ups.after_step)
    vitals = Vitals(tables.held_up)
    tables.listen(vitals.after_step)
    rates = TalkRates(
        person_per_minute=settings.player_lines_per_minute, place_per_minute=settings.place_lines_per_minute
    )
    talk = Talk(
        store, hub, tables, rates=rates, greeting=settings.greeting or GREETING, kept_days=settings.talk_days, now=now
    )
    tables.listen(talk.tables.after_step)
    forgetting = Forgetting(store, tables, talk, now)
    drain = Drain(hub, tables, Millis(settings.drain_seconds * 1000), now)
    doors = Doors()
    keeper = Keeper(store, sessions, profiles, accounts, forgetting, addresses, now)
    answers = Answers(
        store,
        tables,
        lobby,
        talk,
        _pace(settings),
        _opening(settings, tables, drain),
        now,
        is_leaving=forgetting.is_leaving,
        doors=doors,
        strict_names=bool(settings.strict_names),
    )
    connections = Connections(hub, tables, lobby=lobby, talk=talk, answers=answers, drain=drain, now=now)
    return Services(
        settings=settings,
        store=store,
        now=now,
        hub=hub,
        bots=bots,
        tables=tables,
        lobby=lobby,
        talk=talk,
        profiles=profiles,
        sessions=sessions,
        bans=bans,
        complaints=Complaints(store, talk, bans, now),
        table_care=TableCare(tables, now),
        accounts=accounts,
        own_account=own_account,
        passkeys=Passkeys(store, accounts, now),
        links=links,
        owner=owner,
        mailer=mailer,
        keeper=keeper,
        exports=Exports(store, keeper, now),
        forgetting=forgetting,
        addresses=addresses,
        reports=Reports(store, now),
        fill_ups=fill_ups,
        doors=doors,
        absences=absences,
        answers=answers,
        connections=connections,
        vitals=vitals,
        monitor=Monitor(hub, Millis(settings.idle_seconds * 1000), now),
        drain=drain,
        health=Health(store, vitals, drain, settings.data, now),
    )


def _pace(settings: Settings) -> Pace:
    """The times of a table."""
    return Pace(
        Millis(settings.first_hand_ms),
        Millis(settings.after_fold_ms),
        Millis(settings.after_showdown_ms),
        absent_ms=Millis(settings.absent_seconds * 1000),
        empty_ms=Millis(settings.empty_table_seconds * 1000),
        offer_ms=Millis(settings.offer_seconds * 1000),
        host_away_ms=Millis(settings.host_away_seconds * 1000),
    )


def _refresh_terms(settings: Settings) -> RefreshTerms:
    """What is given to the broke."""
    return RefreshTerms(Chips(settings.refresh_chips), Millis(settings.refresh_minutes * 60_000))


def _opening(settings: Settings, tables: Tables, drain: Drain) -> Opening:
    """The house's answer to whoever wants to open one more table."""
    an_hour = settings.player_tables_per_hour
    rate = Rate(per_second=an_hour / 3600, burst=an_hour / 2)

    def why_not(player: PlayerId) -> Refused | None:
        if drain.began:
            return refuse(HouseReason.CLOSING)
        if len(tables) >= settings.tables_max:
            why = "the house has as many tables as it can hold; join one of them"
            return refuse(HouseReason.TOO_MANY, why=why)
        if (wait_s := rate.wait_s(player)) > 0:
            why = f"you have opened many tables; open the next one in {ceil(wait_s / 60)} minutes"
            return refuse(HouseReason.TOO_MANY, why=why)
        rate.take(player)
        return None

    return why_not
