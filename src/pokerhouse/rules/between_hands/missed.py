"""Missed blinds in cash games (R3): what players owe when the blinds have passed them, and when
they are back.

A returning player waits for the big blind or posts what they missed, the big-blind part live and
the small-blind part dead. Whoever owes the big blind is not dealt in on the button or between the
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
"""Whoever sits down at a game in progress: to wait for the big blind would cost as much."""


class Comeback(StrEnum):
    """How a player who owes blinds comes back into the game."""

    POST = "post"
    """Pay what is owed in the next hand in which that may be done."""
    WAIT = "wait"
    """Pay nothing and wait for the big blind."""
    BUY_BUTTON = "buy_button"
    """As `POST`, and between the button and the big blind pay the big blind and a dead small blind.
    """


class Entry(msgspec.Struct, frozen=True):
    """Who is dealt into a hand, and what they pay to come back."""

    blinds: Blinds
    seats: tuple[SeatNumber, ...]
    """In order of seat number."""
    returning: dict[SeatNumber, Owed]
    """What `rules.start` is to post for those who come back; not for the blinds themselves."""


def both(one: Owed, other: Owed) -> Owed:
    """What is owed altogether: each blind once, however often it was missed."""
    return Owed(big=one.big or other.big, small=one.small or other.small)


def enter(
    previous: Blinds | None,
    owed: Mapping[SeatNumber, Owed],
    comeback: Mapping[SeatNumber, Comeback],
    rule: ButtonRule = ButtonRule.DEAD,
) -> Entry | None:
    """The next hand of those who want to play, `owed` by seat; None for fewer than two.

    `comeback` says how those come back who owe, `POST` where it says nothing. Who waits and becomes
    the big blind has paid for everything by that. Where fewer than two could play, the game begins
    anew and nobody owes anything.
    """
    if len(owed) < 2:
        return None
    everyone = sorted(owed)
    if previous is None:
        return Entry(next_blinds(None, everyone), tuple(everyone), {})
    blinds, entering = next_blinds(previous, everyone, rule), everyone
    # Whoever has to wait may be the one whose being there moved a blind to another.
    while waiting := {
        s for s in entering if not _may_enter(s, blinds, owed[s], comeback.get(s, Comeback.POST))
    }:
        entering = [seat for seat in entering if seat not in waiting]
        if len(entering) < 2:  # else those who owe would wait for one another for ever
            return Entry(next_blinds(previous, everyone, rule), tuple(everyone), {})
        blinds = next_blinds(previous, entering, rule)
    returning = {
        seat: owed[seat] for seat in entering if owed[seat] != NOTHING and seat != blinds.big_blind
    }
    for seat in returning:
        if between(blinds.button, seat, blinds.big_blind) and owed[seat].big:
            returning[seat] = Owed(big=True, small=True)
    if blinds.small_blind in returning and len(entering) > 2:
        # A player who buys the button pays the small blind dead: nobody posts it live.
        blinds = msgspec.structs.replace(blinds, small_blind=None)
    returning = {seat: owing for seat, owing in returning.items() if seat != blinds.small_blind}
    return Entry(blinds, tuple(entering), returning)


def _may_enter(seat: SeatNumber, due: Blinds, owed: Owed, comeback: Comeback) -> bool:
    if owed == NOTHING or seat == due.big_blind:
        return True
    if comeback is Comeback.WAIT:
        return False
    if not owed.big:
        return seat == due.small_blind or not between(due.button, seat, due.big_blind)
    if between(due.button, seat, due.big_blind):
        return comeback is Comeback.BUY_BUTTON
    return seat != due.button


def passed(
    previous: Blinds | None, now: Blinds, absent: Collection[SeatNumber]
) -> dict[SeatNumber, Owed]:
    """What these players, who have a seat and are not dealt in, missed in this hand, by seat; only
    those who did.

    The big blind passes the seats between its place in the hand before and its place now, the small
    blind those from its last place on, the one where it is due now among them.
    """
    if previous is None:
        return {}
    missed: dict[SeatNumber, Owed] = {}
    for seat in absent:
        big = between(previous.big_blind, seat, now.big_blind)
        small = seat == now.small_seat or between(previous.small_seat, seat, now.small_seat)
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
    """What a player who gives up this seat still owes on coming back to the game, in whatever seat.

    A player who leaves just before the big blind has missed it. `seats` are those who play on, the
    leaver among them.
    """
    if blinds is None or len(seats) < 2:
        return owed
    due = next_blinds(blinds, seats, rule)
    return both(owed, Owed(big=due.big_blind == seat, small=due.small_blind == seat))


def between(start: SeatNumber, seat: SeatNumber, end: SeatNumber) -> bool:
    """Does this seat lie strictly between the two, clockwise? From a seat to itself lies the whole
    table.
    """
    if start < end:
        return start < seat < end
    return seat > start or seat < end
