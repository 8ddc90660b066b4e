"""The answers to actions in a betting round: one small function each, and a table of them.

Each function gets the state and the intent of the player whose turn it is. It returns the one event
that follows, or a refusal (R20). The `level` to match tells the actions apart. While it is 0, a
wager is a bet; above that, it is a raise. A player below the level calls; a player who has matched
it checks, as the big blind may before the flop. The wrong word is refused, not corrected: a player
who says "bet" has not seen the bet in front of them. A wager is the only action with a size;
`betting` knows which sizes are open.
"""

from collections.abc import Callable
from typing import Any, Final

from pokerhouse.errors import InputError
from pokerhouse.rules import intents
from pokerhouse.rules.betting import wager_open
from pokerhouse.rules.events import BetMade, BroughtIn, Called, Checked, Folded, HandEvent, Raised
from pokerhouse.rules.refusals import no_wager, refusal, wrong_size
from pokerhouse.rules.state import HandState
from pokerhouse.units import Chips


def answer_bettor(state: HandState, intent: intents.Act) -> list[HandEvent] | intents.Refusal:
    """Return the event that follows from the action of the player to act, or a refusal.

    Raises `InputError` for a value that is not an action.
    """
    action = intent.action
    # A player who owes the bring-in may bet instead, but can neither check nor fold.
    if state.bringing and not isinstance(action, intents.Bet | intents.BringIn):
        return refusal(
            intents.Reason.BRING_IN_DUE, due=min(state.stacks[state.actor], state.config.bring_in)
        )
    answer = _ANSWERS.get(type(action))
    if answer is None:
        raise InputError(f"{action!r} is not an action: expected one of PlayerAction")
    return answer(state, intent, action)


def _fold(state: HandState, intent: intents.Act, action: intents.Fold) -> list[HandEvent]:
    return [Folded(intent.seat, intent.cause)]


def _check(
    state: HandState, intent: intents.Act, action: intents.Check
) -> list[HandEvent] | intents.Refusal:
    if to_call := state.level - state.bets[state.actor]:
        return refusal(intents.Reason.CANNOT_CHECK, to_call=to_call)
    return [Checked(intent.seat, intent.cause)]


def _call(
    state: HandState, intent: intents.Act, action: intents.Call
) -> list[HandEvent] | intents.Refusal:
    p = state.actor
    stack, bet = state.stacks[p], state.bets[p]
    to_call = state.level - bet
    if not to_call:
        return refusal(intents.Reason.NOTHING_TO_CALL)
    paid = (
        to_call if to_call < stack else stack
    )  # table stakes: a short stack calls with all it has
    to = Chips(bet + paid)
    return [
        Called(
            seat=intent.seat, amount=Chips(paid), to=to, all_in=paid == stack, cause=intent.cause
        )
    ]


def _bet(
    state: HandState, intent: intents.Act, action: intents.Bet
) -> list[HandEvent] | intents.Refusal:
    if state.level:
        return refusal(intents.Reason.BET_ALREADY_MADE, level=state.level)
    return _wager(state, intent, action.to, BetMade)


def _raise(
    state: HandState, intent: intents.Act, action: intents.RaiseTo
) -> list[HandEvent] | intents.Refusal:
    if not state.level:
        return refusal(intents.Reason.NOTHING_TO_RAISE)
    return _wager(state, intent, action.to, Raised)


def _wager(
    state: HandState, intent: intents.Act, to: Chips, kind: type[BetMade] | type[Raised]
) -> list[HandEvent] | intents.Refusal:
    wager = wager_open(state)
    if not isinstance(wager, intents.Wager):
        return no_wager(wager, state)
    if not wager.allows(to):
        return wrong_size(state, to, wager)
    p = state.actor
    amount = Chips(to - state.bets[p])
    # A wager has no cause: no absent or late player is ever made to bet (R13).
    return [kind(seat=intent.seat, amount=amount, to=to, all_in=amount == state.stacks[p])]


def _bring_in(
    state: HandState, intent: intents.Act, action: intents.BringIn
) -> list[HandEvent] | intents.Refusal:
    if not state.bringing:
        return refusal(intents.Reason.NO_BRING_IN)
    stack = state.stacks[state.actor]
    paid = min(stack, state.config.bring_in)
    return [BroughtIn(intent.seat, Chips(paid), paid == stack, intent.cause)]


def _discard(state: HandState, intent: intents.Act, action: intents.Discard) -> intents.Refusal:
    return refusal(intents.Reason.NO_DISCARD)


def _run(state: HandState, intent: intents.Act, action: intents.RunTimes) -> intents.Refusal:
    return refusal(intents.Reason.NO_RUNS)


_ANSWERS: Final[
    dict[type, Callable[[HandState, intents.Act, Any], list[HandEvent] | intents.Refusal]]
] = {
    intents.Fold: _fold,
    intents.Check: _check,
    intents.Call: _call,
    intents.Bet: _bet,
    intents.RaiseTo: _raise,
    intents.BringIn: _bring_in,
    intents.Discard: _discard,
    intents.RunTimes: _run,
}
"""The function for each type of action. A lookup takes a fifth of the time of a `match`, and every
turn needs one.
"""
