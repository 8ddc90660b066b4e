"""The native kernel, built from `native/`. Use it by way of `pokerhouse.hands`."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

def rank_of(cards: Sequence[int]) -> int:
    """Rank the best five of five to seven cards: 1 (best) to 7462. Raises `HandError` for cards that are no hand."""

def evaluate_many(hands: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint16]:
    """Rank the rows of a C-contiguous array of shape (N, 5), (N, 6) or (N, 7). Raises `HandError` naming the row."""
