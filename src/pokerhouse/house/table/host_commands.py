"""What the host decides about a table: pauses, who may not stay, how it is played on, who is host
next, and its end.
"""

from msgspec.structs import replace

from pokerhouse.commands import (
    Approve,
    Ban,
    CallClock,
    Decline,
    EndGame,
    GoOn,
    HandOver,
    Kick,
    Pause,
    RemoveBot,
    Unban,
)
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.chips import with_seat
from pokerhouse.house.table.clocks import call_clock
from pokerhouse.house.table.commands import Asked, Change, Newcomer, OfTheHost, SetPassword
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.doors import (
    remember_approved,
    with_answer,
    with_password,
    without_host,
    without_request,
)
from pokerhouse.house.table.seat_commands import bring_now, give_up_arrival, sit_down_now, stand_up
from pokerhouse.house.table.session import RequestState, SeatStatus, Session, TableConfig
from pokerhouse.house.table.table import Decision, Outcome, Table, Told, heirs
from pokerhouse.house.table.waiting_list import without
from pokerhouse.units import Chips, Millis, PlayerId

BANNED_MAX = 200


def rule(table: Table, asked: Asked, now: Millis, deck: SealedDeck | None) -> Outcome:
    """Carry out a command of the host; anyone else is refused."""
    session = table.session
    if asked.by.player != session.config.host:
        return _refused(table, HouseReason.NOT_HOST)
    ask = asked.ask
    assert isinstance(ask, OfTheHost), "no other command comes here"
    match ask:
        case Pause():
            return _with(table, replace(session, paused=True))
        case GoOn():
            return _with(table, replace(session, paused=False))
        case Approve():
            return _approve(table, ask, now)
        case Decline(person=person, why=why):
            return _decline(table, person, why, now)
        case Kick(seat=number):
            seat = session.at(number)
            if seat is None or seat.status is SeatStatus.LEAVING:
                return Outcome(table, refused=refuse(HouseReason.NOBODY_ON_SEAT, seat=number))
            stood_up = stand_up(table, seat, now, deck)
            return stood_up if seat.bot else _telling(stood_up, seat.player, Decision.KICKED)
        case RemoveBot(seat=number):
            seat = session.at(number)
            if seat is None or seat.bot is None:
                return Outcome(table, refused=refuse(HouseReason.NO_BOT_ON_SEAT, seat=number))
            return stand_up(table, seat, now, deck)
        case Ban(person=person):
            return _telling(_ban(table, person, asked.about, now, deck), person, Decision.BANNED)
        case Unban(person=person):
            if person not in session.banned:
                return _refused(table, HouseReason.NOT_BANNED)
            banned = {p: name for p, name in session.banned.items() if p != person}
            return _telling(
                _with(table, replace(session, banned=banned)), person, Decision.UNBANNED
            )
        case SetPassword(password=password):
            return _with(table, with_password(session, asked.by, password))
        case HandOver(person=person):
            if session.config.permanent:
                return _refused(table, HouseReason.PERMANENT)
            if session.seat_of(person) not in heirs(session):
                return _refused(table, HouseReason.NO_HEIR)
            return _with(table, with_host(session, person))
        case Change(config=config):
            return _change(table, config)
        case CallClock():
            clock = None if table.clock is None else call_clock(table.clock, now, session.config)
            return (
                _refused(table, HouseReason.NO_CLOCK)
                if clock is None
                else Outcome(replace(table, clock=clock))
            )
        case EndGame():
            if session.config.permanent:
                return _refused(table, HouseReason.PERMANENT)
            return _with(table, replace(session, ending=True))


def close_permanent(session: Session) -> Session | Refused:
    """`session`, which is closed when the hand is over although it would stay: no host may, an
    owner does.
    """
    if not session.config.permanent:
        return refuse(HouseReason.NOT_PERMANENT)
    return replace(session, ending=True)


def with_host(session: Session, host: PlayerId) -> Session:
    """`session`, with another host."""
    changed = None if session.changed is None else replace(session.changed, host=host)
    session = without_host(session)
    return replace(session, config=replace(session.config, host=host), changed=changed)


def _approve(table: Table, command: Approve, now: Millis) -> Outcome:
    """What the person asks for is done now, by the same rules as where nobody asks; refused, the
    request stays.
    """
    session, person = table.session, command.person
    request = session.request_of(person)
    if request is None or request.state is not RequestState.WAITS or request.chips != command.chips:
        return _refused(table, HouseReason.NO_SUCH_REQUEST)
    seat = session.seat_of(person)
    if seat is not None:
        return bring_now(table, seat, request.chips)
    wished = request.seat if request.seat in session.free_seats() else None
    done = sit_down_now(table, Newcomer(person, request.name, wished, request.chips), now)
    if done.refused:
        return done
    return replace(done, table=_remembered(done.table, person, request.name))


def _remembered(table: Table, person: PlayerId, name: str) -> Table:
    return replace(table, session=remember_approved(table.session, person, name))


def _decline(table: Table, person: PlayerId, why: str, now: Millis) -> Outcome:
    session = table.session
    if not session.waits_for_host(person):
        return _refused(table, HouseReason.NO_SUCH_REQUEST)
    session = with_answer(session, person, RequestState.REFUSED, " ".join(why.split()))
    seat = session.seat_of(person)
    if seat is not None:
        # the time of a seat without chips did not run while they waited; and nobody is asked again
        # after each hand
        held_until = None if seat.held_until is None else Millis(now + session.config.hold_ms)
        session = with_seat(session, replace(seat, held_until=held_until, fill_to=Chips(0)))
    return _with(table, session)


def _ban(
    table: Table, person: PlayerId, name: str, now: Millis, deck: SealedDeck | None
) -> Outcome:
    session = table.session
    seat = session.seat_of(person)
    arrival = session.arrival_of(person)
    waiter = session.waiter_of(person)
    known = seat or arrival or waiter or session.evening.get(person) or session.request_of(person)
    name = {**session.let_in, **session.approved}.get(person, name) if known is None else known.name
    if not name or (seat is not None and seat.bot is not None) or person == session.config.host:
        return _refused(table, HouseReason.NOBODY_TO_BAN)
    if len(session.banned) >= BANNED_MAX:
        return Outcome(
            table,
            refused=refuse(HouseReason.TOO_MANY, why=f"{BANNED_MAX} people are banned already"),
        )
    session = without(replace(session, banned={**session.banned, person: name}), person)
    session = without_request(session, person)
    table = replace(table, session=session)
    if arrival is not None:
        return give_up_arrival(table, arrival)
    if seat is None or seat.status is SeatStatus.LEAVING:
        return Outcome(table)
    return stand_up(table, seat, now, deck)


def _change(table: Table, config: TableConfig) -> Outcome:
    """The table keeps what it is called, and everybody their seat."""
    session = table.session
    here = session.config
    config = replace(config, table=here.table, name=here.name, host=here.host)
    last = max((seat.seat_no for seat in session.seats), default=0)
    if last > config.seats_max:
        return Outcome(
            table, refused=refuse(HouseReason.SEATS_IN_USE, seats=config.seats_max, seat=last)
        )
    return _with(table, replace(session, changed=config))


def _telling(outcome: Outcome, person: PlayerId, decision: Decision) -> Outcome:
    """The person is told of it; of what was refused nobody is."""
    return (
        outcome
        if outcome.refused
        else replace(outcome, told=(*outcome.told, Told(person, decision)))
    )


def _with(table: Table, session: Session) -> Outcome:
    return Outcome(replace(table, session=session))


def _refused(table: Table, reason: HouseReason) -> Outcome:
    return Outcome(table, refused=refuse(reason))
