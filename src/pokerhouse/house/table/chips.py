"""Chips come to the table and leave it: taking a seat, bringing more, freeing a seat, and what a
hand's end settles.

Law: what a player's account at the table holds is their stack, with what lies behind it, or what
they have brought for a seat that is not free yet.
"""

from msgspec.structs import replace

from pokerhouse.house.money import (
    HOUSE,
    AtTable,
    Cause,
    ChipAccount,
    Posting,
    Wallet,
    settlement,
    transfer,
)
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.clocks import keep_bank, with_bank
from pokerhouse.house.table.commands import Newcomer
from pokerhouse.house.table.doors import without_request
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
) -> tuple[Session, Posting] | Refused:
    """Seat a player with chips from their wallet (a bot's come from the house)."""
    config = session.config
    if session.seat_of(command.player) or session.arrival_of(command.player):
        return refuse(HouseReason.ALREADY_SEATED)
    free = session.free_seats()
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
    return bring(session, Arrival(command.player, command.name, number, chips), command.bot)


def buy_in_of(session: Session, command: Newcomer, now: Millis) -> Chips | Refused:
    """The chips that a player brings: within the table's bounds, and no fewer than they left with a
    while ago.
    """
    config = session.config
    least, most = config.buy_in_bounds
    chips = config.buy_in if command.buy_in is None else command.buy_in
    left = left_with(session, command.player, now)
    if left is not None:
        if command.buy_in is None:
            chips = max(chips, left.chips)
        if least <= chips < left.chips:
            minutes = -(-(return_ends(session, left) - now) // MINUTE_MS)
            return refuse(
                HouseReason.RETURNING, chips={"brought": chips, "left": left.chips}, minutes=minutes
            )
        most = max(most, left.chips)
    if not least <= chips <= most:
        return refuse(HouseReason.BUY_IN, chips={"brought": chips, "least": least, "most": most})
    return chips


def left_with(session: Session, player: PlayerId, now: Millis) -> Departure | None:
    """With what a player left who must still come back with at least as much; None for everybody
    else.
    """
    left = session.left.get(player)
    return None if left is None or now >= return_ends(session, left) else left


def return_ends(session: Session, left: Departure) -> Millis:
    """When a player who left may come back with anything."""
    return Millis(left.at + session.config.return_ms)


def bring(session: Session, arrival: Arrival, bot: str | None = None) -> tuple[Session, Posting]:
    """The player sits down on a seat that is free, with chips from their wallet."""
    posting = transfer(
        Cause.BUY_IN,
        source=_purse(arrival.player, bot),
        target=AtTable(session.config.table, arrival.player),
        amount=arrival.brought,
    )
    return sit_down(session, arrival, bot), posting


def sit_down(session: Session, arrival: Arrival, bot: str | None = None) -> Session:
    """The player sits on a seat that is free; their chips are at the table already."""
    session, seat = with_bank(
        session, Seat(arrival.seat, arrival.player, arrival.name, arrival.brought, bot=bot)
    )
    seats = tuple(sorted((*session.seats, seat), key=lambda s: s.seat_no))
    session = enter(session, seat, Evening(seat.name, bought_in=arrival.brought))
    return owed_by_newcomer(replace(session, seats=seats), seat.player)


def free_seat(session: Session, seat: Seat, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    """The player goes, and takes all their chips along."""
    session = keep_bank(without_request(remember(session, seat), seat.player), seat)
    remaining = replace(session, seats=tuple(s for s in session.seats if s.seat_no != seat.seat_no))
    chips = seat.brought  # with what lies behind the stack: it has come out of the same wallet
    if not chips:
        return remaining, ()
    # A player who has won must not take the winnings out of play by leaving and coming back with
    # less. A stack of the least buy-in or below is not worth remembering: nobody may come with less
    # anyway.
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


def cash_out(session: Session, seat: Seat, chips: Chips) -> Posting:
    """Chips of this seat go back to where they came from."""
    source = AtTable(session.config.table, seat.player)
    return transfer(
        Cause.CASH_OUT, source=source, target=_purse(seat.player, seat.bot), amount=chips
    )


def top_up(
    session: Session, seat: Seat, amount: Chips, *, behind: bool
) -> tuple[Session, tuple[Posting, ...]] | Refused:
    """Bring more chips, from the wallet, or behind the stack as long as the player is in a hand."""
    least, most = session.config.buy_in_bounds
    room = most - seat.brought
    if room < 1:
        return refuse(HouseReason.STACK_FULL, chips={"most": most})
    fewest = 1 if seat.brought else least
    if not fewest <= amount <= room:
        return refuse(HouseReason.TOP_UP, chips={"asked": amount, "least": fewest, "most": room})
    seat = add(seat, amount, behind=behind)
    account = AtTable(session.config.table, seat.player)
    posting = transfer(
        Cause.TOP_UP, source=_purse(seat.player, seat.bot), target=account, amount=amount
    )
    return enter(with_seat(session, seat), seat, Evening(seat.name, added=amount)), (posting,)


def add(seat: Seat, amount: Chips, *, behind: bool) -> Seat:
    """The seat with so many chips more."""
    if behind:
        return replace(seat, behind=Chips(seat.behind + amount))
    status = SeatStatus.PLAYING if seat.status is SeatStatus.BROKE else seat.status
    return replace(seat, stack=Chips(seat.stack + amount), status=status, held_until=None)


def settle(session: Session, hand: HandState) -> tuple[Session, tuple[Posting, ...]]:
    """The hand is over: stacks are what it left."""
    table, final = session.config.table, dict(zip(hand.seats, hand.stacks, strict=True))
    results = {p.player: final[p.seat] - p.stack for p in hand.players}
    postings = (
        (settlement(table, hand.hand_id, results, hand.raked),) if any(results.values()) else ()
    )
    seats = tuple(replace(s, stack=Chips(final.get(s.seat_no, s.stack))) for s in session.seats)
    return replace(session, hand=None, seats=seats), postings


def buy_in_again(session: Session, bot: Seat) -> tuple[Session, Posting]:
    """A bot without chips gets new ones of the house."""
    chips = session.config.buy_in
    target = AtTable(session.config.table, bot.player)
    posting = transfer(Cause.BUY_IN_AGAIN, source=HOUSE, target=target, amount=chips)
    return with_seat(session, replace(bot, stack=chips)), posting


def with_seat(session: Session, seat: Seat) -> Session:
    """`session` with this seat in place of the one of the same number."""
    return replace(
        session, seats=tuple(seat if s.seat_no == seat.seat_no else s for s in session.seats)
    )


def enter(session: Session, seat: Seat, moved: Evening) -> Session:
    """Write into the evening's ledger what the person in this seat brought or took; of bots nothing
    is written.
    """
    if seat.bot is not None:
        return session
    evening = {**session.evening, seat.player: moved.after(session.evening.get(seat.player))}
    if (
        len(evening) > EVENINGS_MAX
    ):  # the one written first is forgotten, of those who are no longer at the table
        there = {s.player for s in session.seats} | {seat.player}
        del evening[next(player for player in evening if player not in there)]
    return replace(session, evening=evening)


def _purse(player: PlayerId, bot: str | None) -> ChipAccount:
    return HOUSE if bot is not None else Wallet(player)
