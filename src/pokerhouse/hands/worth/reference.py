"""A slow and obvious copy of the rules of high poker: the oracle for the kernel.

Nothing here uses the kernel, its tables or its keys. A hand is five cards; more than five are worth
their best five.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from pokerhouse.cards import Card
from pokerhouse.hands.worth.category import Category

Strength = tuple[Category, tuple[int, ...]]
"""The category, then the deciding ranks, the most important first. Greater is better."""

_WHEEL = (12, 3, 2, 1, 0)


def strength(ranks: Iterable[int], *, suited: bool) -> Strength:
    """Return the strength of five cards.

    `ranks` are deuce 0 to ace 12; `suited` is true where all have one suit.
    """
    counts = Counter(ranks)
    # The rank held most often comes first, and among those held equally often the highest.
    order = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in order)

    straight = len(order) == 5 and order[0] - order[4] == 4
    if order == _WHEEL:  # the ace is low, and the five is the top card
        straight, order = True, (3, 2, 1, 0, -1)

    if straight and suited:
        return (Category.ROYAL_FLUSH if order[0] == 12 else Category.STRAIGHT_FLUSH), order
    if shape == (4, 1):
        return Category.FOUR_OF_A_KIND, order
    if shape == (3, 2):
        return Category.FULL_HOUSE, order
    if suited:
        return Category.FLUSH, order
    if straight:
        return Category.STRAIGHT, order
    if shape == (3, 1, 1):
        return Category.THREE_OF_A_KIND, order
    if shape == (2, 2, 1):
        return Category.TWO_PAIR, order
    if shape == (2, 1, 1, 1):
        return Category.PAIR, order
    return Category.HIGH_CARD, order


@cache
def rank_of_each_strength() -> dict[Strength, int]:
    """Map every strength of five cards to its rank, the best 1: there are 7462."""
    found = set()
    for ranks in combinations_with_replacement(range(13), 5):
        different = len(set(ranks))
        if different > 1:  # no rank is held five times
            found.add(strength(ranks, suited=False))
        if different == 5:
            found.add(strength(ranks, suited=True))
    return {each: place for place, each in enumerate(sorted(found, reverse=True), 1)}


@cache
def _rank_of_five(ranks: tuple[int, ...], suited: bool) -> int:
    return rank_of_each_strength()[strength(ranks, suited=suited)]


def rank_of(cards: Sequence[Card]) -> int:
    """Return the rank, 1 (best) to 7462, of the best five of five or more cards.

    The cards are not checked; seven take 50 µs.

    >>> from pokerhouse.cards import parse_cards
    >>> rank_of(parse_cards("As Ks Qs Js Ts 2c 2d")), rank_of(parse_cards("7c 5d 4h 3s 2c"))
    (1, 7462)
    """
    pairs = sorted((card >> 2, card & 3) for card in cards)
    return min(_rank_of_pairs(five) for five in combinations(pairs, 5))


def _rank_of_pairs(five: tuple[tuple[int, int], ...]) -> int:
    ranks, suits = zip(*five, strict=True)
    return _rank_of_five(ranks, len(set(suits)) == 1)
