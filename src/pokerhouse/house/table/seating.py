"""Who sits at a table, with what, and how: values only."""

from enum import StrEnum
from typing import Any

import msgspec

from pokerhouse.house.table.evening import Evening
from pokerhouse.house.talk import TableTalk
from pokerhouse.rules import HandConfig, Owed
from pokerhouse.rules.between_hands import Blinds, ButtonRule, Comeback
from pokerhouse.rules.games import Mix, MixPlace
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber, TableId

GRACE_MS = Millis(20_000)
"""Extra time for a player whose connection is lost when their time runs out (R21)."""
GRACE_BANK_MS = Millis(60_000)
"""All the grace a player can have used up ..."""
GRACE_REFILL = 60
"""... of which one millisecond comes back every so many: the bank fills within an hour."""
ACTION_SECONDS_MIN, ACTION_SECONDS_MAX = 5, 120


class TableConfig(msgspec.Struct, frozen=True):
    """What whoever opened the table chose."""

    table: TableId
    name: str
    game: HandConfig
    seats_max: int
    host: PlayerId
    buy_in: Chips
    action_ms: Millis
    returning: Comeback = Comeback.POST
    """How newcomers and players who missed blinds come into the game (R3)."""
    button: ButtonRule = ButtonRule.DEAD
    """How the button moves (R1)."""
    buy_in_min_bb: int = 10
    """The least that may be brought, in big blinds; where there are none, in least bets."""
    buy_in_max_bb: int = 500
    mix: Mix | None = None
    """The mix that is played; None at a table of one game."""
    games: tuple[HandConfig, ...] = ()
    """The games of the mix in order, `game` first; empty at a table of one game."""
    talk: TableTalk = TableTalk.PLAYERS
    """Who is heard while a hand is in play (R23)."""
    hold_ms: Millis = Millis(0)
    """How long the seat of a person without chips is held, who may buy in again; 0: they are stood up at once."""
    return_ms: Millis = Millis(0)
    """Whoever comes back within this time brings at least what they left with; 0: anything that may be brought."""

    private: bool = False
    """Found by its link alone: nobody else is told of it."""
    options: dict[str, Any] = {}
    """What was chosen when the table was opened, as it was sent: `house.lobby` reads it. Empty at tables of old."""

    @property
    def buy_in_bounds(self) -> tuple[Chips, Chips]:
        """The least and the most chips that may be brought."""
        return Chips(self.game.min_bet * self.buy_in_min_bb), Chips(self.game.min_bet * self.buy_in_max_bb)


def hand_id(table: TableId, number: int) -> HandId:
    """The name of the table's hand of this number, from 1: its log can be found by it."""
    return HandId(f"{table}-{number}")


class SeatStatus(StrEnum):
    """How a seat takes part."""

    PLAYING = "playing"
    """Dealt into the next hand."""
    SITTING_OUT = "sitting_out"
    LEAVING = "leaving"
    """Has left; the seat is freed when the hand is over."""
    BROKE = "broke"
    """Has no chips: the seat is held for a while."""


class Plan(StrEnum):
    """What a player has said they will do later."""

    STAY = "stay"
    SIT_OUT = "sit_out"
    """Sit out when this hand is over."""
    SIT_OUT_BIG_BLIND = "sit_out_big_blind"
    """Sit out from the hand on in which the big blind would be theirs."""
    LEAVE = "leave"
    """Leave when this hand is over."""


class Straddling(StrEnum):
    """When a player straddles, where the table has straddles and their seat may (R18)."""

    NEVER = "never"
    NEXT = "next"
    """The next time."""
    ALWAYS = "always"


class Seat(msgspec.Struct, frozen=True):
    """A taken seat. During a hand `stack` is what the player began it with: the hand knows the rest."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips
    status: SeatStatus = SeatStatus.PLAYING
    bot: str | None = None
    grace_ms: Millis = GRACE_BANK_MS
    """What is left in the grace bank as of `grace_at`."""
    grace_at: Millis = Millis(0)
    owed: Owed = Owed()
    """Blinds to be posted before the player is dealt in again, unless they wait for the big blind (R3)."""
    straddle: Straddling = Straddling.NEVER
    behind: Chips = Chips(0)
    """Chips brought during the hand: they come to the stack when it is over."""
    plan: Plan = Plan.STAY
    held_until: Millis | None = None
    """When the seat is freed, of a player without chips."""
    fill_to: Chips = Chips(0)
    """After each hand the stack is to be filled up to so much from the wallet; 0: it is not."""

    @property
    def brought(self) -> Chips:
        """What the player's account at this table holds."""
        return Chips(self.stack + self.behind)

    def grace(self, now: Millis) -> Millis:
        """The grace this player has now."""
        return Millis(min(GRACE_BANK_MS, self.grace_ms + (now - self.grace_at) // GRACE_REFILL))


class GameChoice(msgspec.Struct, frozen=True):
    """In dealer's choice: whose choice the game of a hand is or was, and what they named."""

    number: int
    """Of the hand; the table's first is 1."""
    seat: SeatNumber
    game: int | None = None
    """Its place in the mix; None as long as it is awaited."""


class Arrival(msgspec.Struct, frozen=True):
    """A person whose seat is not free yet, and the chips they have brought: a bot leaves it when the hand is over."""

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
    """All of a table that must survive a crash, apart from the hand in play, which its own log holds."""

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

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Where this player sits."""
        return next((s for s in self.seats if s.player == player), None)

    def at(self, number: SeatNumber) -> Seat | None:
        """Who sits on this seat."""
        return next((s for s in self.seats if s.seat == number), None)

    def waiter_of(self, player: PlayerId) -> Waiter | None:
        """This player in the line of those who wait."""
        return next((w for w in self.waiting if w.player == player), None)

    def arrival_of(self, player: PlayerId) -> Arrival | None:
        """The seat that this player will have."""
        return next((a for a in self.arrivals if a.player == player), None)

    @property
    def brought(self) -> dict[PlayerId, Chips]:
        """What the account of each player at this table holds."""
        promised = {a.player: a.brought for a in self.arrivals}
        return {s.player: s.brought for s in self.seats} | promised

    def free_seats(self) -> list[SeatNumber]:
        """In order."""
        taken = {s.seat for s in self.seats}
        return [SeatNumber(n) for n in range(1, self.config.seats_max + 1) if n not in taken]
