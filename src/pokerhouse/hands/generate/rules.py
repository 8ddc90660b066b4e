"""What the generators know of a game: its pack, how many cards a hand has, which types it has and
which is better.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final

from pokerhouse.cards import JOKERS, STANDARD_CARDS, CardSet
from pokerhouse.errors import HandError
from pokerhouse.hands.worth import ORDERS, Game, game_of


class HandType(StrEnum):
    """The types of hands that can be asked for, named as they are spoken; the best of high poker
    first.
    """

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
    LOW = "low"
    BADUGI = "badugi"
    THREE_CARDS = "three cards"
    TWO_CARDS = "two cards"
    ONE_CARD = "one card"


_T = HandType
BADUGI_SIZE: Final = 4
"""So many cards count at most."""
BADUGIS: Final = {4: _T.BADUGI, 3: _T.THREE_CARDS, 2: _T.TWO_CARDS, 1: _T.ONE_CARD}
"""The types of badugi by how many cards count."""
WHOLE_HAND: Final = frozenset(
    {
        _T.ROYAL_FLUSH,
        _T.STRAIGHT_FLUSH,
        _T.FLUSH,
        _T.STRAIGHT,
        _T.HIGH_CARD,
        _T.LOW,
        *BADUGIS.values(),
    }
)
"""Types whose first range is for all cards that count."""
GROUPED: Final[dict[tuple[int, ...], HandType]] = {
    (5,): _T.FIVE_OF_A_KIND,
    (4, 1): _T.FOUR_OF_A_KIND,
    (3, 2): _T.FULL_HOUSE,
    (3, 1): _T.THREE_OF_A_KIND,
    (3,): _T.THREE_OF_A_KIND,
    (2, 2): _T.TWO_PAIR,
    (2, 1): _T.PAIR,
    (2,): _T.PAIR,
    (1, 1): _T.HIGH_CARD,
    (1,): _T.HIGH_CARD,
}
"""A type by how many cards its two biggest groups have."""

_NOT_HIGH: Final = (_T.ROYAL_FLUSH, _T.LOW, *BADUGIS.values())
_HIGH: Final = tuple(each for each in HandType if each not in _NOT_HIGH)
_GROUPS: Final = (
    _T.FOUR_OF_A_KIND,
    _T.FULL_HOUSE,
    _T.THREE_OF_A_KIND,
    _T.TWO_PAIR,
    _T.PAIR,
    _T.HIGH_CARD,
)
_SHORT: Final = (
    *(_T.FIVE_OF_A_KIND, _T.STRAIGHT_FLUSH, _T.FOUR_OF_A_KIND, _T.FLUSH, _T.FULL_HOUSE),
    *(_T.STRAIGHT, _T.THREE_OF_A_KIND, _T.TWO_PAIR, _T.PAIR, _T.HIGH_CARD),
)
_SHORT_TRIPS: Final = (
    *(_T.FIVE_OF_A_KIND, _T.STRAIGHT_FLUSH, _T.FOUR_OF_A_KIND, _T.FLUSH, _T.FULL_HOUSE),
    *(_T.THREE_OF_A_KIND, _T.STRAIGHT, _T.TWO_PAIR, _T.PAIR, _T.HIGH_CARD),
)
_THREE_CARDS: Final = (
    _T.STRAIGHT_FLUSH,
    _T.THREE_OF_A_KIND,
    _T.STRAIGHT,
    _T.FLUSH,
    _T.PAIR,
    _T.HIGH_CARD,
)
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
    """Cards that stand for an ace, or for what completes a straight, a flush or a straight flush;
    where low hands win, for any card.
    """
    straights: tuple[tuple[int, ...], ...] = ()
    """Values from the top, the best straight first; the ace of a wheel is 1."""
    ace_low: bool = False
    """The ace is always the lowest rank, and aces the lowest pair."""
    value_max: int = 14
    """The highest value a card of a hand may have."""
    low_wins: bool = False
    distinct: bool = False
    """Only cards of different ranks and suits count, as in badugi."""


def _runs(lowest_top: int, size: int, *wheel: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*(tuple(range(top, top - size, -1)) for top in range(14, lowest_top - 1, -1)), *wheel)


_SHORT_RUNS: Final = _runs(10, 5, (9, 8, 7, 6, 1))


def _rules_in(
    order: str, *types: HandType, straights: tuple[tuple[int, ...], ...] = (), value_max: int = 14
) -> HandRules:
    known = ORDERS[order]
    return HandRules(
        types,
        size=known.size,
        straights=straights,
        ace_low=known.ace_low,
        value_max=value_max,
        low_wins=known.low,
        distinct=known.distinct,
    )


RULES: Final = {
    "high": _rules_in("high", *_HIGH, straights=_runs(6, 5, (5, 4, 3, 2, 1))),
    "short": _rules_in("short", *_SHORT, straights=_SHORT_RUNS),
    "short_trips": _rules_in("short_trips", *_SHORT_TRIPS, straights=_SHORT_RUNS),
    "low_a5": _rules_in("low_a5", *_GROUPS),
    "low_8": _rules_in("low_8", _T.LOW, value_max=8),
    "low_27": _rules_in(
        "low_27", *_HIGH[1:], straights=_runs(6, 5)
    ),  # A-5-4-3-2 is not a straight: the ace is high
    "badugi": _rules_in("badugi", *BADUGIS.values()),
    "badugi_27": _rules_in("badugi_27", *BADUGIS.values()),
    "three_card": _rules_in("three_card", *_THREE_CARDS, straights=_runs(4, 3, (3, 2, 1))),
    "kuhn": _rules_in("kuhn", _T.HIGH_CARD),
    "kuhn_3": _rules_in("kuhn_3", _T.HIGH_CARD),
    "leduc": _rules_in("leduc", _T.PAIR, _T.HIGH_CARD),
}
"""The types that the generators know of each order of hands; the pack is the game's."""


