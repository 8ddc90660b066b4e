"""Hands by specification: one at random, or how many there are."""

from bisect import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, permutations
from typing import Self

from pokerhouse.cards import Card, CardSet, Shuffler, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands.games import Game
from pokerhouse.hands.generate_patterns import Pattern, Pool, draw, ways
from pokerhouse.hands.generate_range import RankRange
from pokerhouse.hands.generate_rules import WHOLE_HAND, HandRules, HandType, rules_of, type_of, with_wild
from pokerhouse.hands.generate_types import patterns
from pokerhouse.hands.wild import Wild, wild_of

Cards = str | Iterable[Card | Iterable[Card]]
"""Cards as a text, one by one, or as hands."""


@dataclass(frozen=True, slots=True)
class Specification:
    """Which hands are asked for. Made by `Specification.of`, which checks it."""

    type: HandType
    ranges: tuple[RankRange | None, RankRange | None, RankRange | None]
    rules: HandRules

    @classmethod
    def of(
        cls,
        type: str,
        range1: str | None = None,
        range2: str | None = None,
        range3: str | None = None,
        *,
        game: str | Game = "high",
        wild: str | Wild | None = None,
    ) -> Self:
        """The hands of this type whose ranks are in the ranges; a range left out is every rank.

        | type | range 1 | range 2 | range 3 |
        |---|---|---|---|
        | straight flush, royal flush, flush, straight, high card, badugi | the whole hand | | |
        | five of a kind | its rank | | |
        | four of a kind, three of a kind, pair | its rank | every kicker | |
        | full house | the three | the pair | |
        | two pair | a pair | the other pair; and the kicker when there is no range 3 | the kicker |

        A wild card is of the rank that it stands for. `wild` is as in `evaluate`; jokers join the pack by being wild.

        Raises `HandError` for an unknown type or game, a type that the game does not have, a wrong range, and a range
        that the type has no use for.
        """
        kind, rules, standing_in = type_of(type), rules_of(game), wild_of(wild)
        if standing_in is not None:
            rules = with_wild(rules, standing_in.cards, standing_in.bugs)
        given = (range1, range2, range3)
        _check(kind, given, rules, game)
        first, second, third = (None if text is None else RankRange.parse(text) for text in given)
        return cls(kind, (first, second, third), rules)

    def count(self, used: Cards = ()) -> int:
        """How many such hands there are without the used cards."""
        return _choice(self, used_cards(used)).total

    def generate(self, rng: Shuffler, used: Cards = ()) -> tuple[Card, ...] | None:
        """One of these hands, each with the same chance, without the used cards; `None` when there is none."""
        choice = _choice(self, used_cards(used))
        if not choice.total:
            return None
        return draw(choice.patterns[bisect(choice.sums, rng.randrange(choice.total))], choice.pool, rng)


def generate(
    type: str,
    range1: str | None = None,
    range2: str | None = None,
    range3: str | None = None,
    *,
    rng: Shuffler,
    used: Cards = (),
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> tuple[Card, ...] | None:
    """One hand of this type, drawn from all that meet the specification with the same chance; `None` when none does.

    The ranges are as in `Specification.of`. `used` are cards, or hands, that are not dealt again. The cards come as
    `HandValue.cards` has them, those that matter most first; wild cards last. A quarter of a second for the first hand
    of a game, milliseconds for other used cards, else less than a tenth of one. Raises `HandError` for a wrong
    specification, `CardError` for a text that is no cards.

    >>> import random
    >>> from pokerhouse.cards import format_cards
    >>> rng = random.Random(7)
    >>> format_cards(generate("full house", "2-4", "T-A", rng=rng))
    '4c 4d 4s Qd Qh'
    >>> generate("four of a kind", "K", used="Kd", rng=rng) is None
    True
    """
    return Specification.of(type, range1, range2, range3, game=game, wild=wild).generate(rng, used)


def count(
    type: str,
    range1: str | None = None,
    range2: str | None = None,
    range3: str | None = None,
    *,
    used: Cards = (),
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> int:
    """How many hands meet the specification, exactly. Arguments and errors as for `generate`.

    >>> count("flush"), count("straight", "A-6"), count("two pair", "A", "8", "K", used="Ac 8c")
    (5108, 2040, 36)
    """
    return Specification.of(type, range1, range2, range3, game=game, wild=wild).count(used)


RANGES_USED: dict[HandType, int] = {
    HandType.FOUR_OF_A_KIND: 2,
    HandType.FULL_HOUSE: 2,
    HandType.THREE_OF_A_KIND: 2,
    HandType.TWO_PAIR: 3,
    HandType.PAIR: 2,
}
"""How many ranges a type has a use for, where it is more than one."""


def _check(kind: HandType, ranges: tuple[str | None, ...], rules: HandRules, game: str | Game) -> None:
    known = HandType.STRAIGHT_FLUSH if kind is HandType.ROYAL_FLUSH else kind
    if known not in rules.types:
        name = game if isinstance(game, str) else game.name
        raise HandError(f"{name} has no {kind}: expected one of {', '.join(rules.types)}")
    uses = RANGES_USED.get(kind, 1)
    for place, text in enumerate(ranges[uses:], uses + 1):
        if text is not None:
            raise HandError(f"range {place} ({text!r}) is of no use for a {kind}: it has {uses}")


def used_cards(used: Cards) -> CardSet:
    """The used cards as a set; one may come twice, as when hands share a board."""
    mask = 0
    for each in parse_cards(used) if isinstance(used, str) else used:
        for card in (each,) if isinstance(each, Card) else each:
            mask |= card.mask
    return CardSet(mask)


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
    kind = HandType.STRAIGHT_FLUSH if asked.type is HandType.ROYAL_FLUSH else asked.type
    found = patterns(asked.rules)[kind]
    if asked.type is HandType.ROYAL_FLUSH:
        found = tuple(pattern for pattern in found if pattern.values[0] == 14)
    return [pattern for pattern in found if _meets(pattern.values, asked)]


def _meets(values: tuple[int, ...], asked: Specification) -> bool:
    first, second, third = asked.ranges
    if asked.type in WHOLE_HAND:
        straight = asked.type not in (HandType.FLUSH, HandType.HIGH_CARD)
        return first is None or all((first.holds_in_straight if straight else first.holds)(value) for value in values)
    if asked.type is HandType.TWO_PAIR:
        *pairs, kicker = values
        return _holds(third or second, kicker) and any(
            _holds(first, one) and _holds(second, other) for one, other in permutations(pairs)
        )
    return _holds(first, values[0]) and all(_holds(second, value) for value in values[1:])


def _holds(range_: RankRange | None, value: int) -> bool:
    return range_ is None or range_.holds(value)
