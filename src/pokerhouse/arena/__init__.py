"""Play without a house: matches between strategies, contests that measure them, in one process or
in many.
"""

from pokerhouse.arena.chunks import (
    PILOT_SETS,
    REMEMBERED_SETS,
    chunk_sets,
    play_contest,
    sets_within,
)
from pokerhouse.arena.contest import Contest, Entrant, entrants_of
from pokerhouse.arena.deals import chance, pack
from pokerhouse.arena.duplicate import FAULTS_IN_A_ROW, Fault
from pokerhouse.arena.fast_table import FastTable, play_deals, play_tournaments, plays_natively
from pokerhouse.arena.fast_tables import FastTables
from pokerhouse.arena.ladder import Rung, ladder, surprises
from pokerhouse.arena.league import Matrix, cycles, matrix_of, ratings
from pokerhouse.arena.match import Contestant, HandPlayed, Standing, opening_standings, play_match
from pokerhouse.arena.plot import check_plots, plot_curves, plot_files, plot_matrix
from pokerhouse.arena.schedulers import Scheduler, open_scheduler
from pokerhouse.arena.statistics import Figure, Sums
from pokerhouse.arena.tally import Tally

__all__ = [
    "FAULTS_IN_A_ROW",
    "PILOT_SETS",
    "REMEMBERED_SETS",
    "Contest",
    "Contestant",
    "Entrant",
    "FastTable",
    "FastTables",
    "Fault",
    "Figure",
    "HandPlayed",
    "Matrix",
    "Rung",
    "Scheduler",
    "Standing",
    "Sums",
    "Tally",
    "chance",
    "check_plots",
    "chunk_sets",
    "cycles",
    "entrants_of",
    "ladder",
    "matrix_of",
    "open_scheduler",
    "opening_standings",
    "pack",
    "play_contest",
    "play_deals",
    "play_match",
    "play_tournaments",
    "plays_natively",
    "plot_curves",
    "plot_files",
    "plot_matrix",
    "ratings",
    "sets_within",
    "surprises",
]
