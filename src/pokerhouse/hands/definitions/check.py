"""Checks of a definition: every hand has a kind, and no kind is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, islice, product
from math import comb

from pokerhouse.cards import Card
from pokerhouse.errors import AmbiguousOrderError, UnmatchedHandError
from pokerhouse.hands.definitions.definition import (
    JOKER_PAIR,
    Definition,
    HandKind,
    KindPattern,
    Pair,
)
from pokerhouse.hands.definitions.evaluator import Evaluator

# Every hand of a definition's deck, in classes up to the names of suits.

Progress = Callable[[int, int], None]
"""A callback with the number of hands counted, and the number of all."""

_STEP = 250


def classes(
    faces: int, suits: int, jokers: int, size: int
) -> Iterator[tuple[tuple[Pair, ...], int]]:
    """Yield every class of hands of a deck: one hand of it, and the number of hands in it."""
    every = tuple(range(suits))
    for wild in range(min(jokers, size) + 1):
        for hand, ways in _naturals((every,) * faces, (0,) * suits, size - wild):
            yield hand + (JOKER_PAIR,) * wild, ways * comb(jokers, wild)


def hands_of(definition: Definition) -> Iterator[tuple[tuple[Pair, ...], int]]:
    """Yield classes as `classes` does, without telling named wild cards apart.

    Those with the most wild cards come first: some kinds are only made with them.
    """
    faces, suits = definition.faces, definition.suits
    named = [
        (faces.index(f), suits.index(s))
        for f in faces
        for s in suits
        if Card.of(f.rank, s) in definition.wild
    ]
    left = tuple(
        tuple(suit for suit in range(len(suits)) if (face, suit) not in named)
        for face in range(len(faces))
    )
    for jokers in reversed(range(min(definition.jokers, definition.size) + 1)):
        for count in reversed(range(min(len(named), definition.size - jokers) + 1)):
            wild = (*named[:count], *[JOKER_PAIR] * jokers)
            alike = comb(definition.jokers, jokers) * comb(len(named), count)
            for hand, ways in _naturals(left, definition.suit_classes, definition.size - len(wild)):
                yield hand + wild, ways * alike


def _naturals(
    left: tuple[tuple[int, ...], ...], suits: tuple[int, ...], size: int
) -> Iterator[tuple[tuple[Pair, ...], int]]:
    """Yield every class of hands without wild cards.

    `left` has the suits in which each face is itself, `suits` is as `Definition.suit_classes`.
    """
    for ranks in combinations_with_replacement(range(len(left) - 1, -1, -1), size):
        held = Counter(ranks)
        if any(count > len(left[face]) for face, count in held.items()):
            continue
        for marks, ways in _suitings(
            tuple((left[face], count) for face, count in held.items()), suits
        ):
            yield (
                tuple(
                    (face, suit) for face, each in zip(held, marks, strict=True) for suit in each
                ),
                ways,
            )


@cache
def _suitings(
    held: tuple[tuple[tuple[int, ...], int], ...], suits: tuple[int, ...]
) -> tuple[tuple[tuple[tuple[int, ...], ...], int], ...]:
    """Yield the suits that faces can have, up to names of equivalent suits.

    Each face takes a number of the suits it may have. Each choice comes with the number of ways.
    """
    alike: dict[tuple[int, ...], list[int]] = {}
    for suit, each in enumerate(suits):
        alike.setdefault((each, *(suit in some for some, _ in held)), []).append(suit)
    found: Counter[tuple[int, ...]] = Counter(
        {(0,) * len(suits): 1}
    )  # for each suit, the faces it has, as bits
    for place, (some, count) in enumerate(held):
        following: Counter[tuple[int, ...]] = Counter()
        for state, ways in found.items():
            for chosen in combinations(some, count):
                added = [
                    bits | 1 << place if suit in chosen else bits for suit, bits in enumerate(state)
                ]
                for names in alike.values():
                    for suit, bits in zip(
                        names, sorted((added[suit] for suit in names), reverse=True), strict=True
                    ):
                        added[suit] = bits
                following[tuple(added)] += ways
        found = following
    return tuple(
        (
            tuple(
                tuple(s for s, bits in enumerate(state) if bits >> place & 1)
                for place in range(len(held))
            ),
            ways,
        )
        for state, ways in found.items()
    )


def count(evaluator: Evaluator, *, progress: Progress | None = None) -> dict[str, int]:
    """Count the hands of the deck by kind, in the order of the definition.

    A second for 52 cards, up to five with wild ones.

    Raises `UnmatchedHandError` for a hand without a kind.
    """
    definition = evaluator.definition
    deck = len(definition.faces), len(definition.suits), definition.jokers
    total = comb(deck[0] * deck[1] + deck[2], definition.size)
    found = dict.fromkeys((kind.name for kind in definition.kinds), 0)
    done = 0
    for place, (hand, ways) in enumerate(hands_of(definition)):
        number = evaluator.kind_of(hand)
        if number is None:
            raise unmatched(evaluator, hand)
        found[definition.kinds[number].name] += ways
        done += ways
        if progress and place % _STEP == 0:
            progress(done, total)
    if progress:
        progress(total, total)
    return found


def unmatched(evaluator: Evaluator, hand: tuple[Pair, ...]) -> UnmatchedHandError:
    """Make the error that shows the hand."""
    cards = " ".join(map(str, evaluator.cards_of(hand)))
    return UnmatchedHandError(f"{evaluator.definition.name}: no kind of hand matches {cards}")


_TRIES = 3_000
"""The number of examples of a pattern to try before all hands."""


def check(evaluator: Evaluator) -> None:
    """Raise `UnmatchedHandError` or `AmbiguousOrderError`, each with a hand that shows it.

    Takes milliseconds when the last kind matches any cards; else it may look at every class of
    hands, which takes seconds for a deck of 52.
    """
    _check_names(evaluator)
    for number in range(len(evaluator.definition.kinds)):
        _check_reached(evaluator, number)
    if not any(_matches_all(kind) for kind in evaluator.definition.kinds):
        for hand in _all(evaluator):
            if evaluator.kind_of(hand) is None:
                raise unmatched(evaluator, hand)


def _check_names(evaluator: Evaluator) -> None:
    names = [kind.name for kind in evaluator.definition.kinds]
    for name in names:
        if names.count(name) > 1:
            raise AmbiguousOrderError(
                f"{evaluator.definition.name}: {name!r} comes twice; list its patterns in one place"
            )


def _matches_all(kind: HandKind) -> bool:
    """True for a kind that any cards match: `*`."""
    if kind.at_most is not None:
        return False
    return any(
        kind.group != "suit" and pattern.size == 1 and pattern.groups == (("*",),)
        for pattern in kind.patterns
    )


def _check_reached(evaluator: Evaluator, number: int) -> None:
    """Raise an error unless some hand is recognised as this kind.

    Otherwise the kinds before it take all of its hands.
    """
    kind = evaluator.definition.kinds[number]
    made = islice(
        (hand for pattern in kind.patterns for hand in _examples(evaluator, kind, pattern)), _TRIES
    )
    taken: tuple[tuple[Pair, ...], int] | None = None
    for hand in made:
        found = evaluator.kind_of(hand)
        if found == number:
            return
        if found is not None and evaluator.fits(number, hand):
            taken = taken or (hand, found)
    jokers = evaluator.definition.jokers > 0
    for hand in _all(evaluator):
        found = evaluator.kind_of(hand)
        if found == number:
            return
        if found is not None and taken is None and not jokers and evaluator.fits(number, hand):
            taken = hand, found
    where = evaluator.definition.name
    if taken is None:
        raise AmbiguousOrderError(f"{where}: no hand of the deck is a {kind.name!r}")
    cards = " ".join(map(str, evaluator.cards_of(taken[0])))
    first = evaluator.definition.kinds[taken[1]].name
    raise AmbiguousOrderError(
        f"{where}: {first!r} hides {kind.name!r}: {cards} is both, and so is every other"
    )


def _all(evaluator: Evaluator) -> Iterator[tuple[Pair, ...]]:
    return (hand for hand, _ in hands_of(evaluator.definition))


def _examples(
    evaluator: Evaluator, kind: HandKind, pattern: KindPattern
) -> Iterator[tuple[Pair, ...]]:
    """Yield hands made to fit the pattern: suited, or as much as possible, with other cards for the
    rest.

    They have no named wild cards, since finding out what these stand for takes long.
    """
    definition = evaluator.definition
    suits, wild = len(definition.suits), evaluator.wild.named
    classes = definition.suit_classes
    among = list(range(suits))
    if kind.group == "suit":
        among = [0]
    elif kind.group == "colour":
        among = [suit for suit in among if classes[suit] == classes[0]]
    for faces in _faces(evaluator, kind, pattern):
        hand: list[Pair] = []
        for place, face in enumerate(faces):
            card = face, among[place % len(among)]
            hand.append(JOKER_PAIR if card in hand else card)
        if hand.count(JOKER_PAIR) > definition.jokers or not wild.isdisjoint(hand):
            continue
        used = wild.union(hand)
        others = [
            (f, s)
            for s in reversed(range(suits))
            for f in range(len(definition.faces))
            if (f, s) not in used
        ]
        for rest in islice(combinations(others, definition.size - len(hand)), 20):
            yield (*hand, *rest)


def _faces(evaluator: Evaluator, kind: HandKind, pattern: KindPattern) -> Iterator[list[int]]:
    definition = evaluator.definition
    every = range(len(definition.faces))
    if kind.group == "face":
        choices = [
            every if group[0] == "*" else [definition.number_of(group[0])]
            for group in pattern.groups
        ]
        for chosen in product(*choices):
            if len(set(chosen)) == len(chosen):
                yield [
                    face for face, group in zip(chosen, pattern.groups, strict=True) for _ in group
                ]
    elif set(pattern.groups[0]) == {"*"}:
        yield from map(list, combinations(every, pattern.size))
    else:
        for each in definition.alternatives(pattern.groups[0], pattern.aces or kind.aces):
            yield [face for face, _ in each]
