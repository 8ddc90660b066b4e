"""Every hand of a definition's deck: hands that differ only in the names of their suits are one class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

from pokerhouse.errors import UnmatchedHandError
from pokerhouse.hands.definition import JOKER, Definition
from pokerhouse.hands.definition_match import Evaluator
from pokerhouse.hands.definition_wild import JOKER_PAIR, Pair

Progress = Callable[[int, int], None]
"""Is told how many hands are counted, and how many there are."""

_STEP = 250


def classes(faces: int, suits: int, jokers: int, size: int) -> Iterator[tuple[tuple[Pair, ...], int]]:
    """Every class of hands of a deck as one hand of it, and how many hands are in it."""
    for wild in range(min(jokers, size) + 1):
        for ranks in combinations_with_replacement(range(faces - 1, -1, -1), size - wild):
            held = Counter(ranks)
            if max(held.values(), default=0) > suits:
                continue
            for marks, count in _suitings(tuple(held.values()), suits):
                hand = tuple((face, suit) for face, each in zip(held, marks, strict=True) for suit in each)
                yield hand + (JOKER_PAIR,) * wild, count * comb(jokers, wild)


@cache
def _suitings(times: tuple[int, ...], suits: int) -> tuple[tuple[tuple[tuple[int, ...], ...], int], ...]:
    """The suits that faces held so many times can have, up to their names, each with the number of ways."""
    found: Counter[tuple[int, ...]] = Counter({(0,) * suits: 1})  # for each suit, the faces it has, as bits
    for place, count in enumerate(times):
        following: Counter[tuple[int, ...]] = Counter()
        for state, ways in found.items():
            for chosen in combinations(range(suits), count):
                added = (held | 1 << place if suit in chosen else held for suit, held in enumerate(state))
                following[tuple(sorted(added, reverse=True))] += ways
        found = following
    return tuple(
        (tuple(tuple(s for s, held in enumerate(state) if held >> place & 1) for place in range(len(times))), ways)
        for state, ways in found.items()
    )


def hands_of(definition: Definition) -> Iterator[tuple[tuple[Pair, ...], int]]:
    """As `classes`; hands with a face that is wild in some suits only come with every suit they can have."""
    suits, wild = definition.suits, definition.wild
    counts = [sum(card.rank is face.rank for card in wild) for face in definition.faces]
    partly = {number for number, count in enumerate(counts) if 0 < count < len(suits)}
    for hand, ways in classes(len(definition.faces), len(suits), definition.jokers, definition.size):
        if partly.isdisjoint(face for face, _ in hand):
            yield hand, ways
            continue
        images = {
            tuple(sorted((face, suit if face == JOKER else names[suit]) for face, suit in hand))
            for names in permutations(range(len(suits)))
        }
        yield from ((image, ways // len(images)) for image in images)


def count(evaluator: Evaluator, *, progress: Progress | None = None) -> dict[str, int]:
    """How many of all hands of the deck are of each kind, in the order of the definition; some seconds for 52 cards,
    half a minute with wild ones.

    Raises `UnmatchedHandError` for a hand that is of no kind.
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
    """The error that shows the hand."""
    cards = " ".join(map(str, evaluator.cards_of(hand)))
    return UnmatchedHandError(f"{evaluator.definition.name}: no kind of hand matches {cards}")
