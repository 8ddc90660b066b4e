"""A player of a tournament moves to another table with their stack, between two hands."""

from msgspec.structs import replace

from pokerhouse.house.money import AtTable, PostingCause, transfer
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.table import Outcome, Table, schedule
from pokerhouse.units import Millis, PlayerId, SeatNumber


def move_player(
    source: Table, target: Table, player: PlayerId, seat: SeatNumber | None, now: Millis
) -> tuple[Outcome, Outcome] | Refused:
    """Return both tables after the move, to be committed together; refuses what cannot be done.

    The player keeps stack, bank and status, and takes `seat`, or any free one. They owe no blinds
    (R15). They cannot move out of a hand in play.
    """
    moved = source.session.seat_of(player)
    if moved is None or source.in_hand(moved):
        return refuse(HouseReason.NOT_SEATED)
    free = target.session.free_seats()
    if not free:
        return refuse(HouseReason.TABLE_FULL, seats=target.session.config.seats_max)
    number = free[0] if seat is None else seat
    if number not in free:
        return refuse(HouseReason.SEAT_TAKEN, seat=number)
    left = tuple(s for s in source.session.seats if s is not moved)
    there = sorted((*target.session.seats, replace(moved, seat_no=number)), key=lambda s: s.seat_no)
    posting = transfer(
        PostingCause.MOVE,
        source=AtTable(source.session.config.table, player),
        target=AtTable(target.session.config.table, player),
        amount=moved.chips,
    )
    source = replace(source, session=replace(source.session, seats=left))
    target = replace(target, session=replace(target.session, seats=tuple(there)))
    return (Outcome(schedule(source, now), postings=(posting,)), Outcome(schedule(target, now)))
