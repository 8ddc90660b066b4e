"""The passwords of accounts: hashed and checked in threads of their own.

Law: it takes the same time whether an account is known or not.
"""

from msgspec.structs import replace

from pokerhouse.house import HouseReason, Refused, Store, people, refuse
from pokerhouse.machine import Machine
from pokerhouse.server.live.hashing import Hashing
from pokerhouse.server.live.names import Names
from pokerhouse.units import PlayerId

NOT_YOURS = "that is not the password of your account"


class Passwords:
    """Finds accounts by what people type, and checks their passwords."""

    def __init__(self, store: Store, names: Names, machine: Machine) -> None:
        self._store = store
        self._names = names
        self._hashing = Hashing(machine)

    @property
    def is_full(self) -> bool:
        """Return whether so much waits to be hashed that people have to try again."""
        return self._hashing.is_full

    def close(self) -> None:
        """Stop hashing."""
        self._hashing.close()

    async def find(self, name: str) -> people.Account | None:
        """Return the account with this name or this confirmed address."""
        player = self._names.player_of(name)
        by_name = await self._store.accounts.account(player or PlayerId(""))
        by_email = await self._store.accounts.by_email(people.email_key(name.strip()))
        return by_email or by_name

    async def hash(self, password: str) -> str:
        """Return what is stored of a password."""
        return await self._hashing.run(lambda: people.hash_password(password))

    async def is_right(self, account: people.Account | None, password: str) -> bool:
        """Return whether this is the password of the account; without an account it is not."""
        stored = account.password if account else None
        return await self._hashing.run(lambda: people.is_password(stored, password))

    async def known_by(
        self, visit: people.Visit, password: str, field: str = "password"
    ) -> people.Account | Refused:
        """Return the account of a logged-in person if the password, from this field, is right."""
        account = await self._store.accounts.account(visit.who.player)
        if account is None:
            return refuse(HouseReason.NO_ACCOUNT)
        if self.is_full:
            return refuse(HouseReason.BUSY)
        if await self.is_right(account, password):
            return account
        return replace(
            refuse(HouseReason.WRONG_PASSWORD), message=NOT_YOURS, numbers={field: NOT_YOURS}
        )
