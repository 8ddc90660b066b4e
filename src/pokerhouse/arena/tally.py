"""What came of some sets of a contest, and what comes of more of them.

Law: added in the order of the deals, tallies are what one tally of all these deals would be,
wherever they were cut. A player may fail at the end of one and again at the beginning of the next;
so each tells how it begins and how it ends.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from pokerhouse.arena.duplicate import FAULTS_IN_A_ROW, Fault
from pokerhouse.arena.statistics import Sums

FAULTS_NAMED: Final = 20
"""More are counted and not named."""
_OPENING: Final = FAULTS_IN_A_ROW - 1
"""Hands into which a row of failures can reach from the deals before: all of one deal, which has
two at least.
"""


class Tally(msgspec.Struct, frozen=True):
    """What came of some sets, one after another; of those and the ones after them, added by `+`."""

    sums: Sums
    faulty: tuple[int, ...]
    """In how many hands each player failed."""
    faults: tuple[Fault, ...] = ()
    """The first of these hands, in their order."""
    out: Fault | None = None
    """The hand that ended the contest, since a player had failed too often; its deal is not in the
    sums.
    """
    paid: Sums | None = None
    """What hands paid, in chips, where `sums` is of what they were worth."""
    opening: tuple[Fault, ...] = ()
    """Who failed in the first hands, as many as a row of failures can reach into from the deals
    before.
    """
    failing: tuple[int, ...] = ()
    """In how many of the last hands each player failed, one after another; nobody where the contest
    has ended.
    """

    @staticmethod
    def none(players: int) -> "Tally":
        """Of nothing."""
        return Tally.clean(Sums.none(players))

    @staticmethod
    def clean(sums: Sums, paid: Sums | None = None) -> "Tally":
        """Of sets in which nobody failed."""
        nobody = (0,) * sums.players
        return Tally(sums, nobody, paid=paid, failing=nobody)

    @staticmethod
    def of(
        sums: Sums,
        faults: Sequence[Fault],
        failing: Sequence[int],
        out: Fault | None,
        paid: Sums | None,
        *,
        first: int,
    ) -> "Tally":
        """Of sets that were played one after another, from nobody failing on.

        - `faults`: every hand in which somebody failed, in their order
        - `failing`: in how many of the last hands each player failed, one after another
        - `out`: the hand that ended it
        - `first`: the number of the first deal
        """
        return Tally(
            sums,
            _hands(faults, sums.players),
            tuple(faults[:FAULTS_NAMED]),
            out,
            paid,
            tuple(fault for fault in faults if (fault.deal, fault.rotation) < (first, _OPENING)),
            tuple(failing) if out is None else (0,) * sums.players,
        )

    def __add__(self, other: "Tally") -> "Tally":
        """Of this and of the sets right after it. Nothing is added where the contest has ended."""
        if self.out is not None or other._is_none:
            return self
        if self._is_none:
            return other
        end = self._end_in(other)
        if end is not None:
            # It lies in the first deal there, which is not played to its own end: all else there is
            # void.
            before = tuple(fault for fault in other.opening if fault <= end)
            players = self.sums.players
            other = Tally(
                Sums.none(players), _hands(before, players), before, end, failing=(0,) * players
            )
        return Tally(
            self.sums + other.sums,
            tuple(a + b for a, b in zip(self.faulty, other.faulty, strict=True)),
            (self.faults + other.faults)[:FAULTS_NAMED],
            other.out,
            self.paid + other.paid if self.paid and other.paid else self.paid or other.paid,
            self.opening,
            other.failing,
        )

    def _end_in(self, other: "Tally") -> Fault | None:
        """The first hand of `other` in which somebody has failed too often, counting what they
        failed in here.
        """
        ends = []
        for player, failing in enumerate(self.failing):
            rest = FAULTS_IN_A_ROW - failing
            row = [
                fault for fault in other.opening if fault.player == player and fault.rotation < rest
            ]
            if len(row) == rest:
                ends.append(row[-1])
        return min(ends, default=None)

    @property
    def _is_none(self) -> bool:
        return not self.sums.sets and self.out is None


def _hands(faults: Sequence[Fault], players: int) -> tuple[int, ...]:
    """In how many hands each player failed."""
    return tuple(sum(fault.player == player for fault in faults) for player in range(players))
