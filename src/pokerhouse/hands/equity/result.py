"""What equity is: counts of who won, and all that follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Final

_SURE: Final = 1.96  # standard errors to either side that hold 95 % of a normal distribution
_SECOND: Final = 10  # where the winners of the second half of the pot start
_FIRST: Final = (1 << _SECOND) - 1
# in such parts half a pot is shared by any number of players, up to ten, without a fraction
_POT: Final = 5040


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """One player's part: `wins` alone, `ties` with others, as counts; `equity` is the mean share of
    the pot, 0 to 1.

    Where high and low share a pot, `wins` are whole pots won alone, `ties` all other deals with a
    part of it. `error` is the standard error of `equity`; 0 when all deals were counted.
    """

    wins: int
    ties: int
    equity: Fraction
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """Holds the true equity in 95 of 100 samplings."""
        equity = float(self.equity)
        return max(0.0, equity - _SURE * self.error), min(1.0, equity + _SURE * self.error)


@dataclass(frozen=True, slots=True)
class Equity:
    """What `equity` found out. `outcomes` counts deals by the set of winners, bit i for player i.

    In a game that splits the pot those are the winners of the first half; bit 10 + i is for player
    i in the second, and none of those bits is set where nobody qualifies.

    With weighted ranges a deal counts as often as the product of the weights, in lowest terms.
    `done` is the part of an exact count that was finished before it was stopped: below 1 the counts
    are those of a random part of all deals.
    """

    outcomes: Mapping[int, int]
    players: tuple[PlayerEquity, ...]
    deals: int
    exact: bool
    done: float


def exact_equity(outcomes: Mapping[int, int], players: int) -> Equity:
    """All deals were counted."""
    return _equity(outcomes, [0.0] * players, exact=True, done=1.0)


def stopped_equity(outcomes: Mapping[int, int], done: float, errors: Sequence[float]) -> Equity:
    """An exact count that was stopped, with the standard error of each player's share."""
    return _equity(outcomes, errors, exact=True, done=done)


def sampled_equity(outcomes: Mapping[int, int], players: int) -> Equity:
    """Deals that are independent of each other."""
    errors = [_standard_error(outcomes, player) for player in range(players)]
    return _equity(outcomes, errors, exact=False, done=1.0)


def surest(stopped: Equity | None, sampled: Equity) -> Equity:
    """Of a count that was stopped soon after it began and of a few deals at random, what says more.

    Much of a count of several ranges is done before the first deal: a part may know less than a
    blink of dealing.
    """

    def unsure(found: Equity) -> float:
        return max(each.error for each in found.players)

    return stopped if stopped is not None and unsure(stopped) <= unsure(sampled) else sampled


def _equity(
    outcomes: Mapping[int, int], errors: Sequence[float], *, exact: bool, done: float
) -> Equity:
    deals = sum(outcomes.values())
    players = []
    for player, error in enumerate(errors):
        parts = _parts(outcomes, player)
        wins = parts.get(_POT, 0)
        share = Fraction(sum(part * count for part, count in parts.items()), _POT * max(deals, 1))
        players.append(PlayerEquity(wins, sum(parts.values()) - wins, share, error))
    return Equity(outcomes, tuple(players), deals, exact, done)


def _standard_error(outcomes: Mapping[int, int], player: int) -> float:
    deals = max(sum(outcomes.values()), 1)
    parts = _parts(outcomes, player)
    mean = sum(part / _POT * count for part, count in parts.items()) / deals
    squares = sum((part / _POT) ** 2 * count for part, count in parts.items()) / deals
    # Never less than one deal's part: nobody is certain because nothing else was seen.
    return sqrt(max(squares - mean**2, 1 / deals) / deals)


def _parts(outcomes: Mapping[int, int], player: int) -> dict[int, int]:
    """In how many deals the player has which part of the pot, in 5,040ths; nothing left out but
    0.
    """
    parts: dict[int, int] = {}
    for winners, count in outcomes.items():
        part = _part(winners, player)
        if part:
            parts[part] = parts.get(part, 0) + count
    return parts


@lru_cache(4096)
def _part(winners: int, player: int) -> int:
    first, second = winners & _FIRST, winners >> _SECOND
    if not second:
        return _share(first, player, _POT)
    return _share(first, player, _POT // 2) + _share(second, player, _POT // 2)


def _share(winners: int, player: int, amount: int) -> int:
    return (winners >> player & 1) * amount // winners.bit_count()
