"""The register of players: their ids, sessions and names."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.house.people.privacy import KnownPerson
from pokerhouse.house.people.roles import Role
from pokerhouse.house.people.sessions import SessionRecord
from pokerhouse.units import Chips, PlayerId


class NewPlayer(msgspec.Struct, frozen=True):
    """A player who is new to the house."""

    player: PlayerId
    name: str


class NewName(msgspec.Struct, frozen=True):
    """A known player's new name."""

    player: PlayerId
    name: str


GONE_NAME = "Someone who left"
"""The name of everybody who was erased."""


class ForgetPerson(msgspec.Struct, frozen=True):
    """Erase a player: the name becomes `GONE_NAME`, and all data about them alone goes.

    That is account, face, what others may see, passkeys, recovery codes, mails, sessions, addresses
    and answers; their lines of talk, who blocks them and who is blocked by them, what moderators
    did about them, bans and complaints, how much they have played, their notes and those about
    them. What the owner did to them and to their wallet stays, without the words in it.
    """

    player: PlayerId


class PersonForgotten(msgspec.Struct, frozen=True):
    """A player has been erased from the logs, too: there is nothing left to do."""

    player: PlayerId


class PlayerRecord(msgspec.Struct, frozen=True):
    """A player; `wallet` is their chips at no table, `face` the chosen one."""

    player: PlayerId
    name: str
    wallet: Chips
    role: Role = Role.GUEST
    face: int | None = None


class Visit(msgspec.Struct, frozen=True):
    """A player and the session that identifies them."""

    who: PlayerRecord
    session: SessionRecord


class People(Protocol):
    """The read access of a store to players."""

    async def by_token(self, token_hash: bytes) -> Visit | None:
        """Return the visit of a session, even an old one, in a single read by key."""

    async def leaving(self) -> Sequence[PlayerId]:
        """Return erased people whose names may still be in logs."""

    async def names(self) -> Sequence[tuple[PlayerId, str]]:
        """Return every player's name, in the order in which they came."""

    async def faces(self) -> Sequence[tuple[PlayerId, int]]:
        """Return every chosen face."""

    async def public_person(self, player: PlayerId) -> KnownPerson | None:
        """Return the public data of a player; None for an id of nobody."""

    async def unlisted(self) -> frozenset[PlayerId]:
        """Return the players who do not want to be in the rankings."""
