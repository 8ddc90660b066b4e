"""The commands of a table's host: pausing, kicking, banning, options, a new host, and the end."""

from msgspec.structs import replace

from pokerhouse import commands
from pokerhouse.house.refusals import HouseReason, Limit, Refused, refuse, too_many
from pokerhouse.house.table import doors
from pokerhouse.house.table.bomb_pots import bomb_now
from pokerhouse.house.table.chips import with_seat
from pokerhouse.house.table.clocks import call_clock
from pokerhouse.house.table.commands import (
    Newcomer,
    OfTheHost,
    PlayerRequest,
    SetOptions,
    SetPassword,
)
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.places import seats_for
from pokerhouse.house.table.seat_commands import bring_now, give_up_arrival, sit_down_now, stand_up
from pokerhouse.house.table.session import (
    HostDeedKind,
    RequestState,
    SeatStatus,
    Session,
    TableConfig,
    with_deed,
)
from pokerhouse.house.table.table import Decision, DecisionNotice, Outcome, Table, heirs
from pokerhouse.units import Chips, Millis, PlayerId

BANNED_MAX = 200


def run_host_command(
    table: Table, request: PlayerRequest, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Carry out a command of the host; anyone else is refused."""
    session = table.session
    if request.by.player != session.config.host:
        return _refused(table, HouseReason.NOT_HOST)
    ask = request.ask
    assert isinstance(ask, OfTheHost), "no other command comes here"
    assert not isinstance(ask, commands.Kick | commands.PlaceCommand), "those are of a place"
    match ask:
        case commands.Pause() | commands.GoOn():
            return _pause(table, ask, now)
        case commands.BombNext():
            return _outcome(table, bomb_now(session, now))
        case commands.Approve():
            return _approve(table, ask, now)
        case commands.Decline(person=person, why=why):
            return _decline(table, person, why, now)
        case commands.RemoveBot(seat=number):
            seat = session.at(number)
            if seat is None or seat.bot is None:
                return Outcome(table, refused=refuse(HouseReason.NO_BOT_ON_SEAT, seat=number))
            return stand_up(table, seat, now, deck)
        case commands.Ban(person=person):
            return _with_notice(
                _ban(table, person, request.about, now, deck), person, Decision.BANNED
            )
        case commands.Unban(person=person):
            if person not in session.banned:
                return _refused(table, HouseReason.NOT_BANNED)
            banned = {p: name for p, name in session.banned.items() if p != person}
            return _with_notice(
                _with(table, replace(session, banned=banned)), person, Decision.UNBANNED
            )
        case SetPassword(password=password):
            return _with(table, doors.with_password(session, request.by, password))
        case commands.HandOver(person=person):
            if session.config.permanent:
                return _refused(table, HouseReason.PERMANENT)
            if session.seat_of(person) not in heirs(session):
                return _refused(table, HouseReason.NO_HEIR)
            return _hand_over(table, person, now)
        case SetOptions(config=config):
            return _change(table, config)
        case commands.CallClock():
            return _call_clock(table, now)
        case commands.EndGame():
            if session.config.permanent:
                return _refused(table, HouseReason.PERMANENT)
            return _with(table, replace(session, ending=True))


def _call_clock(table: Table, now: Millis) -> Outcome:
    config = table.session.config
    clock = None if table.clock is None else call_clock(table.clock, now, config)
    if clock is None:
        return _refused(table, HouseReason.NO_CLOCK)
    return Outcome(replace(table, clock=clock))


def close_permanent(session: Session) -> Session | Refused:
    """Close a permanent table after the hand: for owners of the house, no host may."""
    if not session.config.permanent:
        return refuse(HouseReason.NOT_PERMANENT)
    return replace(session, ending=True)


def with_host(session: Session, host: PlayerId) -> Session:
    # Options waiting for the end of the hand name a host, too: the old one must not come back.
    """`session`, with another host."""
    changed = None if session.changed is None else replace(session.changed, host=host)
    session = doors.without_host(session)
    return replace(session, config=replace(session.config, host=host), changed=changed)


def _approve(table: Table, command: commands.Approve, now: Millis) -> Outcome:
    """Carry out an approved request by the usual rules; if they refuse it, the request stays."""
    session, person = table.session, command.person
    request = session.request_of(person)
    if request is None or request.state is not RequestState.WAITS or request.chips != command.chips:
        return _refused(table, HouseReason.NO_SUCH_REQUEST)
    chips = request.chips if command.amount is None else command.amount
    seat = session.seat_of(person)
    if seat is not None:
        return bring_now(table, seat, chips)
    # Someone else may have taken the seat they asked for; any other will do.
    wished = request.seat if request.seat in seats_for(session, request.name) else None
    done = sit_down_now(table, Newcomer(person, request.name, wished, chips), now)
    if done.refused:
        return done
    return replace(done, table=_remembered(done.table, person, request.name))


def _remembered(table: Table, person: PlayerId, name: str) -> Table:
    return replace(table, session=doors.remember_approved(table.session, person, name))


def _decline(table: Table, person: PlayerId, why: str, now: Millis) -> Outcome:
    session = table.session
    if not session.waits_for_host(person):
        return _refused(table, HouseReason.NO_SUCH_REQUEST)
    session = doors.with_answer(session, person, RequestState.REFUSED, " ".join(why.split()))
    seat = session.seat_of(person)
    if seat is not None:
        # The time to buy in again did not run while they waited for the host, so it starts anew.
        # Filling up stops, or they would ask the host again after each hand.
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
        return Outcome(table, refused=too_many(Limit.TABLE_BANS, most=BANNED_MAX))
    session = doors.without_waiter(
        replace(session, banned={**session.banned, person: name}), person
    )
    session = doors.without_request(session, person)
    table = replace(table, session=session)
    if arrival is not None:
        return give_up_arrival(table, arrival)
    if seat is None or seat.status is SeatStatus.LEAVING:
        return Outcome(table)
    return stand_up(table, seat, now, deck)


def _change(table: Table, config: TableConfig) -> Outcome:
    """Change the options of the table, but not its name, its host or who sits where."""
    session = table.session
    here = session.config
    config = replace(config, table=here.table, name=here.name, host=here.host)
    last = max((seat.seat_no for seat in session.seats), default=0)
    if last > config.seats_max:
        return Outcome(
            table, refused=refuse(HouseReason.SEATS_IN_USE, seats=config.seats_max, seat=last)
        )
    return _with(table, replace(session, changed=config))


def _with_notice(outcome: Outcome, person: PlayerId, decision: Decision) -> Outcome:
    """Send the person a notice of the decision, unless it was refused."""
    return (
        outcome
        if outcome.refused
        else replace(outcome, notices=(*outcome.notices, DecisionNotice(person, decision)))
    )


def _pause(table: Table, ask: commands.Pause | commands.GoOn, now: Millis) -> Outcome:
    """Pause the game, resume it, or start it."""
    session = table.session
    if isinstance(ask, commands.Pause):
        return _with(table, with_deed(replace(session, paused=True), HostDeedKind.PAUSED, now))
    if session.started:
        return _with(table, with_deed(replace(session, paused=False), HostDeedKind.RESUMED, now))
    seats = tuple(replace(seat, ready=False) for seat in session.seats)
    session = replace(session, seats=seats, paused=False, started=True)
    return _with(table, with_deed(session, HostDeedKind.STARTED, now))


def _hand_over(table: Table, person: PlayerId, now: Millis) -> Outcome:
    """Make another person the host, and tell both."""
    session = table.session
    former = session.config.host
    told = with_deed(session, HostDeedKind.HANDED_OVER, now, about=session.seat_of(person))
    done = _with(table, with_host(told, person))
    done = _with_notice(done, person, Decision.HOST)
    return done if person == former else _with_notice(done, former, Decision.NO_LONGER_HOST)


def _outcome(table: Table, session: Session | Refused) -> Outcome:
    return (
        Outcome(table, refused=session) if isinstance(session, Refused) else _with(table, session)
    )


def _with(table: Table, session: Session) -> Outcome:
    return Outcome(replace(table, session=session))


def _refused(table: Table, reason: HouseReason) -> Outcome:
    return Outcome(table, refused=refuse(reason))
