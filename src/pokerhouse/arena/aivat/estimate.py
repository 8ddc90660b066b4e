"""What a hand was worth beside what it paid: AIVAT, which takes luck out and leaves the mean where
it is.

What follows a history of a hand is often drawn with odds that are known: cards always, a player's
moves where they tell them. A value function guesses what every history is worth. Then what was
drawn is corrected by how much luckier it was than the average of all that might have been drawn:

    estimate = won + sum over the draws with known odds of (expected value before it - value after
    it)

Law: with the odds right, each correction is 0 on average, *whatever* the value function says. So
the mean over all hands is the exact one, and a good value function only makes it known sooner. With
the exact value function and all odds known, the sum telescopes: every single hand is the exact
value.

The value function must be fixed before the hands are played: one fitted to the hands it corrects
could say anything.

Source: Burch, Schmid, Moravčík, Morrill, Bowling, *AIVAT: A New Variance Reduction Technique for
Agent Evaluation in Imperfect Information Games*, AAAI-18. Both players' cards are known here, so no
hands need to be imagined.
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
"""What a history is worth to each player, in chips won or lost in the whole hand."""


class Worth(Protocol[HistoryIn]):
    """A value function that knows what its values are on average one draw later."""

    def value(self, history: HistoryIn, /) -> Values:
        """A guess of what the history is worth: any numbers at all, but the same ones whenever they
        are asked for.
        """

    def expected(self, history: HistoryIn, /) -> Values | None:
        """The mean of `value` over all that may follow, by its odds; None where the odds are not
        known.

        Nothing that happened later may be looked at.
        """


class Tree(Protocol[History, Drawn]):
    """A game small enough to look at all that may follow a history."""

    def odds(self, history: History, /) -> Mapping[Drawn, float] | None:
        """Everything that may follow, with its probability; None where that is not known."""

    def after(self, history: History, drawn: Drawn, /) -> History:
        """The history one draw later."""


class Counted(Generic[History, Drawn]):
    """The value function of a tree: its means are counted out."""

    def __init__(self, tree: Tree[History, Drawn], value: Callable[[History], Values]) -> None:
        self._tree, self._value = tree, value

    def value(self, history: History, /) -> Values:
        """As it was given."""
        return self._value(history)

    def expected(self, history: History, /) -> Values | None:
        """The mean by the odds of the tree. Raises `InputError` for odds that do not add up to
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
    """An estimate for each player of what the hand was worth, with the same mean as what was won.

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
