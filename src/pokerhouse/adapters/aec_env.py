"""Hold'em as an environment of PettingZoo: every player is an agent, and they act in turn.

An episode is one hand. Each agent's reward is what it won, in big blinds, when the hand is over.
`infos` hold the `action_mask` of the agent to act.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from pokerhouse.adapters.spaces import POT_PARTS, Choices, DealCounter, length, observe
from pokerhouse.arena import FastTable
from pokerhouse.rules import HandConfig


class HoldemAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A table of hold'em where every player is an agent; `player_0` sits left of the button.

    - Action: a number, see `adapters.choices`; `infos[agent]["action_mask"]` tells which are open.
    - Observation: see `adapters.observation`.
    - `reset(seed=s)` begins a match; each `reset()` after it deals the next hand of that match.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "pokerhouse_holdem_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(
        self, config: HandConfig, stacks: Sequence[int], pot_parts: Sequence[float] = POT_PARTS
    ) -> None:
        """Set up a table of this game.

        - `stacks`: chips by position at the beginning of every hand, one per player.
        - `pot_parts`: sizes of bets and raises beside the least and the greatest, as parts of the
          pot after calling.

        Raises `InputError` for what the native table does not play.
        """
        super().__init__()
        self._table = FastTable(config, stacks)
        self._choices = Choices(pot_parts, config.rules.unit)
        self._chips, self._big_blind = sum(stacks), int(config.big_blind)
        self._dealer = DealCounter()
        self.render_mode = None
        self.possible_agents = [f"player_{p}" for p in range(len(stacks))]
        self._position = {agent: p for p, agent in enumerate(self.possible_agents)}
        row = spaces.Box(0.0, 1.0, (length(len(stacks)),), np.float32)
        self._observations = {
            agent: spaces.Box(row.low, row.high, row.shape, np.float32) for agent in self._position
        }
        self._actions = {agent: spaces.Discrete(self._choices.count) for agent in self._position}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent; it never changes."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent; it never changes."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next hand; with a seed the first one of a match that the seed alone decides."""
        match, deal = self._dealer.next(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn(self._table.deal(match, deal))
        self._accumulate_rewards()  # blinds and antes may be all that the players have

    def step(self, action: int | None) -> None:
        """Take the action of the agent to act; None once its hand is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        self._turn(self._choices.make(self._table, int(action)))  # type: ignore[arg-type]  # None only when it is over
        self._accumulate_rewards()

    def observe(self, agent: str) -> npt.NDArray[np.float32]:
        """Return the observation of this agent, whether or not it is to act."""
        return observe(self._table, self._position[agent], self._chips)

    def render(self) -> None:
        """Do nothing: there is no picture."""

    def close(self) -> None:
        """Do nothing: no resource is open."""

    def _turn(self, actor: int) -> None:
        """Pass the turn to the player at this position, or end the hand for all."""
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]
            self.infos[self.agent_selection] = {"action_mask": self._choices.mask(self._table)}
            return
        for agent in self.agents:
            self.rewards[agent] = self._table.won(self._position[agent]) / self._big_blind
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
