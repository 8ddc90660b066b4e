"""The completions of short-deck hands, ranked as one array."""

from __future__ import annotations

from itertools import chain, combinations
from math import comb
from typing import Final

from pokerhouse.cards import Card, CardSet
from pokerhouse.hands import _native
from pokerhouse.hands.game_category import AnyCategory
from pokerhouse.hands.orders import Order

_BLOCK: Final = 1 << 20
"""So many completions are held at once."""


def short_outcomes(
    order: Order, known: CardSet, unknown: int, left: CardSet
) -> list[tuple[AnyCategory, int, int, tuple[Card, ...]]]:
    """For each category that occurs: its completions, its best rank, and the unknown cards of it; the best first.

    Of several completions that are worth the same the one with the higher cards is taken. Three seconds for seven
    unknown cards of 36. Precondition: five to seven cards in all.
    """
    import numpy as np

    assert order.number is not None
    counts: dict[AnyCategory, int] = {}
    best: dict[AnyCategory, tuple[int, tuple[Card, ...]]] = {}
    others = chain.from_iterable(combinations(sorted(left, reverse=True), unknown))
    total = comb(len(left), unknown)
    for start in range(0, total, _BLOCK):
        rows = min(_BLOCK, total - start)
        hands = np.empty((rows, len(known) + unknown), dtype=np.uint8)
        hands[:, unknown:] = list(known)
        hands[:, :unknown] = np.fromiter(others, dtype=np.uint8, count=rows * unknown).reshape(rows, unknown)
        found = np.unique(_native.rank_many_in(order.number, hands), return_index=True, return_counts=True)
        for rank, row, count in zip(*(each.tolist() for each in found), strict=True):
            category = order.meaning(rank)[0]
            counts[category] = counts.get(category, 0) + count
            if category not in best or rank < best[category][0]:
                best[category] = rank, tuple(map(Card, hands[row, :unknown].tolist()))
    return [(category, counts[category], *best[category]) for category in sorted(counts, reverse=True)]
