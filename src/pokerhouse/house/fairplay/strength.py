"""A rough measure of a hold'em hand that was folded or paid for, at the two extremes only.

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
"""Before the flop: the best twentieth of all starting hands."""
NOT_WEAK: Final = frozenset(top_share(Fraction(1, 2)))
"""The better half of them."""


def is_known(config: HandConfig, hole: Sequence[Card]) -> bool:
    """Tell whether hands of this game can be judged here."""
    return config.variant == "holdem" and not config.wild and len(hole) == 2


def is_strong(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether a hand is a top starting hand, or later two pair or better of its own."""
    if len(board) < 3:
        return StartingHand.of(*hole) in STRONG
    value = evaluate_high((*hole, *board)).category
    return value >= Category.STRAIGHT or (value >= Category.TWO_PAIR and _pairs(hole, board))


def is_weak(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether a hand is a poor starting hand, or on the flop has neither pair nor straight."""
    if len(board) < 3:
        return StartingHand.of(*hole) not in NOT_WEAK
    return not _pairs(hole, board) and evaluate_high((*hole, *board)).category < Category.STRAIGHT


def _pairs(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    return hole[0].rank == hole[1].rank or any(
        card.rank == other.rank for card in hole for other in board
    )
