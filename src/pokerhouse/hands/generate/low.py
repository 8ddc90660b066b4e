"""The low hand that cards make, with wild cards among them, suits aside."""

from functools import lru_cache
from itertools import combinations

from pokerhouse.hands.generate.rules import GROUPED, HandRules, HandType

Counts = tuple[tuple[int, int], ...]
"""Pairs of a value, 1 to 14, and the number of cards that have it."""


@lru_cache(maxsize=1 << 13)
def lowest(counts: Counts, wild: int, rules: HandRules) -> tuple[HandType, tuple[int, ...]]:
    """Return the type and the values, the biggest group first.

    Each wild card takes the lowest rank that helps.

    A wild card never takes a suit that makes a flush, and takes a rank that makes a straight only
    where others would make a pair. Without wild cards a straight counts as one; the caller knows
    whether it is also a flush.

    >>> from pokerhouse.hands.generate.rules import RULES
    >>> lowest(((6, 1), (5, 1), (4, 1), (3, 1)), 1, RULES["low_27"])
    (<HandType.HIGH_CARD: 'high card'>, (8, 6, 5, 4, 3))
    """
    order = sorted(counts, key=lambda item: (-item[1], -item[0]))
    groups = [value for value, count in order if count > 1]
    singles = [value for value, count in order if count == 1]
    missing = [value for value in range(1 if rules.ace_low else 2, 15) if value not in dict(counts)]
    every = [
        tuple(sorted((*singles, *some), reverse=True))
        for some in combinations(missing[: wild + 2], wild)
    ]
    if groups:
        sizes = [count for _, count in order if count > 1] + [1] * (len(singles) + wild)
        return GROUPED[tuple(sizes[:2])], (*groups, *min(every))
    made = min(every, key=lambda values: (values in rules.straights, values))
    if made in rules.straights:
        return HandType.STRAIGHT, made
    return HandType.LOW if HandType.LOW in rules.types else HandType.HIGH_CARD, made
