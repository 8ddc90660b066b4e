"""Hands that people have brought along from elsewhere: kept for whoever brought them, and for
nobody else.

Laws: a hand is one person's, and its name says so; of the players in its log only they are known to
the house, all others have ids that are good for nothing but to tell them apart. The same hand twice
is one.
"""

from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Protocol

import msgspec

from pokerhouse.rules import HandEvent
from pokerhouse.units import HandId, Millis, PlayerId

IMPORTED = "imported-"
"""How the names of such hands begin, and of no hand of a table."""
ELSEWHERE = "elsewhere:"
"""How the ids of players begin that only such a hand knows."""
_LETTERS = 24


class Import(msgspec.Struct, frozen=True):
    """One file, or several at once, that somebody has brought along.

    - `name`: of the file
    - `me`: what they are called in it
    - `hands`: how many of its hands are kept
    """

    id: str
    player: PlayerId
    name: str
    me: str
    at: Millis
    hands: int = 0


class Origin(msgspec.Struct, frozen=True):
    """Where a hand comes from, and what its amounts are.

    - `site`, `table`, `number`: as the file names them; empty where it does not
    - `currency`: as the file has it, such as USD; empty for chips
    - `scale`: so many of the units of its log make one of the currency, or one chip
    """

    site: str = ""
    table: str = ""
    number: str = ""
    currency: str = ""
    scale: int = 1


class ImportedHand(msgspec.Struct, frozen=True):
    """A hand that was brought along.

    - `ended`: when it was played, as far as the file says
    - `names`: of those who played it with the person, by their ids in it
    """

    hand: HandId
    player: PlayerId
    import_id: str
    ended: Millis
    origin: Origin
    names: dict[PlayerId, str]


class ImportedLog(msgspec.Struct, frozen=True):
    """The same with its log, as `rules.encode_events` writes it."""

    hand: ImportedHand
    log: bytes


class KeepImport(msgspec.Struct, frozen=True):
    """Something is brought along: its hands follow."""

    brought: Import


class KeepImportedHands(msgspec.Struct, frozen=True):
    """Hands of an import that is kept, and that are not."""

    hands: tuple[ImportedLog, ...]


class DropImport(msgspec.Struct, frozen=True):
    """An import goes, with all its hands and what was written about them."""

    player: PlayerId
    id: str


class DropImportedHands(msgspec.Struct, frozen=True):
    """These hands go, with what was written about them, as far as they are this player's."""

    player: PlayerId
    hands: tuple[HandId, ...]


class Imports(Protocol):
    """What a store knows of hands that were brought along. Everything raises `StorageError` when it
    cannot be read.
    """

    async def of(self, player: PlayerId) -> Sequence[Import]:
        """What somebody has brought along, the last first."""

    async def count(self, player: PlayerId) -> int:
        """How many hands they have brought along."""

    async def hands(
        self, player: PlayerId, hands: Collection[HandId]
    ) -> Mapping[HandId, ImportedHand]:
        """Those of these hands that they have brought along."""

    async def hands_of(self, player: PlayerId, import_id: str) -> Sequence[HandId]:
        """The hands of one import."""

    async def names(self, player: PlayerId) -> Mapping[PlayerId, str]:
        """Everybody they have met in such hands, by id."""

    async def log(self, hand: HandId) -> Sequence[HandEvent]:
        """The log of such a hand, whoever has brought it; empty when there is none."""


def is_imported(hand: HandId) -> bool:
    """Was this hand brought along?"""
    return hand.startswith(IMPORTED)


def imported_id(player: PlayerId, fingerprint: bytes) -> HandId:
    """The name of a hand for whoever brings it. `fingerprint`: what the hand is known by."""
    return HandId(f"{IMPORTED}{_digest(player, fingerprint)}")


def is_elsewhere(player: str) -> bool:
    """Is this the id of somebody who only plays elsewhere?"""
    return player.startswith(ELSEWHERE)


def elsewhere_id(player: PlayerId, name: str) -> PlayerId:
    """The id, in the hands that somebody has brought along, of another with this name."""
    return PlayerId(f"{ELSEWHERE}{_digest(player, name.strip().casefold().encode())}")


def _digest(player: PlayerId, content: bytes) -> str:
    return blake2b(content, key=player.encode()[:64], digest_size=_LETTERS // 2).hexdigest()
