"""The ten kinds of hand, and the range of ranks of each among all 7462."""

from bisect import bisect_left
from enum import IntEnum
from typing import Final


class Category(IntEnum):
    """The kind of a high hand, the best last; the greater beats the smaller.

    >>> Category.FLUSH > Category.STRAIGHT, Category.FOUR_OF_A_KIND.words
    (True, 'four of a kind')
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def words(self) -> str:
        """The name as spoken: `full house`."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def of_rank(cls, rank: int) -> "Category":
        """Return the category of a rank of 1..7462."""
        return cls(cls.ROYAL_FLUSH - bisect_left(_WORST_RANKS, rank))


# The last rank of each category, best first; the differences count the distinct hands: 1 royal, 9
# straight flushes, 156 quads, 156 full houses, 1277 flushes, 10 straights, 858 trips, 858 two
# pairs, 2860 pairs, 1277 high cards.
_WORST_RANKS: Final = (1, 10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462)
