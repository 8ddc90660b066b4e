"""Move chips to the table and away: taking a seat, adding chips, leaving, settling a hand.

Law: the account of a player at the table holds their stack and the chips behind it, or, while their
seat is not free yet, the chips they have brought for it.
"""

from msgspec.structs import replace

from pokerhouse.house import money
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.clocks import keep_bank, with_bank
from pokerhouse.house.table.commands import Newcomer
from pokerhouse.house.table.doors import without_request
from pokerhouse.house.table.places import seats_for, without_reservation
from pokerhouse.house.table.returning import DEBTS_MAX, owed_by_newcomer, remember
from pokerhouse.house.table.session import (
    EVENINGS_MAX,
    Arrival,
    Departure,
    Evening,
    Seat,
    SeatStatus,
    Session,
)
from pokerhouse.rules import HandState
from pokerhouse.units import Chips, Millis, PlayerId

MINUTE_MS = 60_000


def take_seat(
    session: Session, command: Newcomer, now: Millis
) -> tuple[Session, money.Posting] | Refused:
    """Seat a player with chips from their wallet (a bot's come from the house)."""
    config = session.config
    if session.seat_of(command.player) or session.arrival_of(command.player):
        return refuse(HouseReason.ALREADY_SEATED)
    free = seats_for(session, command.name)
    if not free:
        return refuse(HouseReason.TABLE_FULL, seats=config.seats_max)
    number = free[0] if command.seat is None else command.seat
    if not 1 <= number <= config.seats_max:
        return refuse(HouseReason.NO_SUCH_SEAT, seat=number, most=config.seats_max)
    if number not in free:
        return refuse(HouseReason.SEAT_TAKEN, seat=number)
    chips = buy_in_of(session, command, now)
    if isinstance(chips, Refused):
        return chips
    session = without_reservation(session, number)
    return bring(session, Arrival(command.player, command.name, number, chips), command.bot)


