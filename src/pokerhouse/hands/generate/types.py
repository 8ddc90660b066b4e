"""Every pattern of ranks that a hand of a game can have, with its type."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pokerhouse.cards import CardSet, Rank
from pokerhouse.hands.generate.patterns import (
    Counts,
    HandPattern,
    Pool,
    Suits,
    badugi_patterns,
    lowest,
    rank_of,
)
from pokerhouse.hands.generate.rules import GROUPED, HandRules, HandType

_SHAPES: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    5: ((5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)),
    3: ((3,), (2, 1), (1, 1, 1)),
    2: ((2,), (1, 1)),
    1: ((1,),),
}


@lru_cache(maxsize=32)
def patterns(rules: HandRules) -> dict[HandType, tuple[HandPattern, ...]]:
    """Return every pattern of a game by type. The first call takes a quarter of a second."""
    found: dict[HandType, list[HandPattern]] = {each: [] for each in rules.types}
    pool = Pool(rules, CardSet())
    held = {_value(rank, rules): len(pool.by_rank[rank]) for rank in Rank}
    most = tuple(
        (value, held[value])
        for value in sorted(held, reverse=True)
        if held[value] and value <= rules.value_max
    )
    for wilds in range(min(rules.size, len(pool.wild)) + 1):
        for bugs in range(min(rules.size - wilds, len(pool.bugs)) + 1):
            for counts in _multisets(most, rules.size - wilds - bugs):
                for pattern in _patterns_of(counts, wilds, bugs, rules):
                    if pattern.type in found:
                        found[pattern.type].append(pattern)
    return {each: tuple(some) for each, some in found.items()}


def _multisets(most: Counts, size: int) -> Iterator[Counts]:
    """Yield every choice of `size` cards by value, the highest value first.

    `most` is the number of cards of each.
    """
    if not size:
        yield ()
    for place, (value, limit) in enumerate(most):
        for count in range(1, min(limit, size) + 1):
            for rest in _multisets(most[place + 1 :], size - count):
                yield ((value, count), *rest)


def _patterns_of(counts: Counts, wilds: int, bugs: int, rules: HandRules) -> Iterator[HandPattern]:
    order = tuple(sorted(counts, key=lambda item: item[1], reverse=True))
    if rules.distinct:
        yield from badugi_patterns(counts, wilds, bugs, rules)
        return
    if rules.low_wins and (wilds or bugs or HandType.LOW in rules.types):
        kind, made = lowest(counts, wilds + bugs, rules)
        yield HandPattern(kind, made, _naturals(order, made), wilds, bugs, Suits.ANY)
        return
    kind, made = _grouped(order, wilds, bugs, rules)
    if not order or order[0][1] > 1 or HandType.FLUSH not in rules.types:
        yield HandPattern(kind, made, _naturals(order, made), wilds, bugs, Suits.ANY)
        return
    whole = _in_row(tuple(value for value, _ in order), wilds + bugs, rules)
    places = _places(rules)
    for suits, others in ((Suits.ONE, whole.suited), (Suits.MIXED, whole.mixed)):
        found = {kind: made, **others}
        best = min(found, key=places.__getitem__)
        yield HandPattern(best, found[best], _naturals(order, found[best]), wilds, bugs, suits)


def _naturals(order: Counts, made: tuple[int, ...]) -> tuple[tuple[Rank, int], ...]:
    """Return the ranks and their counts; the ace of a wheel is last."""
    if made[-1] == 1 and order and order[0][0] == 14:
        order = (*order[1:], order[0])
    return tuple((rank_of(value), count) for value, count in order)


@lru_cache(maxsize=32)
def _places(rules: HandRules) -> dict[HandType, int]:
    """Return the place of each type, the best first; types that a game lacks come last."""
    return {
        each: place
        for place, each in enumerate((*rules.types, *(t for t in HandType if t not in rules.types)))
    }


@dataclass(frozen=True, slots=True)
class _InRow:
    """The types of different values without groups, suited and not."""

    suited: dict[HandType, tuple[int, ...]]
    mixed: dict[HandType, tuple[int, ...]]


def _in_row(values: tuple[int, ...], free: int, rules: HandRules) -> _InRow:
    """Return straights and flushes of these values and wild cards, each the highest possible."""
    missing = [value for value in range(14, 1, -1) if value not in values][:free] if free else []
    suited = {HandType.FLUSH: tuple(sorted((*values, *missing), reverse=True))}
    for run in rules.straights:
        if all(value in run or (value == 14 and run[-1] == 1) for value in values):
            return _InRow({HandType.STRAIGHT_FLUSH: run, **suited}, {HandType.STRAIGHT: run})
    return _InRow(suited, {})


def _grouped(
    order: Counts, wilds: int, bugs: int, rules: HandRules
) -> tuple[HandType, tuple[int, ...]]:
    """Return the type of grouped cards and the values, the biggest group first."""
    if not wilds and not bugs:
        return GROUPED[tuple(count for _, count in order[:2])], tuple(value for value, _ in order)
    counts = dict(order)
    if bugs:  # aces, where they complete nothing else
        counts[14] = counts.get(14, 0) + bugs
    shapes = _SHAPES[rules.size]
    shape, made = next((shape, made) for shape in shapes if (made := _fill(shape, counts, wilds)))
    return GROUPED[shape[:2]], made


def _fill(
    shape: tuple[int, ...], counts: dict[int, int], wilds: int, below: int = 15
) -> tuple[int, ...]:
    """Return the highest values that fill these groups with cards and wild cards.

    Empty when none do.

    Among groups of one size the values fall, so that none comes twice: `below` is the one before.
    """
    size, *rest = shape
    for value in range(below - 1, 1, -1):
        held = counts.get(value, 0)
        if not size - wilds <= held <= size:
            continue
        others = {other: count for other, count in counts.items() if other != value}
        if not rest:
            return () if others else (value,)
        found = _fill(tuple(rest), others, wilds - (size - held), value if rest[0] == size else 15)
        if found and value not in found:
            return (value, *found)
    return ()


def _value(rank: Rank, rules: HandRules) -> int:
    return 1 if rules.ace_low and rank is Rank.ACE else rank + 2
