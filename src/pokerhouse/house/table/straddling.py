"""What a player wants of straddles (R18): remembered with the seat, and passed on to the plan of
each hand.
"""

from collections.abc import Collection

from msgspec.structs import replace

from pokerhouse.commands import Straddling
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.session import Seat, Session
from pokerhouse.rules.games import allows_straddles
from pokerhouse.units import SeatNumber


def ask_to_straddle(session: Session, seat: Seat, when: Straddling) -> Session | Refused:
    """`session`, in which the player in this seat straddles from the next hand on as they say."""
    games = session.config.games or (session.config.game,)
    if not any(map(allows_straddles, games)):
        return refuse(HouseReason.NO_STRADDLE)
    return _with(session, [replace(seat, straddle=when)])


def after_straddles(session: Session, straddled: Collection[SeatNumber]) -> Session:
    """`session`, in which a hand with these straddles begins: who wanted to straddle once has done
    so.
    """
    done = [s for s in session.seats if s.seat_no in straddled and s.straddle is Straddling.NEXT]
    return _with(session, [replace(s, straddle=Straddling.NEVER) for s in done])


def _with(session: Session, changed: Collection[Seat]) -> Session:
    if not changed:
        return session
    by_number = {seat.seat_no: seat for seat in changed}
    return replace(session, seats=tuple(by_number.get(s.seat_no, s) for s in session.seats))
