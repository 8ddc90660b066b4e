"""The time of a turn runs out, or is made longer (R21).

The action clock runs; then the player's time bank; then, where their line is lost, one grace; then
check if free, else fold; then sitting out, so that the others wait for them once and not in every
hand.
"""

from msgspec.structs import replace

from pokerhouse.errors import counted
from pokerhouse.house.refusals import HouseReason, refuse
from pokerhouse.house.table.chips import with_seat
from pokerhouse.house.table.clocks import (
    MORE_TIME_MS,
    Clock,
    charge,
    grant_grace,
    lend,
    welcome_back,
)
from pokerhouse.house.table.commands import MoreTime
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.hand_steps import intend, seat_to_act
from pokerhouse.house.table.session import Plan, Seat, SeatStatus
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules import Act, Cause, timeout_action
from pokerhouse.units import Millis


def more_time(table: Table, command: MoreTime, now: Millis) -> Outcome:
    """A player takes time out of their bank, in the turn they mean and no other (R20)."""
    seat, hand, clock = table.session.seat_of(command.player), table.hand, table.clock
    if seat is None:
        return _refused(table, HouseReason.NOT_SEATED)
    if (
        hand is None
        or clock is None
        or hand.hand_id != command.hand
        or hand.turn_no != command.turn
    ):
        return _refused(table, HouseReason.STALE_TURN)
    if seat_to_act(table) != seat:
        return _refused(table, HouseReason.NOT_YOUR_TURN)
    if clock.deadline is None:
        return _refused(table, HouseReason.TIME_UNLIMITED)
    longer = lend(clock, seat, now, MORE_TIME_MS)
    if longer is not None:
        return Outcome(replace(table, clock=longer))
    terms = table.session.config.bank
    if not terms.most_ms:
        return _refused(table, HouseReason.NO_TIME_BANK)
    hands = counted(terms.hands, "hand")
    return Outcome(
        table, refused=refuse(HouseReason.BANK_EMPTY, hands=hands, seconds=terms.earned_ms // 1000)
    )


def come_back(table: Table, seat: Seat, now: Millis) -> Table:
    """The player to act, who sits here, is there again."""
    clock, config = table.clock, table.session.config
    assert clock is not None, "who is to act has a clock"
    if not config.unlimited or clock.called:
        return replace(table, clock=welcome_back(clock, now))
    session = with_seat(table.session, charge(clock, seat, now))
    return replace(table, session=session, clock=table.new_clock(seat.seat_no, now))


def run_out(
    table: Table, seat: Seat, clock: Clock, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """The clock of the player in this seat has come to its end."""
    longer = _longer(table, seat, clock, now)
    if longer is not None:
        return Outcome(replace(table, clock=longer))
    hand = table.hand
    assert hand is not None, "a clock is of a turn"
    if seat.bot is None and seat.status is SeatStatus.PLAYING:
        out = with_seat(table.session, replace(seat, status=SeatStatus.SITTING_OUT))
        table = replace(table, session=out)
    return intend(table, Act(seat.seat_no, timeout_action(hand), Cause.TIMEOUT), now, deck)


def _longer(table: Table, seat: Seat, clock: Clock, now: Millis) -> Clock | None:
    away = table.is_away(seat)
    # Whoever wants to go after this hand, and has gone, does not come back for it.
    if away and seat.plan in (Plan.LEAVE, Plan.SIT_OUT):
        return None
    banked = lend(clock, seat, now)
    if banked is not None or not away:
        return banked
    return grant_grace(clock, seat, now)


def _refused(table: Table, reason: HouseReason) -> Outcome:
    return Outcome(table, refused=refuse(reason))
