"""Everybody against everybody: who beats whom, a rating to draw with, and cycles.

A rating is for display only. Poker players do not stand on a line: A may beat B, B beat C, and C
beat A, and then no number for each tells it. Whoever wants to know who beats whom looks at the
matrix.
"""

from collections.abc import Sequence
from itertools import permutations

import numpy as np

from pokerhouse.arena.statistics import Figure

Matrix = Sequence[Sequence[Figure | None]]
"""What each (row) wins from each other (column); None where that is not known, as on the diagonal.
"""


def matrix_of(players: int, results: dict[tuple[int, int], Figure]) -> list[list[Figure | None]]:
    """The matrix of these results: by (first, second) what the first won from the second."""
    matrix: list[list[Figure | None]] = [[None] * players for _ in range(players)]
    for (first, second), known in results.items():
        matrix[first][second] = known
        matrix[second][first] = Figure(0.0 - known.mean, known.margin, known.deviation)
    return matrix


def ratings(matrix: Matrix) -> list[float]:
    """A number for each, so that their differences are as near as can be to what is in the matrix.

    Nearest by least squares; their mean is 0. Players who have met nobody have 0.
    """
    players = len(matrix)
    known = [
        (i, j, cell.mean)
        for i, row in enumerate(matrix)
        for j, cell in enumerate(row)
        if cell and i < j
    ]
    equations = np.zeros((len(known) + 1, players))
    for number, (first, second, _) in enumerate(known):
        equations[number, first], equations[number, second] = 1, -1
    equations[-1] = 1
    wanted = np.array([*(mean for *_, mean in known), 0.0])
    return [float(value) for value in np.linalg.lstsq(equations, wanted, rcond=None)[0]]


def cycles(matrix: Matrix) -> list[tuple[int, int, int]]:
    """Every three of whom the first beats the second, the second the third and the third the first,
    all clear of zero.

    Each is told once, from its lowest number on.
    """
    beats = {
        (i, j)
        for i, row in enumerate(matrix)
        for j, cell in enumerate(row)
        if cell and cell.clear > 0
    }
    return [
        (a, b, c)
        for a, b, c in permutations(range(len(matrix)), 3)
        if a < min(b, c) and {(a, b), (b, c), (c, a)} <= beats
    ]
