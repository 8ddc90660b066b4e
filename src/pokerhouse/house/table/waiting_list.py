"""The waiting list of a full table: a free seat is offered to the first, and then to the next."""

from msgspec.structs import replace

from pokerhouse.house.refusals import HouseReason, Limit, Refused, refuse, too_many
from pokerhouse.house.table.commands import Who
from pokerhouse.house.table.doors import objection_at_the_door
from pokerhouse.house.table.session import Plan, Seat, SeatStatus, Session, Waiter
from pokerhouse.units import Millis, PlayerId

WAITING_MAX = 50


def wait(session: Session, by: Who) -> Session | Refused:
    """Put the player at the end of the waiting list."""
    player = by.player
    if (objection := objection_at_the_door(session, player)) is not None:
        return objection
    if session.seat_of(player) or session.arrival_of(player):
        return refuse(HouseReason.ALREADY_SEATED)
    if session.waiter_of(player):
        return refuse(HouseReason.ALREADY_WAITING)
    # The list is for full tables: a bot would make room at once.
    if may_take_a_seat(session, player) or bots_that_give_way(session):
        return refuse(HouseReason.SEAT_FREE)
    if len(session.waiting) >= WAITING_MAX:
        return too_many(Limit.WAITING, most=WAITING_MAX)
    return replace(session, waiting=(*session.waiting, Waiter(player, by.name)))


def stop_waiting(session: Session, player: PlayerId) -> Session | Refused:
    """Take the player off the waiting list."""
    if session.waiter_of(player) is None:
        return refuse(HouseReason.NOT_WAITING)
    return without_waiter(session, player)


def without_waiter(session: Session, player: PlayerId) -> Session:
    """Remove this player from the waiting list, if they are on it."""
    if not session.waiting:
        return session
    return replace(session, waiting=tuple(w for w in session.waiting if w.player != player))


def may_take_a_seat(session: Session, player: PlayerId) -> bool:
    """Tell whether there is a free seat that is not reserved for somebody else."""
    others = sum(w.offered_until is not None and w.player != player for w in session.waiting)
    return len(session.free_seats()) > others


def bots_that_give_way(session: Session) -> list[Seat]:
    """Return the bots whose seats a person may have at a full table."""
    return [
        s for s in session.seats if s.bot and s.status is SeatStatus.PLAYING and s.plan is Plan.STAY
    ]


def offer_seats(session: Session, now: Millis, offer_ms: Millis) -> Session:
    """Offer each free seat to one of those who wait, first come first."""
    if not session.waiting:
        return session
    free = len(session.free_seats())
    waiting = tuple(
        # An offer keeps its end: seats that come and go must not give the first one more time.
        replace(w, offered_until=w.offered_until or Millis(now + offer_ms))
        if place < free
        else _not_yet(w)
        for place, w in enumerate(session.waiting)
    )
    return session if waiting == session.waiting else replace(session, waiting=waiting)


def _not_yet(waiter: Waiter) -> Waiter:
    return waiter if waiter.offered_until is None else replace(waiter, offered_until=None)


def offer_ends(session: Session, waiter: Waiter) -> Millis | None:
    """Return when the offer of a seat ends; None without one, and while the host has to answer."""
    return None if session.waits_for_host(waiter.player) else waiter.offered_until


def too_late(session: Session, now: Millis) -> Waiter | None:
    """Return a person who has let the offer of a seat pass."""
    ends = [(waiter, offer_ends(session, waiter)) for waiter in session.waiting]
    return next((waiter for waiter, end in ends if end is not None and now >= end), None)
