"""The effort and the result of `equity`: counts of the winners, and all derived from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Final, Literal

from pokerhouse.errors import counted

Method = Literal["auto", "exact", "sample"]
Watch = Callable[[float], bool]
"""A callback during long work, with the part done, 0 to 1.

Return False to end the work with the result so far.
"""

ERROR_DEFAULT: Final = 0.001
SAMPLES_MOST: Final = 2_000_000_000

_SURE: Final = 1.96  # standard errors to either side that hold 95 % of a normal distribution
_SECOND: Final = 10  # where the winners of the second half of the pot start
_FIRST: Final = (1 << _SECOND) - 1
# a half pot in these parts divides by any number of players up to ten
_POT: Final = 5040


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """A player's result: pots won alone, pots shared, and the mean share, 0 to 1.

    Where high and low share a pot, `wins` are whole pots won alone, `ties` all other deals with a
    part of it. `error` is the standard error of `equity`; 0 when all deals were counted.
    """

    wins: int
    ties: int
    equity: Fraction
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the true equity in 95 of 100 samplings."""
        equity = float(self.equity)
        return max(0.0, equity - _SURE * self.error), min(1.0, equity + _SURE * self.error)


@dataclass(frozen=True, slots=True)
class Equity:
    """The result of `equity`.

    `outcomes` counts deals by the set of winners, bit i for player i.

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

    def _repr_html_(self) -> str:
        """A table of the players, for a notebook."""
        rows = "".join(
            f"<tr><td>player {number}</td><td>{float(each.equity):.2%}"
            + ("" if self.exact and self.done == 1 else f" ± {_SURE * each.error:.2%}")
            + f'</td><td><div style="width:120px;background:#dfe2dd"><div style="width:'
            f'{float(each.equity) * 120:.0f}px;height:12px;background:#2a804a"></div></div></td>'
            f"<td>{each.wins / max(self.deals, 1):.2%}</td>"
            f"<td>{each.ties / max(self.deals, 1):.2%}</td></tr>"
            for number, each in enumerate(self.players, 1)
        )
        how = "all deals counted" if self.exact and self.done == 1 else "a sample of the deals"
        heads = "".join(f"<th>{head}</th>" for head in ("", "equity", "", "wins", "ties"))
        return (
            f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
            f"<caption>{counted(self.deals, 'deal')}, {how}</caption></table>"
        )


@dataclass(frozen=True, slots=True)
class Effort:
    """The method, how sure a sample must be, its seed, and a watcher."""

    method: Method
    error: float
    seed: int
    watch: Watch | None

    def suffices(self, stopped: Equity) -> bool:
        """Is a stopped count as precise as requested, or the only one requested?"""
        return self.method == "exact" or all(each.error <= self.error for each in stopped.players)


def exact_equity(outcomes: Mapping[int, int], players: int) -> Equity:
    """Make the result of a full count."""
    return _equity(outcomes, [0.0] * players, exact=True, done=1.0)


def counted_equity(outcomes: Mapping[int, int], done: float, errors: Sequence[float]) -> Equity:
    """Make the result of an exact count, which may have been stopped before it was `done`.

    `errors` has the standard error of each player's share, 0 for a full count.
    """
    return _equity(outcomes, [0.0] * len(errors) if done == 1 else errors, exact=True, done=done)


def sampled_equity(outcomes: Mapping[int, int], players: int) -> Equity:
    """Make the result of a sample of independent deals."""
    errors = [_standard_error(outcomes, player) for player in range(players)]
    return _equity(outcomes, errors, exact=False, done=1.0)


def surest(stopped: Equity | None, sampled: Equity) -> Equity:
    """Return the more precise of a stopped count and a few random deals.

    Much of the work of counting several ranges comes before the first deal, so a stopped count may
    be less precise than a moment of dealing.
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
    # At least one deal's part: seeing nothing else is not certainty.
    return sqrt(max(squares - mean**2, 1 / deals) / deals)


def _parts(outcomes: Mapping[int, int], player: int) -> dict[int, int]:
    """Return the number of deals by the player's part of the pot, in 5,040ths, without 0."""
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
