"""A table at one moment, and the outcome of a step: values only; `step.py` moves them."""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.house.money import Posting
from pokerhouse.house.refusals import Refused
from pokerhouse.house.table.clocks import TurnClock, stand_still, start_clock
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.doors import offer_ends, offer_seats
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
from pokerhouse.rules import HandEvent, HandState, ToDeal, fold, reshuffle, turn
from pokerhouse.rules.between_hands import Waiting
from pokerhouse.units import Millis, PlayerId, SeatNumber

BOT_HANDS_MAX = 100
"""The hands that bots play in a row while people only look on."""


class Pace(msgspec.Struct, frozen=True):
    """The pauses and limits that a house sets for its tables."""

    first_hand_ms: Millis = Millis(1_500)
    after_fold_ms: Millis = Millis(3_000)
    after_showdown_ms: Millis = Millis(5_000)
    absent_ms: Millis = Millis(3 * 60_000)
    """A person who sits out or is disconnected for this long is stood up (B13)."""
    empty_ms: Millis = Millis(60_000)
    """A table without people is closed after this."""
    offer_ms: Millis = Millis(60_000)
    """A free seat is reserved this long for the first on the waiting list."""
    host_away_ms: Millis = Millis(10 * 60_000)
    """A host who is away for this long is replaced."""
    keeps_decks: bool = True
    """Decks of finished hands stay in the store, so that their cards can be proved later, too."""


class LastHand(msgspec.Struct, frozen=True):
    """The last hand until the next one begins: its players may still show cards."""

    hand: HandState
    seq: int
    """The number of its events."""
    at: Millis
    """The time at which its pots were paid."""


class Table(msgspec.Struct, frozen=True):
    """A table at one moment: the stored session, the hand in play, and the state in memory."""

    session: Session
    pace: Pace = Pace()
    hand: HandState | None = None
    hand_seq: int = 0
    """The number of events of the hand in play."""
    ended: LastHand | None = None
    """None before the first hand, while one is in play, and after a restart of the house."""
    clock: TurnClock | None = None
    cards_due: Millis | None = None
    """The time of the next cards in a run-out.

    None while the hand waits for a player, or for shares in the order of a reshuffle.
    """
    next_hand: Millis | None = None
    """The earliest start of the next hand."""
    choose_until: Millis | None = None
    """The end of the time to name the next game in dealer's choice."""
    empty_since: Millis | None = None
    connected: frozenset[PlayerId] = frozenset()
    looking: frozenset[PlayerId] = frozenset()
    """The people who are watching, seated or not."""
    # msgspec gives each table a dict of its own: an empty default is never shared.
    absent: dict[PlayerId, Millis] = {}
    """The seated people who sit out or are disconnected, and since when."""
    gate_open: bool = True
    """Closed by the director of a tournament in breaks, and between hands played hand for hand."""
    house_closes: bool = False
    """The house is about to stop: no further hand begins, and nobody sits down."""
    askers_gone: dict[PlayerId, Millis] = {}
    """The people with a request to the host, answered or not, who are not watching, since when."""
    lost: dict[PlayerId, Millis] = {}
    """The seated people who were disconnected lately, and when."""
    host_away_since: Millis | None = None
    """The time since when the host has been away, if somebody else could be host."""

    @property
    def due(self) -> Millis | None:
        """The next time at which a `Tick` changes something."""
        # Every time below needs a step that answers it. Otherwise the table stays due forever, and
        # its actor never sleeps.
        halt = self.session.halt
        # A hand whose game has still to be named does not begin before that.
        times = [self.choose_until or self.next_hand]
        # During a halt neither turns nor cards are due: only its end is.
        times.append(self.clock.deadline if self.clock is not None and halt is None else None)
        times.append(self.cards_due if halt is None else None)
        times.append(None if halt is None else halt.until)
        if self.empty_since is not None and self.hand is None:
            times.append(Millis(self.empty_since + self.pace.empty_ms))
        if halt is None:
            times += [Millis(since + self.pace.absent_ms) for since in self.absent.values()]
        times += [self.session.hold_ends(seat) for seat in self.session.seats]
        times += [offer_ends(self.session, waiter) for waiter in self.session.waiting]
        times += [Millis(since + self.pace.offer_ms) for since in self.askers_gone.values()]
        if self.host_away_since is not None:
            times.append(Millis(self.host_away_since + self.pace.host_away_ms))
        return min((t for t in times if t is not None), default=None)

    @property
    def shares_due(self) -> bool:
        """Tells whether the hand in play waits for shares in the order of a reshuffle."""
        return self.hand is not None and bool(reshuffle(self.hand))

    @property
    def events_so_far(self) -> int:
        """The number of events of the hand in play, or else of the last one."""
        return self.ended.seq if self.ended is not None else self.hand_seq

    @property
    def may_deal(self) -> bool:
        """Tells whether a hand may begin here if enough players are ready."""
        session = self.session
        held = session.paused or not session.started or session.ending
        held = held or session.halt is not None
        return self.gate_open and self.hand is None and not (held or self.house_closes)

    def wants_hand(self, now: Millis) -> bool:
        """Tell whether it is time to deal the next hand."""
        due = self.next_hand if self.choose_until is None else None
        return due is not None and due <= now and self.may_deal

    def in_hand(self, seat: Seat) -> bool:
        """Tell whether this seat was dealt into the hand in play."""
        return self.hand is not None and seat.seat_no in self.hand.seats

    def is_away(self, seat: Seat) -> bool:
        """Tell whether this seat belongs to a person who is disconnected."""
        return seat.bot is None and seat.player not in self.connected

    def new_clock(self, number: SeatNumber, now: Millis) -> TurnClock:
        """Return the clock of a turn of this seat that begins now."""
        seat, session = self.session.at(number), self.session
        # Only a person who is connected may think without a limit. A bot or an absent player could
        # hold up the hand forever.
        there = seat is not None and seat.bot is None and not self.is_away(seat)
        clock = start_clock(now, session.config, waits=there)
        # A turn that begins during a halt must not cost its player time.
        return clock if session.halt is None else stand_still(clock, now)


