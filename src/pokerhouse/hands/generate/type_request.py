"""A request for hands in one game or one half of a pot: the type, and ranges of its ranks."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final, Self

from pokerhouse.errors import HandError
from pokerhouse.hands.generate.rules import WHOLE_HAND, HandRules, HandType, type_in, type_of

# Ranges of ranks: `2-8`, `T-A`, `A-5`, `K`.

ACE_LOW: Final = 1
ACE_HIGH: Final = 14
_VALUES: Final = {char: value for value, char in enumerate("23456789TJQKA", 2)} | {
    "10": 10,
    "0": 10,
}


@dataclass(frozen=True, slots=True, repr=False)
class RankRange:
    """Neighbouring ranks, as values of 1 (the low ace) to 14 (the high one).

    An ace that starts a range is low, one that ends it is high: `A-5` is ace to five, `T-A` ten to
    ace, `A-A` every rank. `A` alone is the ace, high or low.

    >>> RankRange.parse("A-5").contains(14), RankRange.parse("A-5").holds_in_straight(14)
    (True, False)
    """

    text: str
    values: frozenset[int]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a range, in any case; the ten is `T`, `10` or `0`.

        Raises `HandError` for a text that is not a range and for one that ends before it starts.

        >>> RankRange.parse("K-2")
        Traceback (most recent call last):
        pokerhouse.errors.HandError: the range 'K-2' ends before it starts: write 2-K
        """
        if not isinstance(text, str):
            raise HandError(f"{text!r} is not a range of ranks: expected a text such as 2-8")
        ends = [part.strip().upper() for part in text.split("-")]
        if len(ends) > 2 or any(end not in _VALUES for end in ends):
            raise HandError(
                f"{text!r} is not a range of ranks: expected one rank (2-9, T, J, Q, K, A) or two, "
                "such as 2-8"
            )
        first, last = _VALUES[ends[0]], _VALUES[ends[-1]]
        if len(ends) == 1:
            return cls(ends[0], frozenset({ACE_LOW, ACE_HIGH} if first == ACE_HIGH else {first}))
        if first == ACE_HIGH:
            first = ACE_LOW
        if first > last:
            raise HandError(f"the range {text!r} ends before it starts: write {ends[1]}-{ends[0]}")
        return cls("-".join(ends), frozenset(range(first, last + 1)))

    def contains(self, value: int) -> bool:
        """Is a card of this value in the range?

        An ace is, when the range starts or ends with it.
        """
        if value in (ACE_LOW, ACE_HIGH):
            return ACE_LOW in self.values or ACE_HIGH in self.values
        return value in self.values

    def holds_in_straight(self, value: int) -> bool:
        """Does the range reach this value in a straight?

        1 is the ace of a wheel, 14 the ace at the top.
        """
        return value in self.values

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"RankRange.parse({self.text!r})"


RANGES_USED: Final[dict[HandType, int]] = {
    HandType.FOUR_OF_A_KIND: 2,
    HandType.FULL_HOUSE: 2,
    HandType.THREE_OF_A_KIND: 2,
    HandType.TWO_PAIR: 3,
    HandType.PAIR: 2,
}
"""The number of ranges a type can use, where it is more than one.

The first range given alone is for the whole hand, in these types too.
"""

_STRAIGHTS: Final = (HandType.STRAIGHT, HandType.STRAIGHT_FLUSH, HandType.ROYAL_FLUSH)
_TYPE_THEN_RANGES: Final = re.compile(r"((?:.*[a-z]{2})?)(.*)", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class TypeRequest:
    """A type as it was named, and at most three ranges, as in `Specification.of`."""

    type: HandType
    ranges: tuple[RankRange | None, RankRange | None, RankRange | None]
    rules: HandRules

    @classmethod
    def of(cls, kind: HandType, ranges: Sequence[str | None], rules: HandRules) -> Self:
        """Make a request from texts.

        Raises `HandError` for a text that is not a range, and for a range that the type cannot use.
        """
        uses = RANGES_USED.get(kind, 1)
        for place, text in enumerate(ranges[uses:], uses + 1):
            if text is not None:
                raise HandError(
                    f"range {place} ({text!r}) is of no use for a {kind}: it has {uses}"
                )
        read = [
            None if text is None else RankRange.parse(text) for text in (*ranges, None, None, None)
        ]
        return cls(kind, (read[0], read[1], read[2]), rules)

    @classmethod
    def parse(cls, text: str, rules: HandRules) -> Self:
        """Read a type and its ranges, `pair 2-5 A-8`; without a type it is a low.

        Raises `HandError` as `of` does, and for an unknown type.
        """
        words = _TYPE_THEN_RANGES.fullmatch(text.strip())
        assert words is not None
        name, ranges = words.groups()  # the type ends at the last two adjacent letters
        kind = type_of(name) if name else HandType.LOW
        if not type_in(kind, rules):
            raise HandError(f"a low has no {kind} here: expected one of {', '.join(rules.types)}")
        return cls.of(kind, re.sub(r"\s*-\s*", "-", ranges).split(), rules)

    @property
    def first_is_whole_hand(self) -> bool:
        """Is the first range for every card of the hand: by its type, or as the only range?"""
        return self.type in WHOLE_HAND or self.ranges[1:] == (None, None)

    def made_by(self, kind: HandType, values: tuple[int, ...]) -> bool:
        """Does the request mean hands of this type that count as these values?"""
        if kind is not type_in(self.type, self.rules) or values[0] > self.rules.value_max:
            return False
        first, second = self.ranges[:2]
        if self.type is HandType.ROYAL_FLUSH and values[0] != ACE_HIGH:
            return False
        if self.first_is_whole_hand:
            straight = self.type in _STRAIGHTS
            return first is None or all(
                (first.holds_in_straight if straight else first.contains)(each) for each in values
            )
        if self.type is HandType.TWO_PAIR:
            *pairs, kicker = values
            # The first range may name either pair.
            return _within(self.ranges[2] or second, kicker) and any(
                _within(first, one) and _within(second, other) for one, other in permutations(pairs)
            )
        return _within(first, values[0]) and all(_within(second, value) for value in values[1:])


def _within(range_: RankRange | None, value: int) -> bool:
    return range_ is None or range_.contains(value)
