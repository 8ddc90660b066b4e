"""Play without a house: matches, and contests that measure players, in one process or many."""

from pokerhouse.arena.chunks import (
    PILOT_SETS,
    REMEMBERED_SETS,
    chunk_sets,
    play_contest,
    sets_within,
)
from pokerhouse.arena.contest import Contest, Entrant, entrants_of
from pokerhouse.arena.deals import chance, pack
from pokerhouse.arena.duplicate import FAULTS_IN_A_ROW, PlayerFault
from pokerhouse.arena.fast_table import (
    FastTable,
    FastTables,
    play_deals,
    play_tournaments,
    plays_natively,
)
from pokerhouse.arena.league import Matrix, Rung, cycles, ladder, matrix_of, ratings, surprises
from pokerhouse.arena.match import (
    Contestant,
    MatchHand,
    MatchStanding,
    opening_standings,
    play_match,
)
from pokerhouse.arena.measuring import Measurement, measure
from pokerhouse.arena.plot import check_plots, plot_curves, plot_files, plot_matrix
from pokerhouse.arena.schedulers import Scheduler, open_scheduler
from pokerhouse.arena.statistics import ChipSums, Estimate
from pokerhouse.arena.tally import ContestTally

__all__ = [
    "FAULTS_IN_A_ROW",
    "PILOT_SETS",
    "REMEMBERED_SETS",
    "ChipSums",
    "Contest",
    "ContestTally",
    "Contestant",
    "Entrant",
    "Estimate",
    "FastTable",
    "FastTables",
    "MatchHand",
    "MatchStanding",
    "Matrix",
    "Measurement",
    "PlayerFault",
    "Rung",
    "Scheduler",
    "chance",
    "check_plots",
    "chunk_sets",
    "cycles",
    "entrants_of",
    "ladder",
    "matrix_of",
    "measure",
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


def __dir__() -> list[str]:
    return sorted(__all__)
