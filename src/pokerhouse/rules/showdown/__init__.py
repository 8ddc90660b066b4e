"""The end of a hand: rank the hands, show or muck them, pay the pots."""

from pokerhouse.rules.showdown.awards import evaluate_hand, judge_hand, rank_hand
from pokerhouse.rules.showdown.showdown import settle, show, table_hands

__all__ = [
    "evaluate_hand",
    "judge_hand",
    "rank_hand",
    "settle",
    "show",
    "table_hands",
]
