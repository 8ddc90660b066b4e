"""The rules of a game for the generators: its pack, the size of a hand, and its types in order."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final

from pokerhouse.cards import JOKERS, STANDARD_CARDS, CardSet
from pokerhouse.errors import HandError
from pokerhouse.hands.worth import ORDERS, Game, game_of


class HandType(StrEnum):
    """The types of hands that can be generated, named as spoken; the best high hand first."""

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
"""The most cards of a badugi that count."""
BADUGIS: Final = {4: _T.BADUGI, 3: _T.THREE_CARDS, 2: _T.TWO_CARDS, 1: _T.ONE_CARD}
"""The types of badugi by the number of cards that count."""
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
"""The types whose first range is for all cards that count."""
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
"""The types by the sizes of their two biggest groups."""

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
    """The hands of one game.

    There is one object for each game, equal only to itself.
    """

    types: tuple[HandType, ...]
    """The types, the best first in high poker."""
    size: int = 5
    deck: CardSet = STANDARD_CARDS
    wild: CardSet = _NONE
    """The cards that stand for any card of the hand's choice."""
    bugs: CardSet = _NONE
    """The cards that stand for an ace, or complete a straight, flush or straight flush.

    Where low hands win, they stand for any card.
    """
    straights: tuple[tuple[int, ...], ...] = ()
    """The values of each straight from the top, the best first; the ace of a wheel is 1."""
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
"""The types of each order of hands that the generators know; the pack is the game's."""


def rules_of(game: str | Game) -> HandRules:
    """Return the hands of a game: five cards, but four in badugi, three in three-card poker, two in
    Leduc.

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
    """Return the rules of a game, or of both halves of a split pot.

    Raises `HandError` as `rules_of`.
    """
    chosen = game_of(game)
    return tuple(map(rules_of, chosen.halves)) or (rules_of(chosen),)


@lru_cache(maxsize=32)
def _rules(order: str, deck: CardSet, size: int) -> HandRules:
    """Make the rules of a game.

    Games that differ in none of these share their rules, and so their patterns.
    """
    return replace(RULES[order], deck=deck, size=size)


@lru_cache(maxsize=64)
def with_wild(rules: HandRules, wild: CardSet, bugs: CardSet) -> HandRules:
    """Return the same hands with these cards wild.

    Naming jokers adds them to the pack, other cards not.

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
"""Other names of types."""


def type_of(text: str) -> HandType:
    """Return a type from its name, in any case, with spaces, hyphens or underscores.

    Raises `HandError` for an unknown name.
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
    """Return the type as these rules list it; None where they lack it.

    A royal flush is a straight flush, and a low hand without a pair is both a high card and a low.
    """
    if kind is _T.ROYAL_FLUSH:
        kind = _T.STRAIGHT_FLUSH
    if rules.low_wins and kind in (_T.HIGH_CARD, _T.LOW):
        kind = _T.LOW if _T.LOW in rules.types else _T.HIGH_CARD
    return kind if kind in rules.types else None
