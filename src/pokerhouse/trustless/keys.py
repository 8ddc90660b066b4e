"""What one player keeps secret during one hand: everything follows from a seed of 32 bytes.

So one number is enough to open everything at the end, and to check whether what was played is what
was pledged.
"""

from hashlib import sha256

import msgspec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from pokerhouse.cards import STANDARD_CARDS
from pokerhouse.errors import InputError
from pokerhouse.trustless.group import ORDER, SIZE
from pokerhouse.trustless.messages import Pledge
from pokerhouse.units import HandId, SeatNumber

CARDS = len(STANDARD_CARDS)
SEED_SIZE = 32

_WIDE = 48
"""Bytes drawn for a number below `ORDER`: half as many again, so that all are equally likely but
for 2^-128.
"""
_TAG = 16


class Keys(msgspec.Struct, frozen=True):
    """A player's masks and their shuffle for one hand."""

    common: int
    """The mask of the whole deck while it is shuffled."""
    places: tuple[int, ...]
    """The mask of each place of the shuffled deck, which opens that place alone."""
    order: tuple[int, ...]
    """The shuffle: at place i lies what lay at `order[i]`."""


def keys_of(seed: bytes, hand: HandId, seat: SeatNumber) -> Keys:
    """The keys that follow from a seed, by HKDF-SHA256. Raises `InputError` for a seed that is not
    32 bytes long.
    """
    if len(seed) != SEED_SIZE:
        raise InputError(f"a seed of {len(seed)} bytes: expected {SEED_SIZE}")
    length = (1 + CARDS) * _WIDE + CARDS * _TAG
    drawn = HKDFExpand(SHA256(), length, _said("keys", hand, seat)).derive(seed)
    numbers = [
        int.from_bytes(drawn[i * _WIDE : (i + 1) * _WIDE]) % (ORDER - 1) + 1
        for i in range(1 + CARDS)
    ]
    tags = drawn[(1 + CARDS) * _WIDE :]
    # Sorted by tags of 128 bits: every order is equally likely, but for two equal tags, which
    # nobody will ever see.
    order = sorted(range(CARDS), key=lambda place: tags[place * _TAG : (place + 1) * _TAG])
    return Keys(numbers[0], tuple(numbers[1:]), tuple(order))


def pledge_of(seed: bytes, hand: HandId, seat: SeatNumber) -> Pledge:
    """What binds a player to their keys, and tells nothing of them."""
    keys = keys_of(seed, hand, seat)
    hashes = [
        key_hash(key.to_bytes(SIZE), hand, seat, place) for place, key in enumerate(keys.places)
    ]
    return Pledge(seed_hash(seed, hand, seat), tuple(hashes))


def seed_hash(seed: bytes, hand: HandId, seat: SeatNumber) -> bytes:
    """SHA-256 that a player is bound to their seed by."""
    return sha256(_said("seed", hand, seat) + seed).digest()


def key_hash(key: bytes, hand: HandId, seat: SeatNumber, place: int) -> bytes:
    """SHA-256 that a player is bound to the mask of one place by."""
    return sha256(_said("key", hand, seat) + place.to_bytes(2) + key).digest()


def _said(what: str, hand: HandId, seat: SeatNumber) -> bytes:
    name = hand.encode()
    return (
        b"pokerhouse/trustless/v1/"
        + what.encode()
        + len(name).to_bytes(2)
        + name
        + seat.to_bytes(2)
    )
