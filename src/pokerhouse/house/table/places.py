"""Seats at a table: reserved for somebody, and changed by the people who have them."""

from msgspec.structs import replace

from pokerhouse.house.people import skeleton
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.session import Reservation, Seat, Session
from pokerhouse.rules import between_hands
from pokerhouse.units import SeatNumber


def reserve(session: Session, seat: SeatNumber, name: str) -> Session | Refused:
    """Keep a free seat for the person with this name, in place of an earlier reservation."""
    others = without_reservation(session, seat)
    if seat not in others.free_seats():
        return refuse(HouseReason.SEAT_TAKEN, seat=seat)
    kept = (*others.reserved, Reservation(seat, " ".join(name.split())))
    return replace(session, reserved=tuple(sorted(kept, key=lambda each: each.seat)))


def without_reservation(session: Session, seat: SeatNumber) -> Session:
    """Return the session in which anyone may take this seat."""
    if all(each.seat != seat for each in session.reserved):
        return session
    return replace(session, reserved=tuple(each for each in session.reserved if each.seat != seat))


def seats_for(session: Session, name: str) -> list[SeatNumber]:
    """Return the seats that a person with this name may take; those kept for them come first."""
    looks = skeleton(name)
    kept = [each.seat for each in session.reserved if each.name and skeleton(each.name) == looks]
    return [*kept, *session.free_seats()]


def ask_to_move(session: Session, seat: Seat, to: SeatNumber, *, now: bool) -> Session | Refused:
    """Move a player to a free seat: now, or at the end of the hand in play."""
    if to == seat.seat_no:
        return _with(session, seat, replace(seat, move_to=None))
    if to not in seats_for(session, seat.name):
        return refuse(HouseReason.SEAT_TAKEN, seat=to)
    moving = replace(seat, move_to=to)
    session = _with(session, seat, moving)
    return move(session, moving) if now else session


def move(session: Session, seat: Seat) -> Session:
    """Carry out a move that was asked for, if the seat is still free; no hand is in the way."""
    to = seat.move_to
    if to is None:
        return session
    if to not in seats_for(session, seat.name):
        return _with(session, seat, replace(seat, move_to=None))
    there = [each.seat_no for each in session.seats if each.stack or each is seat]
    # A move must not be a way around the blinds: what would be due after leaving stays due (R3).
    owed = between_hands.on_leaving(
        session.blinds, seat.seat_no, seat.owed, there, session.config.button
    )
    moved = replace(seat, seat_no=to, move_to=None, owed=owed)
    return without_reservation(_with(session, seat, moved), to)


def _with(session: Session, seat: Seat, changed: Seat) -> Session:
    seats = [changed if each.seat_no == seat.seat_no else each for each in session.seats]
    return replace(session, seats=tuple(sorted(seats, key=lambda each: each.seat_no)))
