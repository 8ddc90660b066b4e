"""Chips come to the table and leave it: taking a seat, freeing it, and what each hand's end does to the seats."""

from msgspec.structs import replace

from pokerhouse.house.money import Posting, ledger
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.commands import Sit
from pokerhouse.house.table.returning import owed_by_newcomer, remember
from pokerhouse.house.table.seating import Seat, SeatStatus, Session
from pokerhouse.rules import HandState
from pokerhouse.units import Chips


def take_seat(session: Session, command: Sit) -> tuple[Session, Posting] | Refused:
    """Seat a player with chips from their wallet (a bot's come from the house)."""
    config = session.config
    if session.seat_of(command.player):
        return refuse(HouseReason.ALREADY_SEATED)
    free = session.free_seats()
    if not free:
        return refuse(HouseReason.TABLE_FULL, seats=config.seats_max)
    number = free[0] if command.seat is None else command.seat
    if not 1 <= number <= config.seats_max:
        return refuse(HouseReason.NO_SUCH_SEAT, seat=number, most=config.seats_max)
    if number not in free:
        return refuse(HouseReason.SEAT_TAKEN, seat=number)
    chips = config.buy_in if command.buy_in is None else command.buy_in
    least, most = config.buy_in_bounds
    if not least <= chips <= most:
        return refuse(HouseReason.BUY_IN, chips={"brought": chips, "least": least, "most": most})
    seat = Seat(number, command.player, command.name, chips, bot=command.bot)
    seats = tuple(sorted((*session.seats, seat), key=lambda s: s.seat))
    posting = ledger.transfer(
        "buy in",
        source=_purse(seat),
        target=ledger.seat(config.table, seat.player),
        amount=chips,
    )
    return owed_by_newcomer(replace(session, seats=seats), seat.player), posting


def free_seat(session: Session, seat: Seat) -> tuple[Session, tuple[Posting, ...]]:
    """The player goes, and takes the stack along."""
    session = remember(session, seat)
    remaining = replace(session, seats=tuple(s for s in session.seats if s.seat != seat.seat))
    if not seat.stack:
        return remaining, ()
    source = ledger.seat(session.config.table, seat.player)
    return remaining, (ledger.transfer("cash out", source=source, target=_purse(seat), amount=seat.stack),)


def after_hand(session: Session, hand: HandState) -> tuple[Session, tuple[Posting, ...]]:
    """The hand is over: stacks are settled, who left or is broke is stood up, a broke bot buys in again."""
    table, final = session.config.table, dict(zip(hand.seats, hand.stacks, strict=True))
    results = {p.player: final[p.seat] - p.stack for p in hand.players}
    postings: list[Posting] = []
    if any(results.values()):
        postings.append(ledger.settle(table, hand.hand, results, hand.raked))
    session = replace(
        session,
        hand=None,
        seats=tuple(replace(s, stack=Chips(final.get(s.seat, s.stack))) for s in session.seats),
    )
    for seat in session.seats:
        if seat.status is SeatStatus.LEAVING or (not seat.stack and seat.bot is None):
            session, more = free_seat(session, seat)
            postings += more
        elif not seat.stack:
            chips = session.config.buy_in
            target = ledger.seat(table, seat.player)
            postings.append(ledger.transfer("buy in again", source=ledger.HOUSE, target=target, amount=chips))
            fresh = replace(seat, stack=chips)
            session = replace(session, seats=tuple(fresh if s.seat == seat.seat else s for s in session.seats))
    return session, tuple(postings)


def _purse(seat: Seat) -> str:
    return ledger.HOUSE if seat.bot is not None else ledger.wallet(seat.player)
