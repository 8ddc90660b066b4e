"""What a player is to the program, and the list of those that can be had by name."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from pokerhouse.errors import InputError
from pokerhouse.players.simple import AggressivePlayer, PassivePlayer, RandomPlayer
from pokerhouse.players.smart import SmartPlayer
from pokerhouse.rules import PlayerAction, PlayerView


class Strategy(Protocol):
    """Answers what a player sees with what he does."""

    def decide(self, view: PlayerView, rng: Random) -> PlayerAction:
        """A move that `view.legal` allows. Whatever is left to chance is drawn from `rng` and from nowhere else."""
        ...


@dataclass(frozen=True, slots=True)
class Kind:
    """An entry of the list: what the player is called, how it plays in one line, and how to get one."""

    name: str
    description: str
    make: Callable[[], Strategy]


_KINDS: Final = (
    Kind("random", "picks any of its legal moves, and any size, by chance", RandomPlayer),
    Kind("passive", "checks and calls cheap bets, folds to dear ones, never bets or raises", PassivePlayer),
    Kind("aggressive", "bets and raises the pot whenever it can, else calls; never checks", AggressivePlayer),
    Kind("smart", "weighs the strength of its hand against the price of a call", SmartPlayer),
)

STRATEGIES: Final[dict[str, Kind]] = {kind.name: kind for kind in _KINDS}
"""All kinds of player, by name."""


def make(name: str) -> Strategy:
    """A new player of this kind. Raises `InputError` that lists the kinds when there is none of that name.

    >>> make("cheat")
    Traceback (most recent call last):
    pokerhouse.errors.InputError: no kind of player is called 'cheat': expected random, passive, aggressive, smart
    """
    kind = STRATEGIES.get(name)
    if kind is None:
        raise InputError(f"no kind of player is called {name!r}: expected {', '.join(STRATEGIES)}")
    return kind.make()
