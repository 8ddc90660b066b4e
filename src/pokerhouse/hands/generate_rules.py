"""What the generators know of a game: its pack, how many cards a hand has, which types it has and which is better."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final

from pokerhouse.cards import JOKERS, STANDARD_CARDS, CardSet
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
    BADUGI = "badugi"


_T = HandType
WHOLE_HAND: Final = frozenset({_T.ROYAL_FLUSH, _T.STRAIGHT_FLUSH, _T.FLUSH, _T.STRAIGHT, _T.HIGH_CARD, _T.BADUGI})
"""Types whose first range is for all their cards."""

_HIGH: Final = tuple(each for each in HandType if each not in (_T.ROYAL_FLUSH, _T.BADUGI))
_GROUPS: Final = (_T.FOUR_OF_A_KIND, _T.FULL_HOUSE, _T.THREE_OF_A_KIND, _T.TWO_PAIR, _T.PAIR, _T.HIGH_CARD)
_SHORT: Final = (
    *(_T.STRAIGHT_FLUSH, _T.FOUR_OF_A_KIND, _T.FLUSH, _T.FULL_HOUSE),
    *(_T.STRAIGHT, _T.THREE_OF_A_KIND, _T.TWO_PAIR, _T.PAIR, _T.HIGH_CARD),
)
_SHORT_TRIPS: Final = (
    *(_T.STRAIGHT_FLUSH, _T.FOUR_OF_A_KIND, _T.FLUSH, _T.FULL_HOUSE),
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
    low_wins: bool = False


def _runs(lowest_top: int, size: int, *wheel: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*(tuple(range(top, top - size, -1)) for top in range(14, lowest_top - 1, -1)), *wheel)


_SHORT_RUNS: Final = _runs(10, 5, (9, 8, 7, 6, 1))
ORDERS: Final = {
    "high": HandRules(_HIGH, straights=_runs(6, 5, (5, 4, 3, 2, 1))),
    "short": HandRules(_SHORT, straights=_SHORT_RUNS),
    "short_trips": HandRules(_SHORT_TRIPS, straights=_SHORT_RUNS),
    "low_a5": HandRules(_GROUPS, ace_low=True, low_wins=True),
    "low_8": HandRules((_T.HIGH_CARD,), ace_low=True, value_max=8, low_wins=True),
    "low_27": HandRules(_HIGH[1:], straights=_runs(6, 5), low_wins=True),  # the ace is high, and A-5-4-3-2 no straight
    "badugi": HandRules((_T.BADUGI,), size=4, ace_low=True, low_wins=True),
    "three_card": HandRules(_THREE_CARDS, size=3, straights=_runs(4, 3, (3, 2, 1))),
    "kuhn": HandRules((_T.HIGH_CARD,), size=1),
    "leduc": HandRules((_T.PAIR, _T.HIGH_CARD), size=2),
}
"""What each order of hands knows; the pack is the game's."""


def rules_of(game: str | Game) -> HandRules:
    """The hands of a game: five cards whatever it deals, but four in badugi, three in three-card poker, two in Leduc.

    Raises `HandError` for a name that is none, a game that splits the pot, and a game whose hands cannot be generated.
    """
    chosen = game_of(game)
    if chosen.order not in ORDERS:
        raise HandError(f"hands of {chosen.name} cannot be generated: its order is none of {', '.join(ORDERS)}")
    return _rules(chosen.order, chosen.deck)


@lru_cache(maxsize=32)
def _rules(order: str, deck: CardSet) -> HandRules:
    """Games that differ in neither share their rules, and so their patterns."""
    return replace(ORDERS[order], deck=deck)


@lru_cache(maxsize=32)
def with_wild(rules: HandRules, wild: CardSet, bugs: CardSet) -> HandRules:
    """The same hands with these cards wild; jokers join the pack by being named, other cards do not.

    Raises `HandError` for a game that has no five of a kind.
    """
    if HandType.FIVE_OF_A_KIND not in rules.types:
        raise HandError("wild cards are for games of high hands of five cards from the whole pack")
    deck = rules.deck | ((wild | bugs) & JOKERS)
    return replace(rules, deck=deck, wild=wild & deck, bugs=bugs & deck)


_ALSO: Final = {
    "quads": _T.FOUR_OF_A_KIND,
    "trips": _T.THREE_OF_A_KIND,
    "one pair": _T.PAIR,
    "no pair": _T.HIGH_CARD,
    "low": _T.HIGH_CARD,
}
"""Other words for the same: in low games a hand without a pair is called so."""


def type_of(text: str) -> HandType:
    """A type from its words, in any case, with spaces, hyphens or underscores. Raises `HandError` for others."""
    words = " ".join(text.lower().replace("_", " ").replace("-", " ").split())
    try:
        return _ALSO.get(words) or HandType(words)
    except ValueError:
        raise HandError(f"there is no hand {text!r}: expected one of {', '.join(HandType)}") from None
