"""The table session: a pure step function from a command to what it changes.

Laws: chips only move through the postings of an outcome; a seat's stack changes only when a hand
ends or chips are brought or taken; nothing here reads a clock or a random source - time is an
argument, the deck comes sealed.
"""

from msgspec.structs import replace

from pokerhouse import commands
from pokerhouse.house.refusals import HouseReason, Refused, counted_as, refuse
from pokerhouse.house.table import doors, timing
from pokerhouse.house.table.between_hands import between_hands, run_after_hand_command
from pokerhouse.house.table.chips import free_seat
from pokerhouse.house.table.clocks import line_lost
from pokerhouse.house.table.commands import (
    CloseTable,
    Command,
    Forget,
    HeldUp,
    LetIn,
    OfTheHost,
    PlayerRequest,
    Presence,
    RenamePerson,
    SeatBot,
    SetGate,
    Slept,
    StartHand,
    StopDealing,
    Tick,
)
from pokerhouse.house.table.dealer import FixDeck, OrderStub, SealedDeck, fix_deck
from pokerhouse.house.table.erase_names import with_name, without_person
from pokerhouse.house.table.hand_steps import act, begin, deal_on, order_stub, seat_to_act
from pokerhouse.house.table.host_commands import close_permanent, run_host_command, with_host
from pokerhouse.house.table.mix import choose_by_time, choose_game
from pokerhouse.house.table.place_commands import run_place_command
from pokerhouse.house.table.seat_commands import run_seat_command, sit_down_now, stand_up
from pokerhouse.house.table.session import Seat, SeatStatus, Session, Tournament
from pokerhouse.house.table.table import Outcome, Table, asker_gone, heir_of, schedule
from pokerhouse.units import Millis


def step(table: Table, command: Command, now: Millis, deck: SealedDeck | None = None) -> Outcome:
    """Carry out one command; `deck` is the sealed deck of the hand in play."""
    if table.session.closed:
        return Outcome(table, refused=refuse(HouseReason.TABLE_CLOSED))
    # No hand begins while the house is closing, so a newcomer would buy in for nothing.
    if table.house_closes and _is_newcomer(command):
        return Outcome(table, refused=refuse(HouseReason.CLOSING))
    outcome = _outcome_of(table, command, now, deck)
    # A refusal changes nothing, not even the times that `schedule` sets below.
    if outcome.refused:
        return replace(
            # Amounts in a refusal are in the units in which this game is counted.
            outcome,
            refused=counted_as(outcome.refused, table.session.config.game.rules.counted),
        )
    # During a hand the host's changes wait: `_end` applies them with everything else that waits.
    if outcome.table.hand is None:
        outcome = _after_changes(outcome, now)
    # The halt ends before the schedule is made: while it lasts, no hand is planned.
    return replace(outcome, table=schedule(timing.go_on_when_back(outcome.table, now), now))


OF_CASH_GAMES = (
    commands.Sit
    | commands.Stand
    | commands.Leave
    | commands.TopUp
    | commands.FillUp
    | commands.Wait
)
"""Commands closed to players of a tournament: its director gives and takes seats and chips."""


def _is_newcomer(command: Command) -> bool:
    # The waiting list counts, too: it leads to a seat that nobody may take by then.
    return isinstance(command, SeatBot) or (
        isinstance(command, PlayerRequest) and isinstance(command.ask, commands.Sit | commands.Wait)
    )


def _after_changes(outcome: Outcome, now: Millis) -> Outcome:
    """Apply the host's changes at once if no hand is in play."""
    table = outcome.table
    # A fixed deck was shuffled for the present game, so new options wait until its hand is over.
    if table.session.changed is not None and table.session.fixed is None:
        session, postings = between_hands(table.session, now)
        outcome = outcome.followed_by(Outcome(replace(table, session=session), postings=postings))
    ends = table.session.ending and not table.session.closed
    return outcome.followed_by(_close(outcome.table, now)) if ends else outcome


def _outcome_of(table: Table, command: Command, now: Millis, deck: SealedDeck | None) -> Outcome:
    match command:
        case PlayerRequest():
            return _carry_out_request(table, command, now, deck)
        # Stored before its root is published, so that the same deck is dealt after a crash.
        case FixDeck(deck=fixed):
            return _with_session(table, fix_deck(table.session, fixed))
        case StartHand(deck=new_deck):
            return begin(table, new_deck, now)
        case OrderStub(shares=shares):
            return order_stub(table, shares, now, deck)
        case Presence():
            return _presence(table, command, now)
        case HeldUp(ms=ms):
            return Outcome(timing.held_up(table, ms, now))
        case Slept():
            return Outcome(timing.slept(table, now))
        case Tick():
            return _tick(table, now, deck)
        # Kept in memory only: a house that opens again deals again.
        case StopDealing():
            return Outcome(replace(table, house_closes=True))
        case CloseTable():
            return _with_session(table, close_permanent(table.session))
        case Forget(player=player):
            return _with_session(table, without_person(table.session, player))
        case RenamePerson(player=player, name=name):
            return _with_session(table, with_name(table.session, player, name))
        case SetGate(is_open=is_open):
            return Outcome(replace(table, gate_open=is_open))
        case SeatBot(bot=bot):
            return sit_down_now(table, bot, now)


