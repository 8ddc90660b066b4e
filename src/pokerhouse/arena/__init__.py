"""Play without a house: matches between strategies, as fast as they think, in one process or in many."""

from pokerhouse.arena.match import Contestant, HandPlayed, Standing, opening_standings, play_match
from pokerhouse.arena.schedulers import Scheduler, open_scheduler

__all__ = [
    "Contestant",
    "HandPlayed",
    "Scheduler",
    "Standing",
    "open_scheduler",
    "opening_standings",
    "play_match",
]
