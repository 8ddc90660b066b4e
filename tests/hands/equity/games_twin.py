"""Equity in any game stated slowly and obviously: deal everything, ask the front door who is best.
The oracle.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from pokerhouse.cards import CardSet
from pokerhouse.hands import evaluate
from pokerhouse.hands.ranges.games import HandRange
from pokerhouse.hands.worth.games import Game

_SECOND = 10


def outcomes(
    ranges: Sequence[HandRange], game: Game, board: CardSet, dead: CardSet
) -> Counter[int]:
    """The weight, in products of ten-thousandths, of every set of winners, the second half's from
    bit 10 on.
    """
    counts: Counter[int] = Counter()
    left = game.deck - board - dead
    for known, weight in _known(ranges, left):
        rest = left
        for held in known:
            rest -= held
        for hands, deck in _filled(known, game.held, rest):
            for cards in combinations(deck, game.board[1] - len(board)):
                counts[winners(hands, board | CardSet.of(cards), game)] += weight
    return counts


def winners(hands: Sequence[CardSet], board: CardSet, game: Game) -> int:
    """A bit for each player with the best hand of the first half of the pot, from bit 10 on of the
    second.
    """
    found = 0
    for half, name in enumerate(game.halves or (game.name,)):
        values = [
            evaluate([*hand], [*board] if game.board[1] else None, game=name) for hand in hands
        ]
        if getattr(values[0], "qualifies", True) or any(
            getattr(value, "qualifies", True) for value in values
        ):
            best = max(values)
            found |= (
                sum(1 << player for player, value in enumerate(values) if value == best)
                << half * _SECOND
            )
    return found


def _known(ranges: Sequence[HandRange], left: CardSet) -> Iterator[tuple[list[CardSet], int]]:
    """All choices of known cards that do not collide, with their weights."""
    if not ranges:
        yield [], 1
        return
    for held, share in ranges[0]:
        if held <= left:
            for others, weight in _known(ranges[1:], left - held):
                yield [held, *others], round(share * 10_000) * weight


def _filled(
    known: list[CardSet], size: int, deck: CardSet
) -> Iterator[tuple[list[CardSet], CardSet]]:
    """All ways to deal each player what is missing, and what is left of the deck."""
    if not known:
        yield [], deck
        return
    for cards in map(CardSet.of, combinations(deck, size - len(known[0]))):
        for others, rest in _filled(known[1:], size, deck - cards):
            yield [known[0] | cards, *others], rest
