"""The session of a table: seats, evening ledger, halts and everything else between two hands."""

from collections.abc import Collection
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.house.table.session.config import TableConfig
from pokerhouse.house.table.session.deeds import (
    DEEDS_MAX,
    HostDeed,
    HostDeedKind,
    Named,
    Reservation,
)
from pokerhouse.house.table.session.seat import (
    RequestState,
    Seat,
    SeatRequest,
    SeatStatus,
    TimeBank,
)
from pokerhouse.rules import HandState, OrderShare, Owed
from pokerhouse.rules.between_hands import Blinds
from pokerhouse.rules.games import MixPlace
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber, TableId, TournamentId


class HandPlayed(msgspec.Struct, frozen=True):
    """The end of a hand, which counts as played for all these people, folded or not."""

    table: TableId
    players: tuple[PlayerId, ...]


class PlayCounts(msgspec.Struct, frozen=True):
    """The number of hands and of games that a player has played."""

    hands: int = 0
    games: int = 0


EVENINGS_MAX = 500
"""The number of people in a table's ledger; the first to have left is forgotten first."""


class Evening(msgspec.Struct, frozen=True):
    """The chips that one person brought to one table and took away."""

    name: str
    bought_in: Chips = Chips(0)
    """Brought when sitting down."""
    added: Chips = Chips(0)
    """Brought afterwards."""
    taken: Chips = Chips(0)
    """Taken to the wallet."""

    def after(self, before: "Evening | None") -> "Evening":
        """Add this movement to the earlier ones, under the person's present name."""
        if before is None:
            return self
        return Evening(
            self.name,
            Chips(before.bought_in + self.bought_in),
            Chips(before.added + self.added),
            Chips(before.taken + self.taken),
        )


class FixedDeck(msgspec.Struct, frozen=True):
    """The published part of a deck before its hand begins; it survives a crash of the house.

    - `hand`: the next one of its table
    - `root`: of the tree over the deck; the cards in it are kept sealed
    - `shares`: the commitments when it was made, in order of seats; none has a value yet
    """

    hand: HandId
    root: str
    shares: tuple[OrderShare, ...]


TOGETHER_MS = Millis(15_000)
"""Connections lost within this time were lost together.

A silent connection is found by a ping, which goes out every ten seconds, so connections that broke
within five seconds are noticed within fifteen.
"""
HALT_MOST_MS = Millis(60_000)
"""The longest time for which the clocks stand still for lost connections ..."""
HALT_REFILL = 10
"""... of which one millisecond comes back every 10, so that all of it is back in ten minutes."""
HALT_LEAST_MS = Millis(10_000)
"""The shortest halt, and the least time of the player to act when it ends."""
TOGETHER_PEOPLE = 2
"""One lost connection says nothing about the others, so it takes two."""


class HaltReason(StrEnum):
    """The reason why the clocks of a table stand still."""

    LINES = "lines"
    """Half of the players or more lost their line at about the same time."""
    RESTART = "restart"
    """The house was started again in the middle of a hand."""
    SLEPT = "slept"
    """The machine slept in the middle of a hand."""


class Halt(msgspec.Struct, frozen=True):
    """A time in which all clocks of a table stand still."""

    reason: HaltReason
    since: Millis
    until: Millis
    """The latest end."""

    def goes_on(
        self, players: Collection[PlayerId], missing: Collection[PlayerId], now: Millis
    ) -> bool:
        """Tell whether the halt is over; `missing` are the disconnected among `players`."""
        # After a restart or a sleep everybody is disconnected, so even a single player is waited
        # for.
        enough = TOGETHER_PEOPLE if self.reason is HaltReason.LINES else 1
        return now >= self.until or not _are_half(players, missing, enough)


