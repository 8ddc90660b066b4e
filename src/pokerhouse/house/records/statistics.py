"""Statistics of a player, from sums over hands.

Each figure of play is a count of hands in which something was done, among those in which it could
have been done. Games add to a figure only where it means something: without a flop nobody can bet
on one.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Self

import msgspec

from pokerhouse.house.records.facts import GameAndStakes, PlayerFacts
from pokerhouse.house.records.positions import Mark

MARKS = tuple(Mark)


class Figure(StrEnum):
    """A figure of play: the share of chances that a player took."""

    VPIP = "vpip"
    """Called, bet or raised before the flop, of the hands with a decision there.

    In other games the first betting round takes the place of the one before the flop.
    """
    PFR = "pfr"
    """Bet or raised before the flop, of the hands with a decision there."""
    THREE_BET = "three_bet"
    """Raised again before the flop, of the hands with one raise by another and chips to raise.

    Only in games with blinds.
    """
    FOLD_TO_THREE_BET = "fold_to_three_bet"
    """Folded, of the hands in which their first raise before the flop was raised once."""
    STEAL = "steal"
    """Raised from cutoff, button or small blind, of the hands in which all others had folded."""
    FOLD_TO_STEAL = "fold_to_steal"
    """Folded in a blind, of the hands in which such a raise was the only one on their turn."""
    CBET = "cbet"
    """Bet the flop, of the hands as last raiser before it with no bet on the flop yet."""
    FOLD_TO_CBET = "fold_to_cbet"
    """Folded on the flop, of the hands facing another's continuation bet that nobody had raised."""
    AGGRESSION = "aggression"
    """Bets and raises, of all bets, raises, calls and folds in betting rounds after the first."""
    WTSD = "wtsd"
    """Came to a showdown, of the hands in which they saw the flop."""
    WSD = "wsd"
    """Were paid at the showdown, of the hands in which they came to one."""
    WWSF = "wwsf"
    """Were paid a part of a pot, of the hands in which they saw the flop."""


_COUNTED = {
    Figure.VPIP: (Mark.VOLUNTARY, Mark.ASKED),
    Figure.PFR: (Mark.RAISED_FIRST_ROUND, Mark.ASKED),
    Figure.THREE_BET: (Mark.THREE_BET, Mark.THREE_BET_CHANCE),
    Figure.FOLD_TO_THREE_BET: (Mark.FOLDED_TO_THREE_BET, Mark.FACED_THREE_BET),
    Figure.STEAL: (Mark.STEAL, Mark.STEAL_CHANCE),
    Figure.FOLD_TO_STEAL: (Mark.FOLDED_TO_STEAL, Mark.FACED_STEAL),
    Figure.CBET: (Mark.CBET, Mark.CBET_CHANCE),
    Figure.FOLD_TO_CBET: (Mark.FOLDED_TO_CBET, Mark.FACED_CBET),
    Figure.WTSD: (Mark.SHOWDOWN_AFTER_FLOP, Mark.SAW_FLOP),
    Figure.WSD: (Mark.WON_SHOWDOWN, Mark.SHOWDOWN),
    Figure.WWSF: (Mark.WON_AFTER_FLOP, Mark.SAW_FLOP),
}


class Rate(msgspec.Struct, frozen=True):
    """The number of times something was done, out of a number of chances."""

    made: int
    of: int


class PlaySums(msgspec.Struct, frozen=True):
    """Sums over hands of one game.

    - `net`: in chips; `adjusted`: in thousandths of a chip.
    - `squares`: of each hand's net.
    - `marked`: the number of hands with each mark, in the order of `MARKS`
    """

    hands: int
    net: int
    adjusted: int
    squares: float
    bets: int
    raises: int
    calls: int
    marked: tuple[int, ...]

    def __add__(self, other: Self) -> Self:
        marked = zip(self.marked, other.marked, strict=True)
        return type(self)(
            self.hands + other.hands,
            self.net + other.net,
            self.adjusted + other.adjusted,
            self.squares + other.squares,
            self.bets + other.bets,
            self.raises + other.raises,
            self.calls + other.calls,
            tuple(mine + others for mine, others in marked),
        )


NOTHING = PlaySums(0, 0, 0, 0.0, 0, 0, 0, (0,) * len(MARKS))


def sums_of(facts: PlayerFacts) -> PlaySums:
    """Return the sums of one hand."""
    net = facts.net
    adjusted = 1000 * net if facts.adjusted is None else facts.adjusted
    marked = tuple(int(facts.marks & mark > 0) for mark in MARKS)
    return PlaySums(1, net, adjusted, float(net**2), facts.bets, facts.raises, facts.calls, marked)


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a player over some hands.

    - `net`: in chips; `adjusted`: the same with all-ins paid by their exact chances, in thousandths
      of a chip.
    - `blinds`, `adjusted_blinds`: both in big blinds, each hand in its own; in least bets where
      there are no blinds.
    - `squares`: of each hand's net in big blinds, added up.
    - `bets`, `raises`, `calls`: in betting rounds after the first.
    - `figures`: those with at least one chance
    """

    hands: int
    net: int
    adjusted: int
    blinds: float
    adjusted_blinds: float
    squares: float
    bets: int
    raises: int
    calls: int
    figures: dict[Figure, Rate]

    @property
    def per_hundred(self) -> float:
        """Big blinds won in a hundred hands; 0 without hands."""
        return 100 * self.blinds / self.hands if self.hands else 0.0

    @property
    def adjusted_per_hundred(self) -> float:
        """Big blinds won in a hundred hands, with all-ins at their expected value."""
        return 100 * self.adjusted_blinds / self.hands if self.hands else 0.0

    @property
    def aggression_factor(self) -> float | None:
        """Bets and raises for each call, in betting rounds after the first; None without a call."""
        return (self.bets + self.raises) / self.calls if self.calls else None


def statistics_of(sums: Iterable[tuple[GameAndStakes, PlaySums]]) -> Statistics:
    """The figures of all these hands together."""
    total = NOTHING
    blinds = adjusted = squares = 0.0
    for game, each in sums:
        total += each
        blinds += each.net / game.unit
        adjusted += each.adjusted / (1000 * game.unit)
        squares += each.squares / game.unit**2
    marked = dict(zip(MARKS, total.marked, strict=True))
    figures = {figure: Rate(marked[made], marked[of]) for figure, (made, of) in _COUNTED.items()}
    wagers = total.bets + total.raises
    figures[Figure.AGGRESSION] = Rate(wagers, wagers + total.calls + marked[Mark.FOLDED_LATER])
    return Statistics(
        hands=total.hands,
        net=total.net,
        adjusted=total.adjusted,
        blinds=blinds,
        adjusted_blinds=adjusted,
        squares=squares,
        bets=total.bets,
        raises=total.raises,
        calls=total.calls,
        figures={figure: figures[figure] for figure in Figure if figures[figure].of},
    )
