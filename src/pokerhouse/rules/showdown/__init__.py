"""Who wins what at the end of a hand: hands are ranked, shown and mucked, pots are paid."""

from pokerhouse.rules.showdown.after_hand import show
from pokerhouse.rules.showdown.hand_worth import evaluate_hand, judge_hand, rank_hand
from pokerhouse.rules.showdown.showdown import settle, table_hands

__all__ = [
    "evaluate_hand",
    "judge_hand",
    "rank_hand",
    "settle",
    "show",
    "table_hands",
]
