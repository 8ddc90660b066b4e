"""AIVAT at hold'em, for any number of players: it corrects the board, and the moves of those who
tell their odds.

The value of a moment is each player's share of what lies in the middle (`shares`), which is known
beforehand and the same for all players. After the last bet that is all-in equity. Hole cards need
no correction: over the rotations of a set everybody holds each hand from each position, so that
theirs adds up to nothing.
"""

from collections.abc import Mapping, Sequence
from math import isclose
from typing import Final

import msgspec

from pokerhouse.arena.aivat.estimate import Values, aivat
from pokerhouse.arena.aivat.shares import shares
from pokerhouse.errors import InputError
from pokerhouse.rules import (
    Bet,
    Call,
    Check,
    Fold,
    HandState,
    Legal,
    PlayerAction,
    RaiseTo,
    ToDeal,
    turn,
)

PARTS: Final = 1 << 20
"""Estimates are whole numbers of such parts of a chip, so that sums of them are the same in any
order.
"""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A hand where somebody was to move or cards were to be dealt, or at its end."""

    state: HandState
    odds: Mapping[PlayerAction, float] | None = None
    """With what odds the player to move drew the move that they made; None when they do not tell.
    """


class HoldemWorth:
    """The value function of hold'em."""

    def value(self, moment: Moment, /) -> Values:
        """The shares as they are; of a hand that is over those before the pots were paid."""
        now = moment.state
        return shares(now.committed, now.live, now.hole, now.boards, now.dead)

    def expected(self, moment: Moment, /) -> Values | None:
        """The mean over the next cards, or over the moves that might have been made instead."""
        now = moment.state
        if isinstance(turn(now), ToDeal):
            return self.value(moment) if all(now.hole) else None
        # Where only one move was possible, that was the one.
        if moment.odds is None or len(moment.odds) < 2:
            return None
        mean = [0.0] * len(now.seats)
        for move, chance in moment.odds.items():
            for player, chips in enumerate(_after(now, move)):
                mean[player] += chance * chips
        return tuple(mean)


def evened(won: Sequence[int], moments: Sequence[Moment]) -> tuple[int, ...]:
    """What a hand was worth to each player, by position, in parts of a chip: what was won, with the
    luck taken out.

    They add up to exactly what was won by all together.

    - `won`: chips won or lost, by position.
    - `moments`: all of the hand, in order, its end too.
    """
    estimate = [round(chips * PARTS) for chips in aivat(won, moments, HoldemWorth())]
    estimate[-1] = sum(won) * PARTS - sum(estimate[:-1])
    return tuple(estimate)


def check_odds(odds: Mapping[PlayerAction, float], made: PlayerAction, legal: Legal) -> None:
    """Raises `InputError` for odds that cannot be those with which this move was drawn, where
    `legal` was allowed.
    """
    if (
        not isclose(total := sum(odds.values()), 1, abs_tol=1e-9)
        or min(odds.values(), default=0) < 0
    ):
        raise InputError(f"odds that add up to {total:.6g}: expected 1, and none below 0")
    for move in odds:
        if not _is_allowed(move, legal):
            raise InputError(f"{move!r} among the odds: expected moves that are allowed")
    if not odds.get(made):
        raise InputError(f"odds without {made!r}, the move that was made")


def _is_allowed(move: PlayerAction, legal: Legal) -> bool:
    match move:
        case Fold():
            return True
        case Check():
            return legal.check
        case Call():
            return legal.call > 0
        case Bet(to=total):
            return legal.bet is not None and legal.bet.allows(total)
        case RaiseTo(to=total):
            return legal.raise_to is not None and legal.raise_to.allows(total)
    return False


def _after(now: HandState, move: PlayerAction) -> Values:
    """The shares after a move. Computed without playing it: there may be a thousand sizes of a
    bet.
    """
    actor = now.actor
    committed, live = list(now.committed), now.live
    match move:
        case Fold():
            live = tuple(player for player in live if player != actor)
        case Call():
            committed[actor] += min(now.level - now.bets[actor], now.stacks[actor])
        case Bet(to=total) | RaiseTo(to=total):
            committed[actor] += total - now.bets[actor]
    return shares(committed, live, now.hole, now.boards, now.dead)
