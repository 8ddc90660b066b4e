"""Players that learn: generation after generation, the better have children and the worse do
not.
"""

from pokerhouse.arena.evolution.checkpoint import Record, net_of, resume, save
from pokerhouse.arena.evolution.evolve import Evolution, Score, evolve_on
from pokerhouse.arena.evolution.plan import GENERATIONS_MAX, Fitness, Game, Plan
from pokerhouse.arena.evolution.progress import Progress, draw_progress, measure_progress

__all__ = [
    "GENERATIONS_MAX",
    "Evolution",
    "Fitness",
    "Game",
    "Plan",
    "Progress",
    "Record",
    "Score",
    "draw_progress",
    "evolve_on",
    "measure_progress",
    "net_of",
    "resume",
    "save",
]
