"""The rules between two hands: moving button, missed blinds, table balancing, finishing places."""

from pokerhouse.rules.between_hands.balancing import may_take, moves, who_moves, worst_seat
from pokerhouse.rules.between_hands.hand_for_hand import (
    Progress,
    is_hand_for_hand,
    may_deal,
    played_hand_for_hand,
)
from pokerhouse.rules.between_hands.missed import NEWCOMER, NOTHING, Comeback, both, on_leaving
from pokerhouse.rules.between_hands.next_hand import (
    CashTerms,
    Ground,
    HandPlan,
    MatchTerms,
    Occupant,
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
    "Ground",
    "HandPlan",
    "MatchTerms",
    "Occupant",
    "Progress",
    "Terms",
    "TournamentTerms",
    "WaitReason",
    "Waiting",
    "both",
    "is_hand_for_hand",
    "may_deal",
    "may_take",
    "moves",
    "next_blinds",
    "next_hand",
    "on_leaving",
    "places",
    "played_hand_for_hand",
    "prizes",
    "who_moves",
    "worst_seat",
]
