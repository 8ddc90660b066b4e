"""The time that players have: the clock of a turn, and the time banks behind it (R21)."""

import msgspec
from msgspec.structs import replace

from pokerhouse.house.table.session import (
    BANKS_MAX,
    GRACE_MS,
    Seat,
    Session,
    TableConfig,
    TimeBank,
    new_bank,
)
from pokerhouse.rules import HandState
from pokerhouse.units import Millis

RETURN_MS = Millis(5_000)
"""Minimum time left for a player who reconnects on their own turn."""

GRACE_LEAST_MS = Millis(5_000)
"""A bank with less than this grants no grace: what trickled back since helps nobody."""

MORE_TIME_MS = Millis(10_000)
"""A request for more time takes this much from the time bank, or what is left in it."""


class TurnClock(msgspec.Struct, frozen=True):
    """The clock of the turn that is open."""

    deadline: Millis | None
    """None while nobody's time runs."""
    grace_since: Millis | None = None
    """The start of the grace that is running."""
    returned: bool = False
    """The player has reconnected in this turn and got extra time, which happens only once.
    """
    bank_since: Millis | None = None
    """The start of banked time: the deadline without it; None while nothing is lent."""
    lent: Millis = Millis(0)
    """The part of the bank that is in the deadline."""
    called: bool = False
    """The host has called the clock at a table without a time limit."""
    stopped: Millis | None = None
    """The time at which the clock was stopped; None while it runs."""

    def reads(self, now: Millis) -> Millis:
        """Return the time by this clock: none passes while it is stopped."""
        return now if self.stopped is None else self.stopped


def stand_still(clock: TurnClock, now: Millis) -> TurnClock:
    """Stop a clock until it runs on."""
    return replace(clock, stopped=clock.reads(now))


def run_on(clock: TurnClock, now: Millis, least: Millis) -> TurnClock:
    """Restart a stopped clock with the time that was left, or with `least` if that is more."""
    passed = Millis(now - clock.reads(now))
    return later(replace(clock, stopped=None), passed, now, least)


def later(clock: TurnClock, by: Millis, now: Millis, least: Millis) -> TurnClock:
    """Move the end of a turn by `by` milliseconds, so that at least `least` are left."""
    if clock.stopped is not None:
        # The stop itself takes out the time until the clock runs on; moving it would count it
        # twice.
        return clock
    return replace(
        clock,
        deadline=None if clock.deadline is None else Millis(max(clock.deadline + by, now + least)),
        grace_since=None if clock.grace_since is None else Millis(clock.grace_since + by),
        bank_since=None if clock.bank_since is None else Millis(clock.bank_since + by),
    )


def start_clock(now: Millis, config: TableConfig, *, waits: bool) -> TurnClock:
    """Start the clock of a turn; `waits` says that a person is there, who may have no limit."""
    return TurnClock(None if waits and config.unlimited else Millis(now + config.action_ms))


def call_clock(clock: TurnClock, now: Millis, config: TableConfig) -> TurnClock | None:
    """Give a turn without an end a usual one from now on; None if it has an end already."""
    if clock.deadline is not None:
        return None
    return replace(clock, deadline=Millis(clock.reads(now) + config.action_ms), called=True)


def bank_left(clock: TurnClock, seat: Seat) -> Millis:
    """Return what the player's time bank holds, apart from the part that is in the deadline."""
    return Millis(max(0, seat.bank.left_ms - clock.lent))


def lend(clock: TurnClock, seat: Seat, now: Millis, most: Millis | None = None) -> TurnClock | None:
    """Add time from the player's bank to the clock: `most` of it, or all; None if it is empty."""
    left = bank_left(clock, seat)
    more = left if most is None else min(left, most)
    if clock.deadline is None or not more:
        return None
    # A deadline that the house noticed late costs the player nothing.
    since = max(clock.deadline, clock.reads(now))
    return replace(
        clock,
        deadline=Millis(since + more),
        bank_since=since if clock.bank_since is None else clock.bank_since,
        lent=Millis(clock.lent + more),
    )


