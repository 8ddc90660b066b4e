"""AIVAT: an estimate of the worth of a hand that removes luck and keeps the mean.

The next event of a hand is often drawn with known odds: always for cards, and for moves if the
player reveals them. A value function guesses the worth of every history. Each draw is then
corrected by the difference between its value and the average over all possible draws:

    estimate = won + sum over the draws with known odds of (expected value before it - value after
    it)

Law: with the odds right, each correction is 0 on average, *whatever* the value function says. So
the mean over all hands is exact, and a good value function only makes it known sooner. With the
exact value function and all odds known, the sum telescopes: every single hand is the exact value.

The value function must be fixed before the hands are played: one fitted to the hands it corrects
could say anything.

Source: Burch, Schmid, Moravčík, Morrill, Bowling, *AIVAT: A New Variance Reduction Technique for
Agent Evaluation in Imperfect Information Games*, AAAI-18. Both players' cards are known here, so no
ranges are needed.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import pairwise
from math import isclose
from typing import Generic, Protocol, TypeVar

from pokerhouse.errors import InputError

History = TypeVar("History")
HistoryIn = TypeVar("HistoryIn", contravariant=True)
Drawn = TypeVar("Drawn", bound=Hashable)

Values = tuple[float, ...]
"""The worth of a history to each player, in chips won or lost in the whole hand."""


class Worth(Protocol[HistoryIn]):
    """A value function that knows its own mean one draw later."""

    def value(self, history: HistoryIn, /) -> Values:
        """Return a guess of the worth of a history: any number, but always the same one."""

    def expected(self, history: HistoryIn, /) -> Values | None:
        """Return the mean of `value` over all possible draws; None if their odds are unknown.

        It must not depend on later events.
        """


class Tree(Protocol[History, Drawn]):
    """A game small enough to enumerate all draws after a history."""

    def odds(self, history: History, /) -> Mapping[Drawn, float] | None:
        """Return every possible draw with its probability; None if unknown."""

    def after(self, history: History, drawn: Drawn, /) -> History:
        """Return the history one draw later."""


class TreeWorth(Generic[History, Drawn]):
    """The value function of a tree, with means by enumeration."""

    def __init__(self, tree: Tree[History, Drawn], value: Callable[[History], Values]) -> None:
        self._tree, self._value = tree, value

    def value(self, history: History, /) -> Values:
        """Return the given value."""
        return self._value(history)

    def expected(self, history: History, /) -> Values | None:
        """Return the mean by the odds of the tree. Raises `InputError` for odds that do not sum to
        1.
        """
        odds = self._tree.odds(history)
        if odds is None:
            return None
        if not isclose(sum(odds.values()), 1, abs_tol=1e-9):
            raise InputError(
                f"odds that add up to {sum(odds.values()):.6g} after {history!r}: expected 1"
            )
        weighted = [
            (chance, self._value(self._tree.after(history, drawn)))
            for drawn, chance in odds.items()
        ]
        return tuple(
            sum(chance * values[player] for chance, values in weighted)
            for player in range(len(weighted[0][1]))
        )


def aivat(won: Sequence[float], histories: Sequence[History], worth: Worth[History]) -> Values:
    """Estimate the worth of a hand to each player, with the same mean as the payoffs.

    - `won`: chips won or lost in the hand, by player.
    - `histories`: the hand after each draw, from before the first to the end.
    - `worth`: the value function, fixed beforehand.
    """
    estimate = [float(chips) for chips in won]
    for before, after in pairwise(histories):
        expected = worth.expected(before)
        if expected is not None:
            for player, (mean, came) in enumerate(zip(expected, worth.value(after), strict=True)):
                estimate[player] += mean - came
    return tuple(estimate)