def buy_in_of(session: Session, command: Newcomer, now: Millis) -> Chips | Refused:
    """Return the chips a player brings: within bounds, and no fewer than they left with."""
    config = session.config
    least, most = config.buy_in_bounds
    chips = config.buy_in if command.buy_in is None else command.buy_in
    left = recent_departure(session, command.player, now)
    if left is not None:
        if command.buy_in is None:
            # The default buy-in would be refused below, so it grows to what they left with.
            chips = max(chips, left.chips)
        if least <= chips < left.chips:
            # Rounded up: "0 minutes" would be wrong while the rule still counts.
            minutes = -(-(return_ends(session, left) - now) // MINUTE_MS)
            return refuse(
                HouseReason.RETURNING, chips={"brought": chips, "left": left.chips}, minutes=minutes
            )
        # Someone who left with more than the maximum may bring all of it back.
        most = max(most, left.chips)
    if not least <= chips <= most:
        return refuse(HouseReason.BUY_IN, chips={"brought": chips, "least": least, "most": most})
    return chips


def recent_departure(session: Session, player: PlayerId, now: Millis) -> Departure | None:
    """Return the departure whose chips a player must bring back in full; None for everyone else."""
    left = session.left.get(player)
    return None if left is None or now >= return_ends(session, left) else left


def return_ends(session: Session, left: Departure) -> Millis:
    """Return the time from which a player who left may bring any amount again."""
    return Millis(left.at + session.config.return_ms)


def bring(
    session: Session, arrival: Arrival, bot: str | None = None
) -> tuple[Session, money.Posting]:
    """Seat a player on a free seat with chips from their wallet."""
    posting = money.transfer(
        money.PostingCause.BUY_IN,
        source=_purse(arrival.player, bot),
        target=money.AtTable(session.config.table, arrival.player),
        amount=arrival.brought,
    )
    return sit_down(session, arrival, bot), posting


def sit_down(session: Session, arrival: Arrival, bot: str | None = None) -> Session:
    """Seat a player whose chips are at the table already."""
    session, seat = with_bank(
        session, Seat(arrival.seat, arrival.player, arrival.name, arrival.brought, bot=bot)
    )
    seats = tuple(sorted((*session.seats, seat), key=lambda s: s.seat_no))
    session = enter(session, seat, Evening(seat.name, bought_in=arrival.brought))
    return owed_by_newcomer(replace(session, seats=seats), seat.player)


def free_seat(
    session: Session, seat: Seat, now: Millis
) -> tuple[Session, tuple[money.Posting, ...]]:
    """Free the seat and pay out all chips of its player."""
    # While the seat is still there: the debt depends on who else has one.
    session = keep_bank(without_request(remember(session, seat), seat.player), seat)
    remaining = replace(session, seats=tuple(s for s in session.seats if s.seat_no != seat.seat_no))
    # The chips behind the stack have come out of the same wallet.
    chips = seat.chips
    if not chips:
        return remaining, ()
    # Players must not take their winnings out of play by leaving and coming back with less. A
    # departure with the minimum buy-in or below needs no record: nobody may bring less anyway.
    if seat.bot is None and session.config.return_ms and chips > session.config.buy_in_bounds[0]:
        lately = {
            p: d
            for p, d in session.left.items()
            if now < d.at + session.config.return_ms and p != seat.player
        }
        lately[seat.player] = Departure(chips, now)
        remaining = replace(remaining, left=dict(list(lately.items())[-DEBTS_MAX:]))
    return enter(remaining, seat, Evening(seat.name, taken=chips)), (
        cash_out(session, seat, chips),
    )


def cash_out(session: Session, seat: Seat, chips: Chips) -> money.Posting:
    """Return chips of this seat to the wallet they came from."""
    source = money.AtTable(session.config.table, seat.player)
    return money.transfer(
        money.PostingCause.CASH_OUT,
        source=source,
        target=_purse(seat.player, seat.bot),
        amount=chips,
    )


def top_up(
    session: Session, seat: Seat, amount: Chips, *, behind: bool
) -> tuple[Session, tuple[money.Posting, ...]] | Refused:
    """Add chips from the wallet: to the stack, or behind it while the player is in a hand."""
    least, most = session.config.buy_in_bounds
    room = most - seat.chips
    # Chips behind count, too: otherwise adding twice in one hand would pass the maximum.
    if room < 1:
        return refuse(HouseReason.STACK_FULL, chips={"most": most})
    # A player without chips buys in again, so the minimum buy-in counts.
    fewest = 1 if seat.chips else least
    if not fewest <= amount <= room:
        return refuse(HouseReason.TOP_UP, chips={"asked": amount, "least": fewest, "most": room})
    seat = add(seat, amount, behind=behind)
    account = money.AtTable(session.config.table, seat.player)
    posting = money.transfer(
        money.PostingCause.TOP_UP,
        source=_purse(seat.player, seat.bot),
        target=account,
        amount=amount,
    )
    return enter(with_seat(session, seat), seat, Evening(seat.name, added=amount)), (posting,)


def adjust(
    session: Session, seat: Seat, by: int, *, behind: bool, now: Millis
) -> tuple[Session, tuple[money.Posting, ...]] | Refused:
    """Add chips from the wallet, or take some back to it, by the host's decision.

    A bot has no wallet that could run out, so the house gives it the maximum buy-in at most.

    - `behind`: the player is in a hand, so that what is taken is taken after it
    """
    # In a hand the stack is not known yet; what is taken then is limited by what is left.
    ready = sum(session.chips_by_player.values()) if behind else seat.chips - 1
    if by == 0 or -by > ready:
        return refuse(HouseReason.NO_STACK, chips={"has": seat.chips})
    if by < 0 and behind:
        return with_seat(session, replace(seat, take_back=Chips(seat.take_back - by))), ()
    if by < 0:
        return take_back(session, replace(seat, take_back=Chips(-by)))
    least, most = session.config.buy_in_bounds
    if seat.bot is not None and (wanted := seat.chips + by) > most:
        return refuse(HouseReason.BUY_IN, chips={"brought": wanted, "least": least, "most": most})
    posting = money.transfer(
        money.PostingCause.TOP_UP,
        source=_purse(seat.player, seat.bot),
        target=money.AtTable(session.config.table, seat.player),
        amount=Chips(by),
    )
    seat = add(seat, Chips(by), behind=behind)
    return enter(with_seat(session, seat), seat, Evening(seat.name, added=Chips(by))), (posting,)


def take_back(session: Session, seat: Seat) -> tuple[Session, tuple[money.Posting, ...]]:
    """Return the chips that the host takes back to the wallet, as far as the stack has them."""
    chips = Chips(min(seat.take_back, seat.stack))
    seat = replace(seat, take_back=Chips(0), stack=Chips(seat.stack - chips))
    session = with_seat(session, seat)
    if not chips:
        return session, ()
    session = enter(session, seat, Evening(seat.name, taken=chips))
    return session, (cash_out(session, seat, chips),)


def add(seat: Seat, amount: Chips, *, behind: bool) -> Seat:
    """Return the seat with `amount` more chips."""
    if behind:
        return replace(seat, behind=Chips(seat.behind + amount))
    status = SeatStatus.PLAYING if seat.status is SeatStatus.BROKE else seat.status
    return replace(seat, stack=Chips(seat.stack + amount), status=status, held_until=None)


def settle(session: Session, hand: HandState) -> tuple[Session, tuple[money.Posting, ...]]:
    """Set the stacks to what the finished hand left, and post the results."""
    table, final = session.config.table, dict(zip(hand.seats, hand.stacks, strict=True))
    results = {p.player: final[p.seat] - p.stack for p in hand.players}
    postings = (
        # A hand that changes no stack moves no chips, and needs no posting.
        (money.settlement(table, hand.hand_id, results, hand.raked),)
        if any(results.values())
        else ()
    )
    seats = tuple(replace(s, stack=Chips(final.get(s.seat_no, s.stack))) for s in session.seats)
    return replace(session, hand=None, seats=seats), postings


def buy_in_again(session: Session, bot: Seat) -> tuple[Session, money.Posting]:
    """Give a bot without chips a new buy-in from the house."""
    chips = session.config.buy_in
    target = money.AtTable(session.config.table, bot.player)
    posting = money.transfer(
        money.PostingCause.BUY_IN_AGAIN, source=money.HOUSE, target=target, amount=chips
    )
    return with_seat(session, replace(bot, stack=chips, rebuys=bot.rebuys + 1)), posting


def with_seat(session: Session, seat: Seat) -> Session:
    """Return the session with this seat in place of the one with the same number."""
    return replace(
        session, seats=tuple(seat if s.seat_no == seat.seat_no else s for s in session.seats)
    )


def enter(session: Session, seat: Seat, moved: Evening) -> Session:
    """Enter the chips a person brought or took into the evening's ledger; bots are not in it."""
    if seat.bot is not None:
        return session
    evening = {**session.evening, seat.player: moved.after(session.evening.get(seat.player))}
    if len(evening) > EVENINGS_MAX:
        # Only people who have left can be forgotten: the others still settle up with each other.
        there = {s.player for s in session.seats} | {seat.player}
        del evening[next(player for player in evening if player not in there)]
    return replace(session, evening=evening)


def _purse(player: PlayerId, bot: str | None) -> money.ChipAccount:
    return money.HOUSE if bot is not None else money.Wallet(player)
