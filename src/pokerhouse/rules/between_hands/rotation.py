"""The movement of button and blinds from hand to hand: dead or moving button (R1), heads-up (R2).

With a dead button, the big blind moves on by one player each hand. The small blind is due from the
seat of the last big blind, and the button lies at the seat of the last small blind, even if either
seat is empty now. A cash table may let the button move instead: to the next player, with both
blinds to its left.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from pokerhouse.errors import InputError, counted
from pokerhouse.units import SeatNumber


class ButtonRule(StrEnum):
    """The position that moves on by one player each hand (R1)."""

    DEAD = "dead"
    """The big blind. Nobody misses it, and nobody posts it twice in a row."""
    MOVING = "moving"
    """The button. Both blinds are always posted; players who come or go may shift them."""


class Blinds(msgspec.Struct, frozen=True):
    """The positions of button and blinds in one hand."""

    button: SeatNumber
    """May be an empty seat."""
    small_seat: SeatNumber
    """The seat where the small blind is due, even if it is empty."""
    big_blind: SeatNumber
    small_blind: SeatNumber | None = None
    """The seat that posts the small blind; None if that seat is empty."""


def next_blinds(
    previous: Blinds | None, seats: Sequence[SeatNumber], rule: ButtonRule = ButtonRule.DEAD
) -> Blinds:
    """Return button and blinds of the next hand for at least two players in `seats`.

    `previous` is the last hand; None before the first, which gives the button to the lowest seat.
    Nobody posts the big blind twice in a row, and with a dead button nobody is skipped.
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
    # Dead button: both follow the big blind one hand behind, so every seat pays big, pays small,
    # then deals.
    small_seat, button = previous.big_blind, previous.small_seat
    if button in (small_seat, big):
        # After heads-up, where the button posted the small blind, the player to the right of the
        # small blind gets the button.
        button = _before(order, small_seat)
    return Blinds(button, small_seat, big, small_seat if small_seat in order else None)


def _moved(order: Sequence[SeatNumber], previous: Blinds) -> Blinds:
    button = _after(order, previous.button)
    small = _after(order, button)
    big = _after(order, small)
    if big == previous.big_blind:
        # A player has joined left of the button, or the next small blind has left: move on by one
        # more.
        return Blinds(small, big, _after(order, big), big)
    return Blinds(button, small, big, small)


def _after(order: Sequence[SeatNumber], seat: SeatNumber) -> SeatNumber:
    return next((s for s in order if s > seat), order[0])


def _before(order: Sequence[SeatNumber], seat: SeatNumber) -> SeatNumber:
    return next((s for s in reversed(order) if s < seat), order[-1])
