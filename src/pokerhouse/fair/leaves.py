"""A tree of hashes over the places of a deck (RFC 6962): one root fixes all, and a path proves one alone."""

from collections.abc import Sequence
from hashlib import sha256

from pokerhouse.fair.written import lp, u16

SALT_SIZE = 16
DEEPEST = 6
"""Steps of the longest path: a pack has 54 cards at most."""


def leaf_hash(hand: str, deal: int, leaf: int, salt: bytes, card: str) -> bytes:
    """The leaf of a card at its place.

    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `leaf`: place in the deck, from 0
    - `salt`: 16 bytes, without which a card could be found by trying 52
    - `card`: `Ah`, a joker as `Xb` or `Xr`
    """
    return sha256(b"\x00pokerhouse/v2/card" + lp(hand) + u16(deal) + u16(leaf) + salt + card.encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash above two others."""
    return sha256(b"\x01" + left + right).digest()


class Tree:
    """The tree over these leaves, one at least."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self._leaves = leaves
        self._nodes: dict[tuple[int, int], bytes] = {}
        self.root = self._over(0, len(leaves))

    def path(self, leaf: int) -> tuple[bytes, ...]:
        """The hashes that lead from this leaf to the root, the lowest first."""
        path: list[bytes] = []
        first, end = 0, len(self._leaves)
        while end - first > 1:
            middle = first + _half(end - first)
            if leaf < middle:
                path.append(self._over(middle, end))
                end = middle
            else:
                path.append(self._over(first, middle))
                first = middle
        return tuple(reversed(path))

    def _over(self, first: int, end: int) -> bytes:
        """The hash over the leaves from `first` up to `end`."""
        if end - first == 1:
            return self._leaves[first]
        if (first, end) not in self._nodes:
            middle = first + _half(end - first)
            self._nodes[first, end] = node(self._over(first, middle), self._over(middle, end))
        return self._nodes[first, end]


def root_by(leaf_value: bytes, leaf: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """The root that this path leads to from the leaf at place `leaf` of `count`; None when it is of another length."""
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
