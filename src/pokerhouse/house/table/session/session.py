"""The session of a table: seats, evening ledger, halts and everything else between two hands."""

from collections.abc import Collection
from enum import StrEnum

import msgspec

from pokerhouse.house.table.session.config import TableConfig
from pokerhouse.house.table.session.seat import RequestState, Seat, SeatRequest, TimeBank
from pokerhouse.rules import HandState, OrderShare, Owed
from pokerhouse.rules.between_hands import Blinds
from pokerhouse.rules.games import MixPlace
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber, TableId, TournamentId


class HandPlayed(msgspec.Struct, frozen=True):
    """A hand of this table is over: one more for each of these people, those who folded
    included.
    """

    table: TableId
    players: tuple[PlayerId, ...]


class PlayCounts(msgspec.Struct, frozen=True):
    """How many hands somebody has played, and in how many games."""

    hands: int = 0
    games: int = 0


EVENINGS_MAX = 500
"""How many people are remembered at a table; of those who have left, the first are forgotten first.
"""


class Evening(msgspec.Struct, frozen=True):
    """One person at one table."""

    name: str
    bought_in: Chips = Chips(0)
    """Brought when sitting down."""
    added: Chips = Chips(0)
    """Brought afterwards."""
    taken: Chips = Chips(0)
    """Taken to the wallet."""

    def after(self, before: "Evening | None") -> "Evening":
        """What has been moved now, together with what was before; under the name that the person
        has now.
        """
        if before is None:
            return self
        return Evening(
            self.name,
            Chips(before.bought_in + self.bought_in),
            Chips(before.added + self.added),
            Chips(before.taken + self.taken),
        )


class FixedDeck(msgspec.Struct, frozen=True):
    """What everybody is told of a deck before its hand begins. It stands until then, over a crash
    of the house too.

    - `hand`: the next one of its table
    - `root`: of the tree over the deck; which cards are in it is kept sealed
    - `shares`: the commitments that stood when it was made, in order of their seats: none has a
      value yet
    """

    hand: HandId
    root: str
    shares: tuple[OrderShare, ...]


TOGETHER_MS = Millis(15_000)
"""Lines that are lost within so long were lost together: a line that falls silent is found by a
ping, which goes out every ten seconds, so that what broke within five seconds is noticed within
fifteen.
"""
HALT_MOST_MS = Millis(60_000)
"""So long at most the clocks stand still ..."""
HALT_REFILL = 10
"""... and of what was used of that one millisecond comes back every so many: all of it within ten
minutes.
"""
HALT_LEAST_MS = Millis(10_000)
"""The clocks do not stop for less than this, and whoever is to act has as much when they go on."""
TOGETHER_PEOPLE = 2
"""One lost line says nothing about the others: so many at least were lost together."""


class HaltReason(StrEnum):
    """Why the clocks of a table stand still."""

    LINES = "lines"
    """Half of the players or more lost their line at about the same time."""
    RESTART = "restart"
    """The house was started again in the middle of a hand."""
    SLEPT = "slept"
    """The machine of the house slept in the middle of a hand."""


class Halt(msgspec.Struct, frozen=True):
    """All clocks of a table stand still."""

    reason: HaltReason
    since: Millis
    until: Millis
    """The latest end."""

    def goes_on(
        self, players: Collection[PlayerId], missing: Collection[PlayerId], now: Millis
    ) -> bool:
        """Is it over? `players` are the people who play, `missing` those of them whose line is
        lost.
        """
        # After a restart and a sleep everybody has lost their line, so that even one alone is
        # waited for.
        enough = TOGETHER_PEOPLE if self.reason is HaltReason.LINES else 1
        return now >= self.until or not _are_half(players, missing, enough)


