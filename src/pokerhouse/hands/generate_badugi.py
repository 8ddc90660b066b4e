"""Patterns of badugis: which cards of a hand count depends on which suits its ranks have, and on nothing else."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from pokerhouse.hands.generate_low import Counts
from pokerhouse.hands.generate_patterns import Pattern, Suitings, rank_of
from pokerhouse.hands.generate_rules import BADUGI_SIZE, BADUGIS, HandRules

Places = tuple[int, ...]
"""Which of the ranks of a hand count: 0 is the lowest, and the highest comes first."""

_SUITS: Final = range(4)


def badugi_patterns(counts: Counts, wilds: int, bugs: int, rules: HandRules) -> Iterator[Pattern]:
    """The patterns of hands with so many cards of these values, the highest value first, and so many wild cards.

    Each wild card is of a suit that is missing and of the lowest rank that is.
    """
    rising = counts[::-1]
    wild = min(wilds + bugs, BADUGI_SIZE)
    missing = [value for value in range(1 if rules.ace_low else 2, 15) if value not in dict(counts)]
    for places, suitings in _suitings(tuple(count for _, count in rising), BADUGI_SIZE - wild):
        counting = [rising[place][0] for place in places]
        # A rank of which no card counts is missing as well.
        free = sorted({*missing, *(value for value, _ in counts if value not in counting)})
        filled = free[: min(wild, BADUGI_SIZE - len(counting))]
        values = tuple(sorted((*counting, *filled), reverse=True))
        naturals = [(rank_of(value), 1) for value in counting]
        naturals += [(rank_of(value), count) for value, count in _left(rising, places)]
        yield Pattern(BADUGIS[len(values)], values, tuple(naturals), wilds, bugs, suitings)


def _left(rising: Counts, places: Places) -> list[tuple[int, int]]:
    """The cards that do not count, the highest first."""
    left = [(value, count - (place in places)) for place, (value, count) in enumerate(rising)]
    return [(value, count) for value, count in reversed(left) if count]


@lru_cache(maxsize=256)
def _suitings(counts: tuple[int, ...], most: int) -> tuple[tuple[Places, Suitings], ...]:
    """Which ranks count, at most so many, and all ways to give the ranks suits so that these do.

    A way has a suit for each card that counts, and then, for each rank of which there are more, the suits of those.
    """
    found: dict[Places, list[tuple[int, ...]]] = {}
    for held in product(*(list(combinations(_SUITS, count)) for count in counts)):
        places, suits = _best(held, most)
        rest = [set(each) for each in held]
        for place, suit in zip(places, suits, strict=True):
            rest[place].discard(suit)
        left = [sum(1 << suit for suit in each) for each in reversed(rest) if each]
        found.setdefault(places, []).append((*(1 << suit for suit in suits), *left))
    return tuple((places, Suitings(tuple(ways))) for places, ways in found.items())


def _best(held: tuple[tuple[int, ...], ...], most: int) -> tuple[Places, tuple[int, ...]]:
    """The most ranks of which each can have a suit of its own, the lowest of those, and the suits."""
    for size in range(min(most, len(held)), 0, -1):
        for places in sorted(tuple(reversed(each)) for each in combinations(range(len(held)), size)):
            for suits in product(*(held[place] for place in places)):
                if len(set(suits)) == size:
                    return places, suits
    return (), ()
