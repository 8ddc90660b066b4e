"""Equity in games whose order is ranked in Python: every deal in turn, if there are few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, gcd
from typing import Final

from pokerhouse.cards import CardSet
from pokerhouse.errors import ConfigError, RangeError
from pokerhouse.hands.equity.result import Equity, exact_equity
from pokerhouse.hands.ranges import HandRange
from pokerhouse.hands.worth import Game, evaluate

DEALS_MAX: Final = 200_000
"""The most deals that are counted, which takes some seconds."""


def judged_equity(
    ranges: Sequence[HandRange], rules: Game, board: CardSet, dead: CardSet
) -> Equity:
    """Compute `equity`, which has checked the players and the cards.

    Every deal is counted, whatever the method.

    Raises `ConfigError` for more than `DEALS_MAX` deals, `RangeError` where no deal is possible.
    """
    deck = rules.deck - board - dead
    if _deals_most(ranges, rules, board, deck) > DEALS_MAX:
        raise ConfigError(
            f"in {rules.name} deals are counted one by one, and at most {DEALS_MAX:,}: give more "
            "of the cards"
        )
    outcomes: Counter[int] = Counter()
    for hands, left, weight in _hands(ranges, rules.held, deck):
        for more in combinations(left, rules.board[1] - len(board)):
            outcomes[_winners(hands, board | CardSet.of(more), rules)] += weight
    if not outcomes:
        raise RangeError("the ranges leave no way to deal every player a hand")
    return exact_equity(outcomes, len(ranges))


def _deals_most(ranges: Sequence[HandRange], rules: Game, board: CardSet, deck: CardSet) -> int:
    """Return an upper bound of the number of deals.

    Known hands that share cards are counted all the same.
    """
    deals, left = 1, len(deck)
    for held in ranges:
        missing = rules.held - len(next(iter(held))[0])
        deals *= len(held) * comb(left, missing)
        left -= missing
    return deals * comb(left, rules.board[1] - len(board))


def _hands(
    ranges: Sequence[HandRange], size: int, deck: CardSet
) -> Iterator[tuple[list[CardSet], CardSet, int]]:
    """Yield every way to give each player a whole hand.

    With the rest of the deck, and the number of times that way counts.
    """
    if not ranges:
        yield [], deck, 1
        return
    shares = [round(share * 10_000) for _, share in ranges[0]]
    for (known, _), share in zip(ranges[0], shares, strict=True):
        if not known <= deck:
            continue
        for others, left, weight in _hands(ranges[1:], size, deck - known):
            for more in combinations(left, size - len(known)):
                own = CardSet.of(more)
                yield [known | own, *others], left - own, share // gcd(*shares) * weight


def _winners(hands: Sequence[CardSet], board: CardSet, rules: Game) -> int:
    """Return a bit for each player with the best hand."""
    shown = tuple(board) if rules.board[1] else None
    ranks = [evaluate(tuple(hand), shown, game=rules).rank for hand in hands]
    return sum(1 << player for player, rank in enumerate(ranks) if rank == min(ranks))
