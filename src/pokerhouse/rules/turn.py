"""The open turn of a hand: a player is to act, the dealer is to deal, or the hand is over.

The answer holds everything its addressee needs: a player's `Legal`, the dealer's `ToDeal`. Callers
never read the phase of a state; it belongs to the rules.
"""

import msgspec

from pokerhouse.rules.betting import legal
from pokerhouse.rules.dealing import ToDeal, awaited
from pokerhouse.rules.intents import Exchange, Legal
from pokerhouse.rules.state import BETTING, DEALING, EXCHANGING, OVER, RABBIT, RUNNING, HandState
from pokerhouse.rules.stub import runs_possible
from pokerhouse.units import Chips, SeatNumber


class ToAct(msgspec.Struct, frozen=True, gc=False):
    """A turn of a player."""

    seat: SeatNumber
    legal: Legal
    turn_no: int
    """The number of the turn within the hand, from 0. A late click carries an earlier number (R20).
    """


class HandOver(msgspec.Struct, frozen=True, gc=False):
    """The hand is over and settled."""


Turn = ToAct | ToDeal | HandOver
_OVER = HandOver()
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


def open_to(state: HandState) -> Legal:
    """Return the legal actions of the player to act."""
    if state.phase is BETTING:
        return legal(state)
    if state.phase is RUNNING:
        return Legal(_FREE, run_it=runs_possible(state))
    return Legal(_FREE, exchange=exchange_of(state))


def exchange_of(state: HandState) -> Exchange:
    """Return how many cards the player to act must and may give up."""
    plan = state.plan
    if plan.discard:
        return Exchange(plan.discard, plan.discard, replaced=False)
    return Exchange(0, plan.draw, replaced=True)
