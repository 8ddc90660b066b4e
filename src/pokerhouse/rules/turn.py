"""Whose turn it is: exactly one of a player, the dealer, or nobody because the hand is over.

All that whoever is asked has to know is in the answer: a player's `Legal`, the dealer's `ToDeal`. Nobody needs to look
into the state for it; the phases behind the answer are the rules' own affair.
"""

import msgspec

from pokerhouse.rules.betting import legal
from pokerhouse.rules.dealing import ToDeal, awaited
from pokerhouse.rules.intents import Exchange, Legal
from pokerhouse.rules.state import BETTING, DEALING, EXCHANGING, OVER, RABBIT, RUNNING, HandState
from pokerhouse.rules.stub import runs_possible
from pokerhouse.units import Chips, SeatNumber


class ToAct(msgspec.Struct, frozen=True, gc=False):
    """A seat is to act."""

    seat: SeatNumber
    legal: Legal
    turn: int
    """Names this turn within the hand: it counts up, so a late click on an earlier one can be told apart (R20)."""


class HandOver(msgspec.Struct, frozen=True, gc=False):
    """Nothing more can happen."""


Turn = ToAct | ToDeal | HandOver
_OVER = HandOver()
_FREE = Chips(0)


def turn(state: HandState) -> Turn:
    """Who or what the hand is waiting for. Defined after every complete decision."""
    phase = state.phase
    if phase is BETTING:
        return ToAct(state.seats[state.actor], legal(state), state.turn)
    if phase is EXCHANGING or phase is RUNNING:
        return ToAct(state.seats[state.actor], open_to(state), state.turn)
    if phase is DEALING or phase is RABBIT:
        return awaited(state)
    assert phase is OVER, f"the hand stands in the middle of a decision: {phase.value}"
    return _OVER


def open_to(state: HandState) -> Legal:
    """What the player to act may do."""
    if state.phase is BETTING:
        return legal(state)
    if state.phase is RUNNING:
        return Legal(_FREE, run_it=runs_possible(state))
    return Legal(_FREE, exchange=exchange_of(state))


def exchange_of(state: HandState) -> Exchange:
    """How many cards the player to act must and may give up."""
    plan = state.plan
    if plan.discard:
        return Exchange(plan.discard, plan.discard, replaced=False)
    return Exchange(0, plan.draw, replaced=True)
