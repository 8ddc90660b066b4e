"""The baseline: the strength of the hand by its category, and the price of a call.

How its words are read here:

- *strength* is of all the player's cards and the board together, before the flop of the hole cards
  alone; in games that are not won with a high hand it is what `players.strength` says.
- *highest rank / 13* counts the deuce as 1 and the ace as 13, so an ace high is 1.0. That makes an
  ace high stronger than a pair, as it always was: the player is kept as a yardstick, not improved.
- *the average* is that of the stacks of those who have not folded, its own included, as they are
  now.
- *raise to twice the bet* is the nearest total that may be raised to; where a raise is not allowed
  it calls.

What the words do not say: it brings it in rather than complete, gives up cards as
`players.discards` says, and has the board run once. The figures are the defaults of its options;
with others it is another player.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from pokerhouse.players.discards import given_up
from pokerhouse.players.simple import nearest
from pokerhouse.players.strategy import Bot, Native, native
from pokerhouse.players.strength import strength_of
from pokerhouse.rules import (
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    HandConfig,
    PlayerAction,
    PlayerView,
    RaiseTo,
    RunTimes,
)
from pokerhouse.units import Millis

RAISES_FROM: Final = 0.8
CALLS_FROM: Final = 0.5
CALLS_AT_PRICE_UP_TO: Final = 0.3


def price(call: int, pot: int) -> float:
    """To call / (pot + to call): the part of the final pot that the caller pays; 0 when nothing is
    to call.
    """
    return call / (pot + call) if call else 0.0


class SmartPlayer(Bot):
    """Checks when it is free, raises or calls with a strong hand, calls a fair price with a good
    one, else folds.
    """

    def __init__(
        self,
        rng: Random,
        *,
        raises_from: float = RAISES_FROM,
        calls_from: float = CALLS_FROM,
        price: float = CALLS_AT_PRICE_UP_TO,
    ) -> None:
        """A new one.

        - `raises_from`: the strength, from 0 to 1, from which a hand is strong.
        - `calls_from`: the strength from which a hand is good.
        - `price`: the most that a call with a good hand may cost, as a part of the final pot.
        """
        super().__init__(rng)
        self._raises_from = raises_from
        self._calls_from = calls_from
        self._price = price

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        legal = view.legal
        if legal.exchange is not None:
            return Discard(given_up(view))
        if legal.run_it:
            return RunTimes(1)
        if legal.bring_in is not None:
            return BringIn()
        if legal.check:
            return Check()
        hand = strength_of(view)
        if hand >= self._raises_from:
            active = [seat.stack for seat in view.seats if not seat.folded]
            over_twice_the_average = view.me.stack * len(active) > 2 * sum(active)
            if over_twice_the_average and legal.raise_to is not None:
                return RaiseTo(nearest(legal.raise_to, 2 * view.current_bet))
            return Call()
        if hand >= self._calls_from and price(legal.call, view.pot) <= self._price:
            return Call()
        return Fold()

    def explain(self, view: PlayerView) -> str:
        """The two figures it weighs, and what they are measured by."""
        return (
            f"strength {strength_of(view):.2f}, price {price(view.legal.call, view.pot):.2f}; "
            f"it calls from {self._calls_from:g} up to a price of {self._price:g}, "
            f"and any price from {self._raises_from:g}"
        )

    def odds(self, view: PlayerView) -> Mapping[PlayerAction, float]:
        """It leaves nothing to chance."""
        return {self.decide(view): 1.0}

    def native(self, config: HandConfig, players: int = 2) -> Native:
        """`smart` there too, with the same options."""
        return native("smart", self._raises_from, self._calls_from, self._price)
