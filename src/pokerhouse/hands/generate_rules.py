"""What the generators know of a game: its pack, how many cards a hand has, which types it has and which is better."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Final

from pokerhouse.cards import STANDARD_CARDS, CardSet
from pokerhouse.errors import HandError
from pokerhouse.hands.games import Game, game_of


class HandType(StrEnum):
    """The types of hands that can be asked for, named as they are spoken; the best of high poker first."""

    FIVE_OF_A_KIND = "five of a kind"
    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIR = "two pair"
    PAIR = "pair"
    HIGH_CARD = "high card"


WHOLE_HAND: Final = frozenset(
    {HandType.ROYAL_FLUSH, HandType.STRAIGHT_FLUSH, HandType.FLUSH, HandType.STRAIGHT, HandType.HIGH_CARD}
)
"""Types whose first range is for all their cards."""

_T = HandType
_HIGH: Final = tuple(each for each in HandType if each is not _T.ROYAL_FLUSH)
_GROUPS: Final = (_T.FOUR_OF_A_KIND, _T.FULL_HOUSE, _T.THREE_OF_A_KIND, _T.TWO_PAIR, _T.PAIR, _T.HIGH_CARD)
_SHORT: Final = (
    *(_T.FIVE_OF_A_KIND, _T.STRAIGHT_FLUSH, _T.FOUR_OF_A_KIND, _T.FLUSH, _T.FULL_HOUSE),
    *(_T.STRAIGHT, _T.THREE_OF_A_KIND, _T.TWO_PAIR, _T.PAIR, _T.HIGH_CARD),
)
_SHORT_TRIPS: Final = (
    *(_T.FIVE_OF_A_KIND, _T.STRAIGHT_FLUSH, _T.FOUR_OF_A_KIND, _T.FLUSH, _T.FULL_HOUSE),
    *(_T.THREE_OF_A_KIND, _T.STRAIGHT, _T.TWO_PAIR, _T.PAIR, _T.HIGH_CARD),
)
_THREE_CARDS: Final = (_T.STRAIGHT_FLUSH, _T.THREE_OF_A_KIND, _T.STRAIGHT, _T.FLUSH, _T.PAIR, _T.HIGH_CARD)
_NONE: Final = CardSet()


@dataclass(frozen=True, slots=True, eq=False)
class HandRules:
    """The hands of one game; there is one object for each, equal to itself alone."""

    types: tuple[HandType, ...]
    """The best first, as high poker sees them."""
    size: int = 5
    deck: CardSet = STANDARD_CARDS
    wild: CardSet = _NONE
    """Cards that stand for any card of the hand's choice."""
    bugs: CardSet = _NONE
    """Cards that stand for an ace, or for what completes a straight, a flush or a straight flush."""
    straights: tuple[tuple[int, ...], ...] = ()
    """Values from the top, the best straight first; the ace of a wheel is 1."""
    ace_low: bool = False
    """The ace is always the lowest rank, and aces the lowest pair."""
    value_max: int = 14
    """The highest value a card of a hand may have."""


def _runs(lowest_top: int, size: int, *wheel: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*(tuple(range(top, top - size, -1)) for top in range(14, lowest_top - 1, -1)), *wheel)


_SHORT_RUNS: Final = _runs(10, 5, (9, 8, 7, 6, 1))
ORDERS: Final = {
    "high": HandRules(_HIGH, straights=_runs(6, 5, (5, 4, 3, 2, 1))),
    "short": HandRules(_SHORT, straights=_SHORT_RUNS),
    "short_trips": HandRules(_SHORT_TRIPS, straights=_SHORT_RUNS),
    "low_a5": HandRules(_GROUPS, ace_low=True),
    "low_8": HandRules((_T.HIGH_CARD,), ace_low=True, value_max=8),
    "low_27": HandRules(_HIGH[1:], straights=_runs(6, 5)),  # the ace is high, and A-5-4-3-2 no straight
    "three_card": HandRules(_THREE_CARDS, size=3, straights=_runs(4, 3, (3, 2, 1))),
    "kuhn": HandRules((_T.HIGH_CARD,), size=1),
    "leduc": HandRules((_T.PAIR, _T.HIGH_CARD), size=2),
}
"""What each order of hands knows; the pack is the game's."""


def rules_of(game: str | Game) -> HandRules:
    """The hands of a game: of five cards, whatever it deals, but three in three-card poker, two in Leduc, one in Kuhn.

    Raises `HandError` for a name that is none, a game that splits the pot, and a game whose hands cannot be generated.
    """
    return _rules(game_of(game))


@cache
def _rules(game: Game) -> HandRules:
    if game.order not in ORDERS:
        raise HandError(f"hands of {game.name} cannot be generated: its order is none of {', '.join(ORDERS)}")
    return replace(ORDERS[game.order], deck=game.deck)


@cache
def with_wild(rules: HandRules, wild: CardSet, bugs: CardSet) -> HandRules:
    """The same hands with these cards wild; those that the pack lacks, such as jokers, are added to it.

    Raises `HandError` for a game that has no five of a kind.
    """
    if HandType.FIVE_OF_A_KIND not in rules.types:
        raise HandError("wild cards are for games of five cards in which the high hand wins")
    return replace(rules, deck=rules.deck | wild | bugs, wild=wild, bugs=bugs)


def type_of(text: str) -> HandType:
    """A type from its words, in any case, with spaces, hyphens or underscores. Raises `HandError` for others."""
    try:
        return HandType(" ".join(text.lower().replace("_", " ").replace("-", " ").split()))
    except ValueError:
        raise HandError(f"there is no hand {text!r}: expected one of {', '.join(HandType)}") from None
