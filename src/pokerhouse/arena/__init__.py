"""Play without a house: matches between strategies, in one process and as fast as they think."""

from pokerhouse.arena.match import Contestant, HandPlayed, Standing, opening_standings, play_match

__all__ = [
    "Contestant",
    "HandPlayed",
    "Standing",
    "opening_standings",
    "play_match",
]
