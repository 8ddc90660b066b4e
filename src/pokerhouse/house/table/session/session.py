"""All of a table that must survive a crash, apart from the hand in play: values only."""

import msgspec

from pokerhouse.house.table.session.bank import TimeBank
from pokerhouse.house.table.session.config import TableConfig
from pokerhouse.house.table.session.evening import Evening
from pokerhouse.house.table.session.fixed import FixedDeck
from pokerhouse.house.table.session.halts import Halt, HaltBank
from pokerhouse.house.table.session.request import RequestState, SeatRequest
from pokerhouse.house.table.session.seat import Seat
from pokerhouse.rules import Owed
from pokerhouse.rules.between_hands import Blinds
from pokerhouse.rules.games import MixPlace
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber


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
