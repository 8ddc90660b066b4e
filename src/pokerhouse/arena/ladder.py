"""A ladder: players in the order of their ratings, and the reliability of that order.

A rating puts players on a line, although results need not form one. So a rung counts only if its
player beats the next one face to face, clear of zero. Wherever a lower player beats a higher one,
clear of zero, the order has a surprise.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pokerhouse.arena.league import Matrix, ratings
from pokerhouse.arena.statistics import Figure


@dataclass(frozen=True, slots=True)
class Rung:
    """The place of one player."""

    player: int
    rating: float
    """The rating in mbb per hand; the mean of all is 0."""
    place: int
    """The place, 1 for the best; a player who does not clearly beat the next one shares it.
    """
    over_next: Figure | None
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
