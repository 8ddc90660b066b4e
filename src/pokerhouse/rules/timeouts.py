"""The actions for a player who does nothing (R21): never more than necessary."""

from collections.abc import Sequence

from pokerhouse.cards import Card
from pokerhouse.rules.intents import BringIn, Check, Discard, Fold, Legal, PlayerAction, RunTimes
from pokerhouse.rules.state import HandState
from pokerhouse.rules.turn import open_to


def timeout_action(state: HandState) -> PlayerAction:
    """Return the action for a player whose clock has run out: check if free, otherwise fold.

    The player pays a bring-in, stands pat (or gives up the last cards, as many as required), and
    runs the board once.
    """
    return idle_action(open_to(state), state.hole[state.actor])


def idle_action(legal: Legal, hole: Sequence[Card]) -> PlayerAction:
    """Return the same action from the legal choices and the player's hole cards."""
    return Check() if legal.check else _least(legal, hole)


def away_action(state: HandState) -> PlayerAction:
    """Return the action for a player who left: a fold, or the timeout action if no fold is
    possible.
    """
    return _least(open_to(state), state.hole[state.actor])


def _least(legal: Legal, hole: Sequence[Card]) -> PlayerAction:
    if legal.bring_in is not None:
        return BringIn()
    if legal.exchange is not None:
        return Discard(tuple(hole[len(hole) - legal.exchange.minimum :]))
    return RunTimes(1) if legal.run_it else Fold()
