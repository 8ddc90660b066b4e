"""Bots that misbehave, and one that remembers: for the processes in which slow bots think."""

import os
import time
from collections.abc import Sequence
from random import Random

from pokerhouse.players import Bot
from pokerhouse.rules import Call, Check, PlayerAction, PlayerView, RaiseTo, ViewEvent
from pokerhouse.units import Chips, Millis


def cheapest(view: PlayerView) -> PlayerAction:
    """Check or call."""
    return Check() if view.legal.check else Call()


class Caller(Bot):
    """Checks and calls."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return cheapest(view)


class Rememberer(Bot):
    """Raises to the number of events it has seen, so that its memory can be asked about."""

    def __init__(self, rng: Random, *, start: int = 0) -> None:
        super().__init__(rng)
        self.seen = start

    def observe(self, events: Sequence[ViewEvent]) -> None:
        self.seen += len(events)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return RaiseTo(Chips(self.seen))


class Sleeper(Bot):
    """Thinks for as long as it is told to."""

    def __init__(self, rng: Random, *, seconds: float = 60.0) -> None:
        super().__init__(rng)
        self._seconds = seconds

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        time.sleep(self._seconds)
        return cheapest(view)


class Crasher(Bot):
    """Takes its whole process with it."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        os._exit(3)


class Fool(Bot):
    """Has an error in its program."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        raise RuntimeError("out of ideas")


class Blind(Caller):
    """Cannot bear to look."""

    def observe(self, events: Sequence[ViewEvent]) -> None:
        raise RuntimeError("too much")
