"""Carry out between two hands everything that has waited for the end of a hand."""

from msgspec.structs import replace

from pokerhouse.house.money import Posting
from pokerhouse.house.table.chips import (
    add,
    buy_in_again,
    cash_out,
    enter,
    free_seat,
    sit_down,
    with_seat,
)
from pokerhouse.house.table.clocks import cap_banks
from pokerhouse.house.table.session import Evening, Plan, Seat, SeatStatus, Session, TableConfig
from pokerhouse.units import Chips, Millis


def between_hands(session: Session, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    """Return the session after all pending changes, and their postings; no hand is in play."""
    postings: tuple[Posting, ...] = ()
    # The new options come first: they decide how many chips may be brought below.
    if session.changed is not None:
        session = _change(session, session.changed)
    for seat in session.seats:
        session, more = _see_to(session, seat, now)
        postings += more
    # Bots have given up their seats by now, so the people promised those seats can sit down.
    for arrival in session.arrivals:
        assert session.at(arrival.seat) is None, "the bot has left the seat"
        session = sit_down(session, arrival)
    return replace(session, arrivals=()) if session.arrivals else session, postings


def _change(session: Session, config: TableConfig) -> Session:
    """Apply the options chosen by the host; a different mix starts with its first game."""
    # The place in a mix counts games, so it means nothing in another mix.
    same = config.mix == session.config.mix and config.games == session.config.games
    place, choice = (session.place, session.choice) if same else (None, None)
    return cap_banks(replace(session, config=config, changed=None, place=place, choice=choice))


def _see_to(session: Session, seat: Seat, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    if seat.status is SeatStatus.LEAVING or seat.plan is Plan.LEAVE:
        return free_seat(session, seat, now)
    if seat.bot is not None:
        # A bot never runs out of chips: the house buys it in again, so its seat is never broke.
        if seat.stack:
            return session, ()
        session, posting = buy_in_again(session, seat)
        return session, (posting,)
    session, postings = _bring_forward(session, seat) if seat.behind else (session, ())
    there = session.at(seat.seat_no)
    assert there is not None, "bringing chips frees no seat"
    if not there.stack and there.status is not SeatStatus.BROKE:
        session, more = _hold(session, there, now)
        postings += more
    elif there.plan is Plan.SIT_OUT:
        session = with_seat(session, replace(there, status=SeatStatus.SITTING_OUT, plan=Plan.STAY))
    return session, postings


def _bring_forward(session: Session, seat: Seat) -> tuple[Session, tuple[Posting, ...]]:
    """Add the chips bought during the hand to the stack, and return what exceeds the maximum."""
    # The player may have won meanwhile, and the maximum counts for the stack after the hand.
    room = max(0, session.config.buy_in_bounds[1] - seat.stack)
    chips = Chips(min(seat.behind, room))
    rest = Chips(seat.behind - chips)
    seat = replace(seat, behind=Chips(0))
    seat = add(seat, chips, behind=False) if chips else seat
    session = with_seat(session, seat)
    if not rest:
        return session, ()
    return enter(session, seat, Evening(seat.name, added=Chips(-rest))), (
        cash_out(session, seat, rest),
    )


def _hold(session: Session, seat: Seat, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    """Hold the seat of a player without chips for a while, so that they can buy in again."""
    if not session.config.hold_ms:
        return free_seat(session, seat, now)
    until = Millis(now + session.config.hold_ms)
    held = replace(seat, status=SeatStatus.BROKE, plan=Plan.STAY, held_until=until)
    return with_seat(session, held), ()
