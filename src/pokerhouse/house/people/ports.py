"""The access of a store to people and accounts: the changes to be written, and what is read."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.house.people import register
from pokerhouse.house.people.accounts import Account, ChangeAccount, NewAccount, NewCodes, UseCode
from pokerhouse.house.people.links import ChangeMail, Mail, NewMail
from pokerhouse.house.people.passkeys import ChangePasskey, NewPasskey, Passkey
from pokerhouse.house.people.sessions import (
    EndOtherSessions,
    EndSession,
    NewSession,
    SessionRecord,
    SessionSeen,
)
from pokerhouse.house.people.templates import DropTemplate, KeepTemplate, Template
from pokerhouse.units import PlayerId

# The changes of people and accounts that can be written.

# Faces: the drawn pictures a player can choose from; otherwise one is made from the name.

FACES = 12
"""The number of faces, counted from 0; the page decides what each looks like."""


class NewFace(msgspec.Struct, frozen=True):
    """A player's choice of a face; None resets it."""

    player: PlayerId
    face: int | None


class ProgramPlays(msgspec.Struct, frozen=True):
    """A program has come to play in this name: from now on it is ranked among the bots."""

    player: PlayerId


PeoplePart = (
    register.NewPlayer
    | register.NewName
    | NewFace
    | ProgramPlays
    | register.NewPrivacy
    | register.ForgetPerson
    | register.PersonForgotten
    | NewSession
    | SessionSeen
    | EndSession
    | EndOtherSessions
    | NewAccount
    | ChangeAccount
    | NewCodes
    | UseCode
    | NewMail
    | ChangeMail
    | NewPasskey
    | ChangePasskey
    | KeepTemplate
    | DropTemplate
)
"""A change of people or accounts."""


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
