"""The commands of a host about one seat: remove, sit out, adjust, move and reserve."""

from msgspec.structs import replace

from pokerhouse import commands
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table import places
from pokerhouse.house.table.chips import adjust, with_seat
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.seat_commands import stand_up
from pokerhouse.house.table.session import HostDeedKind, Plan, Seat, SeatStatus, Session, with_deed
from pokerhouse.house.table.table import Decision, DecisionNotice, Outcome, Table
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber

PlaceCommand = commands.Kick | commands.PlaceCommand


def run_place_command(
    table: Table, by: PlayerId, ask: PlaceCommand, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Carry out a decision of the host about one seat, and write it down; refuse anyone else's."""
    session = table.session
    if by != session.config.host:
        return Outcome(table, refused=refuse(HouseReason.NOT_HOST))
    match ask:
        case commands.ReserveSeat(seat=number, name=name):
            return _reserve(table, number, name, now)
        case commands.FreeSeat(seat=number):
            freed = places.without_reservation(session, number)
            if freed is session:
                return Outcome(table)
            return _with(table, with_deed(freed, HostDeedKind.FREED, now, seat=number))
    seat = session.at(ask.seat)
    if seat is None or seat.status is SeatStatus.LEAVING:
        return Outcome(table, refused=refuse(HouseReason.NOBODY_ON_SEAT, seat=ask.seat))
    match ask:
        case commands.Kick(when=when):
            return _remove(table, seat, when, now, deck)
        case commands.SitPlayerOut():
            return _sit_out(table, seat, now)
        case commands.AdjustStack(by=chips):
            return _adjust(table, seat, chips, now)
        case commands.MovePlayer(to=to):
            return _move(table, seat, to, now)


def _remove(
    table: Table, seat: Seat, when: commands.Removal, now: Millis, deck: SealedDeck | None
) -> Outcome:
    session = table.session
    waits = when is commands.Removal.AFTER_HAND and table.in_hand(seat)
    kind = HostDeedKind.REMOVES if waits else HostDeedKind.REMOVED
    session = session if seat.bot else with_deed(session, kind, now, about=seat)
    if waits:
        dismissed = replace(seat, plan=Plan.LEAVE, dismissed=True)
        done = _with(table, with_seat(session, dismissed))
    else:
        done = stand_up(replace(table, session=session), seat, now, deck)
    if seat.bot:
        return done
    notice = DecisionNotice(seat.player, Decision.DISMISSED if waits else Decision.KICKED)
    return replace(done, notices=(*done.notices, notice))


def _sit_out(table: Table, seat: Seat, now: Millis) -> Outcome:
    if seat.status is SeatStatus.BROKE:
        return Outcome(table, refused=refuse(HouseReason.NO_CHIPS))
    if table.in_hand(seat):
        out = replace(seat, plan=Plan.SIT_OUT)
    else:
        out = replace(seat, status=SeatStatus.SITTING_OUT, plan=Plan.STAY)
    session = with_seat(table.session, out)
    return _with(table, with_deed(session, HostDeedKind.SAT_OUT, now, about=seat))


def _adjust(table: Table, seat: Seat, by: int, now: Millis) -> Outcome:
    adjusted = adjust(table.session, seat, by, behind=table.in_hand(seat), now=now)
    if isinstance(adjusted, Refused):
        return Outcome(table, refused=adjusted)
    session, postings = adjusted
    session = with_deed(session, HostDeedKind.STACK, now, about=seat, chips=Chips(by))
    return Outcome(replace(table, session=session), postings=postings)


def _move(table: Table, seat: Seat, to: SeatNumber, now: Millis) -> Outcome:
    moved = places.ask_to_move(table.session, seat, to, now=not table.in_hand(seat))
    if isinstance(moved, Refused):
        return Outcome(table, refused=moved)
    return _with(table, with_deed(moved, HostDeedKind.MOVED, now, about=seat, seat=to))


def _reserve(table: Table, number: SeatNumber, name: str, now: Millis) -> Outcome:
    session = table.session
    if not 1 <= number <= session.config.seats_max:
        most = session.config.seats_max
        return Outcome(table, refused=refuse(HouseReason.NO_SUCH_SEAT, seat=number, most=most))
    reserved = places.reserve(session, number, name)
    if isinstance(reserved, Refused):
        return Outcome(table, refused=reserved)
    words = " ".join(name.split())
    return _with(table, with_deed(reserved, HostDeedKind.RESERVED, now, seat=number, words=words))


def _with(table: Table, session: Session) -> Outcome:
    return Outcome(replace(table, session=session))
