"""The baseline: it compares the strength of its hand, by category, with the price of a call.

The terms of its definition mean:

- *strength*: of all the player's cards and the board together, preflop of the hole cards alone; in
  games that are not won with a high hand, see `players.strength`.
- *highest rank / 13*: the deuce is 1 and the ace 13, so an ace high is 1.0. That makes an ace high
  stronger than a pair. It stays that way because the player is a fixed yardstick.
- *the average*: of the current stacks of live players, including its own.
- *raise to twice the bet*: the nearest legal total; it calls if no raise is legal.

Beyond its definition, it pays the bring-in instead of completing, discards as `players.discards`
describes, and has the board run once. The figures are the defaults of its options; other values
make another player.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from pokerhouse import rules
from pokerhouse.catalogue import Sentence, Value, decimal_value
from pokerhouse.players.discards import given_up, strength_of
from pokerhouse.players.simple import Bot, Native, native, nearest
from pokerhouse.units import Millis

RAISES_FROM: Final = 0.8
CALLS_FROM: Final = 0.5
CALLS_AT_PRICE_UP_TO: Final = 0.3


def price(call: int, pot: int) -> float:
    """Return the call's share of the final pot; 0 if there is nothing to call."""
    return call / (pot + call) if call else 0.0


class SmartPlayer(Bot):
    """A player that raises or calls with a strong hand, and calls a fair price with a good one.

    With other hands it checks if it is free and otherwise folds.
    """

    def __init__(
        self,
        rng: Random,
        *,
        raises_from: float = RAISES_FROM,
        calls_from: float = CALLS_FROM,
        price: float = CALLS_AT_PRICE_UP_TO,
    ) -> None:
        """Create a player.

        - `raises_from`: the least strength of a strong hand, from 0 to 1.
        - `calls_from`: the least strength of a good hand.
        - `price`: the highest price of a call with a good hand, as a part of the final pot.
        """
        super().__init__(rng)
        self._raises_from = raises_from
        self._calls_from = calls_from
        self._price = price

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        legal = view.legal
        if legal.exchange is not None:
            return rules.Discard(given_up(view))
        if legal.run_it:
            return rules.RunTimes(1)
        if legal.bring_in is not None:
            return rules.BringIn()
        if legal.check:
            return rules.Check()
        hand = strength_of(view)
        if hand >= self._raises_from:
            active = [seat.stack for seat in view.seats if not seat.folded]
            over_twice_the_average = view.me.stack * len(active) > 2 * sum(active)
            if over_twice_the_average and legal.raise_to is not None:
                return rules.RaiseTo(nearest(legal.raise_to, 2 * view.current_bet))
            return rules.Call()
        if hand >= self._calls_from and price(legal.call, view.pot) <= self._price:
            return rules.Call()
        return rules.Fold()

    def explain(self, view: rules.PlayerView) -> Value:
        """Name the two figures it weighs, and their limits."""
        figures = {
            "strength": strength_of(view),
            "price": price(view.legal.call, view.pot),
            "from": self._calls_from,
            "most": self._price,
            "any": self._raises_from,
        }
        values = {name: decimal_value(figure, 2) for name, figure in figures.items()}
        return Sentence("terminal.reasons.smart", values)

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float]:
        """Return the move with probability 1: it leaves nothing to chance."""
        return {self.decide(view): 1.0}

    def native(self, config: rules.HandConfig, players: int = 2) -> Native:
        """Return its twin `smart`, with the same options."""
        return native("smart", self._raises_from, self._calls_from, self._price)
