"""The native kernel, built from `native/`. Use it by way of `pokerhouse.hands`."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

def rank_of(cards: Sequence[int]) -> int:
    """Rank the best five of five to seven cards: 1 (best) to 7462. Raises `HandError` for cards that are no hand."""

def evaluate_many(hands: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint16]:
    """Rank the rows of a C-contiguous array of shape (N, 5), (N, 6) or (N, 7). Raises `HandError` naming the row."""

def possible_outcomes(known: int, unknown: int, left: int) -> list[tuple[int, int, list[int]]]:
    """For each category that completions of `known` (a mask) by `unknown` cards of `left` end in, the best first.

    Each is (category, completions, the unknown cards of the best). Raises `HandError` for masks that cannot be.
    """

def rank_in(order: int, cards: int, wild: int = 0, bugs: int = 0) -> int:
    """Rank a set of cards, a mask, in an order of hands: 1 is the best. Raises `HandError` for what is no hand of it."""

def rank_of_split(order: int, hole: int, board: int, used: int, wild: int = 0, bugs: int = 0) -> int:
    """Rank the best five cards of which exactly `used` are from the hole; all are masks. Raises `HandError`."""

def score_of(order: int, rank: int) -> int:
    """What the hands of this rank are: category << 20 | five ranks of four bits. Raises `HandError`."""

def rank_many_in(order: int, hands: npt.NDArray[np.uint8], wild: int = 0, bugs: int = 0) -> npt.NDArray[np.uint16]:
    """Rank the rows of a C-contiguous array in an order of hands. Raises `HandError` naming the row."""
