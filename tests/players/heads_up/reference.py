"""The chance between two on a board of hold'em, slowly: the twin of
`native/table/players/chances.hpp`.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from pokerhouse.hands import evaluate_many

LADDER = (
    100,
    90,
    80,
    72,
    64,
    57,
    51,
    46,
    41,
    37,
    33,
    30,
    27,
    24,
    21,
    19,
    17,
    15,
    13,
    12,
    10,
    9,
    8,
    7,
    6,
    5,
)
"""The shares of an opponent that there are, in percent."""
STEPS = (18, 6)
Board = tuple[int, ...]
Hand = tuple[int, int]


def level(share: float) -> int:
    """The nearest on the ladder, the smaller of two."""
    return min(LADDER, key=lambda percent: (abs(share * 200 - 2 * percent), percent))


def lowest_names(board: Board) -> list[tuple[int, ...]]:
    """The ways to name the four suits by which these cards read the lowest."""

    def read(names: Sequence[int]) -> int:
        return sum(1 << renamed(card, names) for card in board)

    ways = list(permutations(range(4)))
    lowest = min(map(read, ways))
    return [names for names in ways if read(names) == lowest]


def renamed(card: int, names: Sequence[int]) -> int:
    """The card with another suit."""
    return card - card % 4 + names[card % 4]


def boards_after(board: Board) -> list[Board]:
    """The full boards that are looked at: on the flop with pairs of cards some steps apart in the
    row of the rest.
    """
    left = [card for card in range(52) if card not in board]
    if len(board) == 5:
        return [board]
    if len(board) == 4:
        return [(*board, card) for card in left]
    boards = []
    for names in lowest_names(board):
        row = sorted(left, key=lambda card: renamed(card, names))  # used at once
        boards += [
            (*board, row[i], row[(i + step) % len(row)]) for step in STEPS for i in range(len(row))
        ]
    return boards


class Slowly:
    """A board of three to five cards, by these full boards that may come of it."""

    def __init__(self, board: Board, boards: Sequence[Board]) -> None:
        self.hands: list[Hand] = list(
            combinations([card for card in range(52) if card not in board], 2)
        )
        self.place = {hand: place for place, hand in enumerate(self.hands)}
        self.held = np.array(self.hands)
        self.worths = np.array([self._worths(full) for full in boards])
        self.better = self._better()

    def _worths(self, full: Board) -> npt.NDArray[np.int64]:
        """Return the worth of each hand, 0 if it has a card of the board."""
        free = ~np.isin(self.held, full).any(axis=1)
        cards = np.concatenate([self.held[free], np.tile(full, (int(free.sum()), 1))], axis=1)
        worths = np.zeros(len(self.hands), np.int64)
        worths[free] = 7463 - evaluate_many(cards.astype(np.uint8)).astype(np.int64)
        return worths

    def _better(self) -> list[int]:
        """Return the number of hands that beat more than each does."""
        points = np.zeros(len(self.hands), np.int64)
        for worths in self.worths:
            there = np.sort(worths[worths > 0])
            beaten = np.searchsorted(there, worths, "left") + np.searchsorted(
                there, worths, "right"
            )
            points += np.where(worths > 0, beaten, 0)
        seen = (self.worths > 0).sum(axis=0)
        values = [Fraction(int(won), int(times)) for won, times in zip(points, seen, strict=True)]
        first: dict[Fraction, int] = {}
        for place, value in enumerate(sorted(values, reverse=True)):
            first.setdefault(value, place)
        return [first[value] for value in values]

    def chance(self, hole: Hand, share: float) -> float:
        """Return the equity of this hand, lower card first, against the best share of all."""
        percent = level(share)
        among = np.array([better * 100 < percent * len(self.hands) for better in self.better])
        among &= ~np.isin(self.held, hole).any(axis=1)
        points = most = 0
        for worths in self.worths:
            mine = worths[self.place[hole]]
            theirs = worths[among & (worths > 0)]
            if mine:
                points += int(2 * (theirs < mine).sum() + (theirs == mine).sum())
                most += 2 * len(theirs)
        return points / most if most else self.chance(hole, 1.0)
