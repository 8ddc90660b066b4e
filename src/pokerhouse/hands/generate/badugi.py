"""Patterns of badugis: the suits of each rank alone decide the cards that count."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

from pokerhouse.hands.generate.low import Counts
from pokerhouse.hands.generate.patterns import HandPattern, Suitings, rank_of
from pokerhouse.hands.generate.rules import BADUGI_SIZE, BADUGIS, HandRules

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
