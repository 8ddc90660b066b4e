"""A table at one moment, and what a step may change of it: values only; `house/table/step.py` moves
them.
"""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.house.money import Posting
from pokerhouse.house.refusals import Refused
from pokerhouse.house.table.clocks import Clock, stand_still, start_clock
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.mix import ask_for_game, choice_awaited
from pokerhouse.house.table.returning import plan_hand, sit_out_from_big_blind
from pokerhouse.house.table.session import (
    HaltReason,
    Seat,
    SeatStatus,
    Session,
    Tournament,
    halt_for_all,
)
from pokerhouse.house.table.waiting_list import offer_ends, offer_seats
from pokerhouse.rules import HandEvent, HandState, ToDeal, fold, reshuffle, turn
from pokerhouse.rules.between_hands import Waiting
from pokerhouse.units import Millis, PlayerId, SeatNumber


class Pace(msgspec.Struct, frozen=True):
    """What a house gives its tables: how long people have to see what happened, and to come back,
    and what is kept.
    """

    first_hand_ms: Millis = Millis(1_500)
    after_fold_ms: Millis = Millis(3_000)
    after_showdown_ms: Millis = Millis(5_000)
    absent_ms: Millis = Millis(3 * 60_000)
    """A person who sits out, or whose line is lost, for so long is stood up (B13)."""
    empty_ms: Millis = Millis(60_000)
    """A table that nobody sits at or looks at is closed after this."""
    offer_ms: Millis = Millis(60_000)
    """So long a free seat is for the first who waits."""
    host_away_ms: Millis = Millis(10 * 60_000)
    """A host who has been away for so long is followed by another."""
    keeps_decks: bool = True
    """The decks of hands that are over stay in the store, so that their cards can be proved later
    too.
    """


class Ended(msgspec.Struct, frozen=True):
    """The hand that was played last, until the next one begins: its players may still show
    cards.
    """

    hand: HandState
    seq: int
    """How many events it has."""
    at: Millis
    """When its pots were paid."""


class Table(msgspec.Struct, frozen=True):
    """A table at one moment: the session that is stored, the hand in play, and what only lives in
    memory.
    """

    session: Session
    pace: Pace = Pace()
    hand: HandState | None = None
    hand_seq: int = 0
    """How many events the hand in play has."""
    ended: Ended | None = None
    """None before the first hand, while one is in play, and after a restart of the house."""
    clock: Clock | None = None
    cards_due: Millis | None = None
    """When the next cards are dealt of a hand in which nobody can bet any more; None: it waits for
    a player, or for what players give to the order of a reshuffle.
    """
    next_hand: Millis | None = None
    """When the next hand may begin."""
    choose_until: Millis | None = None
    """In dealer's choice: when the time is over of who has to name the next game."""
    empty_since: Millis | None = None
    connected: frozenset[PlayerId] = frozenset()
    looking: frozenset[PlayerId] = frozenset()
    """Who looks on, seated or not."""
    absent: dict[PlayerId, Millis] = {}
    """Seated people who sit out or whose line is lost, and since when."""
    gate_open: bool = True
    """Closed by the director of a tournament during breaks, and between hands played at the same
    time at all tables.
    """
    house_closes: bool = False
    """The house is about to stop: no further hand begins, and nobody sits down."""
    askers_gone: dict[PlayerId, Millis] = {}
    """Who asks the host for something, or did, and is not looking on any more, since when."""
    lost: dict[PlayerId, Millis] = {}
    """Seated people whose line was lost lately, and when."""
    host_away_since: Millis | None = None
    """Since when the host has not been looking on, where somebody else could be host."""

    @property
    def due(self) -> Millis | None:
        """When a `Tick` will change something."""
        halt = self.session.halt
        # A hand whose game has still to be named does not begin before that.
        times = [self.choose_until or self.next_hand]
        times.append(self.clock.deadline if self.clock is not None and halt is None else None)
        times.append(self.cards_due if halt is None else None)
        times.append(None if halt is None else halt.until)
        if self.empty_since is not None and self.hand is None:
            times.append(Millis(self.empty_since + self.pace.empty_ms))
        times += [
            Millis(since + self.pace.absent_ms) for since in self.absent.values() if halt is None
        ]
        times += [self.session.hold_ends(seat) for seat in self.session.seats]
        times += [offer_ends(self.session, waiter) for waiter in self.session.waiting]
        times += [Millis(since + self.pace.offer_ms) for since in self.askers_gone.values()]
        if self.host_away_since is not None:
            times.append(Millis(self.host_away_since + self.pace.host_away_ms))
        return min((t for t in times if t is not None), default=None)

    @property
    def shares_due(self) -> bool:
        """Does the hand in play stand right before a reshuffle, to whose order players are
        giving?
        """
        return self.hand is not None and bool(reshuffle(self.hand))

    @property
    def events_told(self) -> int:
        """How many events there are of the hand in play, or else of the one that was played
        last.
        """
        return self.ended.seq if self.ended is not None else self.hand_seq

    @property
    def may_deal(self) -> bool:
        """Whether a hand may begin here, if enough players are ready."""
        session = self.session
        held = session.paused or session.ending or session.halt is not None
        return self.gate_open and self.hand is None and not (held or self.house_closes)

    def wants_hand(self, now: Millis) -> bool:
        """Tell whether it is time to deal the next hand."""
        due = self.next_hand if self.choose_until is None else None
        return self.may_deal and due is not None and due <= now

    def in_hand(self, seat: Seat) -> bool:
        """Was this seat dealt into the hand in play?"""
        return self.hand is not None and seat.seat_no in self.hand.seats

    def is_away(self, seat: Seat) -> bool:
        """A person whose connection is lost."""
        return seat.bot is None and seat.player not in self.connected

    def new_clock(self, number: SeatNumber, now: Millis) -> Clock:
        """The clock of a turn of this seat that begins now."""
        seat, session = self.session.at(number), self.session
        there = seat is not None and seat.bot is None and not self.is_away(seat)
        clock = start_clock(now, session.config, waits=there)
        return clock if session.halt is None else stand_still(clock, now)


