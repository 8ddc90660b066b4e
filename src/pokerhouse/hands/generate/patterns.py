"""Patterns of hands: the number of hands of a pattern, and a random one.

A pattern says how many cards of each rank a hand has, how many of its cards are wild, and whether
its cards are of one suit. All hands of a pattern are worth the same, a game has some ten thousand
patterns at most, and a product counts the hands of each. So hands are counted, and one of them
drawn, without walking through them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import Final

from pokerhouse.cards import Card, CardSet, Rank, Shuffler
from pokerhouse.hands.generate.rules import BADUGI_SIZE, BADUGIS, GROUPED, HandRules, HandType

# The low hand that cards make, with wild cards among them, suits aside.

Counts = tuple[tuple[int, int], ...]
"""Pairs of a value, 1 to 14, and the number of cards that have it."""


@lru_cache(maxsize=1 << 13)
def lowest(counts: Counts, wild: int, rules: HandRules) -> tuple[HandType, tuple[int, ...]]:
    """Return the type and the values, the biggest group first.

    Each wild card takes the lowest rank that helps.

    A wild card never takes a suit that makes a flush, and takes a rank that makes a straight only
    where others would make a pair. Without wild cards a straight counts as one; the caller knows
    whether it is also a flush.

    >>> from pokerhouse.hands.generate.rules import RULES
    >>> lowest(((6, 1), (5, 1), (4, 1), (3, 1)), 1, RULES["low_27"])
    (<HandType.HIGH_CARD: 'high card'>, (8, 6, 5, 4, 3))
    """
    order = sorted(counts, key=lambda item: (-item[1], -item[0]))
    groups = [value for value, count in order if count > 1]
    singles = [value for value, count in order if count == 1]
    missing = [value for value in range(1 if rules.ace_low else 2, 15) if value not in dict(counts)]
    every = [
        tuple(sorted((*singles, *some), reverse=True))
        for some in combinations(missing[: wild + 2], wild)
    ]
    if groups:
        sizes = [count for _, count in order if count > 1] + [1] * (len(singles) + wild)
        return GROUPED[tuple(sizes[:2])], (*groups, *min(every))
    made = min(every, key=lambda values: (values in rules.straights, values))
    if made in rules.straights:
        return HandType.STRAIGHT, made
    return HandType.LOW if HandType.LOW in rules.types else HandType.HIGH_CARD, made


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


# Patterns of badugis: the suits of each rank alone decide the cards that count.

Places = tuple[int, ...]
"""The indexes of the ranks that count: 0 is the lowest, and the highest comes first."""

_SUITS_OF: Final = {
    count: tuple(map(sum, combinations((1, 2, 4, 8), count))) for count in range(1, 5)
}
"""All masks of suits by their number."""
_NOTHING_TAKEN: Final[Mapping[int, tuple[int, ...]]] = {0: ()}


def badugi_patterns(
    counts: Counts, wilds: int, bugs: int, rules: HandRules
) -> Iterator[HandPattern]:
    """Yield the patterns of hands with these counts of values, and this many wild cards.

    The highest value comes first.

    Each wild card is of a suit that is missing and of the lowest rank that is.
    """
    rising = [value for value, _ in reversed(counts)]
    ranks = [rank_of(value) for value in rising]
    wild = min(wilds + bugs, BADUGI_SIZE)
    for places, left, suitings in _suitings(
        tuple(count for _, count in reversed(counts)), BADUGI_SIZE - wild
    ):
        values = tuple([rising[place] for place in places])
        naturals = tuple(
            [(ranks[place], 1) for place in places]
            + [(ranks[place], count) for place, count in left]
        )
        if wild:
            values = _filled(values, wild, rules)
        yield HandPattern(BADUGIS[len(values)], values, naturals, wilds, bugs, suitings)


def _filled(counting: tuple[int, ...], wild: int, rules: HandRules) -> tuple[int, ...]:
    """Add the lowest missing values.

    A rank that does not count is one of those.
    """
    free = [value for value in range(1 if rules.ace_low else 2, 15) if value not in counting]
    return tuple(sorted((*counting, *free[: min(wild, BADUGI_SIZE - len(counting))]), reverse=True))


@lru_cache(maxsize=256)
def _suitings(
    counts: tuple[int, ...], most: int
) -> tuple[tuple[Places, tuple[tuple[int, int], ...], Suitings], ...]:
    """List (counting ranks, surplus per rank, suits) for at most `most` counting ranks.

    An assignment has a suit for each counting card, then, for each rank with a surplus, the suits
    of that surplus.
    """
    found: dict[Places, list[tuple[int, ...]]] = {}
    for held, places, suits in _suit_sets(counts, most):
        rest = list(held)
        for place, suit in zip(places, suits, strict=True):
            rest[place] &= ~suit
        found.setdefault(places[::-1], []).append(
            (*reversed(suits), *(each for each in reversed(rest) if each))
        )
    return tuple(
        (places, _surplus(counts, places), Suitings(tuple(ways))) for places, ways in found.items()
    )


def _surplus(counts: tuple[int, ...], places: Places) -> tuple[tuple[int, int], ...]:
    left = [(place, count - (place in places)) for place, count in enumerate(counts)]
    return tuple((place, count) for place, count in reversed(left) if count)


def _suit_sets(
    counts: tuple[int, ...],
    most: int,
    held: tuple[int, ...] = (),
    places: Places = (),
    taken: Mapping[int, tuple[int, ...]] = _NOTHING_TAKEN,
) -> Iterator[tuple[tuple[int, ...], Places, tuple[int, ...]]]:
    """Yield all suits that ranks can have as masks, the ranks that count, and their suits.

    The lowest rank comes first.

    `taken` are the sets of suits that the counting ranks so far can use, with the suit of each.
    From the lowest on, a rank counts when a suit is left for it. No choice has more ranks or lower
    ones: the ranks that can have their own suits are a matroid (Edmonds and Fulkerson,
    Transversals and matroid partition, 1965).
    """
    if len(held) == len(counts):
        yield held, places, next(iter(taken.values()))
        return
    for suits in _SUITS_OF[counts[len(held)]]:
        more = {
            used | suit: (*those, suit)
            for used, those in taken.items()
            for suit in _SUITS_OF[1]
            if suit & suits & ~used and len(places) < most
        }
        if more:
            yield from _suit_sets(counts, most, (*held, suits), (*places, len(held)), more)
        else:
            yield from _suit_sets(counts, most, (*held, suits), places, taken)
