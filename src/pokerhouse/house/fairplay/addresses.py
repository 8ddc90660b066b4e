"""The network addresses people come from, kept as hashes for a while, to find shared ones.

A household, a class and a telephone network share an address: that is a fact about two people, and
no evidence.
"""

import hashlib
import hmac
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Protocol

import msgspec

from pokerhouse.units import Millis, PlayerId

ADDRESSES_KEPT_MS = Millis(30 * 24 * 3_600_000)
"""An address that was not used for this long is forgotten."""
ADDRESS_SEEN_EVERY_MS = Millis(24 * 3_600_000)
"""The last use is noted at most once in this time."""
_HASH_BYTES = 16


class AddressSeen(msgspec.Struct, frozen=True):
    """A player comes from this address at the time of the commit."""

    player: PlayerId
    address: bytes
    """The result of `hash_address`."""


class AddressRecord(msgspec.Struct, frozen=True):
    """An address of a player: since when it was used, and until when, to the day."""

    player: PlayerId
    address: bytes
    first: Millis
    last: Millis


class Addresses(Protocol):
    """The read access of a store to addresses."""

    async def of_player(self, player: PlayerId) -> Sequence[AddressRecord]:
        """Return the addresses of one player, the one used last first."""

    async def all(self) -> Sequence[tuple[PlayerId, bytes]]:
        """Return the addresses of all players."""


def hash_address(key: bytes, address: str) -> bytes:
    """Hash an address so that nobody without the house's key can find it by trying them all.

    >>> hash_address(b"key", "192.0.2.1") == hash_address(b"other", "192.0.2.1")
    False
    """
    return hmac.digest(key, b"address " + address.encode(), hashlib.sha256)[:_HASH_BYTES]


def shared(
    seen: Iterable[tuple[PlayerId, bytes]], players: set[PlayerId]
) -> dict[tuple[PlayerId, PlayerId], int]:
    """Count the addresses that pairs of these players share; pairs are in the order of ids."""
    by_address: dict[bytes, list[PlayerId]] = defaultdict(list)
    for player, address in seen:
        if player in players:
            by_address[address].append(player)
    found: dict[tuple[PlayerId, PlayerId], int] = defaultdict(int)
    for there in by_address.values():
        if len(there) <= SHARED_BY_MAX:
            for one, other in combinations(sorted(there), 2):
                found[one, other] += 1
    return dict(found)


SHARED_BY_MAX = 200
"""An address of more people says nothing about any two of them."""
