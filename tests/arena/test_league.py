"""Everybody against everybody: the matrix, a rating, cycles."""

import pytest

from pokerhouse.arena.league import cycles, matrix_of, ratings
from pokerhouse.arena.statistics import Estimate


def beats(mean: float, margin: float = 1.0) -> Estimate:
    return Estimate(mean, margin, 1.0)


def test_one_player_wins_what_the_other_loses() -> None:
    matrix = matrix_of(2, {(0, 1): beats(5.0)})
    assert matrix == [[None, beats(5.0)], [beats(-5.0), None]]
    assert str(matrix_of(2, {(0, 1): beats(0.0)})[1][0]).count("-0.0") == 0


def test_results_that_stand_on_a_line_are_rated_as_they_stand() -> None:
    level = [30.0, 10.0, -40.0]
    results = {(i, j): beats(level[i] - level[j]) for i in range(3) for j in range(i + 1, 3)}
    assert ratings(matrix_of(3, results)) == pytest.approx(level)


def test_with_a_complete_matrix_the_rating_is_the_mean_win() -> None:
    results = {(0, 1): beats(9.0), (0, 2): beats(-3.0), (1, 2): beats(6.0)}
    assert ratings(matrix_of(3, results)) == pytest.approx([6 / 3, -3 / 3, -3 / 3])


def test_players_who_never_met_are_rated_by_those_they_did() -> None:
    assert ratings(matrix_of(3, {(0, 1): beats(4.0), (1, 2): beats(4.0)})) == pytest.approx(
        [4.0, 0.0, -4.0]
    )


def test_a_cycle_is_named_once_and_only_where_all_three_are_clear_of_zero() -> None:
    results = {(0, 1): beats(5.0), (1, 2): beats(5.0), (0, 2): beats(-5.0)}
    assert cycles(matrix_of(3, results)) == [(0, 1, 2)]
    assert cycles(matrix_of(3, {**results, (0, 2): beats(5.0)})) == []
    assert cycles(matrix_of(3, {**results, (0, 2): beats(-5.0, margin=6.0)})) == []
    assert cycles(matrix_of(3, {(1, 0): beats(5.0), (2, 1): beats(5.0), (0, 2): beats(5.0)})) == [
        (0, 2, 1)
    ]
