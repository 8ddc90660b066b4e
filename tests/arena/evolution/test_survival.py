"""Players bred for survival, compared by tournaments against each other."""

import numpy as np
import pytest

from pokerhouse.arena import open_scheduler
from pokerhouse.arena.evolution import EvolutionPlan, EvolvedGame, Fitness, measure_progress
from pokerhouse.arena.evolution.evolve import unchanging
from pokerhouse.arena.evolution.progress import Duel, play
from pokerhouse.players import GENES

PLAN = EvolutionPlan(kind="evolved", game=EvolvedGame.NO_LIMIT, fitness=Fitness.SURVIVAL)
SEATS = 6


def duel(one: str, other: str, count: int) -> tuple[int, int]:
    """Return the sum and squares of twice the lead of the first, from every seat."""
    players = [unchanging(name, PLAN.config, SEATS) for name in (one, other)]
    return play(Duel((0, 0), PLAN, players[0], (players[1],), 0, count))[1:]


def test_against_itself_a_player_without_chance_outlives_exactly_half() -> None:
    assert duel("smart", "smart", 4) == (0, 0)


def test_a_player_with_chance_outlives_about_half_of_its_like() -> None:
    total, squares = duel("random", "random", 60)
    assert 0 < squares <= 60 * (SEATS * (SEATS - 1)) ** 2
    assert abs(total) < 4 * squares**0.5


def test_a_player_who_folds_often_outlives_five_who_push_all_in() -> None:
    total, _ = duel("smart", "aggressive", 4)
    assert 0 < total <= 4 * SEATS * (SEATS - 1)


@pytest.mark.parametrize(("deals", "tournaments"), [(1, 1), (480, 10)])
def test_a_number_of_deals_says_how_many_tournaments(deals: int, tournaments: int) -> None:
    hall = np.zeros((1, GENES["evolved"]), np.float32)
    with open_scheduler(1) as scheduler:
        progress = measure_progress(PLAN, hall, scheduler, deals)
    assert (progress.deals, len(progress.curve), progress.ahead) == (tournaments, 1, ())
    assert -2_500 <= progress.curve[0].won.mean <= 2_500


@pytest.mark.parametrize(("generations", "compared"), [(3, [(0, 2)]), (13, [(0, 10), (0, 12)])])
def test_the_last_generation_is_compared_with_the_first(
    generations: int, compared: list[tuple[int, int]]
) -> None:
    hall = np.zeros((generations, GENES["evolved"]), np.float32)
    with open_scheduler(1) as scheduler:
        progress = measure_progress(PLAN, hall, scheduler, 1)
    pairs = [(pair.earlier, pair.later) for pair in progress.ahead]
    assert [pair for pair in pairs if pair[0] == 0] == compared
    assert progress.curve[-1].generation == generations - 1
