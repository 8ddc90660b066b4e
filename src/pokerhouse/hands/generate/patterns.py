"""Patterns of hands: the number of hands of a pattern, and a random one.

A pattern says how many cards of each rank a hand has, how many of its cards are wild, and whether
its cards are of one suit. All hands of a pattern are worth the same, a game has some ten thousand
patterns at most, and a product counts the hands of each. So hands are counted, and one of them
drawn, without walking through them.
"""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import Final

from pokerhouse.cards import Card, CardSet, Rank, Shuffler
from pokerhouse.hands.generate.rules import HandRules, HandType

_RANKS: Final = tuple(Rank)


class Suits(Enum):
    """The suits of the natural cards of a pattern."""

    ANY = "any"
    ONE = "all of one suit"
    MIXED = "not all of one suit"


@dataclass(frozen=True, slots=True, eq=False)
class Suitings:
    """The possible suits of the natural cards of a pattern that is not uniform.

    Each way has a mask of suits for each of the pattern's `naturals`.
    """

    ways: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class HandPattern:
    """A pattern: pairs of rank and count, the number of wild cards, and the values it counts as.

    Values are 1 to 14, the most important first.
    """

    type: HandType
    values: tuple[int, ...]
    naturals: tuple[tuple[Rank, int], ...]
    wilds: int
    bugs: int
    suits: Suits | Suitings


class Pool:
    """The cards that may be dealt, by rank, with the wild ones apart."""

    __slots__ = ("bugs", "by_rank", "suits", "wild")

    def __init__(self, rules: HandRules, used: CardSet) -> None:
        free = rules.deck - used
        self.wild = tuple(free & rules.wild)
        self.bugs = tuple(free & rules.bugs)
        natural = free - rules.wild - rules.bugs
        self.suits = tuple(natural.mask >> 4 * rank & 15 for rank in Rank)
        self.by_rank = tuple(
            tuple(Card(4 * rank + suit) for suit in range(4) if self.suits[rank] >> suit & 1)
            for rank in Rank
        )


def ways(pattern: HandPattern, pool: Pool) -> int:
    """Return the number of hands of this pattern."""
    special = comb(len(pool.wild), pattern.wilds) * comb(len(pool.bugs), pattern.bugs)
    if not special:
        return 0
    if isinstance(pattern.suits, Suitings):
        return special * len(_ways_left(pattern.suits, _suits_left(pattern, pool)))
    suited = 0
    if pattern.suits is not Suits.ANY:
        suited = _common_suits(pattern, pool).bit_count()
        if pattern.suits is Suits.ONE:
            return special * suited
    return special * (
        prod(comb(len(pool.by_rank[rank]), count) for rank, count in pattern.naturals) - suited
    )


def draw(pattern: HandPattern, pool: Pool, rng: Shuffler) -> tuple[Card, ...]:
    """Draw a hand of this pattern, all equally likely.

    Naturals come in the pattern's order, then the wild cards.
    """
    if pattern.suits is Suits.ANY:
        naturals = [
            card
            for rank, count in pattern.naturals
            for card in _subset(pool.by_rank[rank], count, rng)
        ]
    elif pattern.suits is Suits.ONE:
        suits = [suit for suit in range(4) if _common_suits(pattern, pool) >> suit & 1]
        suit = suits[rng.randrange(len(suits))]
        naturals = [Card(4 * rank + suit) for rank, _ in pattern.naturals]
    elif isinstance(pattern.suits, Suitings):
        left = _ways_left(pattern.suits, _suits_left(pattern, pool))
        chosen = zip(pattern.naturals, left[rng.randrange(len(left))], strict=True)
        naturals = [
            Card(4 * rank + suit)
            for (rank, _), suits in chosen
            for suit in range(4)
            if suits >> suit & 1
        ]
    else:
        naturals = _draw_mixed(pattern, pool, rng)
    return (
        *naturals,
        *_subset(pool.wild, pattern.wilds, rng),
        *_subset(pool.bugs, pattern.bugs, rng),
    )


def _draw_mixed(pattern: HandPattern, pool: Pool, rng: Shuffler) -> list[Card]:
    """Draw one card per rank, not all of one suit.

    Numbers all choices by digits, leaves out those of one suit, and takes one of the others.
    """
    choices = [pool.by_rank[rank] for rank, _ in pattern.naturals]
    common = _common_suits(pattern, pool)
    left_out = []
    for suit in (suit for suit in range(4) if common >> suit & 1):
        number = 0
        for cards in choices:
            number = number * len(cards) + next(
                i for i, card in enumerate(cards) if card.suit == suit
            )
        left_out.append(number)
    number = rng.randrange(prod(map(len, choices)) - len(left_out))
    for skipped in sorted(left_out):
        number += number >= skipped
    drawn = []
    for cards in reversed(choices):
        number, place = divmod(number, len(cards))
        drawn.append(cards[place])
    return drawn[::-1]


def _subset(cards: tuple[Card, ...], count: int, rng: Shuffler) -> tuple[Card, ...]:
    if not count:
        return ()
    subsets = list(combinations(cards, count))
    return subsets[rng.randrange(len(subsets))]


def _suits_left(pattern: HandPattern, pool: Pool) -> tuple[int, ...]:
    return tuple(pool.suits[rank] for rank, _ in pattern.naturals)


@lru_cache(maxsize=1024)
def _ways_left(suitings: Suitings, left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the ways for which each rank has enough suits left."""
    if not all(left):
        return ()
    if all(suits == 15 for suits in left):
        return suitings.ways
    return tuple(
        way
        for way in suitings.ways
        if all(wanted & ~suits == 0 for wanted, suits in zip(way, left, strict=True))
    )


def _common_suits(pattern: HandPattern, pool: Pool) -> int:
    common = 15
    for rank, _ in pattern.naturals:
        common &= pool.suits[rank]
    return common


def rank_of(value: int) -> Rank:
    """Return the rank of a value; 1 and 14 are the ace."""
    return _RANKS[value - 2]  # for 1 that is the last
