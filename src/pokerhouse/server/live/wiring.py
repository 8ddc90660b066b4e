"""How the services of a house hang together: room by room, each from what stands below it.

`build` is the only place that knows them all. A room is made by a function of its own, which takes the rooms that its
services ask.
"""

import asyncio
import secrets
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
from pokerhouse.server.live.services import Services, now_ms
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
from pokerhouse.units import Chips, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class _Ground:
    """What every room stands on. `key` signs links and hashes addresses."""

    store: Store
    settings: Settings
    now: Callable[[], Millis]
    key: bytes
    hub: Hub


@dataclass(frozen=True, slots=True)
class _Play:
    """Tables, and what happens around them."""

    bots: BotPool
    tables: Tables
    lobby: LobbyFeed
    fill_ups: FillUps
    doors: Doors
    absences: Absences
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


def build(store: Store, settings: Settings, now: Callable[[], Millis] = now_ms, *, key: bytes = b"") -> Services:
    """The services of a house over this store, wired together; `open` sets them going.

    `key` signs links and hashes addresses; without one a house makes its own, and its links end with it.
    """
    ground = _Ground(store, settings, now, key or secrets.token_bytes(32), Hub())
    play = _play(ground)
    people = _people(ground, play)
    talk = _talk(ground, play)
    forgetting = Forgetting(store, play.tables, talk, now)
    keeper = Keeper(store, people.sessions, people.profiles, people.accounts, forgetting, people.addresses, now)
    answers = _answers(ground, play, talk, forgetting)
    _listen(ground, play, people, talk)
    return Services(
        settings=settings,
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
        links=people.links,
        owner=Owner(store, people.profiles, people.links, now),
        mailer=people.mailer,
        keeper=keeper,
        exports=Exports(store, keeper, now),
        forgetting=forgetting,
        addresses=people.addresses,
        reports=Reports(store, now),
        fill_ups=play.fill_ups,
        doors=play.doors,
        absences=play.absences,
        answers=answers,
        connections=Connections(
            ground.hub, play.tables, lobby=play.lobby, talk=talk, answers=answers, drain=play.drain, now=now
        ),
        vitals=play.vitals,
        monitor=Monitor(ground.hub, Millis(settings.idle_seconds * 1000), now),
        drain=play.drain,
        health=Health(store, play.vitals, play.drain, settings.data, now),
    )


def _play(ground: _Ground) -> _Play:
    settings = ground.settings
    bots = BotPool(pause_ms=settings.bot_pause_ms, deadline_ms=settings.bot_deadline_ms, workers=settings.bot_workers)
    tables = Tables(ground.store, bots, _pace(settings), ground.now)
    return _Play(
        bots=bots,
        tables=tables,
        lobby=LobbyFeed(ground.hub, tables),
        fill_ups=FillUps(ground.store),
        doors=Doors(),
        absences=Absences(ground.store.tables),
        vitals=Vitals(tables.held_up),
        drain=Drain(ground.hub, tables, Millis(settings.drain_seconds * 1000), ground.now),
    )


def _people(ground: _Ground, play: _Play) -> _People:
    store, settings, now, hub = ground.store, ground.settings, ground.now, ground.hub
    profiles = Profiles(store, hub, _refresh_terms(settings), now)
    sessions = Sessions(store, hub, now)
    bans = Bans(store, hub, play.tables, ground.key, now)
    mail_news = asyncio.Event()
    accounts = Accounts(
        store, sessions, profiles, play.tables.is_seated, now, objection=bans.objection, mail_news=mail_news
    )
    an_hour = settings.account_mails_per_hour
    mail_rate = Rate(per_second=an_hour / 3600, burst=an_hour / 2)
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
    rates = TalkRates(
        person_per_minute=settings.player_lines_per_minute, place_per_minute=settings.place_lines_per_minute
    )
    return Talk(
        ground.store,
        ground.hub,
        play.tables,
        rates=rates,
        greeting=settings.greeting or GREETING,
        kept_days=settings.talk_days,
        now=ground.now,
    )


def _answers(ground: _Ground, play: _Play, talk: Talk, forgetting: Forgetting) -> Answers:
    settings = ground.settings
    return Answers(
        ground.store,
        play.tables,
        play.lobby,
        talk,
        _pace(settings),
        _opening(settings, play.tables, play.drain),
        ground.now,
        is_leaving=forgetting.is_leaving,
        doors=play.doors,
        strict_names=bool(settings.strict_names),
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
        talk.tables.after_step,
    ):
        play.tables.listen(listener)


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
