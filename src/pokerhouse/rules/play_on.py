"""The loop that plays a hand turn by turn, until it has to wait for somebody.

It is the only loop over `turn` and `play`: a table of the house, a match and a replay differ only
in their callbacks.
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


class HandStop(msgspec.Struct, frozen=True):
    """The point at which a hand stopped, and the events on the way there."""

    events: list[HandEvent]
    state: HandState
    waiting: Turn
    """The turn that is open now; `HandOver` at the end of the hand."""
    refused: tuple[Intent, Refusal] | None = None
    """The refused intent that stopped the hand, with its refusal; it left no event."""


def fold_on(state: HandState, events: Iterable[HandEvent]) -> HandState:
    """Return the state after further events, none of them a `HandStarted`."""
    return change(own_copy(state), events)


def play_on(
    state: HandState,
    *,
    deal: Callable[[HandState, ToDeal], Deal | None],
    act: Callable[[HandState, ToAct], Act | None],
    tell: Callable[[Sequence[HandEvent]], object] | None = None,
) -> HandStop:
    """Play until the hand is over, a callback returns None, or an intent is refused.

    - `deal`: returns the awaited cards, or None to wait for them.
    - `act`: returns the move of the player to act, or None to wait for it.
    - `tell`: gets the events of each intent at once, before the next callback.
    """
    events: list[HandEvent] = []
    while not isinstance(waiting := turn(state), HandOver):
        intent = deal(state, waiting) if isinstance(waiting, ToDeal) else act(state, waiting)
        if intent is None:
            break
        answer = play(state, intent)
        # A refused intent ends the loop: asking again could go on forever.
        if isinstance(answer, Refusal):
            return HandStop(events, state, waiting, (intent, answer))
        state = answer.state
        events += answer.events
        if tell is not None:
            tell(answer.events)
    return HandStop(events, state, waiting)
