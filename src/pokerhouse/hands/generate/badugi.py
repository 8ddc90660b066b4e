"""Patterns of badugis: which cards of a hand count depends on which suits its ranks have, and on
nothing else.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

from pokerhouse.hands.generate.low import Counts
from pokerhouse.hands.generate.patterns import Pattern, Suitings, rank_of
from pokerhouse.hands.generate.rules import BADUGI_SIZE, BADUGIS, HandRules

Places = tuple[int, ...]
"""Which of the ranks of a hand count: 0 is the lowest, and the highest comes first."""

_SUITS_OF: Final = {
    count: tuple(map(sum, combinations((1, 2, 4, 8), count))) for count in range(1, 5)
}
"""All masks of so many suits."""
_NOTHING_TAKEN: Final[Mapping[int, tuple[int, ...]]] = {0: ()}


def badugi_patterns(counts: Counts, wilds: int, bugs: int, rules: HandRules) -> Iterator[Pattern]:
    """The patterns of hands with so many cards of these values, the highest value first, and so
    many wild cards.

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
        yield Pattern(BADUGIS[len(values)], values, naturals, wilds, bugs, suitings)


def _filled(counting: tuple[int, ...], wild: int, rules: HandRules) -> tuple[int, ...]:
    """These values and the lowest others; a rank of which no card counts is one of those."""
    free = [value for value in range(1 if rules.ace_low else 2, 15) if value not in counting]
    return tuple(sorted((*counting, *free[: min(wild, BADUGI_SIZE - len(counting))]), reverse=True))


@lru_cache(maxsize=256)
def _suitings(
    counts: tuple[int, ...], most: int
) -> tuple[tuple[Places, tuple[tuple[int, int], ...], Suitings], ...]:
    """Which ranks count, at most so many; of which there are how many more, the highest first; and
    all ways to give the ranks suits so that these count.

    A way has a suit for each card that counts, and then, for each rank of which there are more, the
    suits of those.
    """
    found: dict[Places, list[tuple[int, ...]]] = {}
    for held, places, suits in _held(counts, most):
        rest = list(held)
        for place, suit in zip(places, suits, strict=True):
            rest[place] &= ~suit
        found.setdefault(places[::-1], []).append(
            (*reversed(suits), *(each for each in reversed(rest) if each))
        )
    return tuple(
        (places, _left(counts, places), Suitings(tuple(ways))) for places, ways in found.items()
    )


def _left(counts: tuple[int, ...], places: Places) -> tuple[tuple[int, int], ...]:
    left = [(place, count - (place in places)) for place, count in enumerate(counts)]
    return tuple((place, count) for place, count in reversed(left) if count)


def _held(
    counts: tuple[int, ...],
    most: int,
    held: tuple[int, ...] = (),
    places: Places = (),
    taken: Mapping[int, tuple[int, ...]] = _NOTHING_TAKEN,
) -> Iterator[tuple[tuple[int, ...], Places, tuple[int, ...]]]:
    """All suits that ranks can have, as masks; which of them count, the lowest first, and with
    which suits.

    `taken` are the sets of suits with which those so far can count, and the suit of each. From the
    lowest on, a rank counts when it finds a suit beside these. No choice has more ranks or lower
    ones: the ranks that can have suits of their own are a matroid (Edmonds and Fulkerson,
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
            yield from _held(counts, most, (*held, suits), (*places, len(held)), more)
        else:
            yield from _held(counts, most, (*held, suits), places, taken)
