"""Equity stated slowly and obviously: deal everything, ask the reference evaluator who is best. The
oracle.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet
from pokerhouse.hands import rank_of
from pokerhouse.hands.ranges.ranges import Range


def outcomes(ranges: Sequence[Range], board: CardSet, dead: CardSet) -> Counter[int]:
    """The weight, in products of ten-thousandths, of every set of winners."""
    counts: Counter[int] = Counter()
    for held in product(*(list(each) for each in ranges)):
        cards = [card for hand, _ in held for card in hand]
        used = CardSet(0)
        if len(set(cards)) < len(cards) or any(card in board or card in dead for card in cards):
            continue
        used = CardSet.of(cards) | board | dead
        weight = 1
        for _, share in held:
            weight *= round(share * 10_000)
        for rest in combinations(STANDARD_CARDS - used, 5 - len(board)):
            counts[winners([hand for hand, _ in held], (*board, *rest))] += weight
    return counts


def winners(hands: Sequence[tuple[Card, Card]], board: Sequence[Card]) -> int:
    """A bit for each player with the best hand."""
    ranks = [rank_of((*hand, *board)) for hand in hands]
    return sum(1 << player for player, rank in enumerate(ranks) if rank == min(ranks))
