"""A ladder: its order, its proven rungs, and its surprises."""

import pytest

from pokerhouse.arena.league import ladder, matrix_of, surprises
from pokerhouse.arena.statistics import Estimate


def won(mean: float, margin: float = 1.0) -> Estimate:
    return Estimate(mean, margin, 1.0)


def test_players_stand_in_the_order_of_their_ratings() -> None:
    rungs = ladder(matrix_of(3, {(0, 1): won(-10.0), (1, 2): won(30.0), (0, 2): won(20.0)}))
    assert [(rung.player, rung.place, rung.counts) for rung in rungs] == [
        (1, 1, True),
        (0, 2, True),
        (2, 3, False),
    ]
    assert [rung.rating for rung in rungs] == pytest.approx([40 / 3, 10 / 3, -50 / 3])
    assert rungs[-1].over_next is None


def test_a_rung_counts_only_where_its_interval_is_clear_of_zero() -> None:
    rungs = ladder(
        matrix_of(3, {(0, 1): won(5.0, margin=6.0), (1, 2): won(30.0), (0, 2): won(30.0)})
    )
    assert [(rung.player, rung.place, rung.counts) for rung in rungs] == [
        (0, 1, False),
        (1, 1, True),
        (2, 3, False),
    ]


def test_the_order_surprises_where_somebody_lower_beats_somebody_higher() -> None:
    matrix = matrix_of(3, {(0, 1): won(-5.0), (1, 2): won(10.0), (0, 2): won(90.0)})
    rungs = ladder(matrix)
    assert [rung.player for rung in rungs] == [0, 1, 2]
    assert surprises(matrix, rungs) == [(1, 0)]
    assert not rungs[0].counts
    unclear = matrix_of(3, {(0, 1): won(-5.0, margin=9.0), (1, 2): won(10.0), (0, 2): won(90.0)})
    assert surprises(unclear, ladder(unclear)) == []
