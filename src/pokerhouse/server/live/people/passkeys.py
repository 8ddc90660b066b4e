"""Passkeys while the house runs: created by logged-in members, and used to log in.

Laws: a challenge is for one browser and one purpose, and is answered once, right or wrong; a failed
login reveals nothing else.
"""

from typing import Any

import msgspec
import structlog

from pokerhouse.catalogue import Sentence
from pokerhouse.errors import Conflict, InputError
from pokerhouse.house import (
    HouseFault,
    HouseReason,
    Limit,
    Refused,
    Store,
    people,
    refuse,
    too_many,
)
from pokerhouse.machine import Machine
from pokerhouse.rules.games import wrong
from pokerhouse.server.live.people.accounts import AccountDesk, Admitted, bad_account
from pokerhouse.server.live.people.passwords import Passwords
from pokerhouse.units import Millis

CHALLENGES_MAX = 10_000
"""Challenges that wait for their answers; of more the oldest are forgotten."""

log = structlog.get_logger()


class Challenges:
    """The challenges that are not answered yet, by their receivers."""

    def __init__(self, machine: Machine) -> None:
        now = machine.clock.now
        self._machine = machine
        self._now = now
        self._given: dict[bytes, tuple[bytes, Millis]] = {}

    def give(self, browser: bytes) -> bytes:
        """A new one, in place of the one that this browser had."""
        challenge = self._machine.chance.bytes(32)
        self._given.pop(browser, None)
        self._given[browser] = challenge, Millis(self._now() + people.CHALLENGE_MS)
        while len(self._given) > CHALLENGES_MAX:
            del self._given[next(iter(self._given))]
        return challenge

    def take(self, browser: bytes) -> bytes | None:
        """The one that this browser was given, once and in time."""
        challenge, until = self._given.pop(browser, (None, Millis(0)))
        return challenge if self._now() < until else None


class Passkeys:
    """Carries out what concerns passkeys. Everything may raise `StorageError`.

    The party is the address at which the browser is; None where there are no passkeys.
    """

    def __init__(
        self, store: Store, accounts: AccountDesk, passwords: Passwords, machine: Machine
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._accounts = accounts
        self._passwords = passwords
        self._now = now
        self._to_make, self._to_log_in = Challenges(machine), Challenges(machine)

    async def begin(
        self, visit: people.Visit, party: people.RelyingParty | None, password: str
    ) -> dict[str, Any] | Refused:
        """Return the options for creating a passkey; the password proves that its owner asks."""
        account = await self._passwords.known_by(visit, password)
        if isinstance(account, Refused):
            return account
        if party is None:
            return refuse(HouseReason.NO_PASSKEYS)
        known = await self.owned_by(visit)
        if len(known) >= people.PASSKEYS_MAX:
            return too_many(Limit.PASSKEYS, most=people.PASSKEYS_MAX)
        challenge = self._to_make.give(visit.session.token_hash)
        return people.creation_options(party, challenge, account.player, visit.who.name, known)

    async def add(
        self,
        visit: people.Visit,
        party: people.RelyingParty | None,
        name: str,
        answer: dict[str, Any],
    ) -> people.Passkey | Refused:
        """Keep the passkey that a browser has made.

        - `name`: by which its owner will know it
        - `answer`: as the browser gave it
        """
        challenge = self._to_make.take(visit.session.token_hash)
        if fault := _name_fault(name):
            return bad_account({"name": fault})
        if party is None or challenge is None:
            return refuse(HouseReason.BAD_PASSKEY)
        try:
            passkey = people.verify_new_passkey(
                party, challenge, answer, visit.who.player, people.tidy(name), self._now()
            )
            await self._store.commit(people.NewPasskey(passkey), at=self._now())
        except (InputError, Conflict) as error:
            log.info("a passkey was not taken", player=visit.who.player, why=str(error))
            return refuse(HouseReason.BAD_PASSKEY)
        log.info("a passkey was made", player=visit.who.player)
        return passkey

    async def owned_by(self, visit: people.Visit) -> list[people.Passkey]:
        """Return the member's passkeys, the oldest first."""
        return [*await self._store.accounts.passkeys(visit.who.player)]

    async def rename(self, visit: people.Visit, passkey: str, name: str) -> Refused | None:
        """Rename one of the member's passkeys."""
        if fault := _name_fault(name):
            return bad_account({"name": fault})
        known = await self._own(visit, passkey)
        if known is None:
            return refuse(HouseReason.NO_SUCH_PASSKEY)
        return await self._change(known, msgspec.structs.replace(known, name=people.tidy(name)))

    async def take_back(self, visit: people.Visit, passkey: str) -> Refused | None:
        """Remove a passkey."""
        known = await self._own(visit, passkey)
        return (
            refuse(HouseReason.NO_SUCH_PASSKEY)
            if known is None
            else await self._change(known, None)
        )

    def begin_log_in(
        self, party: people.RelyingParty | None
    ) -> tuple[dict[str, Any], str] | Refused:
        """Return the options for using a passkey, and a token that identifies the browser."""
        if party is None:
            return refuse(HouseReason.NO_PASSKEYS)
        token = self._machine.chance.token()
        return people.request_options(party, self._to_log_in.give(people.hash_of(token))), token

    async def log_in(
        self,
        visit: people.Visit | None,
        party: people.RelyingParty | None,
        token: str,
        answer: dict[str, Any],
        device: str,
    ) -> Admitted | Refused:
        """Return a new session for the owner of a passkey.

        - `visit`: the browser's session, which the new one replaces
        - `token`: of `begin_log_in`
        - `answer`: as the browser gave it
        - `device`: the browser, in words
        """
        challenge = self._to_log_in.take(people.hash_of(token))
        if party is None or challenge is None:
            return refuse(HouseReason.BAD_PASSKEY)
        if self._accounts.sits_as_guest(visit):
            return refuse(HouseReason.LEAVE_SEAT_FIRST)
        try:
            known = await self._store.accounts.passkey(people.credential_of(answer))
            if known is None:
                raise InputError("nobody has this passkey")
            used = people.verify_passkey_use(party, challenge, answer, known, self._now())
            return await self._accounts.admit(
                visit, known.player, device, people.ChangePasskey(known, used)
            )
        except (InputError, Conflict) as error:  # of two uses at once one is enough
            log.info("nobody was let in by a passkey", why=str(error))
            return refuse(HouseReason.BAD_PASSKEY)

    async def _own(self, visit: people.Visit, passkey: str) -> people.Passkey | None:
        return next((each for each in await self.owned_by(visit) if each.id == passkey), None)

    async def _change(self, before: people.Passkey, after: people.Passkey | None) -> Refused | None:
        try:
            await self._store.commit(people.ChangePasskey(before, after), at=self._now())
        except Conflict:
            return refuse(HouseReason.BUSY)
        return None


def _name_fault(name: str) -> Sentence | None:
    tidied = people.tidy(name)
    if 1 <= len(tidied) <= people.PASSKEY_NAME_MAX and tidied.isprintable():
        return None
    return wrong(HouseFault.PASSKEY_NAME, most=people.PASSKEY_NAME_MAX)
