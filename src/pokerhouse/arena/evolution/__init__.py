"""Players that learn: in each generation, the better players have children."""

from pokerhouse.arena.evolution.checkpoint import EvolutionRecord, net_of, resume, save
from pokerhouse.arena.evolution.evolve import Evolution, GenerationScore, evolve_on
from pokerhouse.arena.evolution.plan import GENERATIONS_MAX, EvolutionPlan, EvolvedGame, Fitness
from pokerhouse.arena.evolution.progress import EvolutionProgress, draw_progress, measure_progress

__all__ = [
    "GENERATIONS_MAX",
    "Evolution",
    "EvolutionPlan",
    "EvolutionProgress",
    "EvolutionRecord",
    "EvolvedGame",
    "Fitness",
    "GenerationScore",
    "draw_progress",
    "evolve_on",
    "measure_progress",
    "net_of",
    "resume",
    "save",
]
