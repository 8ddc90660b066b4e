"""What a store answers about accounts and about what belongs to them."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.people.accounts import Account
from pokerhouse.house.people.mails import Mail
from pokerhouse.house.people.passkeys import Passkey
from pokerhouse.house.people.sessions import SessionRecord
from pokerhouse.house.people.templates import Template
from pokerhouse.units import PlayerId


class Accounts(Protocol):
    """What a store knows of accounts and of what belongs to them."""

    async def account(self, player: PlayerId) -> Account | None:
        """This player's account; None for a guest."""

    async def by_email(self, key: str) -> Account | None:
        """Whose confirmed address this is; `key` as `email_key` makes it."""

    async def all(self) -> Sequence[Account]:
        """Every account, the oldest first."""

    async def sessions(self, player: PlayerId) -> Sequence[SessionRecord]:
        """A player's sessions, the one used last first."""

    async def passkeys(self, player: PlayerId) -> Sequence[Passkey]:
        """A player's passkeys, the oldest first."""

    async def passkey(self, credential: bytes) -> Passkey | None:
        """The passkey that devices call so."""

    async def templates(self, player: PlayerId) -> Sequence[Template]:
        """A player's templates of tables, by their names."""

    async def mails(self) -> Sequence[Mail]:
        """Every mail that is to be sent, the one that was asked for first first."""

    async def codes(self, player: PlayerId) -> Sequence[bytes]:
        """The hashes of the recovery codes that a player has left."""