class Decision(StrEnum):
    """A decision of the host about one person."""

    KICKED = "kicked"
    """Stood up; they may sit down again."""
    DISMISSED = "dismissed"
    """Stood up after the hand in play."""
    BANNED = "banned"
    UNBANNED = "unbanned"
    HOST = "host"
    """They are the host from now on."""
    NO_LONGER_HOST = "no_longer_host"


class DecisionNotice(msgspec.Struct, frozen=True):
    """A decision to be shown to the person it concerns, wherever they are in the house."""

    player: PlayerId
    decision: Decision


class Outcome(msgspec.Struct, frozen=True):
    """The changes made by a command, all of which are stored together or not at all."""

    table: Table
    events: tuple[HandEvent, ...] = ()
    """New events of the hand in play, or of the hand that has just ended."""
    hand: HandState | None = None
    """The hand after these events, even if they have ended it; None without events."""
    postings: tuple[Posting, ...] = ()
    refused: Refused | None = None
    notices: tuple[DecisionNotice, ...] = ()
    deck: SealedDeck | None = None
    """The deck of that hand after a reshuffle; None if it has not changed."""

    def followed_by(self, later: "Outcome") -> "Outcome":
        """Combine this outcome with that of the step that follows; neither was refused."""
        # `hand` and `deck` are None in a step that leaves them alone, which must not hide the
        # earlier ones.
        return Outcome(
            later.table,
            self.events + later.events,
            later.hand or self.hand,
            self.postings + later.postings,
            notices=self.notices + later.notices,
            deck=later.deck or self.deck,
        )


