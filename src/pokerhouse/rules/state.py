"""The state of one hand, the fold of its events.

Laws: stacks + pot + raked + kept is constant (R27); a card is in one place; after
every complete decision a player is to act, cards are awaited, or the hand is over.

The `Phase` tells what a hand waits for. Phases in capitals wait for a player or the dealer. The
others pass within a decision, because the next step is automatic:

    opening ─> EXCHANGING ─> DEALING ─> BETTING ─> closing ─┬─> opening, of the next street
        a street without        ^         │           ^     ├─> RUNNING ─> the next street, on every
        board a board is announced    └─ burn, down, up,    │     ├─> RABBIT ──┐   (all but one have
        folded) cards given up             board, in turn     │     └─> settling ┴─> OVER
                                                      └─ nobody can bet: straight through

`flow` implements the arrows; `decide` makes the events of the phases in small letters.

Per-player fields are tuples by *position*: 0 is the first player left of the button, the last is
the button itself or the nearest player to its right. With positions, every order of the rule book
(acting, showing, odd chips) is plain counting.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from itertools import chain
from typing import Final, TypeVar

import msgspec

from pokerhouse.cards import JOKERS, PACKS, Card, CardSet
from pokerhouse.hands import Wild
from pokerhouse.rules import sketch
from pokerhouse.rules.events import HandStarted, Player, Pot
from pokerhouse.rules.games import HandConfig, Street, StreetPlan, Variant, amount_text, variant_of
from pokerhouse.units import HandId, SeatNumber

T = TypeVar("T")


class Phase(Enum):
    """The step of a hand: see the diagram above."""

    OPENING = "opening"
    """A street without a board is to be announced."""
    EXCHANGING = "exchanging"
    """A player is to give up cards."""
    DEALING = "dealing"
    BETTING = "betting"
    CLOSING = "closing"
    """The betting round is over; unmatched chips go back and the pots are counted."""
    RUNNING = "running"
    """Betting is over; a player is to choose how often to run the board."""
    RABBIT = "rabbit"
    """All but one have folded; the rest of the board is to be shown."""
    SETTLING = "settling"
    OVER = "over"


# Looking up a member of an enumeration takes ten times as long as a name, and every step of every
# hand needs some of these.
OPENING = Phase.OPENING
EXCHANGING = Phase.EXCHANGING
DEALING = Phase.DEALING
BETTING = Phase.BETTING
CLOSING = Phase.CLOSING
RUNNING = Phase.RUNNING
RABBIT = Phase.RABBIT
SETTLING = Phase.SETTLING
OVER = Phase.OVER

DOWN = 0
UP = 1
BOARD = 2
"""The deals of a street, in order."""


class HandState(msgspec.Struct, gc=False):
    """A hand at one moment.

    Treat it as a value. Only `apply` sets fields, and only on its own copy.
    """

    hand_id: HandId
    config: HandConfig
    variant: Variant
    button: SeatNumber
    players: tuple[Player, ...]
    seats: tuple[SeatNumber, ...]
    big_blind: int
    """Position of the big blind, -1 in games without blinds."""
    small_blind: int
    """Position of the small blind, -1 when nobody posts it."""
    last_blind: int
    """Position of the last blind or straddle: the next player opens the first street."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """Chips in front of each player on this street."""
    committed: tuple[int, ...]
    """Chips that each player put in during the whole hand."""
    faced: tuple[int, ...]
    """Bet level at each player's last action on this street: 0 over a bring-in, -1 before their
    first action. A full raise above it lets the player raise again (R5).
    """
    live: tuple[int, ...]
    """Positions that have not folded, in order."""
    able: tuple[int, ...]
    """Live positions with chips, which can still bet.

    It follows from `stacks`, but is stored because every turn needs it while only an all-in or a
    fold changes it. Chips won at the end of the hand do not bring a position back.
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
    """The level of the last full wager; 0 until someone bets, even over a bring-in."""
    wagers: int
    """Limit structures: counted bets and raises of this street."""
    uncapped: bool
    """Only two players were left before the cap was reached (`cap_heads_up`)."""
    plan: StreetPlan
    """The cards and the bet size of this street: the place `round` of the variant's streets."""
    boards: tuple[tuple[Card, ...], ...]
    """One board, unless the table deals or runs several."""
    runs: int = 0
    """The number of runs of the board; 0 before anyone was asked."""
    round: int = 0
    """The place of the street in the variant's plan."""
    step: int = 0
    """The deal of the street that is awaited: 0 down cards, 1 up cards, 2 board."""
    owed: int = 0
    """The number of cards that the player to act has given up and is still owed."""
    burnt: bool = True
    """True once this street's card is burned, and on streets without a burn."""
    bringing: bool = False
    """True while the player to act owes the bring-in."""
    aggressor: int = -1
    """Position of the last bettor or raiser on this street; on the river they show first (R10)."""
    actor: int = -1
    """Position of the player to act."""
    left_to_act: tuple[int, ...] = ()
    """Positions that act after the player to act, in order; a bet starts the list anew.
    """
    turn_no: int = 0
    """The number of actions so far, which is also the number of the open turn."""
    burned: tuple[Card, ...] = ()
    discards: tuple[tuple[Card, ...], ...] = ()
    """Cards given up, by position."""
    shown: tuple[tuple[Card, ...], ...] = ()
    """The cards of each player that were turned up for everybody, at or after the showdown."""
    dealt: int = 0
    """Cards that have left the stub."""
    reshuffles: int = 0
    tabled: bool = False
    rabbit_seen: bool = False
    """True once the rest of the board has been shown."""
    dead: int = 0
    """Chips in the pot that count towards nobody's call: antes and dead blinds."""
    paid: int = 0
    """Chips already awarded."""
    raked: int = 0
    """Chips taken by the house."""
    kept: int = 0
    """Chips won by hands that were sold to the house, less what it paid for them."""
    pots: tuple[Pot, ...] = ()

    @property
    def street(self) -> Street:
        """The current street, or the one whose cards are awaited."""
        return self.plan.street

    @property
    def board(self) -> tuple[Card, ...]:
        """The board, or the first of several."""
        return self.boards[0]

    @property
    def bet_level(self) -> int:
        """The level that a raise is measured from; 0 over a bring-in, which is not a bet."""
        return self.level if self.base else 0

    @property
    def pot(self) -> int:
        """Everything in the middle, bets of this street included."""
        return sum(self.committed) + self.dead - self.paid - self.raked

    @property
    def folded(self) -> tuple[bool, ...]:
        """For each position, True if its player has folded."""
        return tuple([p not in self.live for p in range(len(self.seats))])

    @property
    def betting_is_over(self) -> bool:
        """True if at most one live player has chips to bet."""
        return len(self.able) <= 1

    def cards_of(self, position: int) -> tuple[Card, ...]:
        """Return all cards of a player, face down and face up."""
        return self.hole[position] + self.up[position]

    def __str__(self) -> str:
        """A line for the table and one for each player, with open cards."""
        return _sketch(self).text()

    def _repr_svg_(self) -> str:
        """Draw the table with open cards, for a notebook."""
        return _sketch(self).svg()


