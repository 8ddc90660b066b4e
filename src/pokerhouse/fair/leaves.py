"""A tree of hashes over the places of a deck (RFC 6962): one root fixes all, and a path proves one
alone.

Here it is checked, path by path. Whoever has the deck has the kernel make the whole tree
(`native/fair/tree.hpp`).
"""

from collections.abc import Sequence
from hashlib import sha256

from pokerhouse.fair.written import lp, u16

SALT_SIZE = 16


def leaf_hash(hand: str, deal: int, leaf: int, salt: bytes, card: str) -> bytes:
    """The leaf of a card at its place.

    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `leaf`: place in the deck, from 0
    - `salt`: 16 bytes, without which a card could be found by trying 52
    - `card`: `Ah`, a joker as `Xb` or `Xr`
    """
    return sha256(
        b"\x00pokerhouse/v2/card" + lp(hand) + u16(deal) + u16(leaf) + salt + card.encode()
    ).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash above two others."""
    return sha256(b"\x01" + left + right).digest()


def root_by(leaf_value: bytes, leaf: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """The root that this path leads to from the leaf at place `leaf` of `count`; None when it is of
    another length.
    """
    if count == 1:
        return None if path else leaf_value
    if not path or not 0 <= leaf < count:
        return None
    half = _half(count)
    if leaf < half:
        below = root_by(leaf_value, leaf, half, path[:-1])
        return None if below is None else node(below, path[-1])
    below = root_by(leaf_value, leaf - half, count - half, path[:-1])
    return None if below is None else node(path[-1], below)


def _half(count: int) -> int:
    """Leaves on the left: the largest power of two below `count`."""
    return 1 << (count - 1).bit_length() - 1