def reopen(session: Session, log: tuple[HandEvent, ...], pace: Pace, now: Millis) -> Table:
    """Return the table after a restart; its hand goes on with a fresh clock."""
    # A restart cuts every connection, so the hand waits until its players are back (R21).
    if session.hand is not None or session.halt is not None:
        session = replace(session, halt=halt_for_all(HaltReason.RESTART, now))
    # The table has no `hand` yet. Only the halt above keeps this from planning the next one.
    table = schedule(Table(session, pace), now)
    if session.hand is None:
        return table
    hand = fold(log)
    # The cards of a run-out are due at once: the pause before them was over long ago.
    if isinstance(turn(hand), ToDeal):
        return replace(
            table, hand=hand, hand_seq=len(log), cards_due=None if reshuffle(hand) else now
        )
    # Nobody could act while the house was down, so the player to act has the whole time again.
    return replace(
        table,
        hand=hand,
        hand_seq=len(log),
        clock=stand_still(start_clock(now, session.config, waits=False), now),
    )


def schedule(table: Table, now: Millis) -> Table:
    """Set or cancel the next hand, ask for its game, and note who is away."""
    # The next big blind is known only when this hand is over: it depends on who is left.
    if table.session.hand is None:
        table = replace(table, session=sit_out_from_big_blind(table.session))
    session = offer_seats(table.session, now, table.pace.offer_ms)
    # Arrivals count: a person who waits for a bot's seat must not find the table closed.
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
        # Nobody is dealt to at a cash table that nobody watches: bots would play on all night.
        or not (table.looking or isinstance(session.terms, Tournament))
        or isinstance(plan := plan_hand(session), Waiting)
        or _bots_have_played_enough(session)
    ):
        return replace(table, next_hand=None, choose_until=None)
    # A time once set stays: otherwise every command in the pause would put the hand off.
    next_hand = (
        Millis(now + table.pace.first_hand_ms) if table.next_hand is None else table.next_hand
    )
    session = ask_for_game(session, plan.seats, plan.blinds.button)
    choose_until = None
    if choice_awaited(session) is not None:
        # Players choose in the pause between the hands, and then have as long as for a turn.
        same = table.choose_until is not None and session is table.session
        choose_until = (
            table.choose_until if same else Millis(max(now, next_hand) + session.config.action_ms)
        )
    return replace(table, session=session, next_hand=next_hand, choose_until=choose_until)


def _bots_have_played_enough(session: Session) -> bool:
    """Tell whether only bots are left to play, and have played enough hands by themselves."""
    if session.bot_hands < BOT_HANDS_MAX or isinstance(session.terms, Tournament):
        return False
    # A person who waits for the big blind is not dealt in yet, but needs hands to be played.
    return not any(s.bot is None and s.status is SeatStatus.PLAYING for s in session.seats)


def asker_gone(table: Table, now: Millis) -> PlayerId | None:
    """Return a person with a request who has been away for as long as a seat is offered."""
    gone = table.askers_gone.items()
    return next((player for player, since in gone if now >= since + table.pace.offer_ms), None)


def heirs(session: Session) -> list[Seat]:
    """Return the people who could be host: those in a seat and not leaving it, by seat number."""
    return [s for s in session.seats if s.bot is None and s.status is not SeatStatus.LEAVING]


def heir_of(table: Table) -> PlayerId | None:
    """Return the next host if the present one stays away: the first of the others who is there."""
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
    # Without an heir no time runs: `_tick` asserts that there is one when it is over.
    if config.permanent or config.host in table.connected or heir_of(table) is None:
        return None
    return now if table.host_away_since is None else table.host_away_since


def _absent(table: Table, now: Millis) -> dict[PlayerId, Millis]:
    """Return the seated players who are away, except those who are leaving or broke."""
    # Broke players are not in it, because `held_until` limits their time already.
    return {
        seat.player: table.absent.get(seat.player, now)
        for seat in table.session.seats
        if seat.bot is None
        and (
            seat.status is SeatStatus.SITTING_OUT
            or (seat.status is SeatStatus.PLAYING and table.is_away(seat))
        )
    }
