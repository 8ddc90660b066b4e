"""How the house is doing: how late its event loop runs, and how much has been played since it opened."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from pokerhouse.house.table import Outcome
from pokerhouse.rules import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Discarded,
    Folded,
    HandEnded,
    Raised,
    RunsChosen,
)
from pokerhouse.server.live.tables.actor import TableActor

LOOK_EVERY_S = 0.25
KEPT_LOOKS = 40
"""The last ten seconds."""
ACTIONS = (Folded, Checked, Called, BetMade, Raised, BroughtIn, Discarded, RunsChosen)


class Vitals:
    """Counted since the house opened; asked by `/health` and `/metrics`.

    `held_up` is told of each time that the event loop ran late, by how many milliseconds.
    """

    def __init__(self, held_up: Callable[[int], None]) -> None:
        self._held_up = held_up
        self.actions = self.hands = self.steps = 0
        self._lags_s: deque[float] = deque([0.0], KEPT_LOOKS)
        self._due: float | None = None
        """When the clock is to be looked at next."""
        self._task: asyncio.Task[None] | None = None

    @property
    def lag_s(self) -> float:
        """The longest that the event loop let somebody wait in the last ten seconds; also what it does right now."""
        return max(*self._lags_s, time.monotonic() - self._due if self._due is not None else 0.0)

    def start(self) -> None:
        """Look at the clock from now on."""
        self._task = asyncio.create_task(self._watch_loop(), name="vitals")

    def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step, and it is durable."""
        self.steps += 1
        self.actions += sum(isinstance(event, ACTIONS) for event in outcome.events)
        self.hands += sum(isinstance(event, HandEnded) for event in outcome.events)

    async def _watch_loop(self) -> None:
        while True:
            self._due = time.monotonic() + LOOK_EVERY_S
            await asyncio.sleep(LOOK_EVERY_S)
            lag_s = max(0.0, time.monotonic() - self._due)
            self._lags_s.append(lag_s)
            self._held_up(int(lag_s * 1000))
