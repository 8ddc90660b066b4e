"""The 169 kinds of two hole cards, and their order by equity against a random hand."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil
from typing import NamedTuple

from pokerhouse.cards import Card, Rank, Suit
from pokerhouse.hands.ranges.starting_order import BEST_FIRST

HANDS_ALL = 1326


class StartingHand(NamedTuple):
    """A kind of two hole cards, the higher rank first.

    `s` is suited, `o` offsuit; without a letter it is a pair, or both are meant.

    >>> kind = StartingHand(Rank.ACE, Rank.KING, "s")
    >>> str(kind), len(kind.hands), len(StartingHand(Rank.ACE, Rank.KING, "").hands)
    ('AKs', 4, 16)
    """

    high: Rank
    low: Rank
    suits: str

    @property
    def is_pair(self) -> bool:
        """Are both of one rank?"""
        return self.high == self.low

    @property
    def hands(self) -> tuple[tuple[Card, Card], ...]:
        """The hands of this kind, the higher index first."""
        return _hands(self)

    @staticmethod
    def all_kinds() -> "tuple[StartingHand, ...]":
        """Return all 169 kinds: pairs, suited hands and offsuit hands, by their ranks from the ace
        down.
        """
        return _all_kinds()

    @staticmethod
    def of(first: Card, second: Card) -> "StartingHand":
        """Return the kind of these two cards."""
        high, low = max(first.rank, second.rank), min(first.rank, second.rank)
        return StartingHand(
            high, low, "" if high == low else "s" if first.suit == second.suit else "o"
        )

    def __str__(self) -> str:
        return self.high.char + self.low.char + self.suits


@cache
def _hands(kind: StartingHand) -> tuple[tuple[Card, Card], ...]:
    if kind.is_pair:
        return tuple(
            (Card.of(kind.high, b), Card.of(kind.low, a)) for a, b in combinations(Suit, 2)
        )
    return tuple(
        (Card.of(kind.high, a), Card.of(kind.low, b))
        for a in Suit
        for b in Suit
        if kind.suits == "" or (a == b) == (kind.suits == "s")
    )


@cache
def _all_kinds() -> tuple[StartingHand, ...]:
    return tuple(
        StartingHand(high, low, suits)
        for high in reversed(Rank)
        for low in reversed(Rank)
        if low <= high
        for suits in (("",) if low == high else ("s", "o"))
    )


@cache
def best_first() -> tuple[StartingHand, ...]:
    """Return the 169 kinds by their equity against a random hand, all boards counted."""
    by_name = {str(kind): kind for kind in _all_kinds()}
    return tuple(by_name[name] for name in BEST_FIRST.split())


def top_share(share: Fraction) -> Iterator[StartingHand]:
    """Return the fewest of the best kinds that make up this share of the 1326 hands.

    The share is above 0, up to 1.
    """
    wanted = ceil(share * HANDS_ALL)
    for kind in best_first():
        if wanted <= 0:
            return
        yield kind
        wanted -= len(kind.hands)
