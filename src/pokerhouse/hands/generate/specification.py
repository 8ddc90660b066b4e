"""Specifications of hands: checked once, then counted and dealt one at a time."""

from bisect import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final, Self

from pokerhouse.cards import Card, CardSet, Shuffler, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands.generate.patterns import HandPattern, Pool, Suits, draw, lowest, ways
from pokerhouse.hands.generate.rules import (
    HandRules,
    HandType,
    rules_of_halves,
    type_in,
    type_of,
    with_wild,
)
from pokerhouse.hands.generate.type_request import TypeRequest
from pokerhouse.hands.generate.types import patterns
from pokerhouse.hands.worth import Game, Wild, game_of, wild_of

UsedCards = str | Iterable[Card | Iterable[Card]]
"""Cards as a text, single cards, or hands."""

_SUITED: Final = {HandType.STRAIGHT: HandType.STRAIGHT_FLUSH, HandType.HIGH_CARD: HandType.FLUSH}
"""The type of cards of different ranks when they are suited."""


@dataclass(frozen=True, slots=True)
class Specification:
    """A specification of hands, and of the same cards in the second half of a split pot.

    `Specification.of` makes and checks it.
    """

    asked: TypeRequest
    low: TypeRequest | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.asked, TypeRequest) or not isinstance(self.low, TypeRequest | None):
            raise HandError(
                f"{self.asked!r} is not a checked hand: Specification.of reads a type and its "
                "ranges"
            )

    @property
    def type(self) -> HandType:
        """The type as it was named."""
        return self.asked.type

    @property
    def rules(self) -> HandRules:
        """The hands of the game, or of the half that has the type."""
        return self.asked.rules

    @classmethod
    def of(
        cls,
        type: str,
        range1: str | None = None,
        range2: str | None = None,
        range3: str | None = None,
        *,
        low: str | None = None,
        game: str | Game = "high",
        wild: str | Wild | None = None,
    ) -> Self:
        """Specify the hands of this type whose ranks are in the ranges; no range means every rank.

        | type | range 1 | range 2 | range 3 |
        |---|---|---|---|
        | straight flush, royal flush, flush, straight, high card, low | the whole hand | | |
        | badugi, three cards, two cards, one card | the cards that count | | |
        | five of a kind | its rank | | |
        | four of a kind, three of a kind, pair | its rank | every kicker | |
        | full house | the three | the pair | |
        | two pair | a pair | the other pair; the kicker too without range 3 | the kicker |

        Range 1 given alone is for the whole hand, in every type: `pair 2-8` has kickers from two
        to eight; `pair 2-8 2-A` has any.

        A wild card has the rank that it stands for. `wild` is as in `evaluate`; wild jokers join
        the pack.

        In a game that splits the pot, the type may belong to either half. If it belongs to the
        first, `low` also specifies the same five cards in the second: a range applies to all ranks
        of a low without a pair; or name any type of that half, then its ranges: `pair 2-5 A-8`.

        Raises `HandError` for an unknown type or game, a type that the game lacks, a wrong range,
        and a range that the type or the game cannot use.
        """
        kind = type_of(type)
        chosen = game_of(game)
        standing_in = wild_of(wild)
        halves = rules_of_halves(chosen)
        if standing_in is not None:
            halves = tuple(with_wild(half, standing_in.cards, standing_in.bugs) for half in halves)
        place = _half_with(kind, halves, chosen)
        if low is not None and len(halves) == 1:
            raise HandError(
                f"a low of {low!r} beside the {kind}: {chosen.name} does not split the pot"
            )
        if low is not None and place:
            raise HandError(
                f"a low of {low!r} beside the {kind}, which is of the low half itself: give range 1"
            )
        request = TypeRequest.of(kind, (range1, range2, range3), halves[place])
        return cls(request, None if low is None else TypeRequest.parse(low, halves[1]))

    def count(self, used: UsedCards = ()) -> int:
        """Count these hands without the used cards."""
        return _choice(self, used_cards(used)).total

    def generate(self, rng: Shuffler, used: UsedCards = ()) -> tuple[Card, ...] | None:
        """Generate a random one of these hands without the used cards; `None` for none."""
        choice = _choice(self, used_cards(used))
        if not choice.total:
            return None
        return draw(
            choice.patterns[bisect(choice.sums, rng.randrange(choice.total))], choice.pool, rng
        )


def used_cards(used: UsedCards) -> CardSet:
    """Return the used cards as a set; one may come twice, as when hands share a board."""
    if isinstance(used, CardSet):
        return used
    mask = 0
    for each in parse_cards(used) if isinstance(used, str) else used:
        for card in (each,) if isinstance(each, Card) else each:
            mask |= card.mask
    return CardSet(mask)


def _half_with(kind: HandType, halves: tuple[HandRules, ...], game: Game) -> int:
    """Return the first half that has the type. Raises `HandError` where none has."""
    for place, half in enumerate(halves):
        if kind in half.types:
            return place
    for place, half in enumerate(halves):
        if type_in(kind, half):
            return place
    types = dict.fromkeys(each for half in halves for each in half.types)
    raise HandError(f"{game.name} has no {kind}: expected one of {', '.join(types)}")


@dataclass(frozen=True, slots=True)
class _Choice:
    """The patterns that have hands left, and the running sum of their numbers."""

    pool: Pool
    patterns: list[HandPattern]
    sums: list[int]

    @property
    def total(self) -> int:
        return self.sums[-1] if self.sums else 0


@lru_cache(maxsize=64)
def _choice(asked: Specification, used: CardSet) -> _Choice:
    pool = Pool(asked.rules, used)
    weighed = [(pattern, number) for pattern in _matching(asked) if (number := ways(pattern, pool))]
    return _Choice(
        pool, [pattern for pattern, _ in weighed], list(accumulate(number for _, number in weighed))
    )


@lru_cache(maxsize=64)
def _matching(specification: Specification) -> tuple[HandPattern, ...]:
    asked, low = specification.asked, specification.low
    kind = type_in(asked.type, asked.rules)
    assert kind is not None
    found = (
        pattern for pattern in patterns(asked.rules)[kind] if asked.made_by(kind, pattern.values)
    )
    return tuple(
        found
        if low is None
        else (pattern for pattern in found if low.made_by(*_in_other_half(pattern, low.rules)))
    )


def _in_other_half(pattern: HandPattern, rules: HandRules) -> tuple[HandType, tuple[int, ...]]:
    """The request for its cards in the second half, where the lowest hand wins."""
    counts: dict[int, int] = {}
    for rank, count in pattern.naturals:
        value = 1 if rank == 12 and rules.ace_low else rank + 2
        counts[value] = counts.get(value, 0) + count
    wild = pattern.wilds + pattern.bugs
    kind, values = lowest(tuple(sorted(counts.items())), wild, rules)
    # A badugi of one card is of one suit where its ranks differ; a wild card is of a suit that
    # makes no flush.
    one_suit = pattern.suits is Suits.ONE or pattern.type is HandType.ONE_CARD
    if one_suit and not wild and HandType.FLUSH in rules.types:
        kind = _SUITED.get(kind, kind)
    return kind, values
