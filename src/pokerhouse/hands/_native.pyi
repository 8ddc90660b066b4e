"""The native kernel, built from `native/`."""

from collections.abc import Sequence

def rank_of(cards: Sequence[int]) -> int: ...
