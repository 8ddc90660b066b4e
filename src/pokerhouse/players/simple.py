"""Players that do not look at their cards."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from pokerhouse import rules
from pokerhouse.cards import Card
from pokerhouse.catalogue import Sentence, Value
from pokerhouse.units import Chips, Millis

# The interface of players: a strategy in one chair that sees what a person there would see.

Native = tuple[str, npt.NDArray[np.float64]]
"""A player of the native table: its kind and its parameters."""
Part = Annotated[float, Meta(ge=0, le=1)]
"""An option from 0 to 1; other values are refused when the player is ordered."""


class Strategy(ABC):
    """A player in one chair. It sees events, chooses moves, and knows nothing else.

    Each chair has a strategy of its own, from sitting down to standing up, with its own memory.
    """

    def observe(self, events: Sequence[rules.ViewEvent]) -> None:  # noqa: B027  # most players need no memory
        """Take note of events, as this seat sees them: in order, each once; hands start afresh.

        Called before `decide`, and once more when the hand is over. A player that does not override
        it has no memory.
        """

    @abstractmethod
    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        """Return a move that `view.legal` allows.

        - `view`: the hand as this seat sees it.
        - `budget_ms`: the time to think, in milliseconds; a slower player checks or folds. None
          means no limit.
        """

    def explain(self, view: rules.PlayerView) -> Value:
        """Explain the move to people who study the player; empty if there is nothing to explain.

        A text is shown as it is; a `Sentence` is shown in the language of the reader.
        """
        return ""

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float] | None:
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

    def native(self, config: rules.HandConfig, players: int = 2) -> Native | None:
        """Return its twin in the native table, which draws the same numbers and moves alike.

        None if it has no twin.

        - `config`: the game that is played; some players use different parameters by game.
        - `players`: the number of players dealt in; some have a twin for two only.
        """
        return None


def native(kind: str, *numbers: float) -> Native:
    """Return a player of the native table."""
    return kind, np.array(numbers, np.float64)


def nearest(wager: rules.Wager, to: int) -> Chips:
    """Return the legal total nearest to `to`; the smaller of two.

    The result is never above `to` by less than a chip in play.
    """
    if wager.only:
        return min(wager.only, key=lambda total: (abs(total - to), total))
    if not wager.minimum < to < wager.maximum:
        return wager.minimum if to <= wager.minimum else wager.maximum
    return Chips(max(wager.minimum, to - to % wager.unit))


def fewest_cards(view: rules.PlayerView) -> tuple[Card, ...]:
    """Return the fewest cards that must be given up, the last dealt first; none if standing pat."""
    assert view.legal.exchange is not None, "no cards are changed now"
    return view.hole[len(view.hole) - view.legal.exchange.minimum :]


class RandomPlayer(Bot):
    """A player that draws a legal kind of move with equal chances, and then a legal size.

    Folding is always among its moves. It gives up any number of any cards, and has the board run
    any number of times.
    """

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        legal = view.legal
        if legal.exchange is not None:
            most = min(legal.exchange.maximum, len(view.hole))
            return rules.Discard(
                tuple(self.rng.sample(view.hole, self.rng.randint(legal.exchange.minimum, most)))
            )
        if legal.run_it:
            return rules.RunTimes(self.rng.randint(1, legal.run_it))
        moves: list[rules.PlayerAction] = [
            rules.Fold(),
            rules.Check() if legal.check else rules.Call(),
        ]
        if legal.bring_in is not None:
            moves = [rules.BringIn()]
        if legal.bet is not None:
            moves.append(rules.Bet(_any_size(legal.bet, self.rng)))
        if legal.raise_to is not None:
            moves.append(rules.RaiseTo(_any_size(legal.raise_to, self.rng)))
        return moves[self.rng.randrange(len(moves))]

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float] | None:
        """Return the odds of a move in a betting round; None for discards and runs."""
        legal = view.legal
        if legal.exchange is not None or legal.run_it:
            return None
        kinds: list[Mapping[rules.PlayerAction, float]] = [
            {rules.Fold(): 1},
            {rules.Check() if legal.check else rules.Call(): 1},
        ]
        if legal.bring_in is not None:
            kinds = [{rules.BringIn(): 1}]
        if legal.bet is not None:
            kinds.append({rules.Bet(total): chance for total, chance in _sizes(legal.bet).items()})
        if legal.raise_to is not None:
            kinds.append(
                {rules.RaiseTo(total): chance for total, chance in _sizes(legal.raise_to).items()}
            )
        return {move: chance / len(kinds) for kind in kinds for move, chance in kind.items()}

    def native(self, config: rules.HandConfig, players: int = 2) -> Native:
        """Return its twin `random`."""
        return native("random")

    def explain(self, view: rules.PlayerView) -> Value:
        """Say that there is no reason."""
        return Sentence("terminal.reasons.random")


def _any_size(wager: rules.Wager, rng: Random) -> Chips:
    if wager.only:
        return wager.only[rng.randrange(len(wager.only))]
    return nearest(wager, rng.randrange(wager.minimum, wager.maximum + 1))


def _sizes(wager: rules.Wager) -> dict[Chips, float]:
    """Return the odds with which `_any_size` draws each size."""
    totals = wager.only or [nearest(wager, to) for to in range(wager.minimum, wager.maximum + 1)]
    return {total: times / len(totals) for total, times in Counter(totals).items()}


class PassivePlayer(Bot):
    """A player that checks when it is free, calls what is cheap and folds to the rest.

    It never bets or raises. A price is cheap if it is at most one big blind (or the least bet) or a
    quarter of its stack. It stands pat, gives up the last card dealt if it must, and has the board
    run once.
    """

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        legal = view.legal
        if legal.exchange is not None:
            return rules.Discard(fewest_cards(view))
        if legal.run_it:
            return rules.RunTimes(1)
        if legal.bring_in is not None:
            return rules.BringIn()
        if not legal.call:
            return rules.Check()
        return rules.Call() if legal.call <= self._cheap(view) else rules.Fold()

    def explain(self, view: rules.PlayerView) -> Value:
        """Name the price, and the limit of a cheap one."""
        prices = {"call": view.legal.call, "most": self._cheap(view)}
        return Sentence("terminal.reasons.passive", prices)

    def _cheap(self, view: rules.PlayerView) -> int:
        """Return the most that it pays for a call."""
        return max(view.config.min_bet, view.me.stack // 4)

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float]:
        """Return the move with probability 1: it leaves nothing to chance."""
        return {self.decide(view): 1.0}

    def native(self, config: rules.HandConfig, players: int = 2) -> Native:
        """Return its twin `passive`."""
        return native("passive")


class AggressivePlayer(Bot):
    """A player that bets or raises whenever the rules allow it, otherwise calls.

    It never checks. Its size is the pot: a bet of the pot, a raise by the pot after calling, or the
    nearest legal total. It folds only if it can neither bet, raise nor call. A player who may check
    may normally bet or raise, so that needs a cap of one wager per street. It completes instead of
    paying the bring-in, stands pat, gives up the last card dealt if it must, and has the board run
    once.
    """

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        legal = view.legal
        if legal.exchange is not None:
            return rules.Discard(fewest_cards(view))
        if legal.run_it:
            return rules.RunTimes(1)
        if legal.bet is not None:
            return rules.Bet(nearest(legal.bet, self._by_the_pot(view)))
        if legal.raise_to is not None:
            return rules.RaiseTo(nearest(legal.raise_to, self._by_the_pot(view)))
        if legal.bring_in is not None:
            return rules.BringIn()
        return rules.Call() if legal.call else rules.Fold()

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float]:
        """Return the move with probability 1: it leaves nothing to chance."""
        return {self.decide(view): 1.0}

    def native(self, config: rules.HandConfig, players: int = 2) -> Native:
        """Return its twin `aggressive`."""
        return native("aggressive")

    def explain(self, view: rules.PlayerView) -> Value:
        """Name its size."""
        return Sentence("terminal.reasons.aggressive", {"to": self._by_the_pot(view)})

    def _by_the_pot(self, view: rules.PlayerView) -> int:
        """Return the total of a bet of the pot, or of a raise by the pot after calling."""
        return view.current_bet + view.pot + view.legal.call
