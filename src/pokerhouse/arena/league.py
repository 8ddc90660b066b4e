"""The results of everybody against everybody: the matrix, ratings for display, and cycles.

A rating is for display only. Poker players do not form a line: A may beat B, B beat C, and C beat
A, and no numbers express that. To see who beats whom, look at the matrix.
"""

from collections.abc import Sequence
from itertools import permutations

import numpy as np

from pokerhouse.arena.statistics import Figure

Matrix = Sequence[Sequence[Figure | None]]
"""The result of each player (row) against each other (column).

None if unknown, as on the diagonal.
"""


def matrix_of(players: int, results: dict[tuple[int, int], Figure]) -> list[list[Figure | None]]:
    """Return the matrix of results, given by (first, second) as the first player's winnings."""
    matrix: list[list[Figure | None]] = [[None] * players for _ in range(players)]
    for (first, second), known in results.items():
        matrix[first][second] = known
        matrix[second][first] = Figure(0.0 - known.mean, known.margin, known.deviation)
    return matrix


def ratings(matrix: Matrix) -> list[float]:
    """Return a rating for each player; their differences fit the matrix by least squares.

    The mean is 0. A player without results has 0.
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
    """Return all cycles of three players: each beats the next, and the last beats the first.

    Only results clear of zero count. Each cycle is listed once, from its lowest number on.
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
