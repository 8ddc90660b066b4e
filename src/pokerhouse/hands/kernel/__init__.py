"""The kernel's table and its players, for the floors that play in it: `players` and `arena`; and
what reads hands that are over, for the records of a house.

What hands are worth is asked of `pokerhouse.hands` itself.
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