class HaltBank(msgspec.Struct, frozen=True):
    """How long the clocks of a table may still stand for lost lines."""

    left_ms: Millis = HALT_MOST_MS
    """As of `at`."""
    at: Millis = Millis(0)

    def now(self, now: Millis) -> Millis:
        """What is left now."""
        return Millis(min(HALT_MOST_MS, self.left_ms + (now - self.at) // HALT_REFILL))

    def after(self, halt: Halt, now: Millis) -> "HaltBank":
        """What is left of it when this halt is over."""
        if halt.reason is not HaltReason.LINES:
            return self
        return HaltBank(Millis(max(0, self.now(halt.since) - (now - halt.since))), now)


def halt_for_lines(
    players: Collection[PlayerId], together: Collection[PlayerId], bank: HaltBank, now: Millis
) -> Halt | None:
    """A halt, if so many of the people who play have lost their line `together`, and the bank
    allows it.
    """
    left = bank.now(now)
    if left < HALT_LEAST_MS or not _are_half(players, together, TOGETHER_PEOPLE):
        return None
    return Halt(HaltReason.LINES, now, Millis(now + left))


def halt_for_all(reason: HaltReason, now: Millis) -> Halt:
    """Everybody is given the time to come back to a house that was started again, or whose machine
    slept.
    """
    return Halt(reason, now, Millis(now + HALT_MOST_MS))


def _are_half(players: Collection[PlayerId], some: Collection[PlayerId], enough: int) -> bool:
    return len(some) >= enough and 2 * len(some) >= len(players)


class GameChoice(msgspec.Struct, frozen=True):
    """In dealer's choice: whose choice the game of a hand is or was, and what they named."""

    number: int
    """Of the hand; the table's first is 1."""
    seat: SeatNumber
    game: int | None = None
    """Its place in the mix; None as long as it is awaited."""


class Arrival(msgspec.Struct, frozen=True):
    """A person whose seat is not free yet, and the chips they have brought: a bot leaves it when
    the hand is over.
    """

    player: PlayerId
    name: str
    seat: SeatNumber
    brought: Chips


class Waiter(msgspec.Struct, frozen=True):
    """Somebody who waits for a seat."""

    player: PlayerId
    name: str
    offered_until: Millis | None = None
    """How long the free seat is theirs to take; None where there is none for them yet."""


class Departure(msgspec.Struct, frozen=True):
    """With how many chips somebody left, and when."""

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
    """All of a table that must survive a crash, apart from the hand in play, which its own log
    holds.
    """

    config: TableConfig
    seats: tuple[Seat, ...] = ()
    """In order of seat number; only taken ones."""
    blinds: Blinds | None = None
    """Of the hand in play or the last one."""
    hand: HandId | None = None
    """The hand in play."""
    hands: int = 0
    """How many hands have been started."""
    closed: bool = False
    place: MixPlace | None = None
    """Of the hand in play or the last one, where a mix is played."""
    choice: GameChoice | None = None
    """In dealer's choice the last choice of a game, made or awaited."""
    debts: dict[PlayerId, Owed] = {}
    """What those who gave up their seats owe if they come back (R3)."""
    arrivals: tuple[Arrival, ...] = ()
    waiting: tuple[Waiter, ...] = ()
    """Who waits for a seat, the first first."""
    paused: bool = False
    """No hand begins until the host goes on."""
    ending: bool = False
    """The table closes when the hand is over."""
    banned: dict[PlayerId, str] = {}
    """Who may not sit here, and what they are called."""
    changed: TableConfig | None = None
    """What the table becomes when the hand is over."""
    left: dict[PlayerId, Departure] = {}
    """Who left lately, with more than the least buy-in."""
    evening: dict[PlayerId, Evening] = {}
    """What each person has brought and taken."""
    halt: Halt | None = None
    """Why all clocks stand still, as long as they do."""
    halts: HaltBank = HaltBank()
    banks: dict[PlayerId, TimeBank] = {}
    """What the time banks of those held who left."""
    password: str = ""
    """The hash of what whoever comes has to say; empty at a table without a password."""
    let_in: dict[PlayerId, str] = {}
    """Who has said it, and what they are called; the one who came first is first."""
    requests: tuple[SeatRequest, ...] = ()
    """What people ask the host for, one each, the first first."""
    approved: dict[PlayerId, str] = {}
    """Whom the host has granted a seat, and what they are called."""
    terms: SessionTerms = Cash()
    fixed: FixedDeck | None = None
    """The deck of the next hand, from when its root is told until it is dealt: no other can take
    its place.
    """

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Where this player sits."""
        return next((s for s in self.seats if s.player == player), None)

    def at(self, number: SeatNumber) -> Seat | None:
        """Who sits on this seat."""
        return next((s for s in self.seats if s.seat_no == number), None)

    def waiter_of(self, player: PlayerId) -> Waiter | None:
        """This player in the line of those who wait."""
        return next((w for w in self.waiting if w.player == player), None)

    def arrival_of(self, player: PlayerId) -> Arrival | None:
        """The seat that this player will have."""
        return next((a for a in self.arrivals if a.player == player), None)

    def request_of(self, player: PlayerId) -> SeatRequest | None:
        """What this player has asked the host for, answered or not."""
        return next((r for r in self.requests if r.player == player), None)

    def waits_for_host(self, player: PlayerId) -> bool:
        """Has the host still to answer this player?"""
        request = self.request_of(player)
        return request is not None and request.state is RequestState.WAITS

    def hold_ends(self, seat: Seat) -> Millis | None:
        """When the seat of a player without chips is freed; None while the host has still to answer
        them.
        """
        return None if self.waits_for_host(seat.player) else seat.held_until

    @property
    def brought(self) -> dict[PlayerId, Chips]:
        """What the account of each player at this table holds."""
        promised = {a.player: a.brought for a in self.arrivals}
        return {s.player: s.brought for s in self.seats} | promised

    def free_seats(self) -> list[SeatNumber]:
        """In order."""
        taken = {s.seat_no for s in self.seats}
        return [SeatNumber(n) for n in range(1, self.config.seats_max + 1) if n not in taken]


def hand_played(before: Session, hand: HandState) -> HandPlayed:
    """Who played this hand, bots left out. `before` is the session of before the hand ended: nobody
    in it has gone.
    """
    bots = {seat.player for seat in before.seats if seat.bot is not None}
    return HandPlayed(
        before.config.table, tuple(p.player for p in hand.players if p.player not in bots)
    )