def _carry_out_request(
    table: Table, request: PlayerRequest, now: Millis, deck: SealedDeck | None
) -> Outcome:
    session = table.session
    by = request.by
    ask = request.ask
    # Nearly every request is a play, and the unions below take long to look through.
    if isinstance(ask, commands.Play):
        return act(table, by.player, ask, now, deck)
    # The host's commands come next: `run_host_command` refuses everybody else, whatever the terms.
    if isinstance(ask, commands.Kick | commands.PlaceCommand):
        return run_place_command(table, by.player, ask, now, deck)
    if isinstance(ask, OfTheHost):
        return run_host_command(table, request, now, deck)
    if isinstance(session.terms, Tournament) and isinstance(ask, OF_CASH_GAMES):
        return Outcome(table, refused=refuse(HouseReason.TOURNAMENT))
    if isinstance(ask, commands.SeatCommand):
        return run_seat_command(table, by, ask, now, deck)
    match ask:
        case commands.MoreTime():
            return timing.more_time(table, by.player, ask, now)
        case commands.ShowCards() | commands.AskRabbit():
            return run_after_hand_command(table, by.player, ask, now, deck)
        case commands.ChooseGame(number=number, game=game):
            return _with_session(table, choose_game(session, by.player, number, game))
        case commands.Wait():
            return _with_session(table, doors.wait(session, by))
        case commands.StopWaiting():
            return _with_session(table, doors.stop_waiting(session, by.player))
        case commands.StopAsking():
            return _with_session(table, doors.stop_asking(session, by.player))
        case LetIn(password=password):
            return _with_session(table, doors.let_in(session, by, password))


def _with_session(table: Table, session: Session | Refused) -> Outcome:
    return (
        Outcome(table, refused=session)
        if isinstance(session, Refused)
        else Outcome(replace(table, session=session))
    )


def _presence(table: Table, command: Presence, now: Millis) -> Outcome:
    back = command.connected - table.connected
    gone = table.connected - command.connected
    # The new lists come first, because the helpers below ask the table who is connected.
    table = replace(table, connected=command.connected, looking=command.looking)
    seat = seat_to_act(table)
    if seat is not None and seat.player in back:
        table = timing.come_back(table, seat, now)
    # Without a time limit the hand would wait for a player who never comes back (R21).
    elif seat is not None and seat.player in gone and table.clock is not None:
        table = replace(table, clock=line_lost(table.clock, now, table.session.config))
    return Outcome(timing.lines_changed(table, gone, now))


def _tick(table: Table, now: Millis, deck: SealedDeck | None) -> Outcome:
    """Do one thing that is due; the next tick does the next."""
    # A hand in play is finished first: its bots play on, and its chips are not settled yet.
    if (
        table.empty_since is not None
        and now >= table.empty_since + table.pace.empty_ms
        and table.hand is None
    ):
        return _close(table, now)
    if table.cards_due is not None and now >= table.cards_due and table.session.halt is None:
        return deal_on(table, now, deck)
    if table.choose_until is not None and now >= table.choose_until:
        return _with_session(table, choose_by_time(table.session))
    # An unused offer goes to the next in line; it would block the free seat for good otherwise.
    if (late := doors.too_late(table.session, now)) is not None:
        return _with_session(table, doors.without_waiter(table.session, late.player))
    if (gone_asker := asker_gone(table, now)) is not None:
        return _with_session(table, doors.without_request(table.session, gone_asker))
    if table.host_away_since is not None and now >= table.host_away_since + table.pace.host_away_ms:
        heir = heir_of(table)
        assert heir is not None, "the time runs only where somebody could follow"
        return _with_session(table, with_host(table.session, heir))
    halted = table.session.halt is not None
    gone = next((seat for seat in table.session.seats if _is_gone(table, seat, now)), None)
    if gone is not None:
        return stand_up(table, gone, now, deck)
    seat = seat_to_act(table)
    if (
        halted
        or seat is None
        or table.clock is None
        or table.clock.deadline is None
        or now < table.clock.deadline
    ):
        return Outcome(table)
    return timing.run_out(table, seat, table.clock, now, deck)


def _is_gone(table: Table, seat: Seat, now: Millis) -> bool:
    """Tell whether the time to buy in again, or to come back to the game, has run out (B13)."""
    # This seat is freed at the end of the hand already.
    if seat.status is SeatStatus.LEAVING:
        return False
    held_until = table.session.hold_ends(seat)
    if held_until is not None and now >= held_until:
        return True
    absent = table.absent.get(seat.player)
    # During a halt everybody may be away through no fault of their own.
    return (
        table.session.halt is None and absent is not None and now >= absent + table.pace.absent_ms
    )


def _close(table: Table, now: Millis) -> Outcome:
    # Pending buy-ins and departures come first, so that everyone is paid out all their chips.
    session, postings = between_hands(table.session, now)
    for seat in session.seats:
        session, more = free_seat(session, seat, now)
        postings += more
    return Outcome(
        replace(table, session=replace(session, closed=True, requests=()), empty_since=None),
        postings=postings,
    )
