"""What the players that learn have in common: a net in plain hold'em, and the ways of `equity` in
every other game.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Literal

import numpy as np

from pokerhouse.cards import CardSet
from pokerhouse.errors import InputError
from pokerhouse.players.chances import plain_holdem
from pokerhouse.players.equity import EquityPlayer
from pokerhouse.players.net import Genes, checked_genes, read_net
from pokerhouse.players.simple import nearest
from pokerhouse.players.strategy import Bot, Native
from pokerhouse.rules import (
    Bet,
    BetMade,
    BoardDealt,
    Call,
    Check,
    Fold,
    HandConfig,
    HandStarted,
    PlayerAction,
    PlayerView,
    Raised,
    RaiseTo,
    RunTimes,
    Structure,
    ViewEvent,
)
from pokerhouse.units import Chips, Millis, SeatNumber

Learnt = Literal["table", "limit", "nolimit"]
"""What a net has learnt to play: fixed limit between two, no limit at tables of six, or as the
table plays.
"""


class Brain(Bot):
    """A player with a net, who knows plain hold'em; the other games it plays as `equity` does."""

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
        """A new one, with these genes in every game or with those that come with the program.

        - `gen`: the generation of the evolution whose champion it is.
        - `game`: what it has learnt to play: `limit` fixed limit between two, `nolimit` no limit at
          tables of six, `table` the one of these that is nearer to what is played.

        Raises `InputError` for genes that are not as many as its kind has, and for a generation
        that is not kept.
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

    def see(self, events: Sequence[ViewEvent]) -> None:
        """Count the bets and raises of the street."""
        self._equity.see(events)
        for event in events:
            if isinstance(event, HandStarted | BoardDealt):
                self._wagers = {}
            elif isinstance(event, BetMade | Raised):
                self._wagers[event.seat] = self._wagers.get(event.seat, 0) + 1

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        if view.legal.run_it:
            return RunTimes(1)
        if not plain_holdem(view):
            self._equity.rng = self.rng
            return self._equity.decide(view, budget_ms)
        return self._play(view)

    def explain(self, view: PlayerView) -> str:
        """What its net sees and says."""
        if view.legal.run_it:
            return "one run of the board is enough"
        if not plain_holdem(view):
            return (
                f"has learnt hold'em only, and plays as equity here: {self._equity.explain(view)}"
            )
        return self._explain(view)

    def odds(self, view: PlayerView) -> Mapping[PlayerAction, float] | None:
        """The chance of each move, which adds up to 1; None where it plays as another player
        does.
        """
        if view.legal.run_it or not plain_holdem(view):
            return None
        return self._odds(view)

    def genes_at(self, config: HandConfig) -> Genes:
        """The genes by which it plays this game."""
        return self._of_limit if config.structure is Structure.FIXED_LIMIT else self._of_others

    def native(self, config: HandConfig, players: int = 2) -> Native:
        """Its genes, by its name."""
        return self.kind, np.array(self.genes_at(config), np.float64)

    def wagers(self, view: PlayerView) -> tuple[int, int]:
        """Bets and raises made on this street: by itself, by all others."""
        mine = self._wagers.get(view.seat, 0)
        return mine, sum(self._wagers.values()) - mine

    @abstractmethod
    def _play(self, view: PlayerView) -> PlayerAction:
        """A move in plain hold'em."""

    @abstractmethod
    def _explain(self, view: PlayerView) -> str: ...

    @abstractmethod
    def _odds(self, view: PlayerView) -> Mapping[PlayerAction, float]: ...


def masks(view: PlayerView) -> tuple[int, int]:
    """The viewer's cards and the board, as the kernel takes them."""
    return CardSet.of(view.hole).mask, CardSet.of(view.board).mask


def wagers_open(view: PlayerView) -> bool:
    """May it bet or raise?"""
    return view.legal.bet is not None or view.legal.raise_to is not None


def wager_nearest(view: PlayerView, to: int) -> Bet | RaiseTo:
    """The bet or raise, whichever is open, of the allowed total nearest to `to`."""
    if view.legal.bet is not None:
        return Bet(nearest(view.legal.bet, to))
    assert view.legal.raise_to is not None, "neither a bet nor a raise is open"
    return RaiseTo(nearest(view.legal.raise_to, to))


def check_or_call(view: PlayerView) -> PlayerAction:
    """Stay in for as little as possible."""
    return Check() if view.legal.check else Call()


def check_or_fold(view: PlayerView) -> PlayerAction:
    """Pay nothing."""
    return Check() if view.legal.check else Fold()


def half_the_pot(view: PlayerView) -> int:
    """The total of a bet of half the pot, or of a raise by half the pot as it is after calling."""
    return view.current_bet + (view.pot + view.legal.call) // 2


def the_pot(view: PlayerView) -> Chips:
    """The same of all the pot."""
    return Chips(view.current_bet + view.pot + view.legal.call)


@cache
def shipped_genes(kind: str, game: str, generation: int) -> Genes:
    """The genes of a net that comes with the program: the best of this generation of its evolution.

    Raises `InputError` that lists the generations when it is not one of them.
    """
    found = files("pokerhouse.players").joinpath("nets")
    stem = f"{kind}-{game}-"
    try:
        return read_net(
            found.joinpath(f"{stem}{generation}.net").read_bytes(), f"{stem}{generation}.net"
        )[1]
    except FileNotFoundError:
        there = sorted(
            int(file.name[len(stem) : -4]) for file in found.iterdir() if file.name.startswith(stem)
        )
        words = ", ".join(map(str, there)) or "none"
        raise InputError(
            f"{kind}:gen={generation}: expected a generation that is kept: {words}"
        ) from None
