"""Ranges: sets of starting hands with weights, in notation, as patterns, as a grid."""

from pokerhouse.hands.ranges.games import HandRange
from pokerhouse.hands.ranges.ranges import Range, format_grid, kind_at
from pokerhouse.hands.ranges.starting_hands import StartingHand, top_share

__all__ = ["HandRange", "Range", "StartingHand", "format_grid", "kind_at", "top_share"]
