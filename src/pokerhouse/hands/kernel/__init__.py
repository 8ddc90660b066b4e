"""The kernel's table and its players, for the floors that play in it: `players` and `arena`.

What hands are worth is asked of `pokerhouse.hands` itself.
"""

from pokerhouse.hands._native import (
    NativePlayer,
    Table,
    TableGame,
    Tables,
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
    "NativePlayer",
    "Table",
    "TableGame",
    "Tables",
    "deal_pack",
    "deal_words",
    "hand_types",
    "mean_square_strength",
    "percentile",
    "play_deals",
    "play_tournaments",
    "walk_deals",
]
