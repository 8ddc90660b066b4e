"""What the moves of a record are to our rules: one word of a record may be a check or a call, a bet
or a raise.
"""

from collections.abc import Iterable

from pokerhouse.histories.record import Move, MoveKind
from pokerhouse.rules import (
    Bet,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    HandEvent,
    HandShown,
    HandState,
    HandTabled,
    PlayerAction,
    RaiseTo,
    Reason,
    legal,
)
from pokerhouse.units import Chips, SeatNumber


def turned_up(log: Iterable[HandEvent]) -> set[SeatNumber]:
    """The seats whose hands the rules have turned up by themselves, at the showdown or all-in."""
    return {event.seat for event in log if isinstance(event, HandShown | HandTabled)}


def is_idle(move: Move) -> bool:
    """Does nothing come of it when the rules do not ask?"""
    if move.kind is MoveKind.DISCARD:
        return not move.cards
    return move.kind is MoveKind.CHECK_OR_CALL


def folds_all_in(state: HandState, move: Move) -> bool:
    """Does a player fold who has no chips left to act with?

    Rooms wrote that of absent players whose last chips were a blind. By our rules they are not
    asked: a blind that puts an absent player all-in plays to the showdown (R13), where cards that
    nobody knows are mucked.
    """
    if move.kind is not MoveKind.FOLD or move.seat not in state.seats:
        return False
    p = state.seats.index(move.seat)
    return not state.stacks[p] and not state.folded[p]


_FOLD, _CHECK, _CALL, _BRING_IN = Fold(), Check(), Call(), BringIn()


def action_of(state: HandState, move: Move) -> PlayerAction:
    """What this move is here: a check or a call, a bet or a raise."""
    kind = move.kind
    if kind is MoveKind.FOLD:
        return _FOLD
    if kind is MoveKind.CHECK_OR_CALL:
        return call_of(state)
    if kind is MoveKind.WAGER:
        to = move.to
        if to is None:
            open_to = legal(state)
            wager = open_to.bet or open_to.raise_to
            to = wager.minimum if wager else Chips(0)
        return RaiseTo(to) if state.level else Bet(to)
    if kind is MoveKind.DISCARD:
        return Discard(move.cards)
    return _BRING_IN


SIZES = (Reason.TOO_SMALL, Reason.WRONG_SIZE)
"""Why a raise may be refused that is written as the part of it that others can call."""


def reach(state: HandState) -> int:
    """The highest total that anyone else can call."""
    others = (p for p in state.live if p != state.actor)
    return max((state.stacks[p] + state.bets[p] for p in others), default=0)


def call_of(state: HandState) -> PlayerAction:
    """A call, or a check where there is nothing to call."""
    return _CALL if state.level > state.bets[state.actor] else _CHECK
