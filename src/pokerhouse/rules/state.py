"""The state of one hand: the fold of its events, and the only code that changes a hand.

Laws: stacks + committed + dead - paid is constant (R27); a card is in one place; after every complete decision somebody
is to act, cards are awaited, or the hand is over. `apply` is total on legal logs and trusts them: whether an event may
happen was settled by `decide`.

Per-player fields are tuples by *position*: 0 is the first player left of the button, the last is the button itself or
the nearest player to its right. Positions make every order of the rule book (acting, showing, odd chips) plain
counting.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.rules.betting import next_to_act, opening_wagers, raised_marks
from pokerhouse.rules.config import AnteKind, HandConfig
from pokerhouse.rules.events import (
    BetMade,
    BetsCollected,
    BoardDealt,
    Called,
    CardBurned,
    Checked,
    Folded,
    HandEnded,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    HandTabled,
    HoleCardsDealt,
    Player,
    Post,
    Posted,
    Pot,
    PotAwarded,
    Raised,
    Street,
    UncalledReturned,
)
from pokerhouse.units import HandId, SeatNumber


class Phase(Enum):
    """What the hand is waiting for."""

    HOLE_CARDS = "hole cards"
    BETTING = "betting"
    CLOSING = "closing"
    """The betting round is over; what nobody matched goes back and the pots are counted."""
    BOARD = "board"
    SETTLING = "settling"
    OVER = "over"


class HandState(msgspec.Struct, frozen=True, gc=False):
    """A hand at one moment."""

    hand: HandId
    config: HandConfig
    button: SeatNumber
    players: tuple[Player, ...]
    seats: tuple[SeatNumber, ...]
    big_blind: int
    """Position of the big blind."""
    small_blind: int
    """Position of the small blind, -1 when nobody posts it."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """On this street."""
    committed: tuple[int, ...]
    """In the whole hand."""
    faced: tuple[int, ...]
    """The bet level when the player last acted on this street, -1 before he has (R5)."""
    folded: tuple[bool, ...]
    hole: tuple[tuple[Card, ...], ...]
    phase: Phase
    level: int
    """The total to match on this street."""
    full_raise: int
    """The largest full bet or raise of the street, at first the big blind (R4)."""
    base: int
    """Limit structures: the last wager that counts as a full one."""
    wagers: int
    """Limit structures: counted bets and raises of this street."""
    aggressor: int = -1
    """Position of the last to bet or raise on this street: the river's shows first (R10)."""
    actor: int = -1
    """Position of the player to act."""
    turn: int = 0
    """How many times a player has acted; names the turn that is open."""
    street: Street = Street.PREFLOP
    board: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    tabled: bool = False
    dead: int = 0
    """Money in the pot that is nobody's commitment."""
    paid: int = 0
    """Already awarded."""
    pots: tuple[Pot, ...] = ()

    @property
    def pot(self) -> int:
        """Everything in the middle, bets of this street included."""
        return sum(self.committed) + self.dead - self.paid

    @property
    def live(self) -> list[int]:
        """Positions that have not folded."""
        return [p for p, folded in enumerate(self.folded) if not folded]


def fold(events: Iterable[HandEvent]) -> HandState:
    """The state after these events, the first of which is `HandStarted`."""
    log = iter(events)
    first = next(log)
    if not isinstance(first, HandStarted):
        raise TypeError(f"a hand's log begins with HandStarted, not {type(first).__name__}")
    state = begin(first)
    for event in log:
        state = apply(state, event)
    return state


def begin(event: HandStarted) -> HandState:
    """The state when nothing but this has happened."""
    config, players = event.config, event.players
    seats = tuple(p.seat for p in players)
    zeros = (0,) * len(players)
    return HandState(
        hand=event.hand,
        config=config,
        button=event.button,
        players=players,
        seats=seats,
        big_blind=seats.index(event.big_blind),
        small_blind=-1 if event.small_blind is None else seats.index(event.small_blind),
        stacks=tuple(p.stack for p in players),
        bets=zeros,
        committed=zeros,
        faced=(-1,) * len(players),
        folded=(False,) * len(players),
        hole=((),) * len(players),
        phase=Phase.HOLE_CARDS,
        level=config.big_blind,
        full_raise=config.big_blind,
        base=config.big_blind,
        wagers=opening_wagers(config.structure),
    )


def apply(state: HandState, event: HandEvent) -> HandState:
    """The state after one more event."""
    return _APPLY[type(event)](state, event)


def _put(values: tuple[int, ...], position: int, value: int) -> tuple[int, ...]:
    changed = list(values)
    changed[position] = value
    return tuple(changed)


