"""What a player is to the program: a strategy in one chair, who decides by what people in that
chair see.
"""

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
"""A player of the native table: its kind, and the numbers that make it what it is."""
Part = Annotated[float, Meta(ge=0, le=1)]
"""An option from 0 to 1; anything else is refused where the player is asked for."""


class Strategy(ABC):
    """A player in one chair. It is told what has happened and asked what it does, and knows nothing
    else.

    Each chair has a strategy of its own, from sitting down to standing up: what it remembers, it
    remembers alone.
    """

    def see(self, events: Sequence[ViewEvent]) -> None:  # noqa: B027  # most players need no memory
        """Learn what has happened, as it is shown to this seat, in order and nothing twice; a hand
        begins afresh.

        Called before `decide`, and once more when the hand is over. Whoever does not override it
        remembers nothing.
        """

    @abstractmethod
    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        """A move that `view.legal` allows.

        - `view`: the hand as this seat sees it.
        - `budget_ms`: how long it may think, in milliseconds; who takes longer checks or folds.
          None: take your time.
        """

    def explain(self, view: PlayerView) -> str:
        """Why it does what it does, for people who study it; empty when it has nothing to say."""
        return ""

    def odds(self, view: PlayerView) -> Mapping[PlayerAction, float] | None:
        """With what odds it drew the move that it has just made; None when it does not tell.

        Asked after `decide` with the same view, before anything else is shown or asked. Every move
        that could have come of it is named, and they add up to 1: what it had drawn by then (a
        sample of its chances, say) may count as known, what it drew after that may not. The arena
        takes luck out by them, and they must be exact: with wrong ones its results are wrong.
        """
        return None

    @property
    def remembers(self) -> bool:
        """Does it want to be told what happens? Asked so that nothing is shown to those who would
        not look.
        """
        return type(self).see is not Strategy.see


class Bot(Strategy):
    """A strategy that is a program. Its options are the keyword arguments of its constructor, with
    defaults.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        """Whatever this chair leaves to chance is drawn from here and from nowhere else."""

    def native(self, config: HandConfig, players: int = 2) -> Native | None:
        """Its twin in the native table, which draws the same numbers and moves alike; None when it
        has none.

        - `config`: the game that is played there; some play another one by other numbers.
        - `players`: how many are dealt in; some have a twin for two only.
        """
        return None


def native(kind: str, *numbers: float) -> Native:
    """A player of the native table."""
    return kind, np.array(numbers, np.float64)
