"""How the services of a house hang together: room by room, each from what stands below it.

`build` is the only place that knows them all. A room is made by a function of its own, which takes the rooms that its
services ask.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pokerhouse.house import Store
from pokerhouse.server.bots import BotPool
from pokerhouse.server.live.answers import Answers
from pokerhouse.server.live.connections import Connections
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.faces import Faces
from pokerhouse.server.live.fairplay import AddressBook, Reading, Reports
from pokerhouse.server.live.health import Health
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.openings import Openings
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
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.server.live.services import Services, now_ms
from pokerhouse.server.live.sessions import Sessions
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.live.tables.decisions import Decisions
from pokerhouse.server.live.tables.doors import Doors
from pokerhouse.server.live.tables.fill_ups import FillUps
from pokerhouse.server.live.tables.missed import Absences
from pokerhouse.server.live.tables.tables import Tables
from pokerhouse.server.live.talk import GREETING, Talk
from pokerhouse.server.live.terms import (
    drain_ms_of,
    idle_ms_of,
    mail_rate_of,
    pace_of,
    refresh_terms_of,
    talk_rates_of,
)
from pokerhouse.server.live.vitals import Vitals
from pokerhouse.server.live.waking import wake_up
from pokerhouse.server.mail_server import mail_server
from pokerhouse.server.monitor import Monitor
from pokerhouse.server.settings import Settings
from pokerhouse.server.settings_read import Chosen
from pokerhouse.units import Millis

NONE_CHOSEN: Mapping[str, Chosen] = {}
"""All settings are left to their defaults, or nobody needs to know where they come from."""


@dataclass(frozen=True, slots=True)
class _Ground:
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


@dataclass(frozen=True, slots=True)
class _Play:
    """Tables, and what happens around them."""

    bots: BotPool
    tables: Tables
    lobby: LobbyFeed
    fill_ups: FillUps
    doors: Doors
    absences: Absences
    reading: Reading
    vitals: Vitals
    drain: Drain


@dataclass(frozen=True, slots=True)
class _People:
    """Who comes here, their accounts and their mail."""

    profiles: Profiles
    sessions: Sessions
    bans: Bans
    accounts: Accounts
    own_account: OwnAccount
    links: Links
    mailer: Mailer
    addresses: AddressBook


def build(
    store: Store,
    settings: Settings,
    now: Callable[[], Millis] = now_ms,
    *,
    key: bytes = b"",
    chosen: Mapping[str, Chosen] = NONE_CHOSEN,
) -> Services:
    """The services of a house over this store, wired together; `open` sets them going.

    - `key`: signs links and hashes addresses; without one a house makes its own, and its links end with it
    - `chosen`: which of the settings are not left to their defaults, and where they were chosen
    """
    ground = _Ground(store, SettingsNow(settings), now, key or secrets.token_bytes(32), Hub(), Faces())
    play = _play(ground)
    people = _people(ground, play)
    talk = _talk(ground, play)
    forgetting = Forgetting(store, play.tables, talk, now)
    keeper = Keeper(store, people.sessions, people.profiles, people.accounts, forgetting, people.addresses, now)
    answers = _answers(ground, play, people, talk, forgetting)
    _listen(ground, play, people, talk)
    return Services(
        settings_now=ground.settings_now,
        settings_care=SettingsCare(store, ground.settings_now, chosen, now),
        store=store,
        now=now,
        hub=ground.hub,
        bots=play.bots,
        tables=play.tables,
        lobby=play.lobby,
        talk=talk,
        profiles=people.profiles,
        sessions=people.sessions,
        bans=people.bans,
        complaints=Complaints(store, talk, people.bans, now),
        table_care=TableCare(play.tables, now),
        accounts=people.accounts,
        own_account=people.own_account,
        passkeys=Passkeys(store, people.accounts, now),
        templates=Templates(store, now),
        links=people.links,
        owner=Owner(store, people.profiles, people.links, now),
        mailer=people.mailer,
        keeper=keeper,
        exports=Exports(store, keeper, now),
        forgetting=forgetting,
        addresses=people.addresses,
        reading=play.reading,
        reports=Reports(store, now),
        fill_ups=play.fill_ups,
        doors=play.doors,
        absences=play.absences,
        answers=answers,
        connections=Connections(
            ground.hub, play.tables, lobby=play.lobby, talk=talk, answers=answers, drain=play.drain, now=now
        ),
        vitals=play.vitals,
        monitor=_monitor(ground),
        drain=play.drain,
        health=Health(store, play.vitals, play.drain, settings.data, now),
    )


def _play(ground: _Ground) -> _Play:
    settings = ground.settings
    bots = BotPool(pause_ms=settings.bot_pause_ms, deadline_ms=settings.bot_deadline_ms, workers=settings.bot_workers)
    tables = Tables(ground.store, bots, pace_of(settings), ground.now, ground.hub.is_online, ground.faces)
    drain = Drain(ground.hub, tables, drain_ms_of(settings), ground.now)

    def keep_to(changed: Settings) -> None:
        bots.pause_ms, bots.deadline_ms = changed.bot_pause_ms, changed.bot_deadline_ms
        tables.keep_to(pace_of(changed))
        drain.limit_ms = drain_ms_of(changed)

    ground.settings_now.follow(keep_to)
    return _Play(
        bots=bots,
        tables=tables,
        lobby=LobbyFeed(ground.hub, tables),
        fill_ups=FillUps(ground.store),
        doors=Doors(),
        absences=Absences(ground.store.tables),
        vitals=Vitals(tables.held_up, lambda ms: wake_up(ground.hub, tables, ms)),
        reading=Reading(ground.store, ground.now),
        drain=drain,
    )


def _people(ground: _Ground, play: _Play) -> _People:
    store, settings, now, hub = ground.store, ground.settings, ground.now, ground.hub
    profiles = Profiles(store, hub, refresh_terms_of(settings), now, ground.faces, play.tables.show_anew)
    sessions = Sessions(store, hub, now)
    bans = Bans(store, hub, play.tables, ground.key, now)
    mail_news = asyncio.Event()
    accounts = Accounts(
        store, sessions, profiles, play.tables.is_seated, now, objection=bans.objection, mail_news=mail_news
    )
    mail_rate = mail_rate_of(settings)
    links = Links(store, accounts, profiles, ground.key, now)
    mailer = Mailer(
        store,
        links,
        profiles.names,
        server=mail_server(settings.mail) if settings.mail else None,
        sender=settings.mail_from,
        url=settings.url,
        news=mail_news,
        now=now,
    )

    def keep_to(changed: Settings) -> None:
        profiles.terms = refresh_terms_of(changed)
        mail_rate.go_by(mail_rate_of(changed))

    ground.settings_now.follow(keep_to)
    return _People(
        profiles=profiles,
        sessions=sessions,
        bans=bans,
        accounts=accounts,
        own_account=OwnAccount(store, sessions, accounts, now, mail_rate=mail_rate, mail_news=mail_news),
        links=links,
        mailer=mailer,
        addresses=AddressBook(store, ground.key, now),
    )


def _talk(ground: _Ground, play: _Play) -> Talk:
    settings = ground.settings
    talk = Talk(
        ground.store,
        ground.hub,
        play.tables,
        rates=talk_rates_of(settings),
        greeting=settings.greeting or GREETING,
        kept_days=settings.talk_days,
        now=ground.now,
    )

    def keep_to(changed: Settings) -> None:
        talk.rates.go_by(talk_rates_of(changed))
        talk.kept_days = changed.talk_days
        talk.lobby.greet_with(changed.greeting or GREETING)

    ground.settings_now.follow(keep_to)
    return talk


def _monitor(ground: _Ground) -> Monitor:
    monitor = Monitor(ground.hub, idle_ms_of(ground.settings), ground.now)

    def keep_to(changed: Settings) -> None:
        monitor.idle_ms = idle_ms_of(changed)

    ground.settings_now.follow(keep_to)
    return monitor


def _answers(ground: _Ground, play: _Play, people: _People, talk: Talk, forgetting: Forgetting) -> Answers:
    return Answers(
        ground.store,
        play.tables,
        play.lobby,
        talk,
        ground.settings_now,
        Openings(ground.settings_now, play.tables, play.drain),
        ground.now,
        is_leaving=forgetting.is_leaving,
        doors=play.doors,
        names=people.profiles.names,
    )


def _listen(ground: _Ground, play: _Play, people: _People, talk: Talk) -> None:
    """Who is told of every step of a table, in this order."""
    for listener in (
        people.profiles.after_step,
        Decisions(ground.hub).after_step,
        play.lobby.after_step,
        play.absences.after_step,
        play.fill_ups.after_step,
        play.vitals.after_step,
        play.reading.after_step,
        talk.tables.after_step,
    ):
        play.tables.listen(listener)
