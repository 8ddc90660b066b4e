"""A hand driven from turn to turn: whoever deals and whoever acts are asked, until somebody must be
waited for.

The one loop over `turn` and `play`: a table of the house, a match and a replay differ only in what
they answer.
"""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from pokerhouse.rules.apply import change
from pokerhouse.rules.dealing import ToDeal
from pokerhouse.rules.decide import play
from pokerhouse.rules.events import HandEvent
from pokerhouse.rules.intents import Act, Deal, Intent, Refusal
from pokerhouse.rules.state import HandState, own_copy
from pokerhouse.rules.turn import HandOver, ToAct, Turn, turn


class Stop(msgspec.Struct, frozen=True):
    """Where a hand stands still, and what happened on the way there."""

    events: list[HandEvent]
    state: HandState
    waiting: Turn
    """Whose turn it is now. `HandOver` when the hand went to its end."""
    refused: tuple[Intent, Refusal] | None = None
    """The intent that the rules did not grant, and why: it stopped the hand, and is in no event."""


def fold_on(state: HandState, events: Iterable[HandEvent]) -> HandState:
    """The state after these further events, of which none is a `HandStarted`."""
    return change(own_copy(state), events)


def play_on(
    state: HandState,
    *,
    deal: Callable[[HandState, ToDeal], Deal | None],
    act: Callable[[HandState, ToAct], Act | None],
    tell: Callable[[Sequence[HandEvent]], object] | None = None,
) -> Stop:
    """Play from here until the hand is over, an answer is None, or an intent is refused.

    deal: the cards that are awaited; None to wait for them.
    act: what the player does whose turn it is; None to wait for them.
    tell: is given the events of each intent as soon as they have happened, before anyone is asked
        again.
    """
    events: list[HandEvent] = []
    while not isinstance(waiting := turn(state), HandOver):
        intent = deal(state, waiting) if isinstance(waiting, ToDeal) else act(state, waiting)
        if intent is None:
            break
        answer = play(state, intent)
        if isinstance(answer, Refusal):
            return Stop(events, state, waiting, (intent, answer))
        state = answer.state
        events += answer.events
        if tell is not None:
            tell(answer.events)
    return Stop(events, state, waiting)
