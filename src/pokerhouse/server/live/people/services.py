"""The services of people: their profiles, sessions, accounts, mails and data."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from pokerhouse.house import Refused
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.names import PlayerIndex
from pokerhouse.server.live.people.accounts import AccountDesk
from pokerhouse.server.live.people.export import Exports
from pokerhouse.server.live.people.forgetting import Forgetting
from pokerhouse.server.live.people.links import Links
from pokerhouse.server.live.people.mailer import Mailer
from pokerhouse.server.live.people.own_account import OwnAccount
from pokerhouse.server.live.people.own_data import Keeper
from pokerhouse.server.live.people.owner import Owner
from pokerhouse.server.live.people.passkeys import Passkeys
from pokerhouse.server.live.people.passwords import Passwords
from pokerhouse.server.live.people.templates import Templates
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.server.live.room import Room
from pokerhouse.server.live.sessions import Sessions
from pokerhouse.server.live.settings_now import mail_rate_of, refresh_terms_of
from pokerhouse.server.live.table.tables import Tables, rename_player
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.settings.text_kinds import mail_server
from pokerhouse.units import PlayerId


@dataclass(frozen=True, slots=True)
class PeopleServices:
    """The people who come here, their accounts, their mail and their data."""

    profiles: Profiles
    players: PlayerIndex
    sessions: Sessions
    passwords: Passwords
    accounts: AccountDesk
    own_account: OwnAccount
    passkeys: Passkeys
    templates: Templates
    links: Links
    owner: Owner
    mailer: Mailer
    keeper: Keeper
    exports: Exports
    forgetting: Forgetting

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed, but for `forgetting`, which looks at open tables."""
        yield Room(self.profiles.open, self.profiles.close)
        yield Room(close=self.sessions.close)
        yield Room(close=self.passwords.close)
        yield Room(self.mailer.open, self.mailer.close)


def make_profiles(ground: Ground, tables: Tables) -> Profiles:
    """Make the profiles; they follow the settings."""
    profiles = Profiles(
        ground.store,
        ground.hub,
        refresh_terms_of(ground.settings),
        ground.machine,
        ground.faces,
        tables.show_anew,
        partial(rename_player, tables),
    )
    profiles.names.keep_for_the_house(ground.settings.name)

    def apply(changed: Settings) -> None:
        profiles.names.keep_for_the_house(changed.name)
        profiles.terms = refresh_terms_of(changed)

    ground.settings_now.follow(apply)
    return profiles


def people_services(
    ground: Ground,
    tables: Tables,
    profiles: Profiles,
    forget_addresses: Callable[[PlayerId], None],
    forgetting: Forgetting,
    *,
    objection: Callable[[PlayerId], Refused | None],
) -> PeopleServices:
    """Make the services; `objection` says why a player may not come in."""
    store = ground.store
    now = ground.now
    machine = ground.machine
    mail_news = asyncio.Event()
    mail_rate = mail_rate_of(ground.settings, machine.clock)
    ground.settings_now.follow(
        lambda changed: mail_rate.go_by(mail_rate_of(changed, machine.clock))
    )
    sessions = Sessions(store, ground.hub, machine)
    passwords = Passwords(store, profiles.names, machine)
    accounts = AccountDesk(
        store,
        sessions,
        profiles,
        passwords,
        tables.is_seated,
        machine,
        objection=objection,
        mail_news=mail_news,
    )
    links = Links(store, accounts, profiles, ground.key, now)
    keeper = Keeper(store, sessions, profiles, passwords, forgetting, forget_addresses, now)
    return PeopleServices(
        profiles=profiles,
        players=PlayerIndex(store, profiles.names),
        sessions=sessions,
        passwords=passwords,
        accounts=accounts,
        own_account=OwnAccount(
            store, sessions, passwords, machine, mail_rate=mail_rate, mail_news=mail_news
        ),
        passkeys=Passkeys(store, accounts, passwords, machine),
        templates=Templates(store, now),
        links=links,
        owner=Owner(store, profiles, links, now),
        mailer=_mailer(ground, links, profiles, mail_news),
        keeper=keeper,
        exports=Exports(store, keeper, machine),
        forgetting=forgetting,
    )


def _mailer(ground: Ground, links: Links, profiles: Profiles, news: asyncio.Event) -> Mailer:
    settings = ground.settings
    return Mailer(
        ground.store,
        links,
        profiles.names,
        server=mail_server(settings.mail) if settings.mail else None,
        sender=settings.mail_from,
        url=settings.url,
        called=lambda: ground.settings_now.value.name,
        news=news,
        now=ground.now,
    )
