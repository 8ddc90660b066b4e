"""AIVAT for hold'em: it corrects the board, and the moves of players that reveal their odds.

The value of a moment is each player's share of the chips in the middle (`shares`), a fixed function
that is the same for all players. After the last bet it is all-in equity. Hole cards need no
correction: over the rotations of a set, everybody holds each hand from each position, so that their
luck cancels out. Any number of players is possible.
"""

from collections.abc import Mapping, Sequence
from math import isclose
from typing import Final

import msgspec

from pokerhouse import rules
from pokerhouse.arena.aivat.estimate import Values, aivat
from pokerhouse.arena.aivat.shares import shares
from pokerhouse.errors import InputError

PARTS: Final = 1 << 20
"""The parts of a chip in which estimates are counted, so that sums are exact in any order."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A hand at a turn, before a deal, or at its end."""

    state: rules.HandState
    odds: Mapping[rules.PlayerAction, float] | None = None
    """The odds with which the player to act drew their move; None if they do not reveal them."""


class HoldemWorth:
    """The value function of hold'em."""

    def value(self, moment: Moment, /) -> Values:
        """Return the current shares; for a finished hand, those before the pots were paid."""
        now = moment.state
        return shares(now.committed, now.live, now.hole, now.boards, now.dead)

    def expected(self, moment: Moment, /) -> Values | None:
        """Return the mean over the next cards, or over the moves that might have been made."""
        now = moment.state
        if isinstance(rules.turn(now), rules.ToDeal):
            return self.value(moment) if all(now.hole) else None
        # A move without an alternative needs no correction.
        if moment.odds is None or len(moment.odds) < 2:
            return None
        mean = [0.0] * len(now.seats)
        for move, chance in moment.odds.items():
            for player, chips in enumerate(_after(now, move)):
                mean[player] += chance * chips
        return tuple(mean)


def evened(won: Sequence[int], moments: Sequence[Moment]) -> tuple[int, ...]:
    """Return the worth of a hand to each player, by position, in parts of a chip.

    The luck is taken out of the payoffs, and the sum over all players stays the same.

    - `won`: chips won or lost, by position.
    - `moments`: all moments of the hand in order, including its end.
    """
    estimate = [round(chips * PARTS) for chips in aivat(won, moments, HoldemWorth())]
    estimate[-1] = sum(won) * PARTS - sum(estimate[:-1])
    return tuple(estimate)


def check_odds(
    odds: Mapping[rules.PlayerAction, float], made: rules.PlayerAction, legal: rules.Legal
) -> None:
    """Raise `InputError` for odds with which this move cannot have been drawn."""
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


def _is_allowed(move: rules.PlayerAction, legal: rules.Legal) -> bool:
    match move:
        case rules.Fold():
            return True
        case rules.Check():
            return legal.check
        case rules.Call():
            return legal.call > 0
        case rules.Bet(to=total):
            return legal.bet is not None and legal.bet.allows(total)
        case rules.RaiseTo(to=total):
            return legal.raise_to is not None and legal.raise_to.allows(total)
    return False


def _after(now: rules.HandState, move: rules.PlayerAction) -> Values:
    """Return the shares after a move, without playing it: there may be a thousand bet sizes."""
    actor = now.actor
    committed, live = list(now.committed), now.live
    match move:
        case rules.Fold():
            live = tuple(player for player in live if player != actor)
        case rules.Call():
            committed[actor] += min(now.level - now.bets[actor], now.stacks[actor])
        case rules.Bet(to=total) | rules.RaiseTo(to=total):
            committed[actor] += total - now.bets[actor]
    return shares(committed, live, now.hole, now.boards, now.dead)
