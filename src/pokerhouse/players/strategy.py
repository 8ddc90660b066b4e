"""The interface of players: a strategy in one chair that sees what a person there would see."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from pokerhouse.rules import HandConfig, PlayerAction, PlayerView, ViewEvent
from pokerhouse.units import Millis

Native = tuple[str, npt.NDArray[np.float64]]
"""A player of the native table: its kind and its parameters."""
Part = Annotated[float, Meta(ge=0, le=1)]
"""An option from 0 to 1; other values are refused when the player is ordered."""


class Strategy(ABC):
    """A player in one chair. It sees events, chooses moves, and knows nothing else.

    Each chair has a strategy of its own, from sitting down to standing up, with its own memory.
    """

    def observe(self, events: Sequence[ViewEvent]) -> None:  # noqa: B027  # most players need no memory
        """Take note of events, as this seat sees them: in order, each once; hands start afresh.

        Called before `decide`, and once more when the hand is over. A player that does not override
        it has no memory.
        """

    @abstractmethod
    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        """Return a move that `view.legal` allows.

        - `view`: the hand as this seat sees it.
        - `budget_ms`: the time to think, in milliseconds; a slower player checks or folds. None
          means no limit.
        """

    def explain(self, view: PlayerView) -> str:
        """Explain the move to people who study the player; empty if there is nothing to explain."""
        return ""

    def odds(self, view: PlayerView) -> Mapping[PlayerAction, float] | None:
        """Return the odds with which it drew the last move; None if it does not reveal them.

        Called after `decide` with the same view, before anything else. Every possible move is
        listed, and the odds sum to 1. Numbers drawn before the choice of a move (a sample of its
        chances, say) may count as known; numbers drawn after it may not. The arena uses the odds to
        take out luck, so they must be exact: wrong odds give wrong results.
        """
        return None

    @property
    def remembers(self) -> bool:
        """True if it wants to see events; others are spared the work."""
        return type(self).observe is not Strategy.observe


class Bot(Strategy):
    """A strategy that is a program.

    Its options are the keyword arguments of its constructor, which have defaults.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        """The only source of random numbers for this chair."""

    def native(self, config: HandConfig, players: int = 2) -> Native | None:
        """Return its twin in the native table, which draws the same numbers and moves alike.

        None if it has no twin.

        - `config`: the game that is played; some players use different parameters by game.
        - `players`: the number of players dealt in; some have a twin for two only.
        """
        return None


def native(kind: str, *numbers: float) -> Native:
    """Return a player of the native table."""
    return kind, np.array(numbers, np.float64)
