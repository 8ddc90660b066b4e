"""Hands for tests: strategies that draw them, and fixed samples of many as arrays."""

from itertools import chain, combinations

import numpy as np
import numpy.typing as npt
from hypothesis import strategies as st

from pokerhouse.cards import STANDARD_CARDS, Card

Hands = npt.NDArray[np.uint8]
Ranks = npt.NDArray[np.uint16]


def hands(cards_min: int = 5, cards_max: int = 7) -> st.SearchStrategy[list[Card]]:
    """Different cards of the 52, in any order."""
    return st.lists(
        st.sampled_from(list(STANDARD_CARDS)), min_size=cards_min, max_size=cards_max, unique=True
    )


def sample(count: int, *, cards: int, seed: int) -> Hands:
    """Random hands, one a row; the same for the same seed."""
    return (
        np.random.default_rng(seed)
        .random((count, 52))
        .argpartition(cards, axis=1)[:, :cards]
        .astype(np.uint8)
    )


def all_five_card_hands() -> Hands:
    """All 2,598,960, in lexicographic order."""
    flat = np.fromiter(
        chain.from_iterable(combinations(range(52), 5)), dtype=np.uint8, count=2_598_960 * 5
    )
    return flat.reshape(-1, 5)
