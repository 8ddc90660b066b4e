"""A player's wish to straddle (R18): stored with the seat, and passed on to each hand's plan."""

from collections.abc import Collection

from msgspec.structs import replace

from pokerhouse.commands import Straddling
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.session import Seat, Session
from pokerhouse.rules.games import allows_straddles
from pokerhouse.units import SeatNumber


def ask_to_straddle(session: Session, seat: Seat, when: Straddling) -> Session | Refused:
    """Set when the player in this seat straddles, from the next hand on."""
    # In a mix it is enough that one of the games has straddles: the others ignore the wish.
    games = session.config.games or (session.config.game,)
    if not any(map(allows_straddles, games)):
        return refuse(HouseReason.NO_STRADDLE)
    return _with(session, [replace(seat, straddle=when)])


def after_straddles(session: Session, straddled: Collection[SeatNumber]) -> Session:
    """Clear the wish of players who wanted to straddle once and have, in a hand that begins."""
    done = [s for s in session.seats if s.seat_no in straddled and s.straddle is Straddling.NEXT]
    return _with(session, [replace(s, straddle=Straddling.NEVER) for s in done])


def _with(session: Session, changed: Collection[Seat]) -> Session:
    if not changed:
        return session
    by_number = {seat.seat_no: seat for seat in changed}
    return replace(session, seats=tuple(by_number.get(s.seat_no, s) for s in session.seats))
