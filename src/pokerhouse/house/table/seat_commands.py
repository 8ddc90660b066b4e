"""A player's commands about a seat: take it, leave it, sit out and in, and add chips."""

from msgspec.structs import replace

from pokerhouse import commands
from pokerhouse.house.money import AtTable, PostingCause, Wallet, transfer
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table import doors, places
from pokerhouse.house.table.bomb_pots import vote
from pokerhouse.house.table.chips import bring, buy_in_of, free_seat, take_seat, top_up, with_seat
from pokerhouse.house.table.commands import Newcomer
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.hand_steps import advance, seat_to_act, stop_clock
from pokerhouse.house.table.returning import objection_to
from pokerhouse.house.table.session import Arrival, Plan, Seat, SeatRequest, SeatStatus, Session
from pokerhouse.house.table.straddling import ask_to_straddle
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules.between_hands import Comeback
from pokerhouse.units import Chips, Millis, PlayerId


def run_seat_command(
    table: Table, by: doors.Who, ask: commands.SeatCommand, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Carry out a player's command about the seat they have, or would like to have."""
    if isinstance(ask, commands.Sit):
        return _sit(table, Newcomer(by.player, by.name, ask.seat, ask.buy_in), now)
    seat = table.session.seat_of(by.player)
    if seat is None or seat.status is SeatStatus.LEAVING:
        return _without_seat(table, by.player, ask)
    match ask:
        case commands.Stand():
            return stand_up(table, seat, now, deck)
        case commands.Leave():
            return (
                _plan(table, seat, Plan.LEAVE)
                if table.in_hand(seat)
                else stand_up(table, seat, now, deck)
            )
        case commands.SitOut(since=since):
            return _sit_out(table, seat, since, now, deck)
        case commands.SitIn(comeback=comeback):
            return _sit_in(table, seat, comeback)
        case commands.TopUp(amount=amount):
            return _top_up(table, seat, amount, now)
        case commands.FillUp(fill_to=fill_to):
            return _fill_up(table, seat, fill_to)
        case commands.SetStraddle(when=when):
            return _outcome(table, ask_to_straddle(table.session, seat, when))
        case commands.MoveSeat(seat=to):
            stays = not table.in_hand(seat)
            return _outcome(table, places.ask_to_move(table.session, seat, to, now=stays))
        case commands.VoteBomb():
            return _outcome(table, vote(table.session, seat.player, now))
        case commands.SetReady(ready=ready):
            return _set_ready(table, seat, ready=ready)


def stand_up(table: Table, seat: Seat, now: Millis, deck: SealedDeck | None) -> Outcome:
    """Stand a player up: at once, or after the hand, in which they fold when it is their turn."""
    if not table.in_hand(seat):
        session, postings = free_seat(table.session, seat, now)
        return Outcome(replace(table, session=session), postings=postings)
    return _waited_for_no_longer(table, seat, SeatStatus.LEAVING, now, deck)


def _waited_for_no_longer(
    table: Table, seat: Seat, status: SeatStatus, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Set a status under which the house acts for the player, right away if it is their turn."""
    if seat_to_act(table) == seat:
        table = stop_clock(table, now)
    there = table.session.at(seat.seat_no)
    assert there is not None, "nobody has gone yet"
    return advance(_with(table, replace(there, status=status, plan=Plan.STAY)), [], now, deck)


def _sit(table: Table, command: Newcomer, now: Millis) -> Outcome:
    session = table.session
    if (objection := doors.objection_at_the_door(session, command.player)) is not None:
        return Outcome(table, refused=objection)
    if not doors.seat_needs_approval(session, command.player):
        return sit_down_now(table, command, now)
    # A request that is bound to fail is refused at once, not after the host has looked at it.
    had = sit_down_now(table, command, now)
    if had.refused:
        return had
    chips = buy_in_of(session, command, now)
    assert not isinstance(chips, Refused), chips
    return _ask(table, SeatRequest(command.player, command.name, chips, now, command.seat))


def sit_down_now(table: Table, command: Newcomer, now: Millis) -> Outcome:
    """Seat a player without asking anybody: on a free seat, or on a bot's."""
    session = table.session
    kept = any(each not in session.free_seats() for each in places.seats_for(session, command.name))
    may_sit = kept or doors.may_take_a_seat(session, command.player)
    if command.bot is None and not may_sit and not _is_here(session, command.player):
        bot = _bot_that_gives_way(table, command)
        if bot is not None:
            return _give_way(table, bot, command, now)
    taken = take_seat(session, command, now)
    if isinstance(taken, Refused):
        return Outcome(table, refused=taken)
    # The seat is free, but the waiting list has it: someone else is deciding whether to take it.
    if not may_sit:
        return Outcome(table, refused=refuse(HouseReason.SEAT_OFFERED))
    session, posting = taken
    session = doors.without_request(doors.without_waiter(session, command.player), command.player)
    return Outcome(replace(table, session=session), postings=(posting,))


def _bot_that_gives_way(table: Table, command: Newcomer) -> Seat | None:
    """Return the bot that makes room: on the wanted seat, or any, if possible not in the hand."""
    fit = [
        bot
        for bot in doors.bots_that_give_way(table.session)
        if command.seat in (None, bot.seat_no)
    ]
    return min(fit, key=table.in_hand, default=None)


def _give_way(table: Table, bot: Seat, command: Newcomer, now: Millis) -> Outcome:
    """Give a bot's seat to a person: at once, or as soon as the bot's hand is over."""
    chips = buy_in_of(table.session, command, now)
    if isinstance(chips, Refused):
        return Outcome(table, refused=chips)
    arrival = Arrival(command.player, command.name, bot.seat_no, chips)
    table = replace(table, session=doors.without_request(table.session, command.player))
    if not table.in_hand(bot):
        session, freed = free_seat(table.session, bot, now)
        session, posting = bring(session, arrival)
        return Outcome(replace(table, session=session), postings=(*freed, posting))
    # The chips leave the wallet now: they must still be there when the seat is free.
    config = table.session.config
    posting = transfer(
        PostingCause.BUY_IN,
        source=Wallet(arrival.player),
        target=AtTable(config.table, arrival.player),
        amount=chips,
    )
    # The bot finishes its hand as it would have anyway, so nobody in it gains or loses.
    session = with_seat(table.session, replace(bot, plan=Plan.LEAVE))
    session = replace(session, arrivals=(*session.arrivals, arrival))
    return Outcome(replace(table, session=session), postings=(posting,))


def _without_seat(table: Table, player: PlayerId, ask: commands.SeatCommand) -> Outcome:
    """A player without a seat can only give up the one they were promised."""
    session = table.session
    arrival = session.arrival_of(player)
    if arrival is None or not isinstance(ask, commands.Stand | commands.Leave):
        return Outcome(table, refused=refuse(HouseReason.NOT_SEATED))
    return give_up_arrival(table, arrival)


def give_up_arrival(table: Table, arrival: Arrival) -> Outcome:
    """The bot keeps its seat after all, and the person's chips go back."""
    session = table.session
    bot = session.at(arrival.seat)
    assert bot is not None, "a promised seat is a bot's"
    session = replace(session, arrivals=tuple(a for a in session.arrivals if a is not arrival))
    session = with_seat(session, replace(bot, plan=Plan.STAY))
    account = AtTable(session.config.table, arrival.player)
    posting = transfer(
        PostingCause.CASH_OUT, source=account, target=Wallet(arrival.player), amount=arrival.brought
    )
    return Outcome(replace(table, session=session), postings=(posting,))


def _sit_out(
    table: Table, seat: Seat, since: commands.SitOutFrom, now: Millis, deck: SealedDeck | None
) -> Outcome:
    if seat.status is SeatStatus.BROKE:
        return Outcome(table, refused=refuse(HouseReason.NO_CHIPS))
    if seat.dismissed:
        return Outcome(table, refused=refuse(HouseReason.DISMISSED))
    if since is commands.SitOutFrom.BIG_BLIND:
        return _plan(table, seat, Plan.SIT_OUT_BIG_BLIND)
    if table.in_hand(seat) and since is commands.SitOutFrom.NOW:
        return _waited_for_no_longer(table, seat, SeatStatus.SITTING_OUT, now, deck)
    if table.in_hand(seat):
        return _plan(table, seat, Plan.SIT_OUT)
    return Outcome(_with(table, replace(seat, status=SeatStatus.SITTING_OUT, plan=Plan.STAY)))


def _sit_in(table: Table, seat: Seat, comeback: Comeback | None) -> Outcome:
    if seat.status is SeatStatus.BROKE:
        return Outcome(table, refused=refuse(HouseReason.NO_CHIPS))
    if seat.dismissed:
        return Outcome(table, refused=refuse(HouseReason.DISMISSED))
    if (
        comeback is not None
        and (refused := objection_to(table.session.config, comeback)) is not None
    ):
        return Outcome(table, refused=refused)
    seat = replace(
        seat, status=SeatStatus.PLAYING, plan=Plan.STAY, comeback=comeback or seat.comeback
    )
    return Outcome(_with(table, seat))


def _set_ready(table: Table, seat: Seat, *, ready: bool) -> Outcome:
    if table.session.started:
        return Outcome(table, refused=refuse(HouseReason.STARTED))
    if seat.status is SeatStatus.BROKE:
        return Outcome(table, refused=refuse(HouseReason.NO_CHIPS))
    status = SeatStatus.PLAYING if ready else seat.status
    return Outcome(_with(table, replace(seat, ready=ready, status=status)))


def _plan(table: Table, seat: Seat, plan: Plan) -> Outcome:
    return Outcome(_with(table, replace(seat, plan=plan)))


def _top_up(table: Table, seat: Seat, amount: Chips, now: Millis) -> Outcome:
    had = bring_now(table, seat, amount)
    if had.refused or not doors.chips_need_approval(table.session, seat.player):
        return had
    return _ask(table, SeatRequest(seat.player, seat.name, amount, now))


def bring_now(table: Table, seat: Seat, amount: Chips) -> Outcome:
    """Add chips for the player without asking anybody."""
    added = top_up(table.session, seat, amount, behind=table.in_hand(seat))
    if isinstance(added, Refused):
        return Outcome(table, refused=added)
    session, postings = added
    return Outcome(
        replace(table, session=doors.without_request(session, seat.player)), postings=postings
    )


def _ask(table: Table, request: SeatRequest) -> Outcome:
    return _outcome(table, doors.ask_the_host(table.session, request))


def _fill_up(table: Table, seat: Seat, fill_to: Chips) -> Outcome:
    least, most = table.session.config.buy_in_bounds
    if fill_to and not least <= fill_to <= most:
        return Outcome(
            table,
            refused=refuse(
                HouseReason.FILL_UP, chips={"asked": fill_to, "least": least, "most": most}
            ),
        )
    return Outcome(_with(table, replace(seat, fill_to=fill_to)))


def _outcome(table: Table, session: Session | Refused) -> Outcome:
    return (
        Outcome(table, refused=session)
        if isinstance(session, Refused)
        else Outcome(replace(table, session=session))
    )


def _is_here(session: Session, player: PlayerId) -> bool:
    return session.seat_of(player) is not None or session.arrival_of(player) is not None


def _with(table: Table, seat: Seat) -> Table:
    return replace(table, session=with_seat(table.session, seat))
