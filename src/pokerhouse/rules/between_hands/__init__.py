"""The rules between two hands: moving button, missed blinds, table balancing, finishing places."""

from pokerhouse.rules.between_hands.balancing import (
    balancing_moves,
    may_take,
    next_to_move,
    worst_seat,
)
from pokerhouse.rules.between_hands.hand_for_hand import (
    TableProgress,
    is_hand_for_hand,
    may_deal,
    played_hand_for_hand,
)
from pokerhouse.rules.between_hands.missed import NEWCOMER, NOTHING, Comeback, add_owed, on_leaving
from pokerhouse.rules.between_hands.next_hand import (
    CashTerms,
    HandPlan,
    MatchTerms,
    Occupant,
    TableAfterHand,
    Terms,
    TournamentTerms,
    Waiting,
    WaitReason,
    next_hand,
)
from pokerhouse.rules.between_hands.places import Bust, places, prizes
from pokerhouse.rules.between_hands.rotation import Blinds, ButtonRule, next_blinds

__all__ = [
    "NEWCOMER",
    "NOTHING",
    "Blinds",
    "Bust",
    "ButtonRule",
    "CashTerms",
    "Comeback",
    "HandPlan",
    "MatchTerms",
    "Occupant",
    "TableAfterHand",
    "TableProgress",
    "Terms",
    "TournamentTerms",
    "WaitReason",
    "Waiting",
    "add_owed",
    "balancing_moves",
    "is_hand_for_hand",
    "may_deal",
    "may_take",
    "next_blinds",
    "next_hand",
    "next_to_move",
    "on_leaving",
    "places",
    "played_hand_for_hand",
    "prizes",
    "worst_seat",
]
