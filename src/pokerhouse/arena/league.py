"""The results of everybody against everybody: the matrix, ratings, a ladder, and cycles.

A rating is for display only. Poker players do not form a line: A may beat B, B beat C, and C beat
A, and no numbers express that. To see who beats whom, look at the matrix. On a ladder, the players
in the order of their ratings, a rung counts only if its player beats the next one face to face,
clear of zero. Wherever a lower player beats a higher one, clear of zero, the order has a surprise.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from pokerhouse.arena.statistics import Estimate

Matrix = Sequence[Sequence[Estimate | None]]
"""The result of each player (row) against each other (column).

None if unknown, as on the diagonal.
"""


def matrix_of(
    players: int, results: dict[tuple[int, int], Estimate]
) -> list[list[Estimate | None]]:
    """Return the matrix of results, given by (first, second) as the first player's winnings."""
    matrix: list[list[Estimate | None]] = [[None] * players for _ in range(players)]
    for (first, second), known in results.items():
        matrix[first][second] = known
        matrix[second][first] = Estimate(0.0 - known.mean, known.margin, known.deviation)
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


@dataclass(frozen=True, slots=True)
class Rung:
    """The place of one player."""

    player: int
    rating: float
    """The rating in mbb per hand; the mean of all is 0."""
    place: int
    """The place, 1 for the best; a player who does not clearly beat the next one shares it."""
    over_next: Estimate | None
    """The result against the next player; None if unknown, and for the last player."""

    @property
    def counts(self) -> bool:
        """True if this player is proven to beat the next one."""
        return self.over_next is not None and self.over_next.clear > 0


def ladder(matrix: Matrix) -> list[Rung]:
    """Return the rungs of all players, best first."""
    rated = ratings(matrix)
    order = sorted(range(len(matrix)), key=lambda player: -rated[player])
    rungs: list[Rung] = []
    for number, player in enumerate(order):
        over_next = matrix[player][order[number + 1]] if number + 1 < len(order) else None
        place = rungs[-1].place if rungs and not rungs[-1].counts else number + 1
        rungs.append(Rung(player, rated[player], place, over_next))
    return rungs


def surprises(matrix: Matrix, rungs: Sequence[Rung]) -> list[tuple[int, int]]:
    """Return each pair in which the lower-ranked player (first) beats the other, clear of zero."""
    order = [rung.player for rung in rungs]
    return [
        (lower, higher)
        for number, lower in enumerate(order)
        for higher in order[:number]
        if (cell := matrix[lower][higher]) is not None and cell.clear > 0
    ]
