"""Winnings summed in whole numbers, and their statistics: means, intervals, differences.

Law: sums are whole numbers, so they do not depend on the order of adding or the number of workers.
The unit of statistics is a set, one deal with all its rotations: sets are independent of each
other, hands are not.
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
"""The half-width, in standard deviations, that contains 95 % of a normal distribution."""

Rows = tuple[tuple[int, ...], ...]


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its precision."""

    mean: float
    margin: float | None
    """The half-width of the 95 % interval; None for a single observation."""
    deviation: float | None
    """Standard deviation of one observation."""

    @property
    def clear(self) -> int:
        """1 or -1 if the interval lies above or below zero, 0 if it contains zero or is unknown."""
        if self.margin is None or abs(self.mean) <= self.margin:
            return 0
        return 1 if self.mean > 0 else -1


def estimate(count: int, total: int, squares: int, *, scale: Fraction) -> Estimate:
    """Return the mean of `count` whole numbers from their sum and sum of squares, times `scale`.

    It is exact up to the last step, so a small difference of large sums loses nothing. Raises
    `ZeroDivisionError` for a count of 0.
    """
    mean = float(Fraction(total, count) * scale)
    if count < 2:
        return Estimate(mean, None, None)
    variance = Fraction(count * squares - total * total, count * (count - 1)) * scale * scale
    deviation = sqrt(variance)
    return Estimate(mean, Z * deviation / sqrt(count), deviation)


class ChipSums(msgspec.Struct, frozen=True):
    """The sums of a number of sets between the same players; add them with `+`."""

    sets: int
    totals: tuple[int, ...]
    """Chips won by each player, over all rotations of all sets."""
    products: Rows
    """For each two players: the sum over sets of the product of their winnings."""
    at: Rows
    """Chips won by each player (outer) from each position (inner), 0 for the left of the button."""
    at_squares: Rows
    """The squares of the same, hand by hand."""

    @staticmethod
    def none(players: int) -> "ChipSums":
        """Return the sums of no set."""
        empty = tuple((0,) * players for _ in range(players))
        return ChipSums(0, (0,) * players, empty, empty, empty)

    @staticmethod
    def of(hands: Sequence[Sequence[int]]) -> "ChipSums":
        """Return the sums of one set from the winnings by rotation and player.

        In rotation r, player c has position (c + r) % n.
        """
        players = len(hands)
        won = [sum(hand[c] for hand in hands) for c in range(players)]
        at = tuple(
            tuple(hands[(p - c) % players][c] for p in range(players)) for c in range(players)
        )
        return ChipSums(
            sets=1,
            totals=tuple(won),
            products=tuple(tuple(mine * yours for yours in won) for mine in won),
            at=at,
            at_squares=tuple(tuple(chips * chips for chips in row) for row in at),
        )

    @staticmethod
    def of_all(won: npt.NDArray[np.int64]) -> "ChipSums":
        """Return the sums of many sets, an array (sets, rotations, players) from `play_deals`."""
        players = won.shape[2]
        largest = int(np.abs(won).max(initial=0)) * players
        # Sums that do not fit in 64 bits use Python's integers, which are slower.
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
        return ChipSums(
            sets=len(won),
            totals=tuple(by_set.sum(axis=0).tolist()),
            products=_rows(by_set.T @ by_set),
            at=_rows(at.sum(axis=0)),
            at_squares=_rows((at * at).sum(axis=0)),
        )

    def __add__(self, other: "ChipSums") -> "ChipSums":
        return ChipSums(
            self.sets + other.sets,
            tuple(a + b for a, b in zip(self.totals, other.totals, strict=True)),
            _added(self.products, other.products),
            _added(self.at, other.at),
            _added(self.at_squares, other.at_squares),
        )

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.totals)

    def won(self, player: int, *, scale: Fraction) -> Estimate:
        """Return a player's mean winnings per hand, times `scale`; observations are sets."""
        return estimate(
            self.sets,
            self.totals[player],
            self.products[player][player],
            scale=scale / self.players,
        )

    def ahead(self, player: int, other: int, *, scale: Fraction) -> Estimate:
        """Return the mean difference of two players at the same table; both vary together."""
        total = self.totals[player] - self.totals[other]
        square = self.products
        squares = square[player][player] - 2 * square[player][other] + square[other][other]
        return estimate(self.sets, total, squares, scale=scale / self.players)

    def won_at(self, player: int, position: int, *, scale: Fraction) -> Estimate:
        """Return a player's mean winnings per hand from one position; observations are hands.

        A set has one such hand.
        """
        return estimate(
            self.sets, self.at[player][position], self.at_squares[player][position], scale=scale
        )

    def hand_deviation(self, player: int, *, scale: Fraction) -> float | None:
        """Return the standard deviation of a player's winnings per hand, not per set."""
        hands = self.sets * self.players
        return estimate(
            hands, self.totals[player], sum(self.at_squares[player]), scale=scale
        ).deviation


def _rows(table: npt.NDArray[np.int64]) -> Rows:
    return tuple(tuple(row) for row in table.tolist())


def _added(mine: Rows, yours: Rows) -> Rows:
    return tuple(
        tuple(a + b for a, b in zip(x, y, strict=True)) for x, y in zip(mine, yours, strict=True)
    )
