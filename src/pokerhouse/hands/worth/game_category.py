"""The kinds of hand in games that are not ranked as high hands are. In each, the bigger is the
better.
"""

from enum import IntEnum

from pokerhouse.hands.worth.category import Category


class Kind(IntEnum):
    """What the kinds of all games have in common: their names are their words."""

    @property
    def words(self) -> str:
        """As spoken: `three of a kind`."""
        return self.name.lower().replace("_", " ")


AnyCategory = Category | Kind
"""A kind of hand of any game."""


class WildCategory(Kind):
    """High hands with wild cards: the kinds of `Category`, equal to them, and five of a kind above
    all.
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
    FIVE_OF_A_KIND = 10


class LowCategory(Kind):
    """Ace-to-five low."""

    FOUR_OF_A_KIND = 0
    FULL_HOUSE = 1
    THREE_OF_A_KIND = 2
    TWO_PAIR = 3
    PAIR = 4
    NO_PAIR = 5


class EightCategory(Kind):
    """Ace-to-five low, eight or better: a low is five different ranks, none above the eight."""

    NO_LOW = 0
    LOW = 1


class DeuceCategory(Kind):
    """Deuce-to-seven low."""

    STRAIGHT_FLUSH = 0
    FOUR_OF_A_KIND = 1
    FULL_HOUSE = 2
    FLUSH = 3
    STRAIGHT = 4
    THREE_OF_A_KIND = 5
    TWO_PAIR = 6
    PAIR = 7
    HIGH_CARD = 8


class BadugiCategory(Kind):
    """How many cards of different ranks and suits; four are a badugi."""

    ONE_CARD = 1
    TWO_CARDS = 2
    THREE_CARDS = 3
    BADUGI = 4


class ShortCategory(Kind):
    """Short deck: a flush beats a full house."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FULL_HOUSE = 5
    FLUSH = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class ShortTripsCategory(Kind):
    """Short deck where, besides, three of a kind beat a straight."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    FULL_HOUSE = 5
    FLUSH = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class ShortWildCategory(Kind):
    """Short deck with wild cards: the kinds of `ShortCategory`, equal to them, and five of a kind
    above all.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FULL_HOUSE = 5
    FLUSH = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_OF_A_KIND = 10


class ShortTripsWildCategory(Kind):
    """The same for `ShortTripsCategory`."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    FULL_HOUSE = 5
    FLUSH = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_OF_A_KIND = 10


class ThreeCardCategory(Kind):
    """Three-card poker: a straight beats a flush, three of a kind beat both."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


class KuhnCategory(Kind):
    """Kuhn poker: one card."""

    HIGH_CARD = 0


class LeducCategory(Kind):
    """Leduc hold'em: one's own card, or a pair with the board."""

    HIGH_CARD = 0
    PAIR = 1
