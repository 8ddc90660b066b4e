"""Ranges of ranks: `2-8`, `T-A`, `A-5`, `K`."""

from dataclasses import dataclass
from typing import Final, Self

from pokerhouse.errors import HandError

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
