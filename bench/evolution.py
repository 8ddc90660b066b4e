"""The time of an evolution: 100 generations of `evolved` as shipped, on two cores."""

from time import perf_counter

from pokerhouse.arena import open_scheduler
from pokerhouse.arena.evolution import EvolutionPlan, EvolvedGame, evolve_on
from pokerhouse.arena.evolution.evolve import begin

WORKERS = 2
GENERATIONS = 100
GOAL_SECONDS = 180
PLANS = (
    EvolutionPlan(kind="evolved", game=EvolvedGame.LIMIT, deals=512),
    EvolutionPlan(kind="evolved", game=EvolvedGame.NO_LIMIT, deals=128),
)


def main() -> None:
    """Print the seconds, and the hands a second, of each game."""
    print(f"\n{GENERATIONS} generations of evolved, {WORKERS} processes (goal: {GOAL_SECONDS} s)")
    for plan in PLANS:
        with open_scheduler(WORKERS) as scheduler:
            start = perf_counter()
            *_, last = evolve_on(begin(plan), GENERATIONS, scheduler)
            seconds = perf_counter() - start
        hands = sum(score.rounds for score in last.scores) * plan.population
        print(
            f"  {plan.game:9} {seconds:6.1f} s   {hands / seconds:10,.0f} hands/s   {hands:,} hands"
        )
