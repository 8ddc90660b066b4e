"""The register of players: who is known, by which session, under which name."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.house.people.privacy import KnownPerson
from pokerhouse.house.people.roles import Role
from pokerhouse.house.people.sessions import SessionRecord
from pokerhouse.units import Chips, PlayerId


class NewPlayer(msgspec.Struct, frozen=True):
    """A player who comes for the first time and must not be known already."""

    player: PlayerId
    name: str


class NewName(msgspec.Struct, frozen=True):
    """A known player's new name."""

    player: PlayerId
    name: str


GONE_NAME = "Someone who left"
"""What everybody is called who was forgotten."""


class ForgetPerson(msgspec.Struct, frozen=True):
    """Forget a known player: the name becomes `GONE_NAME`, and all goes that is about them alone.

    That is account, face, what others may see, passkeys, recovery codes, mails, sessions, addresses
    and answers; their lines of talk, who blocks them and who is blocked by them, what moderators
    did about them, bans and complaints, how much they have played, their notes and those about
    them. What the owner did to them and to their wallet stays, without the words in it.
    """

    player: PlayerId


class PersonForgotten(msgspec.Struct, frozen=True):
    """Neither do the logs call this forgotten player by a name any more: there is nothing left to
    do.
    """

    player: PlayerId


class PlayerRecord(msgspec.Struct, frozen=True):
    """A player known to the house; `wallet` is what the player has on no table, `face` the one they
    have chosen.
    """

    player: PlayerId
    name: str
    wallet: Chips
    role: Role = Role.GUEST
    face: int | None = None


class Visit(msgspec.Struct, frozen=True):
    """A player, and the session by which they are known."""

    who: PlayerRecord
    session: SessionRecord


class People(Protocol):
    """What a store knows of players."""

    async def by_token(self, token_hash: bytes) -> Visit | None:
        """Whose session this is, be it old: one read by the key, made whenever a socket opens."""

    async def leaving(self) -> Sequence[PlayerId]:
        """People who were forgotten, and may still have their names in the logs of tables and
        hands.
        """

    async def names(self) -> Sequence[tuple[PlayerId, str]]:
        """Every player's name, in the order in which they came."""

    async def faces(self) -> Sequence[tuple[PlayerId, int]]:
        """Every face that somebody has chosen."""

    async def known(self, player: PlayerId) -> KnownPerson | None:
        """What anybody may know of a player; None for an id that is nobody's, or nobody's any
        more.
        """

    async def unlisted(self) -> frozenset[PlayerId]:
        """Who does not want to stand in the rankings."""
