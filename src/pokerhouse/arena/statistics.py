"""What was won, counted in whole numbers, and what that says: means, intervals, differences.

Law: sums are whole numbers, so that they are the same whatever order they are added in, by however
many workers. The unit of statistics is a set, one deal with all its rotations: sets are independent
of each other, hands are not.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

Z: Final = NormalDist().inv_cdf(0.975)
"""Of a normal distribution 95 % lie within so many standard deviations of its mean."""

Rows = tuple[tuple[int, ...], ...]


class Figure(msgspec.Struct, frozen=True):
    """A mean, and how well it is known."""

    mean: float
    margin: float | None
    """The 95 % interval is the mean, more or less this; None for a single observation."""
    deviation: float | None
    """Standard deviation of one observation."""

    @property
    def clear(self) -> int:
        """1 or -1 when the interval lies above or below zero, 0 when it holds zero or is not
        known.
        """
        if self.margin is None or abs(self.mean) <= self.margin:
            return 0
        return 1 if self.mean > 0 else -1


def figure(count: int, total: int, squares: int, *, scale: Fraction) -> Figure:
    """The mean of `count` whole numbers with this sum and this sum of squares, each times `scale`.

    Computed exactly up to the last step, so nothing is lost where a small difference stands on
    large sums. Raises `ZeroDivisionError` for a count of 0.
    """
    mean = float(Fraction(total, count) * scale)
    if count < 2:
        return Figure(mean, None, None)
    variance = Fraction(count * squares - total * total, count * (count - 1)) * scale * scale
    deviation = sqrt(variance)
    return Figure(mean, Z * deviation / sqrt(count), deviation)


class Sums(msgspec.Struct, frozen=True):
    """The sums of a number of sets between the same players; those of one more set or a thousand
    are added by `+`.
    """

    sets: int
    totals: tuple[int, ...]
    """What each player won, in chips, over all rotations of all sets."""
    products: Rows
    """Of each two players: the sum over the sets of what one won in the set times what the other
    won in it.
    """
    at: Rows
    """What each player (outer) won from each position (inner), 0 being the first left of the
    button.
    """
    at_squares: Rows
    """The same, squared hand by hand."""

    @staticmethod
    def none(players: int) -> "Sums":
        """Those of no set."""
        empty = tuple((0,) * players for _ in range(players))
        return Sums(0, (0,) * players, empty, empty, empty)

    @staticmethod
    def of(hands: Sequence[Sequence[int]]) -> "Sums":
        """Those of one set: what each player won in each rotation. In rotation r player c has
        position (c + r) % n.
        """
        players = len(hands)
        won = [sum(hand[c] for hand in hands) for c in range(players)]
        at = tuple(
            tuple(hands[(p - c) % players][c] for p in range(players)) for c in range(players)
        )
        return Sums(
            sets=1,
            totals=tuple(won),
            products=tuple(tuple(mine * yours for yours in won) for mine in won),
            at=at,
            at_squares=tuple(tuple(chips * chips for chips in row) for row in at),
        )

    @staticmethod
    def of_all(won: npt.NDArray[np.int64]) -> "Sums":
        """Those of many sets: an array (sets, rotations, players) as `play_deals` returns it."""
        players = won.shape[2]
        largest = int(np.abs(won).max(initial=0)) * players
        # A sum that 64 bits do not hold is made of Python's whole numbers, which takes longer.
        exact = (
            won
            if largest * largest * max(1, len(won)) <= np.iinfo(np.int64).max
            else won.astype(object)
        )
        by_set = exact.sum(axis=1)
        at = np.stack(
            [exact[:, [(p - c) % players for p in range(players)], c] for c in range(players)],
            axis=1,
        )
        return Sums(
            sets=len(won),
            totals=tuple(by_set.sum(axis=0).tolist()),
            products=_rows(by_set.T @ by_set),
            at=_rows(at.sum(axis=0)),
            at_squares=_rows((at * at).sum(axis=0)),
        )

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            self.sets + other.sets,
            tuple(a + b for a, b in zip(self.totals, other.totals, strict=True)),
            _added(self.products, other.products),
            _added(self.at, other.at),
            _added(self.at_squares, other.at_squares),
        )

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.totals)

    def won(self, player: int, *, scale: Fraction) -> Figure:
        """What this player wins in a hand on average, in chips times `scale`; an observation is a
        set.
        """
        return figure(
            self.sets,
            self.totals[player],
            self.products[player][player],
            scale=scale / self.players,
        )

    def ahead(self, player: int, other: int, *, scale: Fraction) -> Figure:
        """By how much one player wins more in a hand than another at the same table: both vary
        together.
        """
        total = self.totals[player] - self.totals[other]
        square = self.products
        squares = square[player][player] - 2 * square[player][other] + square[other][other]
        return figure(self.sets, total, squares, scale=scale / self.players)

    def won_at(self, player: int, position: int, *, scale: Fraction) -> Figure:
        """What this player wins in a hand from this position; an observation is a hand, and there
        is one in a set.
        """
        return figure(
            self.sets, self.at[player][position], self.at_squares[player][position], scale=scale
        )

    def hand_deviation(self, player: int, *, scale: Fraction) -> float | None:
        """Standard deviation of what this player wins in one hand, as it would be without duplicate
        deals.
        """
        hands = self.sets * self.players
        return figure(
            hands, self.totals[player], sum(self.at_squares[player]), scale=scale
        ).deviation


def _rows(table: npt.NDArray[np.int64]) -> Rows:
    return tuple(tuple(row) for row in table.tolist())


def _added(mine: Rows, yours: Rows) -> Rows:
    return tuple(
        tuple(a + b for a, b in zip(x, y, strict=True)) for x, y in zip(mine, yours, strict=True)
    )