def _sketch(state: HandState) -> sketch.TableSketch:
    """Return what a reader wants to see of a hand; players in the order of their seats."""
    config = state.config

    def amount(chips: int) -> str:
        return amount_text(chips, config.rules.counted)

    low, high = config.small_blind, config.big_blind
    if config.small_bet and config.big_bet:
        low, high = config.small_bet, config.big_bet
    stakes = f"{amount(low)}/{amount(high)}" if low or high else f"ante {amount(config.ante)}"
    structure = config.structure.value.replace("_", " ")
    moment = "over" if state.phase is OVER else state.street.words
    seats = sorted(range(len(state.seats)), key=state.seats.__getitem__)
    return sketch.TableSketch(
        title=f"{state.variant.name}, {structure} {stakes}, {moment}",
        boards=tuple(tuple(map(str, board)) for board in state.boards),
        pot=amount(state.pot),
        seats=tuple(
            sketch.SeatSketch(
                seat=state.seats[p],
                name=state.players[p].name,
                stack=amount(state.stacks[p]),
                bet=amount(state.bets[p]) if state.bets[p] else "",
                cards=tuple(map(str, state.cards_of(p))),
                folded=p not in state.live,
                all_in=p in state.live and not state.stacks[p],
                has_button=state.seats[p] == state.button
                and not state.variant.opening.has_bring_in,
                acts=p == state.actor,
            )
            for p in seats
        ),
    )


# Set fields like those of any class with slots. msgspec's own setter does extra work for structs
# that the garbage collector tracks, which this one is not (`gc=False`), and it hides the slots from
# the interpreter. Setting a field then takes five times as long, and a hand sets about 150.
for _name in ("__setattr__", "__delattr__"):
    setattr(HandState, _name, getattr(object, _name))

own_copy: Final[Callable[[HandState], HandState]] = HandState.__copy__  # type: ignore[attr-defined]  # msgspec's own
"""Copy a state, for a caller that will change it."""


