"""A player's secrets in one hand: everything follows from a seed of 32 bytes.

So one number opens everything at the end, and shows whether the player did what was pledged.
"""

from hashlib import sha256

import msgspec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from pokerhouse.cards import STANDARD_CARDS
from pokerhouse.errors import InputError
from pokerhouse.trustless.group import ORDER, point_of
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
    numbers = _numbers(drawn, 1 + CARDS)
    tags = drawn[(1 + CARDS) * _WIDE :]
    # Sorting by tags of 128 bits makes every order equally likely; two equal tags will never occur.
    order = sorted(range(CARDS), key=lambda place: tags[place * _TAG : (place + 1) * _TAG])
    return Keys(numbers[0], numbers[1:], tuple(order))


def pledge_of(seed: bytes, hand: HandId, seat: SeatNumber) -> Pledge:
    """Return the pledge that binds a player to their keys and reveals nothing about them."""
    keys = keys_of(seed, hand, seat)
    return Pledge(seed_hash(seed, hand, seat), masks=pledged_masks(keys))


def pledged_masks(keys: Keys) -> tuple[bytes, ...]:
    """Return the point of the common mask, then that of each place's mask."""
    return tuple([point_of(mask) for mask in (keys.common, *keys.places)])


def nonces(seed: bytes, statement: bytes, count: int) -> tuple[int, ...]:
    """Derive the random numbers of a proof from the seed and the statement it is about.

    Two statements never share a number: that would reveal the masks. The same statement always gets
    the same proof, so a client that comes back sends the same message.
    """
    info = b"pokerhouse/trustless/v2/nonces" + statement
    drawn = HKDFExpand(SHA256(), count * _WIDE, info).derive(seed)
    return _numbers(drawn, count)


def seed_hash(seed: bytes, hand: HandId, seat: SeatNumber) -> bytes:
    """Return the SHA-256 that binds a player to their seed."""
    return sha256(_context("seed", hand, seat) + seed).digest()


def key_hash(key: bytes, hand: HandId, seat: SeatNumber, place: int) -> bytes:
    """Return the SHA-256 that binds a player to the mask of one place in a hand of version 1."""
    return sha256(_context("key", hand, seat) + place.to_bytes(2) + key).digest()


def _numbers(drawn: bytes, count: int) -> tuple[int, ...]:
    """Read numbers from 1 to the group's order less 1."""
    wide = [drawn[i * _WIDE : (i + 1) * _WIDE] for i in range(count)]
    return tuple([int.from_bytes(each) % (ORDER - 1) + 1 for each in wide])


def _context(what: str, hand: HandId, seat: SeatNumber) -> bytes:
    name = hand.encode()
    return (
        b"pokerhouse/trustless/v1/"
        + what.encode()
        + len(name).to_bytes(2)
        + name
        + seat.to_bytes(2)
    )
