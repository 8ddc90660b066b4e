"""Which hand an environment deals: a seed begins a match, and every reset goes on with the next
deal of it.
"""

from gymnasium.utils import seeding


class Dealer:
    """The number of the match and of the deal."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._deal = 0

    def next(self, seed: int | None) -> tuple[int, int]:
        """(seed of the match, deal) of the next hand. Without any seed so far the match is one
        nobody has chosen.
        """
        if seed is not None or self._seed is None:
            rng, _ = seeding.np_random(seed)
            self._seed = int(rng.integers(2**63))
            self._deal = 0
        else:
            self._deal += 1
        return self._seed, self._deal
