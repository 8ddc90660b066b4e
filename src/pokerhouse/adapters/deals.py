"""The deals of an environment: a seed begins a match, and every reset takes its next deal."""

from gymnasium.utils import seeding


class DealCounter:
    """A counter of matches and deals."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._deal = 0

    def next(self, seed: int | None) -> tuple[int, int]:
        """Return (seed of the match, deal) of the next hand.

        Before any seed is given, the match has a random one.
        """
        if seed is not None or self._seed is None:
            rng, _ = seeding.np_random(seed)
            self._seed = int(rng.integers(2**63))
            self._deal = 0
        else:
            self._deal += 1
        return self._seed, self._deal
