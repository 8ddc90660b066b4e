"""Which hands are asked for, checked once; then counted, and dealt one at a time."""

from bisect import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, permutations
from typing import Final, Self

from pokerhouse.cards import Card, CardSet, Shuffler, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands.games import Game, game_of
from pokerhouse.hands.generate_low import lowest
from pokerhouse.hands.generate_patterns import Pattern, Pool, draw, ways
from pokerhouse.hands.generate_range import RankRange
from pokerhouse.hands.generate_rules import (
    WHOLE_HAND,
    HandRules,
    HandType,
    rules_of_halves,
    type_in,
    type_of,
    with_wild,
)
from pokerhouse.hands.generate_types import patterns
from pokerhouse.hands.wild import Wild, wild_of

Cards = str | Iterable[Card | Iterable[Card]]
"""Cards as a text, one by one, or as hands."""

RANGES_USED: Final[dict[HandType, int]] = {
    HandType.FOUR_OF_A_KIND: 2,
    HandType.FULL_HOUSE: 2,
    HandType.THREE_OF_A_KIND: 2,
    HandType.TWO_PAIR: 3,
    HandType.PAIR: 2,
}
"""How many ranges a type has a use for, where it is more than one."""


@dataclass(frozen=True, slots=True)
class Low:
    """The low half of a game that splits the pot, and the range in which a hand's low has to be."""

    rules: HandRules
    range: RankRange


@dataclass(frozen=True, slots=True)
class Specification:
    """Which hands are asked for. Made by `Specification.of`, which checks it."""

    type: HandType
    ranges: tuple[RankRange | None, RankRange | None, RankRange | None]
    rules: HandRules
    low: Low | None = None

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
        """The hands of this type whose ranks are in the ranges; a range left out is every rank.

        | type | range 1 | range 2 | range 3 |
        |---|---|---|---|
        | straight flush, royal flush, flush, straight, high card, low | the whole hand | | |
        | badugi, three cards, two cards, one card | the cards that count | | |
        | five of a kind | its rank | | |
        | four of a kind, three of a kind, pair | its rank | every kicker | |
        | full house | the three | the pair | |
        | two pair | a pair | the other pair; and the kicker when there is no range 3 | the kicker |

        A wild card is of the rank that it stands for. `wild` is as in `evaluate`; jokers join the pack by being wild.

        In a game that splits the pot the type may be of either half. When it is of the first, `low` asks that the same
        five cards are a low of the second as well, with all its ranks in that range.

        Raises `HandError` for an unknown type or game, a type that the game does not have, a wrong range, and a range
        that the type or the game has no use for.
        """
        kind, chosen, standing_in = type_of(type), game_of(game), wild_of(wild)
        halves = rules_of_halves(chosen)
        if standing_in is not None:
            halves = tuple(with_wild(half, standing_in.cards, standing_in.bugs) for half in halves)
        place = _half_with(kind, halves, chosen)
        given = (range1, range2, range3)
        _check_ranges(kind, given)
        if low is not None and len(halves) == 1:
            raise HandError(f"a low in {low!r} beside the {kind}: {chosen.name} does not split the pot")
        if low is not None and place:
            raise HandError(f"a low in {low!r} beside the {kind}, which is of the low half itself: give range 1")
        first, second, third = (None if text is None else RankRange.parse(text) for text in given)
        also = None if low is None else Low(halves[1], RankRange.parse(low))
        return cls(kind, (first, second, third), halves[place], also)

    def count(self, used: Cards = ()) -> int:
        """How many such hands there are without the used cards."""
        return _choice(self, used_cards(used)).total

    def generate(self, rng: Shuffler, used: Cards = ()) -> tuple[Card, ...] | None:
        """One of these hands, each with the same chance, without the used cards; `None` when there is none."""
        choice = _choice(self, used_cards(used))
        if not choice.total:
            return None
        return draw(choice.patterns[bisect(choice.sums, rng.randrange(choice.total))], choice.pool, rng)


