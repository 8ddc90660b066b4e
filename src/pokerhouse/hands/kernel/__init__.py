"""The kernel's table and players, and its reader of hands, for the packages above.

`pokerhouse.hands` itself gives the value of hands.
"""

from pokerhouse.hands._native import (
    HandReader,
    HandTally,
    NativePlayer,
    Table,
    TableGame,
    Tables,
    chances_between_two,
    deal_pack,
    deal_words,
    hand_types,
    mean_square_strength,
    percentile,
    play_deals,
    play_tournaments,
    walk_deals,
)

__all__ = [
    "HandReader",
    "HandTally",
    "NativePlayer",
    "Table",
    "TableGame",
    "Tables",
    "chances_between_two",
    "deal_pack",
    "deal_words",
    "hand_types",
    "mean_square_strength",
    "percentile",
    "play_deals",
    "play_tournaments",
    "walk_deals",
]
