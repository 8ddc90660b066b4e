"""The kinds of hand in games other than high poker. In each, the greater is better."""

from collections.abc import Sequence
from enum import IntEnum

from pokerhouse.cards import Rank
from pokerhouse.hands.worth.high import Category


class GameKind(IntEnum):
    """The base of all kinds: their names are their words."""

    @property
    def words(self) -> str:
        """The name as spoken: `three of a kind`."""
        return self.name.lower().replace("_", " ")


AnyCategory = Category | GameKind
"""A kind of hand of any game."""


class WildCategory(GameKind):
    """High hands with wild cards.

    The kinds of `Category`, equal to them, and five of a kind above all.
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


class LowCategory(GameKind):
    """Ace-to-five low."""

    FOUR_OF_A_KIND = 0
    FULL_HOUSE = 1
    THREE_OF_A_KIND = 2
    TWO_PAIR = 3
    PAIR = 4
    NO_PAIR = 5


class EightCategory(GameKind):
    """Ace-to-five low, eight or better: five different ranks, none above the eight."""

    NO_LOW = 0
    LOW = 1


class DeuceCategory(GameKind):
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


class BadugiCategory(GameKind):
    """The number of cards of different ranks and suits; four are a badugi."""

    ONE_CARD = 1
    TWO_CARDS = 2
    THREE_CARDS = 3
    BADUGI = 4


class ShortCategory(GameKind):
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


class ShortTripsCategory(GameKind):
    """Short deck where three of a kind also beat a straight."""

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


class ShortWildCategory(GameKind):
    """Short deck with wild cards.

    The kinds of `ShortCategory`, equal to them, and five of a kind above all.
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


class ShortTripsWildCategory(GameKind):
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


class ThreeCardCategory(GameKind):
    """Three-card poker: a straight beats a flush, three of a kind beat both."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


class KuhnCategory(GameKind):
    """Kuhn poker: one card."""

    HIGH_CARD = 0


class LeducCategory(GameKind):
    """Leduc hold'em: the hole card, or a pair with the board."""

    HIGH_CARD = 0
    PAIR = 1


# Hands of all games in words.
#
# The functions take a category and the ranks of the cards in order of importance.

_RUNS = ("STRAIGHT", "FLUSH", "STRAIGHT_FLUSH")
_LOWS = ("NO_PAIR", "LOW")
_BADUGIS = ("BADUGI", "THREE_CARDS", "TWO_CARDS", "ONE_CARD")
_GROUPED = {"PAIR": 2, "TWO_PAIR": 4, "THREE_OF_A_KIND": 3, "FOUR_OF_A_KIND": 4}


def brief_game_words(category: AnyCategory, ranks: Sequence[Rank]) -> str:
    """Return the hand without its tie-breakers: `eight low`, `badugi, seven high`, `five of a kind,
    aces`.
    """
    name = category.name
    words = name.lower().replace("_", " ")
    if name in ("NO_LOW", "ROYAL_FLUSH"):
        return words
    first = ranks[0]
    if name == "HIGH_CARD":
        return f"{first.word} high"
    if name in _LOWS:
        return f"{first.word} low"
    if name in _RUNS or name in _BADUGIS:
        return f"{words}, {first.word} high"
    if name == "PAIR":
        return f"pair of {first.plural}"
    if name == "TWO_PAIR":
        return f"two pair, {first.plural} and {ranks[2].plural}"
    if name == "FULL_HOUSE":
        return f"full house, {first.plural} over {ranks[3].plural}"
    return f"{words}, {first.plural}"


def full_game_words(category: AnyCategory, ranks: Sequence[Rank]) -> str:
    """Return the hand with all that decides a tie: `eight low, then six, four, three, ace`."""
    brief, name = brief_game_words(category, ranks), category.name
    if name in ("HIGH_CARD", "FLUSH", *_LOWS, *_BADUGIS) and len(ranks) > 1:
        return f"{brief}, then {_listed(ranks[1:])}"
    kickers = ranks[_GROUPED[name] :] if name in _GROUPED else ()
    if kickers:
        return f"{brief}, kicker{'s' if len(kickers) > 1 else ''} {_listed(kickers)}"
    return brief


def _listed(ranks: Sequence[Rank]) -> str:
    return ", ".join(rank.word for rank in ranks)
