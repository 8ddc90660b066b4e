"""Equity at hold'em, by its own kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pokerhouse.cards import Card, CardSet
from pokerhouse.errors import ConfigError, HandError, RangeError, counted
from pokerhouse.hands import _native
from pokerhouse.hands.equity.result import (
    SAMPLES_MOST,
    Effort,
    Equity,
    counted_equity,
    sampled_equity,
    surest,
)
from pokerhouse.hands.ranges import Range

# A look-up of a rank takes about five nanoseconds: two seconds for `auto`, about a day for `exact`.
_WORK_AUTO: Final = 400_000_000
_WORK_EXACT: Final = 20_000_000_000_000


def holdem_equity(ranges: Sequence[Range], board: CardSet, dead: CardSet, effort: Effort) -> Equity:
    """Compute `equity`, which has checked the players and the effort."""
    if len(board) > 5:
        raise HandError(f"{counted(len(board), 'card')} on the board: expected at most 5")
    if len(dead) + 5 + 2 * len(ranges) > 52:
        raise HandError(
            f"{counted(len(dead), 'dead card')}: the deck does not hold what is left to deal"
        )
    stopped = None
    weights = [held.weights for held in ranges]
    if not _native.equity_possible(weights, board.mask, dead.mask):
        raise RangeError(_impossible(ranges, board | dead))
    if effort.method != "sample":
        most = _WORK_EXACT if effort.method == "exact" else _WORK_AUTO
        exact = _native.equity_exact(weights, board.mask, dead.mask, most, effort.watch)
        if exact is not None:
            stopped = counted_equity(*exact)
            if stopped.done == 1 or effort.suffices(stopped):
                return stopped
        elif effort.method == "exact":
            raise ConfigError("too many deals to count: narrow the ranges, give a board, or sample")
    outcomes, dealt = _native.equity_sample(
        weights, board.mask, dead.mask, effort.error, SAMPLES_MOST, effort.seed, effort.watch
    )
    if not dealt:
        raise RangeError("the ranges collide in nearly every deal: narrow them, or count exactly")
    return surest(stopped, sampled_equity(outcomes, len(ranges)))


def holdem_range(player: object) -> Range:
    """Return the range of a player of `equity`. Raises `RangeError`, `HandError`."""
    if isinstance(player, Range):
        return player
    if isinstance(player, str):
        return Range.parse(player)
    if not isinstance(player, Iterable):
        raise HandError(f"{player!r} is not a player: expected a range, a text or cards")
    cards = tuple(player)
    if len(cards) != 2 or cards[0] == cards[1] or not all(isinstance(card, Card) for card in cards):
        raise HandError(f"{counted(len(cards), 'hole card')}: expected two different ones")
    return Range.of([(cards[0], cards[1])])


def _impossible(ranges: Sequence[Range], out: CardSet) -> str:
    for number, held in enumerate(ranges, 1):
        if not len(held.without(out)):
            return f"player {number}, {held}: every hand holds a card that is on the board or dead"
    return "the ranges leave no way to deal every player a hand"
