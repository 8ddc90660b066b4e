"""A player's secrets in one hand: everything follows from a seed of 32 bytes.

So one number opens everything at the end, and shows whether the player did what was pledged.
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
"""The bytes drawn for a number below `ORDER`.

They are half as many again as needed, so all numbers are equally likely but for 2^-128.
"""
_TAG = 16


class Keys(msgspec.Struct, frozen=True):
    """A player's masks and their shuffle for one hand."""

    common: int
    """The mask of the whole deck while it is shuffled."""
    places: tuple[int, ...]
    """The mask of each place of the shuffled deck, which opens that place alone."""
    order: tuple[int, ...]
    """The shuffle: place i gets the card from place `order[i]`."""


def keys_of(seed: bytes, hand: HandId, seat: SeatNumber) -> Keys:
    """Derive a player's keys from their seed by HKDF-SHA256.

    Raises `InputError` for a seed that is not 32 bytes long.
    """
    if len(seed) != SEED_SIZE:
        raise InputError(f"a seed of {len(seed)} bytes: expected {SEED_SIZE}")
    length = (1 + CARDS) * _WIDE + CARDS * _TAG
    drawn = HKDFExpand(SHA256(), length, _context("keys", hand, seat)).derive(seed)
    numbers = [
        int.from_bytes(drawn[i * _WIDE : (i + 1) * _WIDE]) % (ORDER - 1) + 1
        for i in range(1 + CARDS)
    ]
    tags = drawn[(1 + CARDS) * _WIDE :]
    # Sorting by tags of 128 bits makes every order equally likely; two equal tags will never occur.
    order = sorted(range(CARDS), key=lambda place: tags[place * _TAG : (place + 1) * _TAG])
    return Keys(numbers[0], tuple(numbers[1:]), tuple(order))


def pledge_of(seed: bytes, hand: HandId, seat: SeatNumber) -> Pledge:
    """Return the pledge that binds a player to their keys and reveals nothing about them."""
    keys = keys_of(seed, hand, seat)
    hashes = [
        key_hash(key.to_bytes(SIZE), hand, seat, place) for place, key in enumerate(keys.places)
    ]
    return Pledge(seed_hash(seed, hand, seat), tuple(hashes))


def seed_hash(seed: bytes, hand: HandId, seat: SeatNumber) -> bytes:
    """Return the SHA-256 that binds a player to their seed."""
    return sha256(_context("seed", hand, seat) + seed).digest()


def key_hash(key: bytes, hand: HandId, seat: SeatNumber, place: int) -> bytes:
    """Return the SHA-256 that binds a player to the mask of one place."""
    return sha256(_context("key", hand, seat) + place.to_bytes(2) + key).digest()


def _context(what: str, hand: HandId, seat: SeatNumber) -> bytes:
    name = hand.encode()
    return (
        b"pokerhouse/trustless/v1/"
        + what.encode()
        + len(name).to_bytes(2)
        + name
        + seat.to_bytes(2)
    )