def grant_grace(clock: TurnClock, seat: Seat, now: Millis) -> TurnClock | None:
    """Grant extra time to a player who is disconnected at the deadline; None if none is left."""
    bank = seat.grace(now)
    if clock.grace_since is not None or bank < GRACE_LEAST_MS:
        return None
    return replace(clock, deadline=Millis(now + min(GRACE_MS, bank)), grace_since=now)


def line_lost(clock: TurnClock, now: Millis, config: TableConfig) -> TurnClock:
    """Give a turn without an end a usual one: its player is no longer there."""
    if clock.deadline is not None:
        return clock
    return replace(clock, deadline=Millis(clock.reads(now) + config.action_ms))


def welcome_back(clock: TurnClock, now: Millis) -> TurnClock:
    """Give a player who reconnects on their own turn at least `RETURN_MS`, once per turn."""
    reads = clock.reads(now)
    if clock.returned or clock.deadline is None or clock.deadline - reads >= RETURN_MS:
        return clock
    return replace(clock, deadline=Millis(reads + RETURN_MS), returned=True)


def charge(clock: TurnClock, seat: Seat, now: Millis) -> Seat:
    """Charge the banks for the time that was used; unused lent time stays in the bank."""
    # A stopped clock is charged only up to the stop: nobody pays for a halt.
    now = clock.reads(now)
    if clock.bank_since is not None:
        used = min(clock.lent, max(0, now - clock.bank_since))
        seat = replace(seat, bank=TimeBank(Millis(seat.bank.left_ms - used), seat.bank.hands))
    if clock.grace_since is not None:
        seat = replace(
            seat, grace_ms=Millis(max(0, seat.grace(now) - (now - clock.grace_since))), grace_at=now
        )
    return seat


def with_bank(session: Session, seat: Seat) -> tuple[Session, Seat]:
    """Give a new seat the bank its player left with, or a new one; bots have none."""
    if seat.bot is not None:
        return session, seat
    terms = session.config.bank
    # The terms may have changed since the player left, so an old bank is capped.
    bank = session.banks.get(seat.player, new_bank(terms)).capped(terms)
    others = {player: kept for player, kept in session.banks.items() if player != seat.player}
    return replace(session, banks=others), replace(seat, bank=bank)


def keep_bank(session: Session, seat: Seat) -> Session:
    """Remember the bank of a person who leaves."""
    # A full new bank is what they get anyway, so it needs no record.
    if seat.bot is not None or seat.bank == new_bank(session.config.bank):
        return session
    banks = {**session.banks, seat.player: seat.bank}
    return replace(session, banks=dict(list(banks.items())[-BANKS_MAX:]))


def cap_banks(session: Session) -> Session:
    """Cap all banks at the maximum of the current terms."""
    terms = session.config.bank
    return replace(
        session, seats=tuple(replace(seat, bank=seat.bank.capped(terms)) for seat in session.seats)
    )


def earn_time(session: Session, hand: HandState) -> Session:
    """Count this hand towards the banks of all people who were dealt in."""
    terms = session.config.bank
    if not terms.most_ms:
        return session
    seats = tuple(
        replace(seat, bank=seat.bank.after_hand(terms))
        if seat.bot is None and seat.seat_no in hand.seats
        else seat
        for seat in session.seats
    )
    return replace(session, seats=seats)


ABSENCE_MS = Millis(GRACE_MS + RETURN_MS)
"""The most that a lost connection adds to clock and bank: a grace, and a return at its very end."""


def longest_wait(config: TableConfig) -> Millis:
    """Return the longest turn of a person who is missing, or who keeps losing the connection.

    It is the clock, a full time bank and `ABSENCE_MS`. A person who is still missing then sits out
    and nobody waits for them again, so it is also the longest that a missing person holds up a
    whole hand. At a table without a clock it counts from the moment they are gone, or the clock is
    called. Time in which all clocks stand still has a bound of its own, in `session/session.py`.
    """
    return Millis(config.action_ms + config.bank.most_ms + ABSENCE_MS)
