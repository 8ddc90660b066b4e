"""What is done for a player who does nothing (R21): never more than has to be."""

from collections.abc import Sequence

from pokerhouse.cards import Card
from pokerhouse.rules.intents import BringIn, Check, Discard, Fold, Legal, PlayerAction, RunTimes
from pokerhouse.rules.state import HandState
from pokerhouse.rules.turn import open_to


def timeout_action(state: HandState) -> PlayerAction:
    """For a player whose clock has run out: check if that is free, else fold.

    A bring-in is paid, cards are kept, or as many given up as must be, the last ones, and the board
    is run once.
    """
    return idle_action(open_to(state), state.hole[state.actor])


def idle_action(legal: Legal, hole: Sequence[Card]) -> PlayerAction:
    """The same for a player who may do this and holds these cards face down."""
    return Check() if legal.check else _least(legal, hole)


def away_action(state: HandState) -> PlayerAction:
    """For a player who has left: fold; where nothing can be folded, as when the clock has run
    out.
    """
    return _least(open_to(state), state.hole[state.actor])


def _least(legal: Legal, hole: Sequence[Card]) -> PlayerAction:
    if legal.bring_in is not None:
        return BringIn()
    if legal.exchange is not None:
        return Discard(tuple(hole[len(hole) - legal.exchange.minimum :]))
    return RunTimes(1) if legal.run_it else Fold()