def _acted(
    state: HandState,
    position: int,
    *,
    amount: int = 0,
    level: int = -1,
    full_raise: int = -1,
    base: int = -1,
    wagers: int = -1,
    aggressor: int = -2,
    folds: bool = False,
) -> HandState:
    """The player at `position` has acted: find who is next, or close the round."""
    stacks, bets, committed, folded = state.stacks, state.bets, state.committed, state.folded
    if amount:
        stacks = _put(stacks, position, stacks[position] - amount)
        bets = _put(bets, position, bets[position] + amount)
        committed = _put(committed, position, committed[position] + amount)
    if folds:
        marks = list(folded)
        marks[position] = True
        folded = tuple(marks)
    if level < 0:
        level = state.level
    faced = _put(state.faced, position, level)
    actor = next_to_act(position + 1, stacks, bets, faced, folded, level)
    phase = state.phase if actor >= 0 else Phase.CLOSING
    return replace(
        state,
        stacks=stacks,
        bets=bets,
        committed=committed,
        faced=faced,
        folded=folded,
        level=level,
        full_raise=state.full_raise if full_raise < 0 else full_raise,
        base=state.base if base < 0 else base,
        wagers=state.wagers if wagers < 0 else wagers,
        aggressor=state.aggressor if aggressor == -2 else aggressor,
        actor=actor,
        turn=state.turn + 1,
        phase=phase,
    )


def _after_betting(state: HandState, folded: tuple[bool, ...]) -> Phase:
    if state.street is Street.RIVER or folded.count(False) == 1:
        return Phase.SETTLING
    return Phase.BOARD


def _posted(state: HandState, event: Posted) -> HandState:
    p = state.seats.index(event.seat)
    stacks = _put(state.stacks, p, state.stacks[p] - event.amount)
    if event.post is Post.ANTE and state.config.ante_kind is AnteKind.BIG_BLIND:
        return replace(state, stacks=stacks, dead=state.dead + event.amount)
    committed = _put(state.committed, p, state.committed[p] + event.amount)
    if event.post is Post.ANTE:
        return replace(state, stacks=stacks, committed=committed)
    return replace(state, stacks=stacks, committed=committed, bets=_put(state.bets, p, event.amount))


def _hole_cards_dealt(state: HandState, event: HoleCardsDealt) -> HandState:
    hole = list(state.hole)
    hole[state.seats.index(event.seat)] = event.cards
    state = replace(state, hole=tuple(hole))
    if not all(hole):
        return state
    actor = next_to_act(state.big_blind + 1, state.stacks, state.bets, state.faced, state.folded, state.level)
    return replace(state, actor=actor, phase=Phase.CLOSING if actor < 0 else Phase.BETTING)


def _card_burned(state: HandState, event: CardBurned) -> HandState:
    return replace(state, burned=(*state.burned, event.card))


def _board_dealt(state: HandState, event: BoardDealt) -> HandState:
    faced = (-1,) * len(state.faced)
    state = replace(state, board=state.board + event.cards, street=event.street, faced=faced, aggressor=-1)
    actor = next_to_act(0, state.stacks, state.bets, faced, state.folded, 0)
    return replace(state, actor=actor, phase=_after_betting(state, state.folded) if actor < 0 else Phase.BETTING)


def _folded(state: HandState, event: Folded) -> HandState:
    return _acted(state, state.seats.index(event.seat), folds=True)


def _checked(state: HandState, event: Checked) -> HandState:
    return _acted(state, state.seats.index(event.seat))


def _called(state: HandState, event: Called) -> HandState:
    return _acted(state, state.seats.index(event.seat), amount=event.amount)


def _raised(state: HandState, event: BetMade | Raised) -> HandState:
    p = state.seats.index(event.seat)
    full_raise, base, wagers = raised_marks(state, event.to)
    return _acted(
        state,
        p,
        amount=event.amount,
        level=event.to,
        full_raise=full_raise,
        base=base,
        wagers=wagers,
        aggressor=p,
    )


def _uncalled_returned(state: HandState, event: UncalledReturned) -> HandState:
    p = state.seats.index(event.seat)
    return replace(
        state,
        stacks=_put(state.stacks, p, state.stacks[p] + event.amount),
        # A short ante may leave part of a longer one unmatched: that part was never in front of the player.
        bets=_put(state.bets, p, max(0, state.bets[p] - event.amount)),
        committed=_put(state.committed, p, state.committed[p] - event.amount),
    )


def _bets_collected(state: HandState, event: BetsCollected) -> HandState:
    return replace(
        state,
        bets=(0,) * len(state.bets),
        level=0,
        full_raise=state.config.big_blind,
        base=0,
        wagers=0,
        pots=event.pots,
        phase=_after_betting(state, state.folded),
    )


def _hand_tabled(state: HandState, event: HandTabled) -> HandState:
    return replace(state, tabled=True)


def _unchanged(state: HandState, event: HandShown | HandMucked) -> HandState:
    return state


def _pot_awarded(state: HandState, event: PotAwarded) -> HandState:
    stacks = list(state.stacks)
    for share in event.shares:
        stacks[state.seats.index(share.seat)] += share.amount
    return replace(state, stacks=tuple(stacks), paid=state.paid + event.amount)


def _hand_ended(state: HandState, event: HandEnded) -> HandState:
    return replace(state, phase=Phase.OVER)


_APPLY: dict[type, Callable[[HandState, Any], HandState]] = {
    Posted: _posted,
    HoleCardsDealt: _hole_cards_dealt,
    CardBurned: _card_burned,
    BoardDealt: _board_dealt,
    Folded: _folded,
    Checked: _checked,
    Called: _called,
    BetMade: _raised,
    Raised: _raised,
    UncalledReturned: _uncalled_returned,
    BetsCollected: _bets_collected,
    HandTabled: _hand_tabled,
    HandShown: _unchanged,
    HandMucked: _unchanged,
    PotAwarded: _pot_awarded,
    HandEnded: _hand_ended,
}
