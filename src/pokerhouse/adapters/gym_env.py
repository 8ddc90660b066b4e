"""Hold'em as an environment of Gymnasium: one learner against native players.

An episode is one hand. The reward is what the learner won in it, in big blinds, once it is over.
The learner sits at another position in every hand, all in turn.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from pokerhouse.adapters.spaces import POT_PARTS, Choices, DealCounter, length, observe
from pokerhouse.arena import FastTable
from pokerhouse.errors import InputError
from pokerhouse.hands.kernel import NativePlayer
from pokerhouse.players import make
from pokerhouse.rules import HandConfig

Row = npt.NDArray[np.float32]


class HoldemEnv(gymnasium.Env[Row, int]):
    """A table of hold'em for one learner.

    - Action: a number, see `adapters.choices`; `info["action_mask"]` tells which are open.
    - Observation: see `adapters.observation`.
    - `reset(seed=s)` begins a match; each `reset()` after it deals the next hand of that match.
    """

    metadata = {"render_modes": []}  # noqa: RUF012  # Gymnasium declares it so

    def __init__(
        self,
        config: HandConfig,
        opponents: Sequence[str],
        *,
        stack: int,
        pot_parts: Sequence[float] = POT_PARTS,
    ) -> None:
        """Set up a table of this game.

        - `opponents`: players with a native twin as `players.make` reads them, such as `smart` or
          `evolved:gen=40`; the first sits left of the learner.
        - `stack`: chips of every player at the beginning of every hand.
        - `pot_parts`: sizes of bets and raises beside the least and the greatest, as parts of the
          pot after calling.

        Raises `InputError` for an unknown player or one without a native twin, and for a game that
        the native table does not play.
        """
        self._players = len(opponents) + 1
        self._table = FastTable(config, [stack] * self._players)
        if self._table.deal(0, 0) < 0:
            raise InputError(
                f"stack of {stack}: the blinds put everybody all-in, and nobody has a move to make"
            )
        self._choices = Choices(pot_parts, config.rules.unit)
        self._opponents = [_native(order, config, self._players) for order in opponents]
        self._chips, self._big_blind = stack * self._players, int(config.big_blind)
        self._dealer = DealCounter()
        self._position = 0
        self.observation_space = spaces.Box(0.0, 1.0, (length(self._players),), np.float32)
        self.action_space = spaces.Discrete(self._choices.count)  # type: ignore[assignment]  # of NumPy's whole numbers

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal the next hand, and play it to the learner's turn.

        Skips hands that are over before that.
        """
        super().reset(seed=seed)
        while True:
            match, deal = self._dealer.next(seed)
            seed = None
            self._position = deal % self._players
            for place, opponent in enumerate(self._opponents, 1):
                opponent.begin(match, deal, 0, (self._position + place) % self._players)
            if self._others_play(self._table.deal(match, deal)):
                return self._observation()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Take the learner's action, and play to its next turn or the end of the hand."""
        if self._table.over:
            raise InputError("the hand is over: reset the environment first")
        goes_on = self._others_play(self._choices.make(self._table, int(action)))
        reward = 0.0 if goes_on else self._table.won(self._position) / self._big_blind
        row, info = self._observation()
        return row, reward, not goes_on, False, info

    def _others_play(self, actor: int) -> bool:
        """Let the others act; is it the learner's turn then? If not, the hand is over."""
        while actor >= 0 and actor != self._position:
            actor = self._table.let(self._opponents[(actor - self._position) % self._players - 1])
        return actor >= 0

    def _observation(self) -> tuple[Row, dict[str, Any]]:
        return observe(self._table, self._position, self._chips), {
            "action_mask": self._choices.mask(self._table)
        }


def _native(order: str, config: HandConfig, players: int) -> NativePlayer:
    twin = make(order, Random(0)).native(config, players)
    if twin is None:
        raise InputError(
            f"{order!r} has no native twin: expected players such as random, passive, aggressive "
            "or smart"
        )
    return NativePlayer(*twin)
