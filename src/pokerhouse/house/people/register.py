"""The register of players: their ids, sessions and names."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from pokerhouse.house.people.sessions import Role, SessionRecord
from pokerhouse.units import Chips, Millis, PlayerId

# The privacy of players: the parts of their statistics that others can see.


class Shows(StrEnum):
    """The part of a player's statistics that others see; hidden cards are never in it."""

    NOTHING = "nothing"
    BASICS = "basics"
    """The number of hands, the winnings, and the rating."""
    ALL = "all"
    """Every figure."""


class Privacy(msgspec.Struct, frozen=True):
    """A player's choice; by default they are listed and show the basics.

    - `listed`: in the rankings; drills may use hands that everybody saw, without names
    - `shows`: what others see on the player's page
    """

    listed: bool = True
    shows: Shows = Shows.BASICS


class NewPrivacy(msgspec.Struct, frozen=True):
    """A player's choice, in place of the earlier one."""

    player: PlayerId
    privacy: Privacy


class KnownPerson(msgspec.Struct, frozen=True):
    """The public data of a player."""

    player: PlayerId
    name: str
    face: int | None
    since: Millis
    privacy: Privacy


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

    async def programs(self) -> Sequence[PlayerId]:
        """Return everybody in whose name a program has ever played."""

    async def public_person(self, player: PlayerId) -> KnownPerson | None:
        """Return the public data of a player; None for an id of nobody."""

    async def unlisted(self) -> frozenset[PlayerId]:
        """Return the players who do not want to be in the rankings."""
