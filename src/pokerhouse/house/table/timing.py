"""Let time pass at a table: extend turns, end them, and stop and restart all clocks (R21)."""

from msgspec.structs import replace

from pokerhouse.commands import MoreTime
from pokerhouse.house.refusals import HouseReason, refuse
from pokerhouse.house.table import clocks
from pokerhouse.house.table.chips import with_seat
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.display_time import before_street
from pokerhouse.house.table.hand_steps import intend, seat_to_act
from pokerhouse.house.table.session import (
    HALT_LEAST_MS,
    TOGETHER_MS,
    HaltReason,
    Plan,
    Seat,
    SeatStatus,
    Session,
    halt_for_all,
    halt_for_lines,
)
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules import Act, Cause, timeout_action
from pokerhouse.units import Millis, PlayerId

TIMEOUTS_MAX = 2
"""The turns in a row that a connected player lets pass before they sit out."""


def more_time(table: Table, player: PlayerId, command: MoreTime, now: Millis) -> Outcome:
    """Give a player more time from their bank, in the turn they mean and no other (R20)."""
    seat = table.session.seat_of(player)
    hand = table.hand
    clock = table.clock
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
    longer = clocks.lend(clock, seat, now, clocks.MORE_TIME_MS)
    if longer is not None:
        return Outcome(replace(table, clock=longer))
    terms = table.session.config.bank
    if not terms.most_ms:
        return _refused(table, HouseReason.NO_TIME_BANK)
    return Outcome(
        table,
        refused=refuse(HouseReason.BANK_EMPTY, hands=terms.hands, seconds=terms.earned_ms // 1000),
    )


def come_back(table: Table, seat: Seat, now: Millis) -> Table:
    """Adjust the clock of a player who reconnects on their own turn."""
    clock, config = table.clock, table.session.config
    assert clock is not None, "who is to act has a clock"
    if not config.unlimited or clock.called:
        return replace(table, clock=clocks.welcome_back(clock, now))
    # Without a time limit the clock ran only because they were gone, so they get a new one.
    session = with_seat(table.session, clocks.charge(clock, seat, now))
    return replace(table, session=session, clock=table.new_clock(seat.seat_no, now))


def run_out(
    table: Table, seat: Seat, clock: clocks.TurnClock, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Extend or end the turn of a player whose clock has run out."""
    longer = _longer(table, seat, clock, now)
    if longer is not None:
        return Outcome(replace(table, clock=longer))
    hand = table.hand
    assert hand is not None, "a clock is of a turn"
    if seat.bot is None and seat.status is SeatStatus.PLAYING:
        # A connected player may be reading something: one miss does not sit them out.
        late = replace(seat, timeouts=seat.timeouts + 1)
        if table.is_away(seat) or late.timeouts >= TIMEOUTS_MAX:
            late = replace(late, status=SeatStatus.SITTING_OUT, timeouts=0)
        table = replace(table, session=with_seat(table.session, late))
    return intend(table, Act(seat.seat_no, timeout_action(hand), Cause.TIMEOUT), now, deck)


def _longer(
    table: Table, seat: Seat, clock: clocks.TurnClock, now: Millis
) -> clocks.TurnClock | None:
    away = table.is_away(seat)
    # A player who planned to leave after this hand, and is gone, does not come back for it.
    if away and seat.plan in (Plan.LEAVE, Plan.SIT_OUT):
        return None
    banked = clocks.lend(clock, seat, now)
    if banked is not None or not away:
        return banked
    return clocks.grant_grace(clock, seat, now)


def _refused(table: Table, reason: HouseReason) -> Outcome:
    return Outcome(table, refused=refuse(reason))


def people_who_play(session: Session) -> frozenset[PlayerId]:
    """Return the people who are dealt in and mean to stay."""
    return frozenset(
        seat.player
        for seat in session.seats
        if seat.bot is None
        and seat.status is SeatStatus.PLAYING
        and seat.plan not in (Plan.LEAVE, Plan.SIT_OUT)
    )


def lines_changed(table: Table, gone: frozenset[PlayerId], now: Millis) -> Table:
    """Note lost connections; stop all clocks if half of the players lost theirs together."""
    lost = {
        player: at
        for player, at in table.lost.items()
        if player not in table.connected and now - at < TOGETHER_MS
    }
    table = replace(table, lost=lost | dict.fromkeys(gone, now))
    session = table.session
    if session.halt is not None or not gone:
        return table
    players = people_who_play(session)
    halt = halt_for_lines(players, players & table.lost.keys(), session.halts, now)
    if halt is None:
        return table
    clock = None if table.clock is None else clocks.stand_still(table.clock, now)
    return replace(table, session=replace(session, halt=halt), clock=clock)


def go_on_when_back(table: Table, now: Millis) -> Table:
    """End a halt when enough players are back or it has lasted long enough."""
    session = table.session
    halt = session.halt
    if halt is None:
        return table
    players = people_who_play(session)
    if not halt.goes_on(players, players - table.connected, now):
        return table
    clock = None if table.clock is None else clocks.run_on(table.clock, now, _least(session))
    # The time away during the halt does not count against anybody.
    absent = {
        player: Millis(min(now, since + now - halt.since)) for player, since in table.absent.items()
    }
    session = replace(session, halt=None, halts=session.halts.after(halt, now))
    cards_due = table.cards_due
    if cards_due is not None and table.hand is not None:
        # Players who are back look at the cards on the table before the next ones come.
        cards_due = max(cards_due, Millis(now + before_street(table, table.hand)))
    return replace(table, session=session, clock=clock, cards_due=cards_due, absent=absent)


def held_up(table: Table, ms: Millis, now: Millis) -> Table:
    """Move all deadlines by `ms`, because the house was held up for that long until now."""

    def moved(at: Millis | None) -> Millis | None:
        return None if at is None else Millis(at + ms)

    session = table.session
    seats = tuple(
        s if s.held_until is None else replace(s, held_until=moved(s.held_until))
        for s in session.seats
    )
    waiting = tuple(
        w if w.offered_until is None else replace(w, offered_until=moved(w.offered_until))
        for w in session.waiting
    )
    return replace(
        table,
        session=replace(session, seats=seats, waiting=waiting),
        clock=None if table.clock is None else clocks.later(table.clock, ms, now, _least(session)),
        choose_until=moved(table.choose_until),
        empty_since=moved(table.empty_since),
        host_away_since=moved(table.host_away_since),
        absent={player: Millis(min(now, since + ms)) for player, since in table.absent.items()},
    )


def slept(table: Table, now: Millis) -> Table:
    """Halt a hand after the machine slept until now: every connection is lost."""
    table = replace(table, connected=frozenset(), looking=frozenset())
    session = table.session
    if session.hand is None or session.halt is not None:
        return table
    clock = None if table.clock is None else clocks.stand_still(table.clock, now)
    return replace(
        table, session=replace(session, halt=halt_for_all(HaltReason.SLEPT, now)), clock=clock
    )


def _least(session: Session) -> Millis:
    """Return the least time that is left when the clocks go on: no more than a whole turn."""
    return min(HALT_LEAST_MS, session.config.action_ms)
