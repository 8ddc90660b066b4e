"""From where people come: kept as hashes, for a while, so that two who come from one place are told
to the owner.

A household, a class and a telephone network share an address: it is a fact about two people, and no
evidence.
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
"""An address that was not used for so long is forgotten."""
ADDRESS_SEEN_EVERY_MS = Millis(24 * 3_600_000)
"""Last use is noted once in so long."""
_HASH_BYTES = 16


class AddressSeen(msgspec.Struct, frozen=True):
    """A player comes from this address at the moment of the commit."""

    player: PlayerId
    address: bytes
    """As `hash_address` makes it."""


class AddressRecord(msgspec.Struct, frozen=True):
    """From where a player has come: since when, and last (to the day)."""

    player: PlayerId
    address: bytes
    first: Millis
    last: Millis


class Addresses(Protocol):
    """What a store knows of addresses."""

    async def of(self, player: PlayerId) -> Sequence[AddressRecord]:
        """One player's, the one used last first."""

    async def every(self) -> Sequence[tuple[PlayerId, bytes]]:
        """Everybody's."""


def hash_address(key: bytes, address: str) -> bytes:
    """What is stored of an address. Without the house's key it cannot be found by trying all that
    there are.

    >>> hash_address(b"key", "192.0.2.1") == hash_address(b"other", "192.0.2.1")
    False
    """
    return hmac.digest(key, b"address " + address.encode(), hashlib.sha256)[:_HASH_BYTES]


def shared(
    seen: Iterable[tuple[PlayerId, bytes]], players: set[PlayerId]
) -> dict[tuple[PlayerId, PlayerId], int]:
    """How many addresses two of these players have in common, for those who have any; pairs in the
    order of ids.
    """
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
