"""A ladder: players in the order of their ratings, and how far that order can be trusted.

A rating makes a line of what need not be one. So a rung counts only where who stands higher beats
the next one face to face, clear of zero; and wherever somebody lower beats somebody higher, clear
of zero, the order is said to surprise.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pokerhouse.arena.league import Matrix, ratings
from pokerhouse.arena.statistics import Figure


@dataclass(frozen=True, slots=True)
class Rung:
    """One player's place."""

    player: int
    rating: float
    """In mbb a hand; the mean of all is 0."""
    place: int
    """1 is the best. Whoever does not clearly beat the next one shares its place."""
    over_next: Figure | None
    """What this player wins from the next one; None where that is not known, and for the last."""

    @property
    def counts(self) -> bool:
        """Is this player proven to beat the next one?"""
        return self.over_next is not None and self.over_next.clear > 0


def ladder(matrix: Matrix) -> list[Rung]:
    """Everybody's rung, the best first."""
    rated = ratings(matrix)
    order = sorted(range(len(matrix)), key=lambda player: -rated[player])
    rungs: list[Rung] = []
    for number, player in enumerate(order):
        over_next = matrix[player][order[number + 1]] if number + 1 < len(order) else None
        place = rungs[-1].place if rungs and not rungs[-1].counts else number + 1
        rungs.append(Rung(player, rated[player], place, over_next))
    return rungs


def surprises(matrix: Matrix, rungs: Sequence[Rung]) -> list[tuple[int, int]]:
    """Every two of whom the first stands lower and still beats the second, clear of zero."""
    order = [rung.player for rung in rungs]
    return [
        (lower, higher)
        for number, lower in enumerate(order)
        for higher in order[:number]
        if (cell := matrix[lower][higher]) is not None and cell.clear > 0
    ]
