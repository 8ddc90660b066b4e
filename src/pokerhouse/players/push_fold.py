"""All-in or fold, between two players with short stacks: what an equilibrium does, and what one's own move brings.

Both have the same stack, blinds and all; the small blind, half of the big one, goes all-in or folds, and the big blind
calls or folds. `push_fold.toml` has the hands that each does it with, an equilibrium: neither gains by another choice
while the other keeps to theirs. It is counted by `python -m tests.players.push_fold.write`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import comb
from typing import Final

import msgspec

from pokerhouse.cards import Card, CardSet
from pokerhouse.errors import ConfigError
from pokerhouse.hands import Range, equity

STACK_MAX: Final = 20
"""Big blinds. With more, it is better to raise to less than all."""
OTHERS: Final = comb(50, 2)
"""Hands that somebody can hold whose cards one does not see."""


class ShortStacks(msgspec.Struct, frozen=True):
    """The hands that the small blind pushes, and those that the big blind calls with."""

    push: Range
    call: Range


class Gain(msgspec.Struct, frozen=True):
    """What a move brings against somebody who plays by the table.

    - `gain`: more than folding, in big blinds
    - `wins`: the part of the pot that the hand wins once both are all-in; 0 when nobody ever calls
    - `called`: how often that happens, 0 to 1; 1 for a call
    """

    gain: float
    wins: float
    called: float


def short_stacks(stack: int) -> ShortStacks:
    """What both do with stacks of so many big blinds. Raises `ConfigError` for fewer than 1 or more than 20."""
    if stack not in _table():
        raise ConfigError(f"stacks of {stack} big blinds: expected 1 to {STACK_MAX}")
    return _table()[stack]


def push_gain(hole: tuple[Card, ...], stack: int) -> Gain:
    """What going all-in from the small blind brings. Raises `ConfigError` as `short_stacks` does."""
    callers = short_stacks(stack).call.without(CardSet.of(hole))
    called = callers.total / OTHERS
    wins = _wins(hole, callers)
    folded = 1.0  # the big blind is won
    lost = -0.5  # by folding: the small blind
    return Gain(called * stack * (2 * wins - 1) + (1 - called) * folded - lost, wins, called)


def call_gain(hole: tuple[Card, ...], stack: int) -> Gain:
    """What calling an all-in from the big blind brings. Raises `ConfigError` as `short_stacks` does."""
    wins = _wins(hole, short_stacks(stack).push.without(CardSet.of(hole)))
    lost = -1.0  # by folding: the big blind
    return Gain(stack * (2 * wins - 1) - lost, wins, 1.0)


def _wins(hole: tuple[Card, ...], others: Range) -> float:
    return float(equity([CardSet.of(hole), others], method="exact").players[0].equity)


@cache
def _table() -> Mapping[int, ShortStacks]:
    text = files("pokerhouse.players").joinpath("push_fold.toml").read_text(encoding="utf-8")
    lines = tomllib.loads(text)["depth"]
    return {line["stack"]: ShortStacks(Range.parse(line["push"]), Range.parse(line["call"])) for line in lines}
