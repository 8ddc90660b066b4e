"""The state of one hand: what `apply` folds its events into.

Laws: stacks + committed + dead - paid - raked is constant (R27); a card is in one place; after
every complete decision somebody is to act, cards are awaited, or the hand is over.

What a hand waits for is its `Phase`. Those in capitals wait for somebody: a player, or the dealer.
The others pass by within a decision, since what comes next follows by itself:

    opening ─> EXCHANGING ─> DEALING ─> BETTING ─> closing ─┬─> opening, of the next street
        a street without        ^         │           ^     ├─> RUNNING ─> the next street, on every
        board a board is announced    └─ burn, down, up,    │     ├─> RABBIT ──┐   (all but one have
        folded) cards given up             board, in turn     │     └─> settling ┴─> OVER
                                                      └─ nobody can bet: straight through

`flow` has the arrows; `decide` makes the events of the phases in small letters.

Per-player fields are tuples by *position*: 0 is the first player left of the button, the last is
the button itself or the nearest player to its right. Positions make every order of the rule book
(acting, showing, odd chips) plain counting.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.events import HandStarted, Player, Pot
from pokerhouse.rules.games import HandConfig, Street, StreetPlan, Variant, variant_of
from pokerhouse.units import HandId, SeatNumber

T = TypeVar("T")


class Phase(Enum):
    """What the hand is waiting for."""

    OPENING = "opening"
    """A street without a board is to be announced."""
    EXCHANGING = "exchanging"
    """A player is to give up cards."""
    DEALING = "dealing"
    BETTING = "betting"
    CLOSING = "closing"
    """The betting round is over; what nobody matched goes back and the pots are counted."""
    RUNNING = "running"
    """Nobody can bet any more; a player is to say how often the board is run."""
    RABBIT = "rabbit"
    """All but one have folded; the rest of the board is to be shown."""
    SETTLING = "settling"
    OVER = "over"


# A member of an enumeration costs ten times a name to look up, and these are asked for at every
# step of every hand.
OPENING, EXCHANGING, DEALING, BETTING, CLOSING, RUNNING, RABBIT, SETTLING, OVER = Phase


class HandState(msgspec.Struct, gc=False):
    """A hand at one moment.

    Treat it as a value. Only `apply` sets fields, and only on a copy of its own that nobody else
    has seen yet.
    """

    hand_id: HandId
    config: HandConfig
    variant: Variant
    button: SeatNumber
    players: tuple[Player, ...]
    seats: tuple[SeatNumber, ...]
    big_blind: int
    """Position of the big blind, -1 in games without."""
    small_blind: int
    """Position of the small blind, -1 when nobody posts it."""
    last_blind: int
    """Position of the last blind or straddle: the next one opens the first street."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """On this street."""
    committed: tuple[int, ...]
    """In the whole hand."""
    faced: tuple[int, ...]
    """Bet level at each player's last action on this street: 0 over a bring-in, -1 before their
    first action. A raise is open again to those who face a full raise above it (R5).
    """
    live: tuple[int, ...]
    """Positions that have not folded, in order."""
    able: tuple[int, ...]
    """Live positions with chips, which can still bet. It follows from `stacks`, and is kept because
    every turn asks for it while only an all-in or a fold changes it. Chips won at the end of the
    hand do not bring a position back.
    """
    hole: tuple[tuple[Card, ...], ...]
    """Cards dealt face down."""
    up: tuple[tuple[Card, ...], ...]
    """Cards dealt face up."""
    phase: Phase
    level: int
    """The total to match on this street."""
    full_raise: int
    """The largest full bet or raise of the street, at first the least bet (R4)."""
    base: int
    """The level of the last wager that counts as a full one; 0 while nobody has bet, also over a
    bring-in.
    """
    wagers: int
    """Limit structures: counted bets and raises of this street."""
    uncapped: bool
    """Only two players were left before the cap was reached (`cap_heads_up`)."""
    plan: StreetPlan
    """The cards and the bet size of this street: the place `round` of the variant's streets."""
    boards: tuple[tuple[Card, ...], ...]
    """One, unless the table deals or runs several."""
    runs: int = 0
    """How often the board is run; 0 before anyone was asked."""
    round: int = 0
    """Place of the street in the variant's plan."""
    step: int = 0
    """The deal of the street that is awaited: 0 down cards, 1 up cards, 2 board."""
    owed: int = 0
    """Cards that the player to act has given up and still has to be dealt."""
    burnt: bool = True
    """True once this street's card is burned, and on streets without a burn."""
    bringing: bool = False
    """True while the player to act owes the bring-in."""
    aggressor: int = -1
    """Position of the last to bet or raise on this street: the river's shows first (R10)."""
    actor: int = -1
    """Position of the player to act."""
    left_to_act: tuple[int, ...] = ()
    """Positions that still act in this betting round after the player to act, in order; a bet makes
    the list anew.
    """
    turn_no: int = 0
    """Number of actions taken so far, and so the number of the open turn."""
    burned: tuple[Card, ...] = ()
    discards: tuple[tuple[Card, ...], ...] = ()
    """Cards given up, by position."""
    shown: tuple[tuple[Card, ...], ...] = ()
    """Of each player's cards those that were turned up for everybody, at the showdown or after the
    hand.
    """
    dealt: int = 0
    """Cards that have left the stub."""
    reshuffles: int = 0
    tabled: bool = False
    rabbit_seen: bool = False
    """What would have come on the board has been shown."""
    dead: int = 0
    """Chips in the pot that count towards nobody's call: antes and dead blinds."""
    paid: int = 0
    """Already awarded."""
    raked: int = 0
    """Taken by the house."""
    pots: tuple[Pot, ...] = ()

    @property
    def street(self) -> Street:
        """The street that is played, or whose cards are awaited."""
        return self.plan.street

    @property
    def board(self) -> tuple[Card, ...]:
        """The board, or the first of several."""
        return self.boards[0]

    @property
    def bet_level(self) -> int:
        """The level; 0 while it was only brought in: a bring-in is not a bet, and the first bet
        counts from nothing.
        """
        return self.level if self.base else 0

    @property
    def pot(self) -> int:
        """Everything in the middle, bets of this street included."""
        return sum(self.committed) + self.dead - self.paid - self.raked

    @property
    def folded(self) -> tuple[bool, ...]:
        """For each position: is it out of the hand?"""
        return tuple([p not in self.live for p in range(len(self.seats))])

    @property
    def betting_is_over(self) -> bool:
        """Nobody can bet any more: at most one of those who are left has chips."""
        return len(self.able) <= 1

    def cards_of(self, position: int) -> tuple[Card, ...]:
        """All that a player holds, face down and face up."""
        return self.hole[position] + self.up[position]


