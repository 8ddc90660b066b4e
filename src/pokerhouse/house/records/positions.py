"""Positions: the seats of players in relation to the button, by their poker names."""

from collections.abc import Sequence
from enum import IntEnum, StrEnum

from pokerhouse.units import SeatNumber

# Marks: the things a player did in a hand, or could have done.
#
# A figure counts hands with one mark among hands with another. "Before the flop" means the first
# betting round of every game. "May raise" means that they have chips for more than a call and that
# somebody else has chips to answer it.


class Mark(IntEnum):
    """A bit for each thing that is counted. The numbers are stored: new marks go to the end.

    Not flags: those take a microsecond to join, and millions of hands are read.
    """

    ASKED = 1 << 0
    """Made a decision before the flop. A big blind that everybody folds to makes none, nor does a
    forced bring-in.
    """
    VOLUNTARY = 1 << 1
    """Called, bet or raised before the flop. Blinds, antes, straddles and bring-ins alone are
    forced.
    """
    RAISED_FIRST_ROUND = 1 << 2
    """Bet or raised before the flop."""
    THREE_BET_CHANCE = 1 << 3
    """May raise the first raise before the flop, which was another's."""
    THREE_BET = 1 << 4
    """Raised it: the third bet, where the big blind is the first."""
    FACED_THREE_BET = 1 << 5
    """Made the first raise before the flop and was raised once."""
    FOLDED_TO_THREE_BET = 1 << 6
    """Folded then."""
    STEAL_CHANCE = 1 << 7
    """In the cutoff, on the button or in the small blind, with everybody before them folded."""
    STEAL = 1 << 8
    """Raised there."""
    FACED_STEAL = 1 << 9
    """In a blind, and such a raise is the only one."""
    FOLDED_TO_STEAL = 1 << 10
    """Folded then."""
    CBET_CHANCE = 1 << 11
    """Raised last before the flop, and on the flop nobody has bet when it is their turn."""
    CBET = 1 << 12
    """Bet then: a continuation bet."""
    FACED_CBET = 1 << 13
    """Another's continuation bet was not raised yet when it was their turn."""
    FOLDED_TO_CBET = 1 << 14
    """Folded then."""
    FOLDED_FIRST_ROUND = 1 << 15
    """Folded before the flop."""
    FOLDED_LATER = 1 << 16
    """Folded in a later betting round."""
    SAW_FLOP = 1 << 17
    """Was in the hand when the flop was dealt; also all-in."""
    SHOWDOWN = 1 << 18
    """Was one of at least two who were in the hand at its end, whether they showed or mucked."""
    WON = 1 << 19
    """Was paid a part of a pot."""
    WON_SHOWDOWN = 1 << 20
    """Was paid a part of a pot at a showdown."""
    SHOWDOWN_AFTER_FLOP = 1 << 21
    """Saw the flop, and came to a showdown."""
    WON_AFTER_FLOP = 1 << 22
    """Saw the flop, and was paid a part of a pot."""
    ALL_IN = 1 << 23
    """Put in their last chip."""


class Position(StrEnum):
    """A position, by its name before the flop."""

    BUTTON = "button"
    """The last to act after the flop; heads-up the button posts the small blind."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    UNDER_THE_GUN = "utg"
    UNDER_THE_GUN_1 = "utg1"
    UNDER_THE_GUN_2 = "utg2"
    UNDER_THE_GUN_3 = "utg3"
    LOJACK = "lojack"
    HIJACK = "hijack"
    CUTOFF = "cutoff"
    NONE = "none"
    """For games in which an up card opens the betting, so that the order varies."""


POSITIONS = tuple(Position)
"""The place of each in this order is its number in a store."""

_LAST = Position.LOJACK, Position.HIJACK, Position.CUTOFF
_FIRST = (
    Position.UNDER_THE_GUN,
    Position.UNDER_THE_GUN_1,
    Position.UNDER_THE_GUN_2,
    Position.UNDER_THE_GUN_3,
)


def positions_of(
    seats: Sequence[SeatNumber],
    *,
    button: SeatNumber,
    small_blind: SeatNumber | None,
    big_blind: SeatNumber | None,
) -> tuple[Position, ...]:
    """Return the position of each seat.

    The one before the button is the cutoff, then come hijack and lojack; with more players the
    first to act are called under the gun, and so is the first of three between blinds and button.

    seats: of those who were dealt in, clockwise from the left of the button
    button, small_blind, big_blind: also of a seat that is empty, and then nobody has this position
    """
    fixed = {
        big_blind: Position.BIG_BLIND,
        small_blind: Position.SMALL_BLIND,
        button: Position.BUTTON,
    }
    names = iter(_names_between(sum(seat not in fixed for seat in seats)))
    return tuple(fixed[seat] if seat in fixed else next(names) for seat in seats)


def _names_between(count: int) -> Sequence[Position]:
    """Return the names of `count` seats between big blind and button, first to act first."""
    if count <= 2:
        return _LAST[len(_LAST) - count :]
    if count == 3:
        return Position.UNDER_THE_GUN, Position.HIJACK, Position.CUTOFF
    return *_FIRST[: count - 3], *_LAST


# A player of a hand that is being read.


class Chair:
    """The progress of a player in a hand.

    - `left`: the chips behind
    - `paid`: the chips paid on this street that count towards a bet
    - `won`: the chips won from pots
    - `bets`, `raises`, `calls`: in betting rounds after the first.
    """

    __slots__ = (
        "bets",
        "calls",
        "cards",
        "folded",
        "left",
        "marks",
        "paid",
        "position",
        "raises",
        "won",
    )

    def __init__(self, stack: int, position: Position) -> None:
        self.left, self.position = stack, position
        self.cards = ""
        self.folded = False
        self.marks = self.paid = self.bets = self.raises = self.calls = self.won = 0

    def marks_at_the_end(self, *, shown_down: bool) -> int:
        """Return the marks at the end of the hand, `shown_down` if two or more were left."""
        marks = self.marks
        saw_flop = marks & Mark.SAW_FLOP
        if shown_down and not self.folded:
            marks |= Mark.SHOWDOWN
            if saw_flop:
                marks |= Mark.SHOWDOWN_AFTER_FLOP
        if self.won:
            marks |= Mark.WON
            if marks & Mark.SHOWDOWN:
                marks |= Mark.WON_SHOWDOWN
            if saw_flop:
                marks |= Mark.WON_AFTER_FLOP
        return marks
