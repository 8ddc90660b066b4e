"""A tree of hashes over the places of a deck (RFC 6962): one root fixes all, and a path proves one alone."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from hashlib import sha256

from pokerhouse.cards import JOKERS, STANDARD_CARDS, Card
from pokerhouse.fair.written import in_a_row, lp, text_at, u16

SALT_SIZE = 16
_CARDS = {card: str(card).encode() for card in (*STANDARD_CARDS, *JOKERS)}
_PLACES = [u16(place) for place in range(len(_CARDS))]


def leaf_hash(hand: str, deal: int, leaf: int, salt: bytes, card: str) -> bytes:
    """The leaf of a card at its place.

    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `leaf`: place in the deck, from 0
    - `salt`: 16 bytes, without which a card could be found by trying 52
    - `card`: `Ah`, a joker as `Xb` or `Xr`
    """
    return sha256(_before(hand, deal) + u16(leaf) + salt + card.encode()).digest()


def leaf_hashes(hand: str, deal: int, salts: Sequence[bytes], cards: Sequence[Card]) -> list[bytes]:
    """The leaves of a whole deck."""
    before = _before(hand, deal)
    each = zip(_PLACES, salts, cards, strict=False)
    return [sha256(before + place + salt + _CARDS[card]).digest() for place, salt, card in each]


def _before(hand: str, deal: int) -> bytes:
    """What all leaves of a deck begin with."""
    return b"\x00pokerhouse/v2/card" + lp(hand) + u16(deal)


def node(left: bytes, right: bytes) -> bytes:
    """The hash above two others."""
    return sha256(b"\x01" + left + right).digest()


class Tree:
    """The tree over these leaves, one at least: level by level, and what has no neighbour goes up as it is."""

    def __init__(self, leaves: list[bytes]) -> None:
        self._count = len(leaves)
        self._below: list[bytes] = []
        """All hashes but the root, level after level."""
        level = leaves
        while len(level) > 1:
            self._below += level
            pairs = iter(level)
            above = [sha256(b"\x01" + left + right).digest() for left, right in zip(pairs, pairs, strict=False)]
            level = [*above, level[-1]] if len(level) % 2 else above
        self.root = level[0]

    @cached_property
    def _texts(self) -> str:
        """What paths are made of."""
        return in_a_row(self._below)

    def path(self, leaf: int) -> list[str]:
        """The hashes that lead from this leaf to the root, the lowest first, in base64url."""
        texts = self._texts
        return [texts[place] for place in _beside(self._count)[leaf]]


@lru_cache(maxsize=64)
def _beside(count: int) -> list[list[slice]]:
    """For each leaf of so many, where the hashes of its path stand in the row of all below the root."""
    paths: list[list[slice]] = [[] for _ in range(count)]
    first, width, level = 0, count, 0
    while width > 1:
        for leaf, path in enumerate(paths):
            beside = leaf >> level ^ 1
            if beside < width:
                path.append(text_at(first + beside))
        first, width, level = first + width, (width + 1) // 2, level + 1
    return paths


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
