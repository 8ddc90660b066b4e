"""Positions: the seats of players in relation to the button, by their poker names."""

from collections.abc import Sequence
from enum import StrEnum

from pokerhouse.units import SeatNumber


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
