"""A player that does what is not allowed."""

from pokerhouse.players import Strategy
from pokerhouse.rules import PlayerAction, PlayerView, RaiseTo
from pokerhouse.units import Chips, Millis


class Wild(Strategy):
    """Makes illegal raises, or fails."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        if view.turn % 2:
            raise RuntimeError("lost")
        return RaiseTo(Chips(1))