class HaltBank(msgspec.Struct, frozen=True):
    """The time for which the clocks of a table may still stop for lost connections."""

    left_ms: Millis = HALT_MOST_MS
    """The time that was left at `at`."""
    at: Millis = Millis(0)

    def now(self, now: Millis) -> Millis:
        """Return the time that is left now."""
        return Millis(min(HALT_MOST_MS, self.left_ms + (now - self.at) // HALT_REFILL))

    def after(self, halt: Halt, now: Millis) -> "HaltBank":
        """Return the bank after this halt."""
        # Only lost connections are charged: players could cut them on purpose to win time.
        if halt.reason is not HaltReason.LINES:
            return self
        return HaltBank(Millis(max(0, self.now(halt.since) - (now - halt.since))), now)


def halt_for_lines(
    players: Collection[PlayerId], together: Collection[PlayerId], bank: HaltBank, now: Millis
) -> Halt | None:
    """Return a halt if at least half of the players were lost `together` and the bank allows it."""
    left = bank.now(now)
    if left < HALT_LEAST_MS or not _are_half(players, together, TOGETHER_PEOPLE):
        return None
    return Halt(HaltReason.LINES, now, Millis(now + left))


def halt_for_all(reason: HaltReason, now: Millis) -> Halt:
    """Give everybody time to come back after a restart of the house or a sleep of the machine."""
    return Halt(reason, now, Millis(now + HALT_MOST_MS))


def _are_half(players: Collection[PlayerId], some: Collection[PlayerId], enough: int) -> bool:
    return len(some) >= enough and 2 * len(some) >= len(players)


class GameChoice(msgspec.Struct, frozen=True):
    """A choice of the game of a hand in dealer's choice."""

    number: int
    """The number of the hand; the table's first is 1."""
    seat: SeatNumber
    game: int | None = None
    """Its place in the mix; None while it is awaited."""


class Arrival(msgspec.Struct, frozen=True):
    """A person with chips at the table, waiting for a bot to leave their seat after the hand."""

    player: PlayerId
    name: str
    seat: SeatNumber
    brought: Chips


class Waiter(msgspec.Struct, frozen=True):
    """A person on the waiting list."""

    player: PlayerId
    name: str
    offered_until: Millis | None = None
    """The time until which the free seat is reserved for them; None before there is one."""


class Departure(msgspec.Struct, frozen=True):
    """The chips with which a player left, and when."""

    chips: Chips
    at: Millis


class Cash(msgspec.Struct, frozen=True, tag="cash"):
    """A cash game: players come, go and add chips as they like."""


class Tournament(msgspec.Struct, frozen=True, tag="tournament"):
    """A table of a tournament: everyone with chips is dealt in, present or not (R13).

    Seats are given and taken by the tournament's director only.
    """

    tournament: TournamentId


SessionTerms = Cash | Tournament


class Session(msgspec.Struct, frozen=True):
    """Everything about a table that must survive a crash, except the hand with its own log."""

    config: TableConfig
    seats: tuple[Seat, ...] = ()
    """In order of seat number; only taken ones."""
    blinds: Blinds | None = None
    """The blinds of the hand in play or the last one."""
    hand: HandId | None = None
    """The hand in play."""
    hands: int = 0
    """The number of hands started."""
    closed: bool = False
    place: MixPlace | None = None
    """The place in the mix of the hand in play or the last one."""
    choice: GameChoice | None = None
    """The last choice of a game in dealer's choice, made or awaited."""
    debts: dict[PlayerId, Owed] = {}
    """The blinds owed by players who gave up their seats, for when they come back (R3)."""
    arrivals: tuple[Arrival, ...] = ()
    waiting: tuple[Waiter, ...] = ()
    """The waiting list, first come first."""
    paused: bool = False
    """No hand begins until the host resumes the game."""
    ending: bool = False
    """The table closes when the hand is over."""
    banned: dict[PlayerId, str] = {}
    """The banned people and their names."""
    changed: TableConfig | None = None
    """The options that take effect after the hand."""
    left: dict[PlayerId, Departure] = {}
    """The players who left lately with more than the minimum buy-in."""
    evening: dict[PlayerId, Evening] = {}
    """The chips that each person has brought and taken."""
    halt: Halt | None = None
    """The halt of all clocks, if any."""
    halts: HaltBank = HaltBank()
    banks: dict[PlayerId, TimeBank] = {}
    """The time banks of the people who left."""
    password: str = ""
    """The hash of the table password; empty at a table without one."""
    let_in: dict[PlayerId, str] = {}
    """The people who have given the password, and their names, first come first."""
    requests: tuple[SeatRequest, ...] = ()
    """The requests to the host, one per person, the oldest first."""
    approved: dict[PlayerId, str] = {}
    """The people approved by the host, and their names."""
    terms: SessionTerms = Cash()
    fixed: FixedDeck | None = None
    """The deck of the next hand, from the publication of its root until it is dealt."""
    started: bool = True
    """False as long as the game waits for the host to start it."""
    deeds: tuple[HostDeed, ...] = ()
    """The last deeds of the host, the oldest first."""
    reserved: tuple[Reservation, ...] = ()
    """The free seats that the host keeps for somebody."""
    bomb: bool = False
    """The hand in play is a bomb pot, though not every hand is one."""
    bomb_next: bool = False
    """The next hand is a bomb pot."""
    bomb_votes: tuple[PlayerId, ...] = ()
    """The people who want the next hand to be one."""
    bot_hands: int = 0
    """The hands in a row into which no person was dealt."""

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Return the seat of this player."""
        return next((s for s in self.seats if s.player == player), None)

    def at(self, number: SeatNumber) -> Seat | None:
        """Return the seat with this number, if it is taken."""
        return next((s for s in self.seats if s.seat_no == number), None)

    def waiter_of(self, player: PlayerId) -> Waiter | None:
        """Return this player's place on the waiting list."""
        return next((w for w in self.waiting if w.player == player), None)

    def arrival_of(self, player: PlayerId) -> Arrival | None:
        """Return the promised seat of this player."""
        return next((a for a in self.arrivals if a.player == player), None)

    def request_of(self, player: PlayerId) -> SeatRequest | None:
        """Return this player's request to the host, answered or not."""
        return next((r for r in self.requests if r.player == player), None)

    def waits_for_host(self, player: PlayerId) -> bool:
        """Tell whether this player waits for the host's answer."""
        request = self.request_of(player)
        return request is not None and request.state is RequestState.WAITS

    def is_ready(self, seat: Seat) -> bool:
        """Tell whether this seat is ready for the start of a game that waits for its host."""
        # The host needs no button to say so: theirs is the one that starts the game.
        ready = seat.ready or seat.bot is not None or seat.player == self.config.host
        return ready and seat.status is SeatStatus.PLAYING and not self.started

    def hold_ends(self, seat: Seat) -> Millis | None:
        """Return when a seat without chips is freed; None while the host has to answer."""
        # Hardly any seat is held, and a table asks for all of them at each of its turns.
        if seat.held_until is None or self.waits_for_host(seat.player):
            return None
        return seat.held_until

    @property
    def chips_by_player(self) -> dict[PlayerId, Chips]:
        """The balance of each player's account at this table."""
        promised = {a.player: a.brought for a in self.arrivals}
        return {s.player: s.chips for s in self.seats} | promised

    def free_seats(self) -> list[SeatNumber]:
        """Return the numbers of the free seats that anyone may take, in order."""
        taken = {s.seat_no for s in self.seats} | {each.seat for each in self.reserved}
        return [SeatNumber(n) for n in range(1, self.config.seats_max + 1) if n not in taken]


def hand_played(before: Session, hand: HandState) -> HandPlayed:
    """Return the people who played this hand; `before` is the session before it ended."""
    # Bots are left out, and found in the earlier session: a player may have left with this hand.
    bots = {seat.player for seat in before.seats if seat.bot is not None}
    return HandPlayed(
        before.config.table, tuple(p.player for p in hand.players if p.player not in bots)
    )


def with_deed(
    session: Session,
    kind: HostDeedKind,
    now: Millis,
    *,
    about: Seat | None = None,
    seat: SeatNumber | None = None,
    chips: int = 0,
    words: str = "",
) -> Session:
    """Return the session with one more deed of its host; `about` is the player concerned."""
    last = session.deeds[-1].number if session.deeds else 0
    deed = HostDeed(
        last + 1,
        kind,
        now,
        Named(session.config.host, name_of(session, session.config.host)),
        None if about is None else Named(about.player, about.name),
        seat,
        Chips(chips),
        words,
    )
    return replace(session, deeds=(*session.deeds, deed)[-DEEDS_MAX:])


def name_of(session: Session, player: PlayerId) -> str:
    """Return the name of a person as this table knows it; empty for a stranger."""
    seat = session.seat_of(player)
    known = seat or session.evening.get(player) or session.waiter_of(player)
    return "" if known is None else known.name
