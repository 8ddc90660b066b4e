"""The kinds of hand that `possible` tells apart, in every order of hands."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from pokerhouse.hands.worth import AnyCategory, HandOrder, brief_game_words

# The number of cards that make the hand, kickers aside, and of their ranks; every card makes the
# others.
_MADE_BY: Final = {
    "NO_LOW": (0, 0),
    "HIGH_CARD": (0, 0),
    "PAIR": (2, 1),
    "TWO_PAIR": (4, 2),
    "THREE_OF_A_KIND": (3, 1),
    "FOUR_OF_A_KIND": (4, 1),
}

_LOWS: Final = ("NO_PAIR", "LOW", "HIGH_CARD", "BADUGI", "THREE_CARDS", "TWO_CARDS", "ONE_CARD")


@dataclass(frozen=True, slots=True)
class KindOfHand:
    """A kind of hand: the ranks of an order after the kind before, up to `last`.

    `cards` cards of `ranks` ranks make it; the other cards of the hand are kickers.
    """

    words: str
    category: AnyCategory
    last: int
    cards: int
    ranks: int


@cache
def kinds_of(order: HandOrder) -> tuple[KindOfHand, ...]:
    """Return the kinds of an order, the best first.

    The category distinguishes high hands. Most low hands have one category, so their highest card
    distinguishes them too, as it does the few hands of Kuhn and Leduc poker.

    >>> from pokerhouse.hands.worth.orders import ORDERS
    >>> [kind.words for kind in kinds_of(ORDERS["low_8"])]
    ['five low', 'six low', 'seven low', 'eight low', 'no low']
    """
    return tuple(_kinds(order))


def kind_of(order: HandOrder, rank: int) -> KindOfHand:
    """Return the kind of the hands of this rank."""
    kinds = kinds_of(order)
    return kinds[bisect_left(kinds, rank, key=lambda kind: kind.last)]


def _kinds(order: HandOrder) -> Iterator[KindOfHand]:
    first = 1
    while first <= order.worst:
        last = _last_like(order, first)
        category, held = order.meaning(first)
        kickers_count = order.low and category.name == "HIGH_CARD"
        cards, of_ranks = (
            (order.size, 0) if kickers_count else _MADE_BY.get(category.name, (len(held), 0))
        )
        yield KindOfHand(_words(order, first), category, last, cards, of_ranks)
        first = last + 1


def _last_like(order: HandOrder, first: int) -> int:
    """Return the last rank of the kind that begins with this one."""
    words = _words(order, first)
    return (
        first
        - 1
        + bisect_left(
            range(first, order.worst + 1), True, key=lambda rank: _words(order, rank) != words
        )
    )


def _words(order: HandOrder, rank: int) -> str:
    category, ranks = order.meaning(rank)
    by_ranks = order.judge is not None or (order.low and category.name in _LOWS)
    return brief_game_words(category, ranks) if by_ranks else category.words
