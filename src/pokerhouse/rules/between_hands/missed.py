"""Missed blinds in cash games (R3): the blinds a player owes, and the way back into the game.

A returning player waits for the big blind or posts the missed blinds, the big blind live and the
small blind dead. A player who owes the big blind is not dealt in on the button or between the
button and the big blind, unless they buy the button for the big blind and a dead small blind. A
newcomer owes the big blind.
"""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

import msgspec

from pokerhouse.rules.between_hands.rotation import Blinds, ButtonRule, next_blinds
from pokerhouse.rules.forced import Owed
from pokerhouse.units import SeatNumber

NOTHING = Owed()
NEWCOMER = Owed(big=True)
"""The debt of a newcomer to a running game: waiting for the big blind would cost as much."""


class Comeback(StrEnum):
    """The way in which a player who owes blinds returns to the game."""

    POST = "post"
    """Pay the debt in the first hand that allows it."""
    WAIT = "wait"
    """Pay nothing and wait for the big blind."""
    BUY_BUTTON = "buy_button"
    """Pay like `POST`; between button and big blind, pay the big blind and a dead small blind."""


class BlindsEntry(msgspec.Struct, frozen=True):
    """The players dealt into a hand, and the payments of those who return."""

    blinds: Blinds
    seats: tuple[SeatNumber, ...]
    """The seats in order."""
    returning: dict[SeatNumber, Owed]
    """The missed blinds for `rules.start` to post, by seat; players in the blinds owe nothing."""


def add_owed(one: Owed, other: Owed) -> Owed:
    """Add two debts: each blind counts once, however often it was missed."""
    return Owed(big=one.big or other.big, small=one.small or other.small)


def enter(
    previous: Blinds | None,
    owed: Mapping[SeatNumber, Owed],
    comeback: Mapping[SeatNumber, Comeback],
    rule: ButtonRule = ButtonRule.DEAD,
) -> BlindsEntry | None:
    """Return the next hand of the players who want to play; None for fewer than two.

    `owed` maps their seats to their debts, `comeback` to their ways back (`POST` by default). A
    player who waits and becomes the big blind owes nothing after it. If fewer than two could play,
    the game starts anew and all debts are dropped.
    """
    if len(owed) < 2:
        return None
    everyone = sorted(owed)
    if previous is None:
        return BlindsEntry(next_blinds(None, everyone), tuple(everyone), {})
    blinds, entering = next_blinds(previous, everyone, rule), everyone
    # A player who has to wait may be the one whose presence moved a blind, so the blinds are placed
    # again.
    while waiting := {
        s for s in entering if not _may_enter(s, blinds, owed[s], comeback.get(s, Comeback.POST))
    }:
        entering = [seat for seat in entering if seat not in waiting]
        if len(entering) < 2:  # otherwise players with debts would wait for one another forever
            return BlindsEntry(next_blinds(previous, everyone, rule), tuple(everyone), {})
        blinds = next_blinds(previous, entering, rule)
    returning = {
        seat: owed[seat] for seat in entering if owed[seat] != NOTHING and seat != blinds.big_blind
    }
    for seat in returning:
        if lies_between(blinds.button, seat, blinds.big_blind) and owed[seat].big:
            returning[seat] = Owed(big=True, small=True)
    if blinds.small_blind in returning and len(entering) > 2:
        # A player who buys the button pays the small blind dead, so it is not posted live.
        blinds = msgspec.structs.replace(blinds, small_blind=None)
    returning = {seat: owing for seat, owing in returning.items() if seat != blinds.small_blind}
    return BlindsEntry(blinds, tuple(entering), returning)


def _may_enter(seat: SeatNumber, due: Blinds, owed: Owed, comeback: Comeback) -> bool:
    if owed == NOTHING or seat == due.big_blind:
        return True
    if comeback is Comeback.WAIT:
        return False
    if not owed.big:
        return seat == due.small_blind or not lies_between(due.button, seat, due.big_blind)
    if lies_between(due.button, seat, due.big_blind):
        return comeback is Comeback.BUY_BUTTON
    return seat != due.button


def missed_blinds(
    previous: Blinds | None, now: Blinds, absent: Collection[SeatNumber]
) -> dict[SeatNumber, Owed]:
    """Return the blinds that these absent players missed in this hand, by seat.

    The big blind passes the seats between its place in the last hand and its place now. The small
    blind passes those from its last place up to and including its place now.
    """
    if previous is None:
        return {}
    missed: dict[SeatNumber, Owed] = {}
    for seat in absent:
        big = lies_between(previous.big_blind, seat, now.big_blind)
        small = seat == now.small_seat or lies_between(previous.small_seat, seat, now.small_seat)
        if big or small:
            missed[seat] = Owed(big=big, small=small)
    return missed


def on_leaving(
    blinds: Blinds | None,
    seat: SeatNumber,
    owed: Owed,
    seats: Sequence[SeatNumber],
    rule: ButtonRule = ButtonRule.DEAD,
) -> Owed:
    """Return the debt of a player who gives up this seat, for a later return to any seat.

    A player who leaves just before the big blind has missed it. `seats` are those who play on,
    including the leaver.
    """
    if blinds is None or len(seats) < 2:
        return owed
    due = next_blinds(blinds, seats, rule)
    return add_owed(owed, Owed(big=due.big_blind == seat, small=due.small_blind == seat))


def lies_between(start: SeatNumber, seat: SeatNumber, end: SeatNumber) -> bool:
    """Tell whether a seat lies strictly between two others, clockwise.

    From a seat to itself lies the whole table.
    """
    if start < end:
        return start < seat < end
    return seat > start or seat < end
