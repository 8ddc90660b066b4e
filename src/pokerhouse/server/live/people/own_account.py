"""Requests of people with an account: new password, address or language, mails, new codes.

Law: a failed request does not reveal whether a name or an address is known, neither by the answer
nor by the time it takes.
"""

import asyncio

from msgspec.structs import replace

from pokerhouse.catalogue import LANGUAGES, ValueList
from pokerhouse.errors import Conflict
from pokerhouse.house import HouseFault, HouseReason, Part, Refused, Store, people, refuse
from pokerhouse.machine import Machine
from pokerhouse.rules.games import wrong
from pokerhouse.server.live.people.accounts import bad_account
from pokerhouse.server.live.people.passwords import Passwords
from pokerhouse.server.live.sessions import Sessions
from pokerhouse.server.rates import RateLimit


class OwnAccount:
    """Carries out what people ask about their own account. Everything may raise `StorageError`.

    - `mail_rate`: how many mails an account may be sent
    - `mail_news`: set when a mail was written into the store
    """

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        passwords: Passwords,
        machine: Machine,
        *,
        mail_rate: RateLimit,
        mail_news: asyncio.Event,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._sessions = sessions
        self._passwords = passwords
        self._now = now
        self._mail_rate, self._mail_news = mail_rate, mail_news

    async def change_password(self, visit: people.Visit, current: str, new: str) -> Refused | None:
        """Another password; all other sessions end."""
        account = await self._passwords.known_by(visit, current, "current")
        if isinstance(account, Refused):
            return account
        if fault := people.password_fault(new, name=visit.who.name, email=account.email):
            return bad_account({"new": fault})
        changed = replace(account, password=await self._passwords.hash(new))
        await self._sessions.end_others(
            visit.who.player, visit.session.token_hash, people.ChangeAccount(account, changed)
        )
        return None

    async def choose_language(self, visit: people.Visit, language: str) -> Refused | None:
        """Another language for the mails to this account."""
        if language not in LANGUAGES:
            languages = ValueList(LANGUAGES)
            return bad_account({"language": wrong(HouseFault.LANGUAGE, languages=languages)})
        account = await self._store.accounts.account(visit.who.player)
        if account is None:
            return refuse(HouseReason.NO_ACCOUNT)
        if account.language == language:
            return None
        changed = people.ChangeAccount(account, replace(account, language=language))
        try:
            await self._store.commit(changed, at=self._now())
        except Conflict:
            return refuse(HouseReason.BUSY)
        return None

    async def change_email(
        self, visit: people.Visit, password: str, email: str, language: str
    ) -> Refused | None:
        """Another address, which is to be confirmed.

        - `language`: of the request, here and below; empty if it names none
        """
        account = await self._passwords.known_by(visit, password)
        if isinstance(account, Refused):
            return account
        if fault := people.email_fault(email):
            return bad_account({"email": fault})
        address = people.tidy_email(email)
        confirmed = account.confirmed if account.confirmed == people.email_key(address) else None
        changed = replace(account, email=address, confirmed=confirmed)
        await self._store.commit(
            people.ChangeAccount(account, changed),
            *people.confirmation(changed, self._now(), language),
            at=self._now(),
        )
        self._mail_news.set()
        return None

    async def ask_confirmation(self, visit: people.Visit, language: str) -> Refused | None:
        """Send the mail again by which the address is confirmed."""
        account = await self._store.accounts.account(visit.who.player)
        if account is None:
            return refuse(HouseReason.NO_ACCOUNT)
        now = self._now()
        await self._store.commit(*people.confirmation(account, now, language), at=now)
        self._mail_news.set()
        return None

    async def ask_reset(self, name: str, language: str, *, confirmed_only: bool) -> None:
        """Ask for a link to reset the password of the account with this name or confirmed address.

        Something is committed in any case: time does not reveal whether there was anything to
        write.

        - `confirmed_only`: mails go to addresses that are confirmed, and to no others
        """
        account, now = await self._passwords.find(name), self._now()
        mails: list[Part] = []
        if (
            account is not None
            and (account.confirmed is not None or not confirmed_only)
            and self._mail_rate.wait_s(account.player) == 0
        ):
            self._mail_rate.take(account.player)
            kind = people.LinkKind.RESET
            mail = people.Mail(account.player, kind, account.email, now, now, language=language)
            mails.append(people.NewMail(mail))
        await self._store.commit(*mails, at=now)
        self._mail_news.set()

    async def renew_codes(self, visit: people.Visit, password: str) -> tuple[str, ...] | Refused:
        """New recovery codes in place of those from before."""
        account = await self._passwords.known_by(visit, password)
        if isinstance(account, Refused):
            return account
        codes = people.new_codes(self._machine.chance)
        await self._store.commit(
            people.NewCodes(account.player, tuple(map(people.code_hash, codes))), at=self._now()
        )
        return codes
