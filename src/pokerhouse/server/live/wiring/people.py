"""The room of people: who comes here, their accounts and their mail."""

import asyncio
from dataclasses import dataclass

from pokerhouse.server.live.fairplay import AddressBook
from pokerhouse.server.live.oversight.bans import Bans
from pokerhouse.server.live.people import (
    Accounts,
    Links,
    Mailer,
    OwnAccount,
)
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.server.live.sessions import Sessions
from pokerhouse.server.live.settings_terms import (
    mail_rate_of,
    refresh_terms_of,
)
from pokerhouse.server.live.wiring.ground import Ground
from pokerhouse.server.live.wiring.play import Play
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.settings.mail_server import mail_server


@dataclass(frozen=True, slots=True)
class PeopleRoom:
    """Who comes here, their accounts and their mail."""

    profiles: Profiles
    sessions: Sessions
    bans: Bans
    accounts: Accounts
    own_account: OwnAccount
    links: Links
    mailer: Mailer
    addresses: AddressBook


def people_room(ground: Ground, play: Play) -> PeopleRoom:
    """Make its services."""
    store, settings, now, hub = ground.store, ground.settings, ground.now, ground.hub
    profiles = Profiles(
        store, hub, refresh_terms_of(settings), now, ground.faces, play.tables.show_anew
    )
    sessions = Sessions(store, hub, now)
    bans = Bans(store, hub, play.tables, ground.key, now)
    mail_news = asyncio.Event()
    accounts = Accounts(
        store,
        sessions,
        profiles,
        play.tables.is_seated,
        now,
        objection=bans.objection,
        mail_news=mail_news,
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
        called=lambda: ground.settings_now.value.name,
        news=mail_news,
        now=now,
    )

    profiles.names.keep_for_the_house(settings.name)

    def keep_to(changed: Settings) -> None:
        profiles.names.keep_for_the_house(changed.name)
        profiles.terms = refresh_terms_of(changed)
        mail_rate.go_by(mail_rate_of(changed))

    ground.settings_now.follow(keep_to)
    return PeopleRoom(
        profiles=profiles,
        sessions=sessions,
        bans=bans,
        accounts=accounts,
        own_account=OwnAccount(
            store, sessions, accounts, now, mail_rate=mail_rate, mail_news=mail_news
        ),
        links=links,
        mailer=mailer,
        addresses=AddressBook(store, ground.key, now),
    )
