"""Roughly how good a hand was when it was given up or paid for: known in hold'em alone, and only at
the two ends.

It need not be fair to every hand. All that counts is that it treats everybody alike.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pokerhouse.cards import Card
from pokerhouse.hands import Category
from pokerhouse.hands.ranges import StartingHand, top_share
from pokerhouse.hands.worth import evaluate_high
from pokerhouse.rules import HandConfig

STRONG: Final = frozenset(top_share(Fraction(1, 20)))
"""Before the flop: the best twentieth of all two cards."""
NOT_WEAK: Final = frozenset(top_share(Fraction(1, 2)))
"""The better half of them."""


def is_known(config: HandConfig, hole: Sequence[Card]) -> bool:
    """Can this file say anything about hands of this game?"""
    return config.variant == "holdem" and not config.wild and len(hole) == 2


def is_strong(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Among the best starting hands; after the flop two pair or better, with a card of one's own in
    it.
    """
    if len(board) < 3:
        return StartingHand.of(*hole) in STRONG
    value = evaluate_high((*hole, *board)).category
    return value >= Category.STRAIGHT or (value >= Category.TWO_PAIR and _pairs(hole, board))


def is_weak(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Among the worse starting hands; after the flop nothing: no pair of one's own, and no straight
    or better.
    """
    if len(board) < 3:
        return StartingHand.of(*hole) not in NOT_WEAK
    return not _pairs(hole, board) and evaluate_high((*hole, *board)).category < Category.STRAIGHT


def _pairs(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    return hole[0].rank == hole[1].rank or any(
        card.rank == other.rank for card in hole for other in board
    )
