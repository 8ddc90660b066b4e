"""The results of consecutive sets of a contest, which can be added.

Law: tallies added in the order of the deals equal one tally of all these deals, wherever they were
cut. A player may fail at the end of one part and again at the beginning of the next, so each tally
keeps both of its ends.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from pokerhouse.arena.duplicate import FAULTS_IN_A_ROW, PlayerFault
from pokerhouse.arena.statistics import ChipSums

FAULTS_NAMED: Final = 20
"""The most faults that are listed; further ones are only counted."""
_OPENING: Final = FAULTS_IN_A_ROW - 1
"""The hands that a row of failures from earlier deals can reach into.

They all belong to one deal, which has at least two.
"""


class ContestTally(msgspec.Struct, frozen=True):
    """The results of consecutive sets; add a tally of the following sets with `+`."""

    sums: ChipSums
    faulty: tuple[int, ...]
    """The number of hands in which each player failed."""
    faults: tuple[PlayerFault, ...] = ()
    """The first of these hands, in order."""
    out: PlayerFault | None = None
    """The hand after which a player was out; its deal is not in the sums."""
    paid: ChipSums | None = None
    """The payoffs in chips, if `sums` contains the worth of hands."""
    opening: tuple[PlayerFault, ...] = ()
    """The faults in the first hands, as far as an earlier row of failures can reach."""
    failing: tuple[int, ...] = ()
    """The current row of failures of each player; zero after the end of the contest."""

    @staticmethod
    def none(players: int) -> "ContestTally":
        """Return the tally of no sets."""
        return ContestTally.clean(ChipSums.none(players))

    @staticmethod
    def clean(sums: ChipSums, paid: ChipSums | None = None) -> "ContestTally":
        """Build a tally from sets without failures."""
        nobody = (0,) * sums.players
        return ContestTally(sums, nobody, paid=paid, failing=nobody)

    @staticmethod
    def of(
        sums: ChipSums,
        faults: Sequence[PlayerFault],
        failing: Sequence[int],
        out: PlayerFault | None,
        paid: ChipSums | None,
        *,
        first: int,
    ) -> "ContestTally":
        """Build a tally of consecutive sets that start without failures.

        - `faults`: every hand with a failure, in order
        - `failing`: the current row of failures of each player
        - `out`: the hand that ended the contest
        - `first`: the number of the first deal
        """
        return ContestTally(
            sums,
            _hands(faults, sums.players),
            tuple(faults[:FAULTS_NAMED]),
            out,
            paid,
            tuple(fault for fault in faults if (fault.deal, fault.rotation) < (first, _OPENING)),
            tuple(failing) if out is None else (0,) * sums.players,
        )

    def __add__(self, other: "ContestTally") -> "ContestTally":
        """Add the tally of the sets that follow. A contest that has ended stays as it is."""
        if self.out is not None or other._is_none:
            return self
        if self._is_none:
            return other
        end = self._end_in(other)
        if end is not None:
            # The end lies in the first deal of `other`, which is unfinished; everything else there
            # is void.
            before = tuple(fault for fault in other.opening if fault <= end)
            players = self.sums.players
            other = ContestTally(
                ChipSums.none(players), _hands(before, players), before, end, failing=(0,) * players
            )
        return ContestTally(
            self.sums + other.sums,
            tuple(a + b for a, b in zip(self.faulty, other.faulty, strict=True)),
            (self.faults + other.faults)[:FAULTS_NAMED],
            other.out,
            self.paid + other.paid if self.paid and other.paid else self.paid or other.paid,
            self.opening,
            other.failing,
        )

    def _end_in(self, other: "ContestTally") -> PlayerFault | None:
        """Return the hand of `other` after which a player is out, with failures from this tally."""
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


def _hands(faults: Sequence[PlayerFault], players: int) -> tuple[int, ...]:
    """Return the number of hands in which each player failed."""
    return tuple(sum(fault.player == player for fault in faults) for player in range(players))
