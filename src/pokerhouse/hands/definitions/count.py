"""Every hand of a definition's deck, in classes up to the names of suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

from pokerhouse.cards import Card
from pokerhouse.errors import UnmatchedHandError
from pokerhouse.hands.definitions.definition import Definition
from pokerhouse.hands.definitions.evaluator import Evaluator
from pokerhouse.hands.definitions.wild import JOKER_PAIR, Pair

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
