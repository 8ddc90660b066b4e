"""All-in or fold, between two players with short stacks: what an equilibrium does, and what one's
own move brings.

Both have the same stack, blinds and all; the small blind, half of the big one, goes all-in or
folds, and the big blind calls or folds. `push_fold.toml` has the hands that each does it with, an
equilibrium: neither gains by another choice while the other keeps to theirs. It has what each
starting hand wins against them, too: to play that out takes a second. It is counted by `python -m
tests.players.push_fold.write`.
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
"""Big blinds. With more, it is better to raise to less than all."""
OTHERS: Final = comb(50, 2)
"""Hands that somebody can hold whose cards one does not see."""


class ShortStacks(msgspec.Struct, frozen=True):
    """The hands that the small blind pushes, and those that the big blind calls with."""

    push: Range
    call: Range


class _Line(msgspec.Struct, frozen=True):
    """What the table has of one depth; the wins by the places of `StartingHand.every()`."""

    stack: int
    push: str
    call: str
    push_wins: Sequence[float]
    call_wins: Sequence[float]


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
    """What both do with stacks of so many big blinds. Raises `ConfigError` for fewer than 1 or more
    than 20.
    """
    return _ranges(stack)


def push_gain(hole: tuple[Card, ...], stack: int) -> Gain:
    """What going all-in from the small blind brings. Raises `ConfigError` as `short_stacks`
    does.
    """
    callers = short_stacks(stack).call.without(CardSet.of(hole))
    called = callers.total / OTHERS
    wins = _line(stack).push_wins[_place(hole)]
    folded = 1.0  # the big blind is won
    lost = -0.5  # by folding: the small blind
    return Gain(called * stack * (2 * wins - 1) + (1 - called) * folded - lost, wins, called)


def call_gain(hole: tuple[Card, ...], stack: int) -> Gain:
    """What calling an all-in from the big blind brings. Raises `ConfigError` as `short_stacks`
    does.
    """
    wins = _line(stack).call_wins[_place(hole)]
    lost = -1.0  # by folding: the big blind
    return Gain(stack * (2 * wins - 1) - lost, wins, 1.0)


def _place(hole: tuple[Card, ...]) -> int:
    first, second = hole
    return StartingHand.every().index(StartingHand.of(first, second))


def _line(stack: int) -> _Line:
    if stack not in _table():
        raise ConfigError(f"stacks of {stack} big blinds: expected 1 to {STACK_MAX}")
    return _table()[stack]


@cache
def _ranges(stack: int) -> ShortStacks:
    return ShortStacks(Range.parse(_line(stack).push), Range.parse(_line(stack).call))


@cache
def _table() -> Mapping[int, _Line]:
    text = files("pokerhouse.players").joinpath("push_fold.toml").read_text(encoding="utf-8")
    lines = msgspec.convert(tomllib.loads(text)["depth"], list[_Line])
    return {line.stack: line for line in lines}