# Fields are set as those of any class with slots. What msgspec does beside that is for structs that
# the garbage collector looks at, which these are not (`gc=False`), and it hides the slots from the
# interpreter: to set a field takes five times as long then, and a hand sets some hundred and fifty.
for _name in ("__setattr__", "__delattr__"):
    setattr(HandState, _name, getattr(object, _name))

own_copy: Final[Callable[[HandState], HandState]] = HandState.__copy__  # type: ignore[attr-defined]  # msgspec's own
"""A state equal to this one, to be changed by whoever asked for it."""


def begin(event: HandStarted) -> HandState:
    """State of a hand of which only the start has happened."""
    config, players = event.config, event.players
    seats = tuple([p.seat for p in players])
    n = len(seats)
    everyone = tuple(range(n))
    zeros = (0,) * n
    none: tuple[tuple[Card, ...], ...] = ((),) * n
    big = -1 if event.big_blind is None else seats.index(event.big_blind)
    variant = variant_of(config.variant)
    level = 0 if config.rules.bomb_pot else config.big_blind
    return HandState(
        hand_id=event.hand,
        config=config,
        variant=variant,
        button=event.button,
        players=players,
        seats=seats,
        big_blind=big,
        small_blind=-1 if event.small_blind is None else seats.index(event.small_blind),
        last_blind=big,
        stacks=tuple([p.stack for p in players]),
        bets=zeros,
        committed=zeros,
        faced=(-1,) * n,
        live=everyone,
        able=everyone,
        hole=none,
        up=none,
        phase=DEALING,
        level=level,
        full_raise=config.min_bet,
        base=level,
        wagers=config.opening_wagers if level else 0,
        plan=variant.streets[0],
        step=0 if variant.streets[0].down else 1,
        uncapped=n == 2 and not config.rules.cap_heads_up,
        boards=((),) * config.rules.boards,
        discards=none,
        shown=none,
    )


def put(values: tuple[T, ...], position: int, value: T) -> tuple[T, ...]:
    """Copy of `values` with the one at `position` replaced."""
    changed = list(values)  # faster than joining slices
    changed[position] = value
    return tuple(changed)


def without(positions: tuple[int, ...], position: int) -> tuple[int, ...]:
    """Copy of `positions` without this one."""
    place = positions.index(position)
    return positions[:place] + positions[place + 1 :]


def pay(state: HandState, position: int, amount: int) -> None:
    """Move chips from the stack of the player at `position` to in front of them."""
    # As `put` does it, without three calls: this is done at every bet.
    stacks, bets, committed = [*state.stacks], [*state.bets], [*state.committed]
    stacks[position] -= amount
    bets[position] += amount
    committed[position] += amount
    state.stacks, state.bets, state.committed = tuple(stacks), tuple(bets), tuple(committed)
    if not stacks[position]:
        state.able = without(state.able, position)
