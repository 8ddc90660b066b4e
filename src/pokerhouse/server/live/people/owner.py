"""The owner's part in the people of the house: list them, give roles, hand over links."""

from collections.abc import Callable
from typing import NamedTuple

import structlog
from msgspec.structs import replace

from pokerhouse.catalogue import ValueList
from pokerhouse.errors import AnsweredAlready, Conflict, Overdrawn
from pokerhouse.house import Answer, HouseFault, HouseReason, Refused, Store, refuse
from pokerhouse.house.money import CorrectionEntry, correct
from pokerhouse.house.oversight import Deed, DeedKind
from pokerhouse.house.people import (
    Account,
    ChangeAccount,
    ChangeMail,
    Link,
    LinkKind,
    Mail,
    Role,
    Visit,
)
from pokerhouse.rules.games import wrong
from pokerhouse.server.live.people.links import Links
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.units import Chips, CommandId, Millis, PlayerId

GIVEN = (Role.OWNER, Role.MODERATOR, Role.MEMBER)
"""The roles that an account can have."""

_CORRECT = "correct "
"""The prefix of corrections' ids, which share a namespace with the commands of sockets."""

log = structlog.get_logger()


class CorrectedWallet(NamedTuple):
    """The owner of a wallet, its chips, and every correction, the oldest first, with its author."""

    name: str
    wallet: Chips
    made: list[tuple[CorrectionEntry, str]]


class Owner:
    """Carries out what an owner asks; everybody else is refused. Everything may raise
    `StorageError`.
    """

    def __init__(
        self, store: Store, profiles: Profiles, links: Links, now: Callable[[], Millis]
    ) -> None:
        self._store = store
        self._profiles = profiles
        self._links = links
        self._now = now

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
            roles = wrong(HouseFault.ROLE, roles=ValueList(tuple(GIVEN)))
            return refuse(HouseReason.BAD_ACCOUNT, faults=roles)
        owners = [each for each in await self._store.accounts.all() if each.role is Role.OWNER]
        if owners == [account] and role is not Role.OWNER:
            return refuse(HouseReason.LAST_OWNER)
        now, by = self._now(), visit.who.player
        deed = Deed(DeedKind.ROLE, by, now, player, was=account.role.value, became=role.value)
        try:
            await self._store.commit(
                ChangeAccount(account, replace(account, role=role)), deed, at=now
            )
        except Conflict:
            return refuse(HouseReason.BUSY)
        log.info("a role was given", by=by, to=player, role=role.value)
        self._profiles.publish(player, role=role)
        return None

    async def link_for(self, visit: Visit, player: PlayerId) -> Link | Refused:
        """A link for a new password, to be handed over to this player."""
        account = await self._account(visit, player)
        if isinstance(account, Refused):
            return account
        now = self._now()
        await self._store.commit(Deed(DeedKind.LINK, visit.who.player, now, player), at=now)
        log.info("a link for a new password was made", by=visit.who.player, to=player)
        return self._links.to_reset(account)

    async def mails(self, visit: Visit) -> list[tuple[Mail, str, Link]] | Refused:
        """Return the requested mails that could not be sent yet, with names and links."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        names, found = dict(await self._store.people.names()), []
        accounts = {each.player: each for each in await self._store.accounts.all()}
        for mail in await self._store.accounts.mails():
            account = accounts[mail.player]
            if mail.kind is LinkKind.CONFIRM and account.confirmed is not None:
                continue
            link = (
                self._links.to_reset(account)
                if mail.kind is LinkKind.RESET
                else self._links.to_confirm(account)
            )
            found.append((mail, names[mail.player], link))
        return found

    async def drop_mail(self, visit: Visit, player: PlayerId, kind: LinkKind) -> Refused | None:
        """It was handed over, or shall not be: it waits no more."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        for mail in await self._store.accounts.mails():
            if (mail.player, mail.kind) == (player, kind):
                now = self._now()
                deed = Deed(DeedKind.DROP_MAIL, visit.who.player, now, player, subject=kind.value)
                await self._store.commit(ChangeMail(mail, None), deed, at=now)
        return None

    async def correct(
        self, visit: Visit, player: PlayerId, chips: int, why: str, command: CommandId
    ) -> Chips | Refused:
        """Correct a wallet by `chips`, which may be negative, a guest's too; return its new amount.

        - `why`: in words
        - `command`: an id chosen by the client; a repeat gives the first answer and does nothing
        """
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        if player not in dict(await self._store.people.names()):
            return refuse(HouseReason.NOBODY_KNOWN)
        by, command = visit.who.player, CommandId(f"{_CORRECT}{command}")
        if (answered := await self._answered(by, command)) is not None:
            return answered
        held = await self._store.ledger.wallet(player)
        posting = correct(player, held, chips, why, by=by)
        if isinstance(posting, Refused):
            return posting
        now, wallet = self._now(), Chips(held + chips)
        deed = Deed(
            DeedKind.CORRECT,
            by,
            now,
            player,
            was=str(held),
            became=str(wallet),
            why=" ".join(why.split()),
        )
        try:
            await self._store.commit(
                posting, deed, Answer(by, command, str(wallet).encode()), at=now
            )
        except AnsweredAlready:  # the same was sent twice at once, and both have looked
            answered = await self._answered(by, command)
            return refuse(HouseReason.BUSY) if answered is None else answered
        except Overdrawn:  # they have brought chips to a table meanwhile
            return refuse(
                HouseReason.WALLET_SHORT, chips={"held": await self._store.ledger.wallet(player)}
            )
        log.info("a wallet was corrected", by=by, of=player, chips=chips)
        self._profiles.publish(player, wallet=await self._store.ledger.wallet(player))
        return wallet

    async def corrections(self, visit: Visit, player: PlayerId) -> CorrectedWallet | Refused:
        """Somebody's wallet, and how it was corrected."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        names = dict(await self._store.people.names())
        if player not in names:
            return refuse(HouseReason.NOBODY_KNOWN)
        made = await self._store.ledger.corrections(player)
        told = [(each, names[each.reason.by] if each.reason.by else "") for each in made]
        return CorrectedWallet(names[player], await self._store.ledger.wallet(player), told)

    async def _answered(self, player: PlayerId, command: CommandId) -> Chips | None:
        """Return the amount after this correction, if it was made already."""
        frame = await self._store.answers.find(player, command)
        return None if frame is None else Chips(int(frame))

    async def _account(self, visit: Visit, player: PlayerId) -> Account | Refused:
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        return await self._store.accounts.account(player) or refuse(HouseReason.NO_SUCH_PERSON)
