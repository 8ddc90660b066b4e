"""How the button and the blinds move from hand to hand: the dead or the moving button (R1),
heads-up (R2).

With a dead button the big blind moves on by one player every hand; the small blind is due from the
seat of the last big blind and the button lies on the seat of the last small blind, even where
nobody sits any more. A cash table may let the button move instead: to the next player, with both
blinds left of it.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from pokerhouse.errors import InputError, counted
from pokerhouse.units import SeatNumber


class ButtonRule(StrEnum):
    """What moves on by one player (R1)."""

    DEAD = "dead"
    """The big blind. Nobody misses it, and nobody posts it twice running."""
    MOVING = "moving"
    """The button. Both blinds are always posted; who comes or goes may change whose they are."""


class Blinds(msgspec.Struct, frozen=True):
    """Where button and blinds are in one hand."""

    button: SeatNumber
    """May be an empty seat."""
    small_seat: SeatNumber
    """Where the small blind is due, even if nobody sits there."""
    big_blind: SeatNumber
    small_blind: SeatNumber | None = None
    """Who posts the small blind; None when its seat is empty."""


def next_blinds(
    previous: Blinds | None, seats: Sequence[SeatNumber], rule: ButtonRule = ButtonRule.DEAD
) -> Blinds:
    """Button and blinds of the next hand for the players in `seats`, two at least.

    `previous` is the hand before, None for the first, which gives the button to the lowest seat.
    Nobody posts the big blind twice in a row, and with a dead button nobody is passed over.
    """
    if len(seats) < 2:
        raise InputError(f"{counted(len(seats), 'player')}: expected at least 2")
    order = sorted(seats)
    if previous is None:
        button = order[0]
        small = button if len(order) == 2 else order[1]
        return Blinds(button, small, _after(order, small), small)
    big = _after(order, previous.big_blind)
    if len(order) == 2:
        other = _after(order, big)
        return Blinds(other, other, big, other)
    if rule is ButtonRule.MOVING:
        return _moved(order, previous)
    # Dead button: both follow one hand behind the big blind, so that every seat pays big, then
    # small, then deals.
    small_seat, button = previous.big_blind, previous.small_seat
    if button in (small_seat, big):
        # Coming from heads-up, where the button posted the small blind: the player right of the
        # small blind has it.
        button = _before(order, small_seat)
    return Blinds(button, small_seat, big, small_seat if small_seat in order else None)


def _moved(order: Sequence[SeatNumber], previous: Blinds) -> Blinds:
    button = _after(order, previous.button)
    small = _after(order, button)
    big = _after(order, small)
    if big == previous.big_blind:
        # Somebody left of the button has come in, or who was to be the small blind has gone: on by
        # one more.
        button, small, big = small, big, _after(order, big)
    return Blinds(button, small, big, small)


def _after(order: Sequence[SeatNumber], seat: SeatNumber) -> SeatNumber:
    return next((s for s in order if s > seat), order[0])


def _before(order: Sequence[SeatNumber], seat: SeatNumber) -> SeatNumber:
    return next((s for s in reversed(order) if s < seat), order[-1])
