"""Hands that people have imported: private to the person who imported them.

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
"""The prefix of the ids of imported hands; no hand of a table has it."""
ELSEWHERE = "elsewhere:"
"""The prefix of the ids of players that only imported hands know."""
_LETTERS = 24


class Import(msgspec.Struct, frozen=True):
    """One or more files that somebody has imported.

    - `name`: of the file
    - `me`: their own name in it
    - `hands`: the number of its hands that are stored
    """

    id: str
    player: PlayerId
    name: str
    me: str
    at: Millis
    hands: int = 0


class Origin(msgspec.Struct, frozen=True):
    """The source of a hand, and the unit of its amounts.

    - `site`, `table`, `number`: as the file names them; empty where it does not
    - `currency`: as the file has it, such as USD; empty for chips
    - `scale`: the units of its log in one unit of the currency, or in one chip
    """

    site: str = ""
    table: str = ""
    number: str = ""
    currency: str = ""
    scale: int = 1


class ImportedHand(msgspec.Struct, frozen=True):
    """An imported hand.

    - `ended`: when it was played, if the file says so
    - `names`: the names of the other players, by their ids in it
    """

    hand: HandId
    player: PlayerId
    import_id: str
    ended: Millis
    origin: Origin
    names: dict[PlayerId, str]


class ImportedLog(msgspec.Struct, frozen=True):
    """An imported hand with its log, written by `rules.encode_events`."""

    hand: ImportedHand
    log: bytes


class KeepImport(msgspec.Struct, frozen=True):
    """A new import; its hands follow."""

    brought: Import


class KeepImportedHands(msgspec.Struct, frozen=True):
    """New hands of a stored import."""

    hands: tuple[ImportedLog, ...]


class DropImport(msgspec.Struct, frozen=True):
    """Delete an import, with all its hands and the notes on them."""

    player: PlayerId
    id: str


class DropImportedHands(msgspec.Struct, frozen=True):
    """Delete these hands, with the notes on them, if they are this player's."""

    player: PlayerId
    hands: tuple[HandId, ...]


class Imports(Protocol):
    """The read access of a store to imported hands; raises `StorageError` on unreadable data."""

    async def of_player(self, player: PlayerId) -> Sequence[Import]:
        """Return the imports of a player, the latest first."""

    async def count(self, player: PlayerId) -> int:
        """Return the number of imported hands of a player."""

    async def hands(
        self, player: PlayerId, hands: Collection[HandId]
    ) -> Mapping[HandId, ImportedHand]:
        """Return those of these hands that the player has imported."""

    async def hands_of(self, player: PlayerId, import_id: str) -> Sequence[HandId]:
        """Return the hands of one import."""

    async def names(self, player: PlayerId) -> Mapping[PlayerId, str]:
        """Return the names of all opponents in imported hands, by id."""

    async def log(self, hand: HandId) -> Sequence[HandEvent]:
        """Return the log of an imported hand; empty when there is none."""


def is_imported(hand: HandId) -> bool:
    """Tell whether this hand was imported."""
    return hand.startswith(IMPORTED)


def imported_id(player: PlayerId, fingerprint: bytes) -> HandId:
    """Return the id of a hand for the person who imports it, from its fingerprint."""
    return HandId(f"{IMPORTED}{_digest(player, fingerprint)}")


def is_elsewhere(player: str) -> bool:
    """Tell whether this is the id of a player who is known from imported hands only."""
    return player.startswith(ELSEWHERE)


def elsewhere_id(player: PlayerId, name: str) -> PlayerId:
    """Return the id of an opponent with this name in the imported hands of a player."""
    return PlayerId(f"{ELSEWHERE}{_digest(player, name.strip().casefold().encode())}")


def _digest(player: PlayerId, content: bytes) -> str:
    return blake2b(content, key=player.encode()[:64], digest_size=_LETTERS // 2).hexdigest()
