"""The action clock: how long a turn lasts, and what a lost connection changes (R21).

A lost connection changes the clock, never the hand: the clock runs as always, then one grace from the player's bank,
then check if free, else fold, then sitting out.
"""

import msgspec
from msgspec.structs import replace

from pokerhouse.house.table.session import GRACE_MS, Seat
from pokerhouse.units import Millis

RETURN_MS = Millis(5_000)
"""Minimum time left for a player who reconnects on their own turn."""

GRACE_LEAST_MS = Millis(5_000)
"""Less than this in the bank is no grace: what has trickled back since it was used up helps nobody."""


class Clock(msgspec.Struct, frozen=True):
    """The clock of the turn that is open."""

    deadline: Millis
    grace_since: Millis | None = None
    """When the grace began that is running."""
    returned: bool = False
    """The player came back in this turn and was given time once."""


def start_clock(now: Millis, action_ms: Millis) -> Clock:
    """A turn begins."""
    return Clock(Millis(now + action_ms))


def grant_grace(clock: Clock, seat: Seat, now: Millis) -> Clock | None:
    """The extra time of a player whose connection is lost at their deadline; None when none is left."""
    bank = seat.grace(now)
    if clock.grace_since is not None or bank < GRACE_LEAST_MS:
        return None
    return replace(clock, deadline=Millis(now + min(GRACE_MS, bank)), grace_since=now)


def welcome_back(clock: Clock, now: Millis) -> Clock:
    """The player to act is connected again and keeps the turn."""
    if clock.returned or clock.deadline - now >= RETURN_MS:
        return clock
    return replace(clock, deadline=Millis(now + RETURN_MS), returned=True)


def charge(clock: Clock, seat: Seat, now: Millis) -> Seat:
    """The turn is over: the grace used comes off the bank."""
    if clock.grace_since is None:
        return seat
    return replace(seat, grace_ms=Millis(max(0, seat.grace(now) - (now - clock.grace_since))), grace_at=now)