class Decision(StrEnum):
    """What the host has decided about one person."""

    KICKED = "kicked"
    """Stood up: they may sit down again."""
    BANNED = "banned"
    UNBANNED = "unbanned"


class Told(msgspec.Struct, frozen=True):
    """What one person is to be told, wherever they look just now."""

    player: PlayerId
    decision: Decision


class Outcome(msgspec.Struct, frozen=True):
    """What a command changed, all of which is stored together or not at all."""

    table: Table
    events: tuple[HandEvent, ...] = ()
    """New events of the hand in play (or of the hand that has just ended)."""
    hand: HandState | None = None
    """The hand after these events, also when they have ended it; None without events."""
    postings: tuple[Posting, ...] = ()
    refused: Refused | None = None
    told: tuple[Told, ...] = ()
    deck: SealedDeck | None = None
    """The deck of that hand from now on: it grows by a reshuffle. None: as it was."""

    def then(self, later: "Outcome") -> "Outcome":
        """Both steps as one, `later` being the one that follows; neither was refused."""
        return Outcome(
            later.table,
            self.events + later.events,
            later.hand or self.hand,
            self.postings + later.postings,
            told=self.told + later.told,
            deck=later.deck or self.deck,
        )


def reopen(session: Session, log: tuple[HandEvent, ...], pace: Pace, now: Millis) -> Table:
    """The table after a restart: the hand in play goes on, with a fresh clock that waits for who
    comes back.
    """
    if session.hand is not None or session.halt is not None:
        session = replace(session, halt=halt_for_all(HaltReason.RESTART, now))
    table = schedule(Table(session, pace), now)
    if session.hand is None:
        return table
    hand = fold(log)
    if isinstance(turn(hand), ToDeal):
        return replace(
            table, hand=hand, hand_seq=len(log), cards_due=None if reshuffle(hand) else now
        )
    # Nobody could act while the house was down, so whoever was to act has the whole time once more.
    return replace(
        table,
        hand=hand,
        hand_seq=len(log),
        clock=stand_still(start_clock(now, session.config, waits=False), now),
    )


def schedule(table: Table, now: Millis) -> Table:
    """Set or cancel the next hand, ask for its game, and mark when the last person left, and who is
    not there.
    """
    if table.session.hand is None:
        table = replace(table, session=sit_out_from_big_blind(table.session))
    session = offer_seats(table.session, now, table.pace.offer_ms)
    persons = table.looking or session.arrivals or any(s.bot is None for s in session.seats)
    empty_since = None if persons or session.config.permanent else table.empty_since or now
    table = replace(
        table,
        session=session,
        empty_since=empty_since,
        absent=_absent(table, now),
        askers_gone={
            each.player: table.askers_gone.get(each.player, now)
            for each in session.requests
            if each.player not in table.connected
        },
        host_away_since=_host_away_since(table, now),
    )
    if (
        not table.may_deal
        or not (table.looking or isinstance(session.terms, Tournament))
        or isinstance(plan := plan_hand(session), Waiting)
    ):
        return replace(table, next_hand=None, choose_until=None)
    next_hand = (
        Millis(now + table.pace.first_hand_ms) if table.next_hand is None else table.next_hand
    )
    session = ask_for_game(session, plan.seats, plan.blinds.button)
    choose_until = None
    if choice_awaited(session) is not None:
        # There is the pause between the hands to choose in, and then as long as for a turn.
        same = table.choose_until is not None and session is table.session
        choose_until = (
            table.choose_until if same else Millis(max(now, next_hand) + session.config.action_ms)
        )
    return replace(table, session=session, next_hand=next_hand, choose_until=choose_until)


def asker_gone(table: Table, now: Millis) -> PlayerId | None:
    """Somebody who asked the host for something and has been away for as long as a seat is
    offered.
    """
    gone = table.askers_gone.items()
    return next((player for player, since in gone if now >= since + table.pace.offer_ms), None)


def heirs(session: Session) -> list[Seat]:
    """The people who could be host: whoever has a seat and does not leave it, by seat number."""
    return [s for s in session.seats if s.bot is None and s.status is not SeatStatus.LEAVING]


def heir_of(table: Table) -> PlayerId | None:
    """Who becomes host when the host stays away: the first of the others who is there."""
    host = table.session.config.host
    return next(
        (
            s.player
            for s in heirs(table.session)
            if s.player in table.connected and s.player != host
        ),
        None,
    )


def _host_away_since(table: Table, now: Millis) -> Millis | None:
    config = table.session.config
    if config.permanent or config.host in table.connected or heir_of(table) is None:
        return None
    return now if table.host_away_since is None else table.host_away_since


def _absent(table: Table, now: Millis) -> dict[PlayerId, Millis]:
    """Who is not there to play. Whoever is leaving goes by themselves, whoever is broke has a time
    of their own.
    """
    return {
        seat.player: table.absent.get(seat.player, now)
        for seat in table.session.seats
        if seat.bot is None
        and (
            seat.status is SeatStatus.SITTING_OUT
            or (seat.status is SeatStatus.PLAYING and table.is_away(seat))
        )
    }
