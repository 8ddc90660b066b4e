"""The deals of a match and the random numbers of its players, derived from a seed.

Law: deal *k* follows from `(seed, k)` alone. The random numbers of a chair follow from these, the
rotation and the chair. So any worker can play any part of a match, and the native table and the
Python rules deal the same cards.

The numbers come from Philox4x64-10, a generator that counts instead of keeping a state. The words
of a stream in deal *k* are the raw outputs of `numpy.random.Philox(key=[seed, stream], counter=[0,
0, 0, k])`. Stream 0 is the pack; stream `16 + 64 * rotation + chair` belongs to a chair.
`native/table/random.hpp` is the twin of this file.
"""

from random import Random
from typing import Final

import numpy as np

from pokerhouse.cards import Card
from pokerhouse.errors import InputError, counted

SEED_MAX: Final = 2**64 - 1
DEAL_MAX: Final = 2**63 - 1
"""The largest number of a deal."""
CHAIRS: Final = 64
"""The number of chairs in a rotation that have a stream of their own."""
_DECK: Final = 0
_CHAIRS_FROM: Final = 16


def check_deals(seed: int, first: int, count: int = 1) -> None:
    """Raise `InputError` unless `count` deals exist from `first` on."""
    if not 0 <= seed <= SEED_MAX:
        raise InputError(f"seed {seed}: expected 0 to {SEED_MAX}")
    if not 0 <= first <= DEAL_MAX:
        raise InputError(f"deal {first}: expected 0 to {DEAL_MAX}")
    if not 0 <= count <= DEAL_MAX - first:
        raise InputError(
            f"{counted(count, 'deal')} from {first} on: expected 0 to {DEAL_MAX - first}"
        )


class DealWords:
    """The 64-bit words of one stream of one deal, in order."""

    __slots__ = ("_next", "_philox")

    def __init__(self, seed: int, stream: int, deal: int) -> None:
        """Raises `InputError` for a seed or deal out of bounds."""
        check_deals(seed, deal, 0)
        key = np.array([seed, stream], np.uint64)
        self._philox = np.random.Philox(key=key, counter=np.array([0, 0, 0, deal], np.uint64))
        self._next = self._philox.random_raw

    def next(self) -> int:
        """Return the next word, 0 to 2^64 - 1."""
        return int(self._next())

    def below(self, bound: int) -> int:
        """Return a uniform number below `bound` (Lemire's multiplication with rejection)."""
        least = (1 << 64) % bound
        while True:
            product = self.next() * bound
            if product & SEED_MAX >= least:
                return product >> 64


class DealRandom(Random):
    """A `Random` whose bits are the words of a stream; the native players draw the same numbers."""

    def __init__(self, words: DealWords) -> None:
        super().__init__(0)
        self._words = words

    def random(self) -> float:
        """Return a number in [0, 1) from 53 bits of one word."""
        return (self._words.next() >> 11) * 2.0**-53

    def getrandbits(self, k: int, /) -> int:
        """Return the upper bits of a word, or of several words, the first one highest."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        bits, left = 0, k
        while left > 64:
            bits, left = bits << 64 | self._words.next(), left - 64
        return bits << left | self._words.next() >> (64 - left) if left else bits


def pack(seed: int, deal: int) -> tuple[Card, ...]:
    """Return the 52 cards of a deal, the top card first.

    Raises `InputError` for a seed or deal out of bounds.

    >>> from pokerhouse.cards import format_cards
    >>> format_cards(pack(1, 0)[:4])
    '5s Kc 4d 3c'
    """
    words = DealWords(seed, _DECK, deal)
    cards = list(range(52))
    for place in range(51):
        other = place + words.below(52 - place)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(map(Card, cards))


def chance(seed: int, deal: int, rotation: int, chair: int) -> Random:
    """Return the random generator of a chair in one hand.

    - `deal`: the number of the deal in the match, from 0.
    - `rotation`: the number of the hand with this deal, from 0.
    - `chair`: the place at the table, counted from the left of the button, from 0.

    Raises `InputError` for a number out of bounds.
    """
    if not 0 <= chair < CHAIRS:
        raise InputError(f"chair {chair}: expected 0 to {CHAIRS - 1}")
    return DealRandom(DealWords(seed, _CHAIRS_FROM + CHAIRS * rotation + chair, deal))
