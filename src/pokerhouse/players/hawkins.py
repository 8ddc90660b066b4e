"""The brain of source B: what hand can still come of the cards, through a small net, against three
thresholds.

- *Inputs*: the chances of the nine hand types, high card first, straight flush last, as
  `hands.possible` counts them.
- *Net*: eight hidden units, one output, both sigmoid.
- *Output above the raise threshold*: it raises, or bets where nothing is to be matched.
- *Above the bet threshold*: it bets where nothing is to be matched, else calls.
- *Otherwise* it checks or folds, unless a random number is below the bluff threshold: then it
  raises all the same.

B18 says nothing of sizes: here a raise is of the pot and a bet of half of it, or the nearest that
is allowed. The 92 genes are the weights, biases and thresholds; `pokerhouse evolve` finds them. The
native twin is `native/table/players/brains.hpp`.
"""

from collections.abc import Mapping
from typing import Final

from pokerhouse.hands import Category
from pokerhouse.hands.kernel import hand_types
from pokerhouse.players.brain import (
    Brain,
    check_or_call,
    check_or_fold,
    half_the_pot,
    masks,
    the_pot,
    wager_nearest,
    wagers_open,
)
from pokerhouse.players.net import SHAPES, run_net, sigmoid
from pokerhouse.rules import PlayerAction, PlayerView

_TYPES: Final = tuple(category.name.lower().replace("_", " ") for category in sorted(Category))
_LIKELY: Final = 0.1
"""From this chance on a hand type is worth a word."""


class HawkinsPlayer(Brain):
    """Plays by the hand types that may come, and a net that has evolved."""

    kind = "hawkins"

    def output(self, view: PlayerView) -> float:
        """What the net says of the cards: 0 to 1."""
        types = hand_types(*masks(view))
        return sigmoid(run_net(SHAPES[self.kind], self.genes_at(view.config), types, sigmoid)[0])

    def _play(self, view: PlayerView) -> PlayerAction:
        return self._move(view, self.output(view)) or self._give_up(view)

    def _move(self, view: PlayerView, output: float) -> PlayerAction | None:
        """What it does with a hand that is above a threshold; None for one that is not."""
        raises_from, bets_from, _ = self._thresholds(view)
        if output > raises_from:
            return wager_nearest(view, the_pot(view)) if wagers_open(view) else check_or_call(view)
        if output > bets_from:
            return (
                wager_nearest(view, half_the_pot(view))
                if view.legal.bet is not None
                else check_or_call(view)
            )
        return None

    def _give_up(self, view: PlayerView) -> PlayerAction:
        bluffs = self.rng.random() < self._thresholds(view)[2]
        return (
            wager_nearest(view, the_pot(view))
            if bluffs and wagers_open(view)
            else check_or_fold(view)
        )

    def _thresholds(self, view: PlayerView) -> tuple[float, ...]:
        return self.genes_at(view.config)[-3:]

    def _odds(self, view: PlayerView) -> Mapping[PlayerAction, float]:
        move = self._move(view, self.output(view))
        if move is not None:
            return {move: 1.0}
        bluffs = min(max(self._thresholds(view)[2], 0.0), 1.0) if wagers_open(view) else 0.0
        odds: dict[PlayerAction, float] = {check_or_fold(view): 1 - bluffs}
        if bluffs:
            odds[wager_nearest(view, the_pot(view))] = bluffs
        return {move: chance for move, chance in odds.items() if chance}

    def _explain(self, view: PlayerView) -> str:
        types = zip(_TYPES, hand_types(*masks(view)), strict=False)
        likely = ", ".join(f"{name} {chance:.0%}" for name, chance in types if chance >= _LIKELY)
        raises_from, bets_from, bluffs_below = self._thresholds(view)
        return (
            f"ends with {likely}; worth {self.output(view):.2f}: raises above {raises_from:.2f}, "
            "bets or calls above"
            f" {bets_from:.2f}, bluffs {min(max(bluffs_below, 0.0), 1.0):.0%} of the rest"
        )
