"""Passkeys while the house runs: created by logged-in members, and used to log in.

Laws: a challenge is for one browser and one purpose, and is answered once, right or wrong; a failed
login reveals nothing else.
"""

from typing import Any

import msgspec
import structlog

from pokerhouse import house
from pokerhouse.catalogue import Sentence
from pokerhouse.errors import Conflict, InputError
from pokerhouse.machine import Machine
from pokerhouse.rules.games import wrong
from pokerhouse.server.live.people.accounts import AccountDesk, Admitted, Browser, bad_account
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
        self._given[browser] = challenge, Millis(self._now() + house.people.CHALLENGE_MS)
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
        self, store: house.Store, accounts: AccountDesk, passwords: Passwords, machine: Machine
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._accounts = accounts
        self._passwords = passwords
        self._now = now
        self._to_make, self._to_log_in = Challenges(machine), Challenges(machine)

    async def begin(
        self, visit: house.people.Visit, party: house.people.RelyingParty | None, password: str
    ) -> dict[str, Any] | house.Refused:
        """Return the options for creating a passkey; the password proves that its owner asks."""
        account = await self._passwords.known_by(visit, password)
        if isinstance(account, house.Refused):
            return account
        if party is None:
            return house.refuse(house.HouseReason.NO_PASSKEYS)
        known = await self.owned_by(visit)
        if len(known) >= house.people.PASSKEYS_MAX:
            return house.too_many(house.Limit.PASSKEYS, most=house.people.PASSKEYS_MAX)
        challenge = self._to_make.give(visit.session.token_hash)
        return house.people.creation_options(
            party, challenge, account.player, visit.who.name, known
        )

    async def add(
        self,
        visit: house.people.Visit,
        party: house.people.RelyingParty | None,
        name: str,
        answer: dict[str, Any],
    ) -> house.people.Passkey | house.Refused:
        """Keep the passkey that a browser has made.

        - `name`: by which its owner will know it
        - `answer`: as the browser gave it
        """
        challenge = self._to_make.take(visit.session.token_hash)
        if fault := _name_fault(name):
            return bad_account({"name": fault})
        if party is None or challenge is None:
            return house.refuse(house.HouseReason.BAD_PASSKEY)
        try:
            passkey = house.people.verify_new_passkey(
                party, challenge, answer, visit.who.player, house.people.tidy(name), self._now()
            )
            await self._store.commit(house.people.NewPasskey(passkey), at=self._now())
        except (InputError, Conflict) as error:
            log.info("a passkey was not taken", player=visit.who.player, why=str(error))
            return house.refuse(house.HouseReason.BAD_PASSKEY)
        log.info("a passkey was made", player=visit.who.player)
        return passkey

    async def owned_by(self, visit: house.people.Visit) -> list[house.people.Passkey]:
        """Return the member's passkeys, the oldest first."""
        return [*await self._store.accounts.passkeys(visit.who.player)]

    async def rename(
        self, visit: house.people.Visit, passkey: str, name: str
    ) -> house.Refused | None:
        """Rename one of the member's passkeys."""
        if fault := _name_fault(name):
            return bad_account({"name": fault})
        known = await self._own(visit, passkey)
        if known is None:
            return house.refuse(house.HouseReason.NO_SUCH_PASSKEY)
        return await self._change(
            known, msgspec.structs.replace(known, name=house.people.tidy(name))
        )

    async def take_back(self, visit: house.people.Visit, passkey: str) -> house.Refused | None:
        """Remove a passkey."""
        known = await self._own(visit, passkey)
        return (
            house.refuse(house.HouseReason.NO_SUCH_PASSKEY)
            if known is None
            else await self._change(known, None)
        )

    def begin_log_in(
        self, party: house.people.RelyingParty | None
    ) -> tuple[dict[str, Any], str] | house.Refused:
        """Return the options for using a passkey, and a token that identifies the browser."""
        if party is None:
            return house.refuse(house.HouseReason.NO_PASSKEYS)
        token = self._machine.chance.token()
        return house.people.request_options(
            party, self._to_log_in.give(house.people.hash_of(token))
        ), token

    async def log_in(
        self,
        visit: house.people.Visit | None,
        party: house.people.RelyingParty | None,
        token: str,
        answer: dict[str, Any],
        browser: Browser,
    ) -> Admitted | house.Refused:
        """Return a new session for the owner of a passkey.

        - `visit`: the browser's session, which the new one replaces
        - `token`: of `begin_log_in`
        - `answer`: as the browser gave it
        """
        challenge = self._to_log_in.take(house.people.hash_of(token))
        if party is None or challenge is None:
            return house.refuse(house.HouseReason.BAD_PASSKEY)
        if self._accounts.sits_as_guest(visit):
            return house.refuse(house.HouseReason.LEAVE_SEAT_FIRST)
        try:
            known = await self._store.accounts.passkey(house.people.credential_of(answer))
            if known is None:
                raise InputError("nobody has this passkey")
            used = house.people.verify_passkey_use(party, challenge, answer, known, self._now())
            return await self._accounts.admit(
                visit, known.player, browser, house.people.ChangePasskey(known, used)
            )
        except (InputError, Conflict) as error:  # of two uses at once one is enough
            log.info("nobody was let in by a passkey", why=str(error))
            return house.refuse(house.HouseReason.BAD_PASSKEY)

    async def _own(self, visit: house.people.Visit, passkey: str) -> house.people.Passkey | None:
        return next((each for each in await self.owned_by(visit) if each.id == passkey), None)

    async def _change(
        self, before: house.people.Passkey, after: house.people.Passkey | None
    ) -> house.Refused | None:
        try:
            await self._store.commit(house.people.ChangePasskey(before, after), at=self._now())
        except Conflict:
            return house.refuse(house.HouseReason.BUSY)
        return None


def _name_fault(name: str) -> Sentence | None:
    tidied = house.people.tidy(name)
    if 1 <= len(tidied) <= house.people.PASSKEY_NAME_MAX and tidied.isprintable():
        return None
    return wrong(house.HouseFault.PASSKEY_NAME, most=house.people.PASSKEY_NAME_MAX)
