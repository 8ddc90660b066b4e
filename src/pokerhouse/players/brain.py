"""The common part of learning players: a net in plain hold'em, `equity` in every other game."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Literal

import numpy as np

from pokerhouse import rules
from pokerhouse.cards import CardSet
from pokerhouse.catalogue import Sentence, Value, percent_value
from pokerhouse.errors import InputError
from pokerhouse.players.chances import plain_holdem
from pokerhouse.players.equity import EquityPlayer
from pokerhouse.players.net import Genes, checked_genes, read_net
from pokerhouse.players.simple import Bot, Native, nearest
from pokerhouse.units import Chips, Millis, SeatNumber

Learnt = Literal["table", "limit", "nolimit"]
"""The game a net was trained for: heads-up limit, six-handed no limit, or the nearer one."""


class Brain(Bot):
    """A player with a net for plain hold'em; it plays other games like `equity`."""

    kind: str
    """The kind of net, which is also the name of the player."""

    def __init__(
        self,
        rng: Random,
        genes: Sequence[float] | None = None,
        *,
        gen: int = 100,
        game: Learnt = "table",
    ) -> None:
        """Create a player with these genes in every game, or with the shipped genes.

        - `gen`: the generation of the evolution whose champion it is.
        - `game`: the game it was trained for: `limit` is heads-up fixed limit, `nolimit` is
          six-handed no limit, and `table` is the nearer of the two to the actual game.

        Raises `InputError` for a wrong number of genes, and for a generation that is not shipped.
        """
        super().__init__(rng)
        if genes is not None:
            self._of_limit = self._of_others = checked_genes(self.kind, genes)
        else:
            self._of_limit = shipped_genes(
                self.kind, "nolimit" if game == "nolimit" else "limit", gen
            )
            self._of_others = shipped_genes(
                self.kind, "limit" if game == "limit" else "nolimit", gen
            )
        self._equity = EquityPlayer(rng)
        self._wagers: dict[SeatNumber, int] = {}

    def observe(self, events: Sequence[rules.ViewEvent]) -> None:
        """Count the bets and raises of the street."""
        self._equity.observe(events)
        for event in events:
            if isinstance(event, rules.HandStarted | rules.BoardDealt):
                self._wagers = {}
            elif isinstance(event, rules.BetMade | rules.Raised):
                self._wagers[event.seat] = self._wagers.get(event.seat, 0) + 1

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        if view.legal.run_it:
            return rules.RunTimes(1)
        if not plain_holdem(view):
            self._equity.rng = self.rng
            return self._equity.decide(view, budget_ms)
        return self._play(view)

    def explain(self, view: rules.PlayerView) -> Value:
        """Describe the inputs and outputs of the net."""
        if view.legal.run_it:
            return Sentence("terminal.reasons.oneRun")
        if not plain_holdem(view):
            reasons = self._equity.explain(view)
            return Sentence("terminal.reasons.asEquity", {"reasons": reasons})
        return self._explain(view)

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float] | None:
        """Return the probability of each move; None where it plays like another player."""
        if view.legal.run_it or not plain_holdem(view):
            return None
        return self._odds(view)

    def genes_at(self, config: rules.HandConfig) -> Genes:
        """Return the genes with which it plays this game."""
        return (
            self._of_limit if config.structure is rules.Structure.FIXED_LIMIT else self._of_others
        )

    def native(self, config: rules.HandConfig, players: int = 2) -> Native:
        """Return its genes under its name."""
        return self.kind, np.array(self.genes_at(config), np.float64)

    def wagers(self, view: rules.PlayerView) -> tuple[int, int]:
        """Return the bets and raises on this street: its own, and those of all others."""
        mine = self._wagers.get(view.seat, 0)
        return mine, sum(self._wagers.values()) - mine

    @abstractmethod
    def _play(self, view: rules.PlayerView) -> rules.PlayerAction:
        """Choose a move in plain hold'em."""

    @abstractmethod
    def _explain(self, view: rules.PlayerView) -> Sentence: ...

    @abstractmethod
    def _odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float]: ...


def chance_of(what: Sentence, chance: float) -> Sentence:
    """Name a hand or a move with its chance: `flush 20%`."""
    return Sentence("terminal.reasons.chance", {"what": what, "percent": percent_value(chance)})


def masks(view: rules.PlayerView) -> tuple[int, int]:
    """Return the viewer's cards and the board as bit masks for the kernel."""
    return CardSet.of(view.hole).mask, CardSet.of(view.board).mask


def wagers_open(view: rules.PlayerView) -> bool:
    """Tell whether a bet or raise is open."""
    return view.legal.bet is not None or view.legal.raise_to is not None


def wager_nearest(view: rules.PlayerView, to: int) -> rules.Bet | rules.RaiseTo:
    """Return the open bet or raise of the legal total nearest to `to`."""
    if view.legal.bet is not None:
        return rules.Bet(nearest(view.legal.bet, to))
    assert view.legal.raise_to is not None, "neither a bet nor a raise is open"
    return rules.RaiseTo(nearest(view.legal.raise_to, to))


def check_or_call(view: rules.PlayerView) -> rules.PlayerAction:
    """Stay in for as little as possible."""
    return rules.Check() if view.legal.check else rules.Call()


def check_or_fold(view: rules.PlayerView) -> rules.PlayerAction:
    """Pay nothing."""
    return rules.Check() if view.legal.check else rules.Fold()


def half_the_pot(view: rules.PlayerView) -> int:
    """Return the total of a bet of half the pot, or of a raise by half the pot after calling."""
    return view.current_bet + (view.pot + view.legal.call) // 2


def the_pot(view: rules.PlayerView) -> Chips:
    """Return the total of a bet of the pot, or of a raise by the pot after calling."""
    return Chips(view.current_bet + view.pot + view.legal.call)


@cache
def shipped_genes(kind: str, game: str, generation: int) -> Genes:
    """Return the genes of a shipped net: the champion of this generation of its evolution.

    Raises `InputError` that lists the generations if this one is not shipped.
    """
    folder = files("pokerhouse.players").joinpath("nets")
    stem = f"{kind}-{game}-"
    try:
        return read_net(
            folder.joinpath(f"{stem}{generation}.net").read_bytes(), f"{stem}{generation}.net"
        )[1]
    except FileNotFoundError:
        there = sorted(
            int(file.name[len(stem) : -4])
            for file in folder.iterdir()
            if file.name.startswith(stem)
        )
        words = ", ".join(map(str, there)) or "none"
        raise InputError(
            f"{kind}:gen={generation}: expected a generation that is kept: {words}"
        ) from None
