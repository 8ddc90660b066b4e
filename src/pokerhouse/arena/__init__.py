"""Play without a house: matches between strategies, as fast as they think, in one process or in many."""

from pokerhouse.arena.deals import chance, pack
from pokerhouse.arena.fast_table import FastTable, play_deals, plays_natively
from pokerhouse.arena.match import Contestant, HandPlayed, Standing, opening_standings, play_match
from pokerhouse.arena.schedulers import Scheduler, open_scheduler

__all__ = [
    "Contestant",
    "FastTable",
    "HandPlayed",
    "Scheduler",
    "Standing",
    "chance",
    "open_scheduler",
    "opening_standings",
    "pack",
    "play_deals",
    "play_match",
    "plays_natively",
]
