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
"""Less than this in the bank is no grace: what has trickled back since it was used up helps nobody.
"""

MORE_TIME_MS = Millis(10_000)
"""So much comes out of the time bank when a player asks for more time, as long as it holds so much.
"""


class Clock(msgspec.Struct, frozen=True):
    """The clock of the turn that is open."""

    deadline: Millis | None
    """None: nobody's time runs."""
    grace_since: Millis | None = None
    """When the grace began that is running."""
    returned: bool = False
    """The player came back in this turn and was given time once."""
    bank_since: Millis | None = None
    """From when on time is spent out of the bank: the deadline as it was without it. None: nothing
    is lent.
    """
    lent: Millis = Millis(0)
    """How much of the bank is in the deadline."""
    called: bool = False
    """The host has called the clock, where turns have no end."""
    stopped: Millis | None = None
    """Since when it stands still."""

    def reads(self, now: Millis) -> Millis:
        """What the time is by this clock: none has passed since it stands still."""
        return now if self.stopped is None else self.stopped


def stand_still(clock: Clock, now: Millis) -> Clock:
    """No time passes by this clock until it runs on."""
    return replace(clock, stopped=clock.reads(now))


def run_on(clock: Clock, now: Millis, least: Millis) -> Clock:
    """A clock that stands still goes on with what was left, or with `least` if that is more."""
    passed = Millis(now - clock.reads(now))
    return later(replace(clock, stopped=None), passed, now, least)


def later(clock: Clock, by: Millis, now: Millis, least: Millis) -> Clock:
    """The clock as if the last `by` milliseconds had not been, with `least` left at least; one that
    stands still, as it is.
    """
    if clock.stopped is not None:
        return clock
    return replace(
        clock,
        deadline=None if clock.deadline is None else Millis(max(clock.deadline + by, now + least)),
        grace_since=None if clock.grace_since is None else Millis(clock.grace_since + by),
        bank_since=None if clock.bank_since is None else Millis(clock.bank_since + by),
    )


def start_clock(now: Millis, config: TableConfig, *, waits: bool) -> Clock:
    """A turn begins. `waits`: it is that of a person who is there, so that it may be without end
    where turns are.
    """
    return Clock(None if waits and config.unlimited else Millis(now + config.action_ms))


def call_clock(clock: Clock, now: Millis, config: TableConfig) -> Clock | None:
    """A turn without end gets one, as long from now as a turn usually is; None where it has one."""
    if clock.deadline is not None:
        return None
    return replace(clock, deadline=Millis(clock.reads(now) + config.action_ms), called=True)


def bank_left(clock: Clock, seat: Seat) -> Millis:
    """What the time bank of the player to act holds, apart from what is in the deadline already."""
    return Millis(max(0, seat.bank.left_ms - clock.lent))


def lend(clock: Clock, seat: Seat, now: Millis, most: Millis | None = None) -> Clock | None:
    """Time out of the player's bank on top of the clock: `most` of it, or all; None when it holds
    nothing more.
    """
    left = bank_left(clock, seat)
    more = left if most is None else min(left, most)
    if clock.deadline is None or not more:
        return None
    since = max(
        clock.deadline, clock.reads(now)
    )  # a deadline that was seen late costs the player nothing
    return replace(
        clock,
        deadline=Millis(since + more),
        bank_since=since if clock.bank_since is None else clock.bank_since,
        lent=Millis(clock.lent + more),
    )


def grant_grace(clock: Clock, seat: Seat, now: Millis) -> Clock | None:
    """The extra time of a player whose connection is lost at their deadline; None when none is
    left.
    """
    bank = seat.grace(now)
    if clock.grace_since is not None or bank < GRACE_LEAST_MS:
        return None
    return replace(clock, deadline=Millis(now + min(GRACE_MS, bank)), grace_since=now)


def line_lost(clock: Clock, now: Millis, config: TableConfig) -> Clock:
    """The player to act is not there any more: a turn without end has one from now on."""
    if clock.deadline is not None:
        return clock
    return replace(clock, deadline=Millis(clock.reads(now) + config.action_ms))


def welcome_back(clock: Clock, now: Millis) -> Clock:
    """The player to act is connected again and keeps the turn."""
    reads = clock.reads(now)
    if clock.returned or clock.deadline is None or clock.deadline - reads >= RETURN_MS:
        return clock
    return replace(clock, deadline=Millis(reads + RETURN_MS), returned=True)


def charge(clock: Clock, seat: Seat, now: Millis) -> Seat:
    """The turn is over: what was used comes off the banks, and what was lent beyond that was never
    spent.
    """
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
    """This person takes the seat: with what their bank held when they left, else with a new one.
    Bots have none.
    """
    if seat.bot is not None:
        return session, seat
    terms = session.config.bank
    bank = session.banks.get(seat.player, new_bank(terms)).capped(terms)
    others = {player: kept for player, kept in session.banks.items() if player != seat.player}
    return replace(session, banks=others), replace(seat, bank=bank)


def keep_bank(session: Session, seat: Seat) -> Session:
    """`session`, which this person leaves: their bank is theirs when they come back."""
    if seat.bot is not None or seat.bank == new_bank(session.config.bank):
        return session
    banks = {**session.banks, seat.player: seat.bank}
    return replace(session, banks=dict(list(banks.items())[-BANKS_MAX:]))


def cap_banks(session: Session) -> Session:
    """`session`, whose terms have changed: no bank holds more than a full one now does."""
    terms = session.config.bank
    return replace(
        session, seats=tuple(replace(seat, bank=seat.bank.capped(terms)) for seat in session.seats)
    )


def earn_time(session: Session, hand: HandState) -> Session:
    """`session` after this hand: every person who was dealt in has played one hand more."""
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
"""What a lost line adds to clock and time bank at the most: one grace, and at its very end a player
who comes back.
"""


def longest_wait(config: TableConfig) -> Millis:
    """The longest that a turn lasts of a person who is missing, or who loses their line again and
    again.

    It is the clock, a full time bank, and what a lost line adds. Whoever is still missing then sits
    out, and nobody waits for them again; so it is also the longest that a missing person holds up a
    whole hand. At a table without a clock it counts from the moment they are gone, or the clock is
    called. Time in which all clocks stand still does not
    count: it has a bound of its own, in `session/halts.py`.
    """
    return Millis(config.action_ms + config.bank.most_ms + ABSENCE_MS)
