"""What is done for a player who does nothing (R21): never more than has to be."""

from pokerhouse.rules.intents import BringIn, Check, Discard, Fold, PlayerAction, RunTimes
from pokerhouse.rules.state import HandState
from pokerhouse.rules.turn import open_to


def timeout_action(state: HandState) -> PlayerAction:
    """For a player whose clock has run out: check if that is free, else fold.

    A bring-in is paid, cards are kept, or as many given up as must be, the last ones, and the board is run once.
    """
    return Check() if open_to(state).check else away_action(state)


def away_action(state: HandState) -> PlayerAction:
    """For a player who has left: fold; where nothing can be folded, as when the clock has run out."""
    legal = open_to(state)
    if legal.bring_in is not None:
        return BringIn()
    if legal.exchange is not None:
        hole, least = state.hole[state.actor], legal.exchange.minimum
        return Discard(hole[len(hole) - least :])
    return RunTimes(1) if legal.run_it else Fold()
