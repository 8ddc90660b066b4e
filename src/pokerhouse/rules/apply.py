"""From one state of a hand to the next: the only code that changes a hand.

`apply` is total on legal logs and trusts them: whether an event may happen was settled by `decide`.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from pokerhouse.rules.betting import next_to_act, raised_marks
from pokerhouse.rules.config import AnteKind
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
    Post,
    Posted,
    PotAwarded,
    Raised,
    Street,
    UncalledReturned,
)
from pokerhouse.rules.state import BETTING, BOARD, CLOSING, OVER, SETTLING, HandState, Phase, begin

T = TypeVar("T")


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


def apply(state: HandState, event: HandEvent) -> HandState:
    """The state after one more event."""
    return _APPLY[type(event)](state, event)


def _put(values: tuple[T, ...], position: int, value: T) -> tuple[T, ...]:
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
        folded = _put(folded, position, True)
    if level < 0:
        level = state.level
    faced = _put(state.faced, position, level)
    actor = next_to_act(position + 1, stacks, bets, faced, folded, level)
    phase = state.phase if actor >= 0 else CLOSING
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
        return SETTLING
    return BOARD


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
    hole = _put(state.hole, state.seats.index(event.seat), event.cards)
    if not all(hole):
        return replace(state, hole=hole)
    actor = next_to_act(state.big_blind + 1, state.stacks, state.bets, state.faced, state.folded, state.level)
    return replace(state, hole=hole, actor=actor, phase=CLOSING if actor < 0 else BETTING)


def _card_burned(state: HandState, event: CardBurned) -> HandState:
    return replace(state, burned=(*state.burned, event.card))


def _board_dealt(state: HandState, event: BoardDealt) -> HandState:
    faced = (-1,) * len(state.faced)
    state = replace(state, board=state.board + event.cards, street=event.street, faced=faced, aggressor=-1)
    actor = next_to_act(0, state.stacks, state.bets, faced, state.folded, 0)
    return replace(state, actor=actor, phase=_after_betting(state, state.folded) if actor < 0 else BETTING)


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
    return replace(state, phase=OVER)


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