def rules_of(game: str | Game) -> HandRules:
    """The hands of a game: five cards whatever it deals, but four in badugi, three in three-card
    poker, two in Leduc.

    Raises `HandError` for a name that is none, a game that splits the pot, and a game whose hands
    cannot be generated.
    """
    chosen = game_of(game)
    rules = RULES.get(chosen.order)
    if rules is None:
        raise HandError(
            f"hands of {chosen.name} cannot be generated: its order is none of {', '.join(RULES)}"
        )
    return _rules(
        chosen.order, chosen.deck, max(rules.size, chosen.hole[0]) if rules.distinct else rules.size
    )


def rules_of_halves(game: str | Game) -> tuple[HandRules, ...]:
    """The rules of a game, or of both halves of one that splits the pot. Raises `HandError` as
    `rules_of`.
    """
    chosen = game_of(game)
    return tuple(map(rules_of, chosen.halves)) or (rules_of(chosen),)


@lru_cache(maxsize=32)
def _rules(order: str, deck: CardSet, size: int) -> HandRules:
    """Games that differ in none of these share their rules, and so their patterns."""
    return replace(RULES[order], deck=deck, size=size)


@lru_cache(maxsize=64)
def with_wild(rules: HandRules, wild: CardSet, bugs: CardSet) -> HandRules:
    """The same hands with these cards wild; jokers join the pack by being named, other cards do
    not.

    Raises `HandError` for hands of one or two cards.
    """
    if rules.size < 3:
        raise HandError("wild cards are for hands of three cards or more")
    deck = rules.deck | ((wild | bugs) & JOKERS)
    return replace(rules, deck=deck, wild=wild & deck, bugs=bugs & deck)


_ALSO: Final = {
    "quads": _T.FOUR_OF_A_KIND,
    "trips": _T.THREE_OF_A_KIND,
    "one pair": _T.PAIR,
    "no pair": _T.HIGH_CARD,
    "four cards": _T.BADUGI,
}
"""Other words for the same."""


def type_of(text: str) -> HandType:
    """A type from its words, in any case, with spaces, hyphens or underscores. Raises `HandError`
    for others.
    """
    if not isinstance(text, str):
        raise HandError(
            f"there is not a hand {text!r}: expected a text, one of {', '.join(HandType)}"
        )
    words = " ".join(text.lower().replace("_", " ").replace("-", " ").split())
    try:
        return _ALSO.get(words) or HandType(words)
    except ValueError:
        raise HandError(
            f"there is not a hand {text!r}: expected one of {', '.join(HandType)}"
        ) from None


def type_in(kind: HandType, rules: HandRules) -> HandType | None:
    """The type as these rules list it, None where they have it not: a royal flush is a straight
    flush, and a low hand without a pair is both a high card and a low.
    """
    if kind is _T.ROYAL_FLUSH:
        kind = _T.STRAIGHT_FLUSH
    if rules.low_wins and kind in (_T.HIGH_CARD, _T.LOW):
        kind = _T.LOW if _T.LOW in rules.types else _T.HIGH_CARD
    return kind if kind in rules.types else None