def used_cards(used: Cards) -> CardSet:
    """The used cards as a set; one may come twice, as when hands share a board."""
    mask = 0
    for each in parse_cards(used) if isinstance(used, str) else used:
        for card in (each,) if isinstance(each, Card) else each:
            mask |= card.mask
    return CardSet(mask)


def _half_with(kind: HandType, halves: tuple[HandRules, ...], game: Game) -> int:
    """The first half that has the type. Raises `HandError` where none has."""
    for place, half in enumerate(halves):
        if kind in half.types:
            return place
    for place, half in enumerate(halves):
        if type_in(kind, half):
            return place
    types = dict.fromkeys(each for half in halves for each in half.types)
    raise HandError(f"{game.name} has no {kind}: expected one of {', '.join(types)}")


def _check_ranges(kind: HandType, ranges: tuple[str | None, ...]) -> None:
    uses = RANGES_USED.get(kind, 1)
    for place, text in enumerate(ranges[uses:], uses + 1):
        if text is not None:
            raise HandError(f"range {place} ({text!r}) is of no use for a {kind}: it has {uses}")


@dataclass(frozen=True, slots=True)
class _Choice:
    """The patterns that have hands left, and the running sum of how many."""

    pool: Pool
    patterns: list[Pattern]
    sums: list[int]

    @property
    def total(self) -> int:
        return self.sums[-1] if self.sums else 0


@lru_cache(maxsize=64)
def _choice(asked: Specification, used: CardSet) -> _Choice:
    pool = Pool(asked.rules, used)
    weighed = [(pattern, number) for pattern in _matching(asked) if (number := ways(pattern, pool))]
    return _Choice(pool, [pattern for pattern, _ in weighed], list(accumulate(number for _, number in weighed)))


@lru_cache(maxsize=64)
def _matching(asked: Specification) -> list[Pattern]:
    kind = type_in(asked.type, asked.rules)
    assert kind is not None
    found = patterns(asked.rules)[kind]
    if asked.type is HandType.ROYAL_FLUSH:
        found = tuple(pattern for pattern in found if pattern.values[0] == 14)
    return [pattern for pattern in found if _meets(pattern.values, asked) and _is_low(pattern, asked.low)]


def _meets(values: tuple[int, ...], asked: Specification) -> bool:
    first, second, third = asked.ranges
    if asked.type in WHOLE_HAND:
        straight = asked.type in (HandType.STRAIGHT, HandType.STRAIGHT_FLUSH, HandType.ROYAL_FLUSH)
        return first is None or all((first.holds_in_straight if straight else first.holds)(value) for value in values)
    if asked.type is HandType.TWO_PAIR:
        *pairs, kicker = values
        return _holds(third or second, kicker) and any(
            _holds(first, one) and _holds(second, other) for one, other in permutations(pairs)
        )
    return _holds(first, values[0]) and all(_holds(second, value) for value in values[1:])


def _holds(range_: RankRange | None, value: int) -> bool:
    return range_ is None or range_.holds(value)


def _is_low(pattern: Pattern, low: Low | None) -> bool:
    """Whether its cards are a low as well, one of five ranks; suits need no look, for a flush is no badugi but of one
    card and counts in no other low."""
    if low is None:
        return True
    counts: dict[int, int] = {}
    for rank, count in pattern.naturals:
        value = 1 if rank == 12 and low.rules.ace_low else rank + 2
        counts[value] = counts.get(value, 0) + count
    kind, values = lowest(tuple(counts.items()), pattern.wilds + pattern.bugs, low.rules)
    is_low = kind is type_in(HandType.LOW, low.rules) and values[0] <= low.rules.value_max
    flush = low.rules.straights and pattern.type is HandType.ONE_CARD
    return is_low and not flush and all(low.range.holds(value) for value in values)