def begin(event: HandStarted) -> HandState:
    """Return the state after the start of a hand."""
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
    """Copy `values` with the one at `position` replaced."""
    changed = list(values)  # faster than joining slices
    changed[position] = value
    return tuple(changed)


def without(positions: tuple[int, ...], position: int) -> tuple[int, ...]:
    """Copy `positions` without this one."""
    place = positions.index(position)
    return positions[:place] + positions[place + 1 :]


def pay(state: HandState, position: int, amount: int) -> None:
    """Move chips from the stack of the player at `position` to in front of them."""
    # `put`, inlined to save three calls: every bet does this.
    stacks = [*state.stacks]
    bets = [*state.bets]
    committed = [*state.committed]
    stacks[position] -= amount
    bets[position] += amount
    committed[position] += amount
    state.stacks = tuple(stacks)
    state.bets = tuple(bets)
    state.committed = tuple(committed)
    if not stacks[position]:
        state.able = without(state.able, position)


# The stub: the undealt cards of the pack, and how many draws and boards they allow.


def pack_of(config: HandConfig) -> CardSet:
    """Return the cards the game is played with: the variant's, and the wild jokers."""
    return _pack(variant_of(config.variant).deck, config.wild)


def cards_of_pack(state: HandState) -> frozenset[Card]:
    """Return the cards of `pack_of` one by one; every dealt card is one of these."""
    return _cards(state.variant.deck, state.config.wild)


def _pack(deck: str, wild: str) -> CardSet:
    return PACKS[deck] | (Wild.parse(wild).all_cards & JOKERS) if wild else PACKS[deck]


@cache
def _cards(deck: str, wild: str) -> frozenset[Card]:
    return frozenset(_pack(deck, wild))


def stub_left(state: HandState) -> int:
    """Return the number of cards in the stub."""
    return len(cards_of_pack(state)) - state.dealt


def cards_out(state: HandState) -> list[Card]:
    """List the cards outside the stub. A card shared by several boards is listed once for each."""
    return [*chain(state.burned, *state.boards, *state.hole, *state.up, *state.discards)]


def returnable(state: HandState) -> tuple[Card, ...]:
    """Return the cards that are shuffled into the stub when it runs out.

    In draw games these are discards and folded hands, except the discards of the player who draws
    now, who must not get them back. In stud these are the burned cards.
    """
    if not state.variant.has_draws:
        return state.burned
    kept = state.actor if state.owed else -1
    piles = [pile for p, pile in enumerate(state.discards) if p != kept]
    piles += [state.cards_of(p) for p, folded in enumerate(state.folded) if folded]
    return tuple(card for pile in piles for card in pile)


def take_back(state: HandState) -> None:
    """Shuffle the returnable cards into the stub. Only for `apply`, on its own copy."""
    back = returnable(state)
    state.dealt -= len(back)
    state.reshuffles += 1
    if not state.variant.has_draws:
        # The burned cards are in the stub again, so the street's burn counts as done.
        state.burned, state.burnt = (), True
        return
    # The drawing player's own discards stay out. Folded hands move to the new stub: left with their
    # owners as well, a card would be in two places.
    kept = state.actor if state.owed else -1
    state.discards = tuple(pile if p == kept else () for p, pile in enumerate(state.discards))
    state.hole = tuple([cards if p in state.live else () for p, cards in enumerate(state.hole)])


def board_to_come(state: HandState) -> int:
    """Return the number of board cards on later streets."""
    return sum(plan.board for plan in state.variant.streets[state.round + 1 :])


def _with_burns(state: HandState) -> int:
    rest = state.variant.streets[state.round + 1 :]
    return board_to_come(state) + sum(plan.burn for plan in rest if plan.board)


def runs_possible(state: HandState) -> int:
    """Return the largest number of runs that the table allows and the stub has cards for."""
    to_come = board_to_come(state)
    if not to_come:
        return 1
    burns = _with_burns(state) - to_come
    # Burned cards are shared by all runs, so they are subtracted once.
    return max(1, min(state.config.rules.run_it, (stub_left(state) - burns) // to_come))


def rabbit_cards(state: HandState) -> int:
    """Return the number of cards of a rabbit hunt, burned cards included.

    It is 0 if the board is complete or there are two boards.
    """
    count = _with_burns(state) if board_to_come(state) and len(state.boards) == 1 else 0
    # The stub may be too short; then no board can be shown.
    return count if count <= stub_left(state) else 0
