"""All-in or fold with short stacks, heads-up: the equilibrium, and the gain of a move.

Both players have the same stack, blinds included. The small blind, half of the big one, goes all-in
or folds, and the big blind calls or folds. `push_fold.toml` lists the hands of both in an
equilibrium: neither player gains by another choice while the other keeps to theirs. It also lists
the equity of each starting hand against them, because playing that out takes a second. It is
computed by `python -m tests.players.push_fold.write`.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import comb
from typing import Final

import msgspec

from pokerhouse.cards import Card, CardSet
from pokerhouse.errors import ConfigError
from pokerhouse.hands import Range, StartingHand

STACK_MAX: Final = 20
"""The largest stack in big blinds. With more, raising to less than all-in is better."""
OTHERS: Final = comb(50, 2)
"""The number of hands that an opponent may hold."""


class ShortStacks(msgspec.Struct, frozen=True):
    """The hands that the small blind pushes, and those that the big blind calls with."""

    push: Range
    call: Range


class _StackRow(msgspec.Struct, frozen=True):
    """The table's entry for one stack; the wins are in the order of `StartingHand.all_kinds()`."""

    stack: int
    push: str
    call: str
    push_wins: Sequence[float]
    call_wins: Sequence[float]


class Gain(msgspec.Struct, frozen=True):
    """The result of a move against a player who follows the table.

    - `gain`: the profit over folding, in big blinds
    - `wins`: the hand's share of the pot after both are all-in; 0 if nobody ever calls
    - `called`: the frequency of that, 0 to 1; 1 for a call
    """

    gain: float
    wins: float
    called: float


def short_stacks(stack: int) -> ShortStacks:
    """Return the hands of both with stacks of `stack` big blinds, 1 to 20.

    Raises `ConfigError` for other stacks.
    """
    return _ranges(stack)


def push_gain(hole: tuple[Card, ...], stack: int) -> Gain:
    """Return the result of going all-in from the small blind. Raises as `short_stacks` does."""
    callers = short_stacks(stack).call.without(CardSet.of(hole))
    called = callers.total / OTHERS
    wins = _line(stack).push_wins[_place(hole)]
    folded = 1.0  # the player wins the big blind
    lost = -0.5  # the small blind, by folding
    return Gain(called * stack * (2 * wins - 1) + (1 - called) * folded - lost, wins, called)


def call_gain(hole: tuple[Card, ...], stack: int) -> Gain:
    """Return the result of calling an all-in from the big blind. Raises as `short_stacks` does."""
    wins = _line(stack).call_wins[_place(hole)]
    lost = -1.0  # the big blind, by folding
    return Gain(stack * (2 * wins - 1) - lost, wins, 1.0)


def _place(hole: tuple[Card, ...]) -> int:
    first, second = hole
    return StartingHand.all_kinds().index(StartingHand.of(first, second))


def _line(stack: int) -> _StackRow:
    if stack not in _table():
        raise ConfigError(f"stacks of {stack} big blinds: expected 1 to {STACK_MAX}")
    return _table()[stack]


@cache
def _ranges(stack: int) -> ShortStacks:
    return ShortStacks(Range.parse(_line(stack).push), Range.parse(_line(stack).call))


@cache
def _table() -> Mapping[int, _StackRow]:
    text = files("pokerhouse.players").joinpath("push_fold.toml").read_text(encoding="utf-8")
    lines = msgspec.convert(tomllib.loads(text)["depth"], list[_StackRow])
    return {line.stack: line for line in lines}
