"""The number of cards missing for each kind of high hand."""

from collections.abc import Iterator
from math import inf
from typing import Final

from pokerhouse.cards import CardSet
from pokerhouse.hands.worth import Category

# Sets of cards, as masks.
_RANKS: Final = tuple(0xF << 4 * rank for rank in range(13))
_SUITS: Final = tuple(0x1_1111_1111_1111 << suit for suit in range(4))
_ROYAL: Final = sum(_RANKS[8:])
_WHEEL: Final = sum(_RANKS[:4]) + _RANKS[12]
_STRAIGHTS: Final = (*(sum(_RANKS[low : low + 5]) for low in range(8)), _WHEEL)


class HighNeeds:
    """The number of cards missing for each kind of hand, among those that can still come."""

    def __init__(self, known: CardSet, left: CardSet) -> None:
        self._known = known.mask
        self._dealable = known.mask | left.mask

    def cards_missing(self, category: Category) -> int:
        """Return the number of cards missing. Hands of this category must be possible."""
        return int(self._fewest(category))

    def _fewest(self, category: Category) -> float:
        match category:
            case Category.HIGH_CARD:
                return 0
            case Category.PAIR:
                return min(self._alike(2))
            case Category.TWO_PAIR:
                return sum(sorted(self._alike(2))[:2])
            case Category.THREE_OF_A_KIND:
                return min(self._alike(3))
            case Category.FULL_HOUSE:
                return min(trips + pair for trips, pair in self._trips_and_pairs())
            case Category.FOUR_OF_A_KIND:
                return min(self._alike(4))
            case Category.STRAIGHT:
                return min(map(self._row, (_ROYAL, *_STRAIGHTS)))
            case Category.FLUSH:
                return min(map(self._flush, _SUITS))
            case Category.STRAIGHT_FLUSH:
                return min(self._all_of(row & suit) for row in _STRAIGHTS for suit in _SUITS)
            case Category.ROYAL_FLUSH:
                return min(self._all_of(_ROYAL & suit) for suit in _SUITS)

    def _any_of(self, cards: int, count: int) -> float:
        """Return how many more of these make `count`; infinite when they cannot come."""
        if (self._dealable & cards).bit_count() < count:
            return inf
        return max(0, count - (self._known & cards).bit_count())

    def _all_of(self, cards: int) -> float:
        return self._any_of(cards, cards.bit_count())

    def _flush(self, suit: int) -> float:
        return self._any_of(suit, 5)

    def _alike(self, count: int) -> list[float]:
        """Return for each rank how many more make `count` of it."""
        return [self._any_of(rank, count) for rank in _RANKS]

    def _trips_and_pairs(self) -> Iterator[tuple[float, float]]:
        """Yield the needs of trips of each rank and of the best pair of another rank."""
        pairs = self._alike(2)
        for rank, trips in enumerate(self._alike(3)):
            yield trips, min(pairs[:rank] + pairs[rank + 1 :])

    def _row(self, row: int) -> float:
        return sum(self._any_of(row & rank, 1) for rank in _RANKS if row & rank)
