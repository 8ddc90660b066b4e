"""Who wins what at the end of a hand: hands are ranked, shown and mucked, pots are paid."""

from pokerhouse.rules.showdown.hand_worth import rank_of_hand, value_of, worth_of
from pokerhouse.rules.showdown.showdown import settle, table_hands

__all__ = [
    "rank_of_hand",
    "settle",
    "table_hands",
    "value_of",
    "worth_of",
]
