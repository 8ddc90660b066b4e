"""The brain of source B: chances of hand types, fed to a small net with three thresholds.

- *Inputs*: the chances of the nine hand types, high card first, straight flush last, as
  `hands.possible` counts them.
- *Net*: eight hidden units, one output, both sigmoid.
- *Output above the raise threshold*: it raises, or bets if there is nothing to call.
- *Above the bet threshold*: it bets if there is nothing to call, otherwise it calls.
- *Otherwise* it checks or folds, unless a random number is below the bluff threshold: then it
  raises anyway.

B18 does not mention sizes: here a raise is the pot and a bet half of it, or the nearest legal
total. The 92 genes are the weights, biases and thresholds; `pokerhouse evolve` finds them. The
native twin is `native/table/players/brains.hpp`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pokerhouse.catalogue import Sentence, Value, ValueList, decimal_value, percent_value
from pokerhouse.hands import Category
from pokerhouse.hands.kernel import hand_types
from pokerhouse.players import brain
from pokerhouse.players.net import SHAPES, run_net, sigmoid
from pokerhouse.rules import PlayerAction, PlayerView

_TYPES: Final = tuple(
    Sentence(f"hand-names.kinds.{category.name.lower()}") for category in sorted(Category)
)
_LIKELY: Final = 0.1
"""The smallest chance at which a hand type is mentioned."""


class _Thresholds(NamedTuple):
    """The last three genes, in their order."""

    raises_from: float
    bets_from: float
    bluffs_below: float


class HawkinsPlayer(brain.Brain):
    """A player that feeds the hand types that may come to an evolved net."""

    kind = "hawkins"

    def output(self, view: PlayerView) -> float:
        """Return the output of the net for the cards, 0 to 1."""
        types = hand_types(*brain.masks(view))
        return sigmoid(run_net(SHAPES[self.kind], self.genes_at(view.config), types, sigmoid)[0])

    def _play(self, view: PlayerView) -> PlayerAction:
        return self._move(view, self.output(view)) or self._give_up(view)

    def _move(self, view: PlayerView, output: float) -> PlayerAction | None:
        """Return the move for an output above a threshold; None if it is below all of them."""
        thresholds = self._thresholds(view)
        if output > thresholds.raises_from:
            return (
                brain.wager_nearest(view, brain.the_pot(view))
                if brain.wagers_open(view)
                else brain.check_or_call(view)
            )
        if output > thresholds.bets_from:
            return (
                brain.wager_nearest(view, brain.half_the_pot(view))
                if view.legal.bet is not None
                else brain.check_or_call(view)
            )
        return None

    def _give_up(self, view: PlayerView) -> PlayerAction:
        bluffs = self.rng.random() < self._thresholds(view).bluffs_below
        return (
            brain.wager_nearest(view, brain.the_pot(view))
            if bluffs and brain.wagers_open(view)
            else brain.check_or_fold(view)
        )

    def _thresholds(self, view: PlayerView) -> _Thresholds:
        return _Thresholds(*self.genes_at(view.config)[-3:])

    def _odds(self, view: PlayerView) -> Mapping[PlayerAction, float]:
        move = self._move(view, self.output(view))
        if move is not None:
            return {move: 1.0}
        bluffs = (
            min(max(self._thresholds(view).bluffs_below, 0.0), 1.0)
            if brain.wagers_open(view)
            else 0.0
        )
        odds: dict[PlayerAction, float] = {brain.check_or_fold(view): 1 - bluffs}
        if bluffs:
            odds[brain.wager_nearest(view, brain.the_pot(view))] = bluffs
        return {move: chance for move, chance in odds.items() if chance}

    def _explain(self, view: PlayerView) -> Sentence:
        types = zip(_TYPES, hand_types(*brain.masks(view)), strict=False)
        likely = [brain.chance_of(name, chance) for name, chance in types if chance >= _LIKELY]
        thresholds = self._thresholds(view)
        values: dict[str, Value] = {
            "likely": ValueList(tuple(likely)),
            "worth": decimal_value(self.output(view), 2),
            "raise": decimal_value(thresholds.raises_from, 2),
            "bet": decimal_value(thresholds.bets_from, 2),
            "bluff": percent_value(min(max(thresholds.bluffs_below, 0.0), 1.0)),
        }
        return Sentence("terminal.reasons.hawkins", values)
