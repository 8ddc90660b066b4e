"""Checks of a definition: every hand has a kind, and no kind is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product

from pokerhouse.errors import AmbiguousOrderError
from pokerhouse.hands.definitions.count import hands_of, unmatched
from pokerhouse.hands.definitions.definition import HandKind, KindPattern
from pokerhouse.hands.definitions.evaluator import Evaluator
from pokerhouse.hands.definitions.wild import JOKER_PAIR, Pair

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
