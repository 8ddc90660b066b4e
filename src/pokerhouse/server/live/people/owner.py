"""What the owner of the house does about its people: see who has an account, give roles, hand over links."""

from collections.abc import Callable

import structlog
from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.house import HouseReason, Refused, Store, refuse
from pokerhouse.house.people import Account, ChangeAccount, ChangeMail, Link, LinkKind, Mail, Role, Visit
from pokerhouse.server.live.people.links import Links
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.units import Millis, PlayerId

GIVEN = (Role.OWNER, Role.MODERATOR, Role.MEMBER)
"""The roles that an account can have."""

log = structlog.get_logger()


class Owner:
    """Carries out what an owner asks; everybody else is refused. Everything may raise `StorageError`."""

    def __init__(self, store: Store, profiles: Profiles, links: Links, now: Callable[[], Millis]) -> None:
        self._store, self._profiles, self._links, self._now = store, profiles, links, now

    async def people(self, visit: Visit) -> list[tuple[Account, str]] | Refused:
        """Every account, and what its player is called; the oldest first."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        names = dict(await self._store.people.names())
        return [(each, names[each.player]) for each in await self._store.accounts.all()]

    async def give_role(self, visit: Visit, player: PlayerId, role: Role) -> Refused | None:
        """Give an account another role; the last owner stays one."""
        account = await self._account(visit, player)
        if isinstance(account, Refused):
            return account
        if role not in GIVEN:
            return refuse(HouseReason.BAD_ACCOUNT, faults=f"choose one of {', '.join(GIVEN)}")
        owners = [each for each in await self._store.accounts.all() if each.role is Role.OWNER]
        if owners == [account] and role is not Role.OWNER:
            return refuse(HouseReason.LAST_OWNER)
        try:
            await self._store.commit(ChangeAccount(account, replace(account, role=role)), at=self._now())
        except Conflict:
            return refuse(HouseReason.BUSY)
        log.info("a role was given", by=visit.who.player, to=player, role=role.value)
        self._profiles.tell(player, role=role)
        return None

    async def link_for(self, visit: Visit, player: PlayerId) -> Link | Refused:
        """A link for a new password, to be handed over to this player."""
        account = await self._account(visit, player)
        if isinstance(account, Refused):
            return account
        log.info("a link for a new password was made", by=visit.who.player, to=player)
        return self._links.to_reset(account)

    async def mails(self, visit: Visit) -> list[tuple[Mail, str, Link]] | Refused:
        """What was asked for and could not be mailed yet, with names and with links to hand over."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        names, found = dict(await self._store.people.names()), []
        accounts = {each.player: each for each in await self._store.accounts.all()}
        for mail in await self._store.accounts.mails():
            account = accounts[mail.player]
            if mail.kind is LinkKind.CONFIRM and account.confirmed is not None:
                continue
            link = self._links.to_reset(account) if mail.kind is LinkKind.RESET else self._links.to_confirm(account)
            found.append((mail, names[mail.player], link))
        return found

    async def drop_mail(self, visit: Visit, player: PlayerId, kind: LinkKind) -> Refused | None:
        """It was handed over, or shall not be: it waits no more."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        for mail in await self._store.accounts.mails():
            if (mail.player, mail.kind) == (player, kind):
                await self._store.commit(ChangeMail(mail, None), at=self._now())
        return None

    async def _account(self, visit: Visit, player: PlayerId) -> Account | Refused:
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        return await self._store.accounts.account(player) or refuse(HouseReason.NO_SUCH_PERSON)
