"""What the host decides about a table: pauses, who may not stay, how it is played on, who is host next, and its end."""

from msgspec.structs import replace

from pokerhouse.house.refusals import HouseReason, refuse
from pokerhouse.house.table.clocks import call_clock
from pokerhouse.house.table.commands import (
    Ban,
    CallClock,
    ChangeTable,
    EndGame,
    GoOn,
    HandOver,
    Kick,
    OfTheHost,
    Pause,
    SetPassword,
    Unban,
)
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.door import with_password
from pokerhouse.house.table.places import give_up_arrival, stand_up
from pokerhouse.house.table.session import SeatStatus, Session
from pokerhouse.house.table.table import Outcome, Table, heirs
from pokerhouse.house.table.waiting import without
from pokerhouse.units import Millis, PlayerId

BANNED_MAX = 200


def rule(table: Table, command: OfTheHost, now: Millis, deck: SealedDeck | None) -> Outcome:
    """What the host asks for; anybody else is refused."""
    session = table.session
    if command.player != session.config.host:
        return _refused(table, HouseReason.NOT_HOST)
    match command:
        case Pause():
            return _with(table, replace(session, paused=True))
        case GoOn():
            return _with(table, replace(session, paused=False))
        case Kick(seat=number):
            seat = session.at(number)
            if seat is None or seat.status is SeatStatus.LEAVING:
                return Outcome(table, refused=refuse(HouseReason.NOBODY_ON_SEAT, seat=number))
            return stand_up(table, seat, now, deck)
        case Ban(person=person):
            return _ban(table, person, now, deck)
        case Unban(person=person):
            if person not in session.banned:
                return _refused(table, HouseReason.NOT_BANNED)
            return _with(table, replace(session, banned={p: n for p, n in session.banned.items() if p != person}))
        case SetPassword():
            return _with(table, with_password(session, command))
        case HandOver(person=person):
            if session.seat_of(person) not in heirs(session):
                return _refused(table, HouseReason.NO_HEIR)
            return _with(table, with_host(session, person))
        case ChangeTable():
            return _change(table, command)
        case CallClock():
            clock = None if table.clock is None else call_clock(table.clock, now, session.config)
            return _refused(table, HouseReason.NO_CLOCK) if clock is None else Outcome(replace(table, clock=clock))
        case EndGame():
            return _with(table, replace(session, ending=True))


def with_host(session: Session, host: PlayerId) -> Session:
    """`session`, with another host."""
    changed = None if session.changed is None else replace(session.changed, host=host)
    return replace(session, config=replace(session.config, host=host), changed=changed)


def _ban(table: Table, person: PlayerId, now: Millis, deck: SealedDeck | None) -> Outcome:
    session = table.session
    seat, arrival, waiter = session.seat_of(person), session.arrival_of(person), session.waiter_of(person)
    known = seat or arrival or waiter or session.evening.get(person)
    name = session.let_in.get(person) if known is None else known.name
    if name is None or (seat is not None and seat.bot is not None) or person == session.config.host:
        return _refused(table, HouseReason.NOBODY_TO_BAN)
    if len(session.banned) >= BANNED_MAX:
        return Outcome(table, refused=refuse(HouseReason.TOO_MANY, why=f"{BANNED_MAX} people are banned already"))
    session = without(replace(session, banned={**session.banned, person: name}), person)
    table = replace(table, session=session)
    if arrival is not None:
        return give_up_arrival(table, arrival)
    if seat is None or seat.status is SeatStatus.LEAVING:
        return Outcome(table)
    return stand_up(table, seat, now, deck)


def _change(table: Table, command: ChangeTable) -> Outcome:
    """The table keeps what it is called, and everybody their seat."""
    session = table.session
    here = session.config
    config = replace(command.config, table=here.table, name=here.name, host=here.host)
    last = max((seat.seat_no for seat in session.seats), default=0)
    if last > config.seats_max:
        return Outcome(table, refused=refuse(HouseReason.SEATS_IN_USE, seats=config.seats_max, seat=last))
    return _with(table, replace(session, changed=config))


def _with(table: Table, session: Session) -> Outcome:
    return Outcome(replace(table, session=session))


def _refused(table: Table, reason: HouseReason) -> Outcome:
    return Outcome(table, refused=refuse(reason))
