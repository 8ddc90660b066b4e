"""The open turn of a hand: a player is to act, the dealer is to deal, or the hand is over.

The answer holds everything its addressee needs: a player's `Legal`, the dealer's `ToDeal`. Callers
never read the phase of a state; it belongs to the rules.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import intents
from pokerhouse.rules.betting import legal
from pokerhouse.rules.dealing import ToDeal, awaited
from pokerhouse.rules.state import (
    BETTING,
    DEALING,
    EXCHANGING,
    OVER,
    RABBIT,
    RUNNING,
    HandState,
    runs_possible,
)
from pokerhouse.units import Chips, SeatNumber


class ToAct(msgspec.Struct, frozen=True, gc=False):
    """A turn of a player."""

    seat: SeatNumber
    legal: intents.Legal
    turn_no: int
    """The number of the turn within the hand, from 0. A late click carries an earlier number (R20).
    """


class HandComplete(msgspec.Struct, frozen=True, gc=False):
    """The hand is over and settled."""


Turn = ToAct | ToDeal | HandComplete
_OVER = HandComplete()
_FREE = Chips(0)


def turn(state: HandState) -> Turn:
    """Return the player or the cards that the hand waits for.

    It is defined after every complete decision. A state folded only halfway through one fails an
    assertion.
    """
    phase = state.phase
    if phase is BETTING:
        return ToAct(state.seats[state.actor], legal(state), state.turn_no)
    if phase is EXCHANGING or phase is RUNNING:
        return ToAct(state.seats[state.actor], open_to(state), state.turn_no)
    if phase is DEALING or phase is RABBIT:
        return awaited(state)
    assert phase is OVER, f"the hand stands in the middle of a decision: {phase.value}"
    return _OVER


def open_to(state: HandState) -> intents.Legal:
    """Return the legal actions of the player to act."""
    if state.phase is BETTING:
        return legal(state)
    if state.phase is RUNNING:
        return intents.Legal(_FREE, run_it=runs_possible(state))
    return intents.Legal(_FREE, exchange=exchange_of(state))


def exchange_of(state: HandState) -> intents.Exchange:
    """Return how many cards the player to act must and may give up."""
    plan = state.plan
    if plan.discard:
        return intents.Exchange(plan.discard, plan.discard, replaced=False)
    return intents.Exchange(0, plan.draw, replaced=True)


# The actions for a player who does nothing (R21): never more than necessary.


def timeout_action(state: HandState) -> intents.PlayerAction:
    """Return the action for a player whose clock has run out: check if free, otherwise fold.

    The player pays a bring-in, stands pat (or gives up the last cards, as many as required), and
    runs the board once.
    """
    return idle_action(open_to(state), state.hole[state.actor])


def idle_action(legal: intents.Legal, hole: Sequence[Card]) -> intents.PlayerAction:
    """Return the same action from the legal choices and the player's hole cards."""
    return intents.Check() if legal.check else _least(legal, hole)


def away_action(state: HandState) -> intents.PlayerAction:
    """Return the action for a player who left: a fold, or the timeout action if no fold is
    possible.
    """
    return _least(open_to(state), state.hole[state.actor])


def _least(legal: intents.Legal, hole: Sequence[Card]) -> intents.PlayerAction:
    if legal.bring_in is not None:
        return intents.BringIn()
    if legal.exchange is not None:
        return intents.Discard(tuple(hole[len(hole) - legal.exchange.minimum :]))
    return intents.RunTimes(1) if legal.run_it else intents.Fold()
