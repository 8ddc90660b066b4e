"""The evolved player: a net of eleven inputs, twelve hidden units and an output per kind of move.

*Inputs*, each from 0 to 1:

1. the part of all hands with a smaller E[HS2] than its own now, and 2. a street ago
   (`features.hpp` beside its native twin);
3. the street; 4. whether there is something to call, and 5. its price, as a part of the final pot;
6. its position among live players, 1 for the last to act on later streets;
7. its own bets and raises on this street, and 8. those of all others, four at most;
9. the pot, against ten big blinds; 10. its stack, against the pot; 11. one by the number of
   opponents left.

*Outputs*: fold, check or call, half the pot, the pot, all-in. One of the open moves is drawn with
softmax probabilities, so that it cannot be read. A size with the same total as the one before is
not open, so fixed limit has one size. It never folds when it may check.

The native twin is `native/table/players/brains.hpp`: with the same 209 genes and random numbers it
makes the same moves.
"""

import math
from collections.abc import Mapping
from typing import Final

from pokerhouse.cards import CardSet
from pokerhouse.catalogue import Sentence, Value, ValueList, percent_value
from pokerhouse.hands.kernel import percentile
from pokerhouse.players import brain
from pokerhouse.players.moves import move_in_words
from pokerhouse.players.net import SHAPES, run_net, softsign
from pokerhouse.players.smart import price
from pokerhouse.rules import Fold, PlayerAction, PlayerView

RAISES_MOST: Final = 4
_BOARD_A_STREET_AGO: Final = {0: 0, 3: 0, 4: 3, 5: 4}


class EvolvedPlayer(brain.Brain):
    """A player that feeds the rank of its hand and the betting to an evolved net."""

    kind = "evolved"

    def inputs(self, view: PlayerView) -> list[float]:
        """Return the inputs of the net."""
        live = [seat.seat for seat in view.seats if not seat.folded]
        others = len(live) - 1
        later = others - live.index(view.seat)
        mine, theirs = self.wagers(view)
        call = view.legal.call
        pot = view.pot
        stack = view.me.stack
        now, before = percentiles(view)
        return [
            now,
            before,
            max(0, len(view.board) - 2) / 3,
            1.0 if call else 0.0,
            price(call, pot),
            1 - later / others,
            min(mine, RAISES_MOST) / RAISES_MOST,
            min(theirs, RAISES_MOST) / RAISES_MOST,
            pot / (pot + 10 * view.config.min_bet),
            stack / (stack + pot),
            1 / others,
        ]

    def weighed(self, view: PlayerView) -> list[tuple[PlayerAction, float]]:
        """Return the open moves and their weights, the largest of which is 1."""
        outputs = run_net(
            SHAPES[self.kind], self.genes_at(view.config), self.inputs(view), softsign
        )
        moves: list[tuple[PlayerAction, float]] = [] if view.legal.check else [(Fold(), outputs[0])]
        moves.append((brain.check_or_call(view), outputs[1]))
        if brain.wagers_open(view):
            last = 0
            wager = view.legal.bet or view.legal.raise_to
            assert wager is not None, "a bet or a raise is open"
            totals = (brain.half_the_pot(view), brain.the_pot(view), wager.maximum)
            for total, output in zip(totals, outputs[2:], strict=True):
                move = brain.wager_nearest(view, total)
                if move.to > last:
                    moves.append((move, output))
                    last = move.to
        most = max(output for _, output in moves)
        return [(move, math.exp(output - most)) for move, output in moves]

    def _play(self, view: PlayerView) -> PlayerAction:
        moves = self.weighed(view)
        total = 0.0
        for _, weight in moves:
            total += weight
        left = self.rng.random() * total
        for move, weight in moves[:-1]:
            left -= weight
            if left < 0:
                return move
        return moves[-1][0]

    def _odds(self, view: PlayerView) -> Mapping[PlayerAction, float]:
        moves = self.weighed(view)
        total = sum(weight for _, weight in moves)
        return {move: weight / total for move, weight in moves}

    def _explain(self, view: PlayerView) -> Sentence:
        now, before = percentiles(view)
        ago = Sentence("terminal.reasons.before", {"percent": percent_value(before)})
        odds = self._odds(view).items()
        moves = [brain.chance_of(move_in_words(move), part) for move, part in odds]
        values: dict[str, Value] = {
            "now": percent_value(now),
            "before": ago if view.board else "",
            "moves": ValueList(tuple(moves)),
        }
        return Sentence("terminal.reasons.evolved", values)


def percentiles(view: PlayerView) -> tuple[float, float]:
    """Return the part of all hands with a smaller E[HS2]: now, and a street ago."""
    hole = CardSet.of(view.hole).mask
    before = view.board[: _BOARD_A_STREET_AGO[len(view.board)]]
    return percentile(hole, CardSet.of(view.board).mask), percentile(hole, CardSet.of(before).mask)
