"""The read access of a store to accounts."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.people.accounts import Account
from pokerhouse.house.people.links import Mail
from pokerhouse.house.people.passkeys import Passkey
from pokerhouse.house.people.sessions import SessionRecord
from pokerhouse.house.people.templates import Template
from pokerhouse.units import PlayerId


class Accounts(Protocol):
    """The read access of a store to accounts and the data that belongs to them."""

    async def account(self, player: PlayerId) -> Account | None:
        """Return the account of a player; None for a guest."""

    async def by_email(self, key: str) -> Account | None:
        """Return the account with this confirmed address; `key` is made by `email_key`."""

    async def all(self) -> Sequence[Account]:
        """Return every account, the oldest first."""

    async def sessions(self, player: PlayerId) -> Sequence[SessionRecord]:
        """Return a player's sessions, the one used last first."""

    async def passkeys(self, player: PlayerId) -> Sequence[Passkey]:
        """Return a player's passkeys, the oldest first."""

    async def passkey(self, credential: bytes) -> Passkey | None:
        """Return the passkey with this id."""

    async def templates(self, player: PlayerId) -> Sequence[Template]:
        """Return a player's table templates, by name."""

    async def mails(self) -> Sequence[Mail]:
        """Return every mail to be sent, in the order of the requests."""

    async def codes(self, player: PlayerId) -> Sequence[bytes]:
        """Return the hashes of a player's unused recovery codes."""
