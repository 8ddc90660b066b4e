"""Registration, login, and recovery of an account by code.

Laws: a failed request does not reveal whether a name or an address is known, neither by the answer
nor by the time it takes; nothing is answered before it is written.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from pokerhouse.catalogue import Sentence
from pokerhouse.errors import Conflict
from pokerhouse.house import HouseReason, Part, Refused, Store, people, refuse, refuse_form
from pokerhouse.house.money import WELCOME_CHIPS
from pokerhouse.machine import Machine
from pokerhouse.rules.games import fault
from pokerhouse.server.live.people.passwords import Passwords
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.server.live.sessions import FAREWELL_S, Sessions
from pokerhouse.units import Millis, PlayerId


class Browser(msgspec.Struct, frozen=True):
    """A browser: its device in words, and the language it asks for; empty for none of the house."""

    device: str
    language: str = ""


class Admitted(msgspec.Struct, frozen=True):
    """Somebody was let in: who they are, the token of their new session, and recovery codes to be
    shown once.

    The token is empty for one who keeps their session.
    """

    who: people.PlayerRecord
    token: str = ""
    codes: tuple[str, ...] = ()


class AccountDesk:
    """Lets people in who have an account, or make one. Everything may raise `StorageError`.

    - `objection`: why somebody may not come in, known as they are; None when they may
    """

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        profiles: Profiles,
        passwords: Passwords,
        is_seated: Callable[[PlayerId], bool],
        machine: Machine,
        *,
        objection: Callable[[PlayerId], Refused | None],
        mail_news: asyncio.Event,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._sessions = sessions
        self._profiles = profiles
        self._passwords = passwords
        self._now = now
        self._names, self._is_seated = profiles.names, is_seated
        self._objection = objection
        self._mail_news = mail_news

    async def player_of(self, name: str) -> PlayerId:
        """Return the player of the account with this name, or confirmed address; empty for none."""
        account = await self._passwords.find(name)
        return account.player if account else PlayerId("")

    async def register(
        self, visit: people.Visit | None, wish: people.Registration, browser: Browser
    ) -> Admitted | Refused:
        """Give a guest, or somebody who comes without a session, an account."""
        wish = replace(wish, name=people.tidy(wish.name))
        if visit is not None and visit.who.role is not people.Role.GUEST:
            return refuse(HouseReason.HAS_ACCOUNT)
        known = visit.who.player if visit else None
        faults = people.registration_faults(wish)
        if (
            "name" not in faults
            and (objection := self._names.objection(known, wish.name)) is not None
        ):
            faults["name"] = objection.sentence
        if faults:
            return bad_account(faults)
        if self._passwords.is_full:
            return refuse(HouseReason.BUSY)
        player, before = (
            known or PlayerId(self._machine.chance.hex_id(8)),
            visit.who.name if visit else "",
        )
        self._names.claim(player, wish.name)
        try:
            password = await self._passwords.hash(wish.password)
            admitted = await self._write_account(visit, player, wish, password, browser)
        except BaseException as error:
            self._names.let_go(player, wish.name, now=before)
            if isinstance(error, Conflict):  # asked twice at once
                return refuse(HouseReason.HAS_ACCOUNT)
            raise
        self._names.let_go(player, before, now=wish.name)
        self._mail_news.set()
        self._profiles.publish(player, name=wish.name, role=people.Role.MEMBER)
        return admitted

    async def _write_account(
        self,
        visit: people.Visit | None,
        player: PlayerId,
        wish: people.Registration,
        password: str,
        browser: Browser,
    ) -> Admitted:
        now, codes = self._now(), people.new_codes(self._machine.chance)
        account = people.Account(
            player,
            people.tidy_email(wish.email),
            None,
            password,
            people.Role.MEMBER,
            adult=now,
            registered=now,
            language=browser.language,
        )
        theirs: list[Part] = [
            people.NewAccount(account),
            people.NewCodes(player, tuple(map(people.code_hash, codes))),
        ]
        theirs += people.confirmation(account, now, browser.language)
        if visit is None:
            record = people.PlayerRecord(player, wish.name, WELCOME_CHIPS)
            new, token = await self._sessions.let_in(
                player, browser.device, *people.new_player(record), *theirs
            )
            return Admitted(new.who, token, codes)
        if wish.name != visit.who.name:
            theirs.append(people.NewName(player, wish.name))
        await self._store.commit(*theirs, at=now)
        return Admitted(replace(visit.who, name=wish.name, role=people.Role.MEMBER), codes=codes)

    async def log_in(
        self, visit: people.Visit | None, name: str, password: str, browser: Browser
    ) -> Admitted | Refused:
        """Return a new session for the account with this name, or confirmed address, and password.

        It replaces the browser's session, whose sockets are closed.
        """
        if self.sits_as_guest(visit):
            return refuse(HouseReason.LEAVE_SEAT_FIRST)
        if self._passwords.is_full:
            return refuse(HouseReason.BUSY)
        account = await self._passwords.find(name)
        if not await self._passwords.is_right(account, password) or account is None:
            return refuse(HouseReason.WRONG_PASSWORD)
        if (objection := self._objection(account.player)) is not None:
            return objection
        changes: list[Part] = []
        if people.is_outdated(account.password):
            hashed = await self._passwords.hash(password)
            changes.append(people.ChangeAccount(account, replace(account, password=hashed)))
        return await self.admit(visit, account.player, browser, *changes)

    async def recover(
        self, visit: people.Visit | None, name: str, code: str, password: str, browser: Browser
    ) -> Admitted | Refused:
        """Set a new password with a recovery code; end all sessions and begin a new one.

        - `visit`: the browser's session, which the new one replaces
        - `name`: of the account, or its confirmed address
        """
        if self.sits_as_guest(visit):
            return refuse(HouseReason.LEAVE_SEAT_FIRST)
        account, hashed = await self._passwords.find(name), people.code_hash(code)
        player = account.player if account else PlayerId("")
        if hashed not in await self._store.accounts.codes(player) or account is None:
            return refuse(HouseReason.WRONG_CODE)
        try:
            return await self.set_password(
                visit, account, password, browser, people.UseCode(player, hashed)
            )
        except Conflict:  # used twice at once
            return refuse(HouseReason.WRONG_CODE)

    async def set_password(
        self,
        visit: people.Visit | None,
        account: people.Account,
        password: str,
        browser: Browser,
        *before: Part,
    ) -> Admitted | Refused:
        """A new password for an account whose owner has shown otherwise who they are. Every session
        of it ends.

        - `visit`: the session that the browser has, whose place the new one takes
        - `before`: what is to be written with it

        Raises `Conflict` when the account was changed meanwhile.
        """
        if self.sits_as_guest(visit):
            return refuse(HouseReason.LEAVE_SEAT_FIRST)
        if (objection := self._objection(account.player)) is not None:
            return objection
        name = self._names.name_of(account.player)
        if fault := people.password_fault(password, name=name, email=account.email):
            return bad_account({"password": fault})
        if self._passwords.is_full:
            return refuse(HouseReason.BUSY)
        renewed = replace(account, password=await self._passwords.hash(password))
        await self._sessions.end_others(
            account.player, b"", *before, people.ChangeAccount(account, renewed)
        )
        return await self.admit(visit, account.player, browser)

    def sits_as_guest(self, visit: people.Visit | None) -> bool:
        """Would chips stay behind on a table that nobody could come back to?"""
        return (
            visit is not None
            and visit.who.role is people.Role.GUEST
            and self._is_seated(visit.who.player)
        )

    async def admit(
        self, former: people.Visit | None, player: PlayerId, browser: Browser, *before: Part
    ) -> Admitted:
        """Return a new session for a person who has proved who they are, replacing the browser's.

        - `former`: the browser's session
        - `before`: parts to write in the same commit
        """
        visit, token = await self._sessions.let_in(player, browser.device, *before)
        await _learn_language(self._store, player, browser.language, self._now())
        if former is not None:
            await self._sessions.end(former.who.player, former.session, soon=FAREWELL_S)
        return Admitted(visit.who, token)


def bad_account(faults: Mapping[str, Sentence]) -> Refused:
    """Return the refusal of a form for an account, by its fields."""
    named = [fault(field, sentence=sentence) for field, sentence in faults.items()]
    return refuse_form(HouseReason.BAD_ACCOUNT, named)


async def _learn_language(store: Store, player: PlayerId, language: str, now: Millis) -> None:
    """Keep the language of a browser for an account whose language is not known."""
    account = await store.accounts.account(player)
    if account is None or account.language or not language:
        return
    # A change meanwhile comes first; the next login tells the language again.
    with suppress(Conflict):
        known = replace(account, language=language)
        await store.commit(people.ChangeAccount(account, known), at=now)
