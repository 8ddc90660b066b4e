"""What happens between two hands: the button moves, missed blinds are owed, players are moved and placed."""

from pokerhouse.rules.between_hands.balancing import may_take, moves, who_moves, worst_seat
from pokerhouse.rules.between_hands.hand_for_hand import Progress, is_hand_for_hand, may_deal, played_hand_for_hand
from pokerhouse.rules.between_hands.missed import NEWCOMER, NOTHING, Comeback, Entry, both, enter, on_leaving, passed
from pokerhouse.rules.between_hands.places import Bust, places, prizes
from pokerhouse.rules.between_hands.rotation import Blinds, ButtonRule, next_blinds

__all__ = [
    "NEWCOMER",
    "NOTHING",
    "Blinds",
    "Bust",
    "ButtonRule",
    "Comeback",
    "Entry",
    "Progress",
    "both",
    "enter",
    "is_hand_for_hand",
    "may_deal",
    "may_take",
    "moves",
    "next_blinds",
    "on_leaving",
    "passed",
    "places",
    "played_hand_for_hand",
    "prizes",
    "who_moves",
    "worst_seat",
]
