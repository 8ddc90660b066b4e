"""The rules' answer to an intent: the events that follow, or a refusal that changes nothing.

A decision is complete: after its events a player is to act, cards are awaited, or the hand is over.
It is made in two parts. The intent itself becomes its first events here, in `bet_round` or in
`dealing`. Then `_consequences` adds the automatic events until the hand waits for somebody: a
returned bet, collected pots, tabled hands, the next street, the showdown. Each of these is folded
before the next is computed, so none has to foresee another.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from pokerhouse.cards import Card
from pokerhouse.catalogue import Sentence
from pokerhouse.errors import InputError
from pokerhouse.rules import intents
from pokerhouse.rules.apply import change
from pokerhouse.rules.bet_round import answer_bettor
from pokerhouse.rules.dealing import ToDeal, deal, hunt, reshuffle
from pokerhouse.rules.events import (
    BetsCollected,
    Discarded,
    Folded,
    HandEvent,
    RunsChosen,
    StreetStarted,
    UncalledReturned,
)
from pokerhouse.rules.games import RuleBook
from pokerhouse.rules.pots import build_pots, uncalled
from pokerhouse.rules.refusals import refusal
from pokerhouse.rules.showdown import settle, show, table_hands
from pokerhouse.rules.state import (
    BETTING,
    CLOSING,
    DEALING,
    EXCHANGING,
    OPENING,
    OVER,
    RABBIT,
    RUNNING,
    SETTLING,
    HandState,
    own_copy,
    runs_possible,
)
from pokerhouse.rules.turn import HandComplete, ToAct, Turn, exchange_of, turn
from pokerhouse.units import Chips


class Accepted(msgspec.Struct, frozen=True, gc=False):
    """An accepted intent: its events and the state after them."""

    events: list[HandEvent]
    state: HandState


def decide(state: HandState, intent: intents.Intent) -> list[HandEvent] | intents.Refusal:
    """Return the events that follow from `intent`, or a refusal.

    Raises `InputError` for a value that is not an intent.
    """
    answer = play(state, intent)
    return answer.events if isinstance(answer, Accepted) else answer


def play(state: HandState, intent: intents.Intent) -> Accepted | intents.Refusal:
    """Do the work of `decide` and return the state after the events too."""
    if isinstance(intent, intents.Act):
        events = _act(state, intent)
    elif isinstance(intent, intents.Deal):
        events = _deal(state, intent)
    elif isinstance(intent, intents.Show):
        events = show(state, intent)
    elif isinstance(intent, intents.HuntRabbit):
        events = hunt(state, intent)
    else:
        raise InputError(f"{intent!r} is not an intent: expected Act, Deal, Show or HuntRabbit")
    if isinstance(events, intents.Refusal):
        return events
    after = change(own_copy(state), events)
    # Most of a hand happens within a betting round, where nothing follows automatically.
    while after.phase is not BETTING and (more := _consequences(after)):
        change(after, more)
        events += more
    return Accepted(events, after)


def _act(state: HandState, intent: intents.Act) -> list[HandEvent] | intents.Refusal:
    seat, phase = intent.seat, state.phase
    if intent.cause is intents.Cause.AWAY and _is_absent_without_chips(state, intent):
        return [Folded(seat, intent.cause)]
    if phase is not BETTING and phase is not EXCHANGING and phase is not RUNNING:
        return refusal(intents.Reason.HAND_OVER if phase is OVER else intents.Reason.CARDS_AWAITED)
    # The turn is checked first: an intent out of turn gets that answer, whatever else is wrong with
    # it.
    due = state.seats[state.actor]
    if seat != due:
        return (
            refusal(intents.Reason.OUT_OF_TURN, seat=due)
            if seat in state.seats
            else refusal(intents.Reason.NOT_IN_HAND, seat=seat)
        )
    if phase is BETTING:
        return answer_bettor(state, intent)
    return _exchange(state, intent) if phase is EXCHANGING else _run(state, intent)


def _is_absent_without_chips(state: HandState, intent: intents.Act) -> bool:
    """Tell whether an absent player whose last chips are in the pot is folded, as on some sites."""
    if state.config.rules.book is not RuleBook.POKERSTARS or intent.seat not in state.seats:
        return False
    p = state.seats.index(intent.seat)
    return (
        isinstance(intent.action, intents.Fold)
        and state.phase in (BETTING, DEALING, RUNNING)
        and p in state.live
        and len(state.live) > 1
        and not state.stacks[p]
        and bool(state.hole[p])
    )


def _exchange(state: HandState, intent: intents.Act) -> list[HandEvent] | intents.Refusal:
    open_to = exchange_of(state)
    least, most = open_to.minimum, open_to.maximum
    if not isinstance(intent.action, intents.Discard):
        return refusal(intents.Reason.DISCARD_DUE, count=_span(least, most))
    cards = intent.action.cards
    # A counter, not a set: a record may contain several unknown cards, which are all alike.
    held = Counter(state.hole[state.actor])
    if not least <= len(cards) <= most or Counter(cards) - held:
        return refusal(
            intents.Reason.WRONG_DISCARD, given=_card_list(cards), count=_span(least, most)
        )
    return [Discarded(intent.seat, cards, intent.cause, _places(state.hole[state.actor], cards))]


def _places(held: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the places of `cards` among `held`; equal cards take the first free place."""
    places: list[int] = []
    for card in cards:
        places.append(next(i for i, each in enumerate(held) if each == card and i not in places))
    return tuple(places)


def _run(state: HandState, intent: intents.Act) -> list[HandEvent] | intents.Refusal:
    most = runs_possible(state)
    if not isinstance(intent.action, intents.RunTimes):
        return refusal(intents.Reason.RUNS_ASKED, most=most)
    times = intent.action.times
    if not 1 <= times <= most:
        return refusal(intents.Reason.WRONG_RUNS, times=times, most=most)
    return [RunsChosen(intent.seat, times, intent.cause)]


def _deal(state: HandState, intent: intents.Deal) -> list[HandEvent] | intents.Refusal:
    if state.phase is not DEALING and state.phase is not RABBIT:
        return refusal(
            intents.Reason.HAND_OVER if state.phase is OVER else intents.Reason.NO_CARDS_AWAITED
        )
    return deal(state, intent)


def _consequences(state: HandState) -> list[HandEvent]:
    """Return the automatic events; none if a player is to act, cards are awaited, or it is over."""
    phase = state.phase
    if phase is CLOSING:
        # The uncalled bet goes back before pots are counted (R9). A bet that nobody matched is in
        # no pot, so it is neither raked nor won.
        committed, live = state.committed, state.live
        position, amount = uncalled(committed, live)
        if not amount:
            return [BetsCollected(build_pots(state.seats, committed, live, state.dead))]
        matched = [*committed]
        matched[position] -= amount
        return [
            UncalledReturned(state.seats[position], Chips(amount)),
            BetsCollected(build_pots(state.seats, matched, live, state.dead)),
        ]
    if phase is EXCHANGING or phase is OVER:
        return []
    # Hands are tabled before the next street or the payment, so they lie open while the rest of the
    # board comes (R12).
    if _face_up_due(state):
        return table_hands(state)
    if phase is OPENING:
        return [StreetStarted(state.street)]
    if phase is DEALING:
        return reshuffle(state)
    return settle(state) if phase is SETTLING else []


def _face_up_due(state: HandState) -> bool:
    """Tell whether all-in hands are due to be tabled: nobody can bet and they are not open yet
    (R12).

    An all-in on the last street counts too. Hands stay down until the cards are dealt, and while a
    draw or discard is still to come.
    """
    if state.tabled or not state.config.all_in_face_up or state.phase is RUNNING:
        return False
    if state.round == 0 and state.phase is not SETTLING:
        return False
    if len(state.live) < 2 or not state.betting_is_over:
        return False
    # A street that is being settled has had its draw; every later street may still have one.
    rest = state.variant.streets[state.round + (state.phase is SETTLING) :]
    return not any(plan.draw or plan.discard for plan in rest)


def _span(least: int, most: int) -> int | Sentence:
    if least == most:
        return least
    return Sentence("refusals.values.span", {"least": least, "most": most})


def _card_list(cards: tuple[object, ...]) -> str | Sentence:
    return " ".join(map(str, cards)) or Sentence("refusals.values.no_cards")


# The loop that plays a hand turn by turn, until it has to wait for somebody.
#
# It is the only loop over `turn` and `play`: a table of the house, a match and a replay differ
# only in their callbacks.


class HandStop(msgspec.Struct, frozen=True):
    """The point at which a hand stopped, and the events on the way there."""

    events: list[HandEvent]
    state: HandState
    waiting: Turn
    """The turn that is open now; `HandComplete` at the end of the hand."""
    refused: tuple[intents.Intent, intents.Refusal] | None = None
    """The refused intent that stopped the hand, with its refusal; it left no event."""


def fold_on(state: HandState, events: Iterable[HandEvent]) -> HandState:
    """Return the state after further events, none of them a `HandStarted`."""
    return change(own_copy(state), events)


def play_on(
    state: HandState,
    *,
    deal: Callable[[HandState, ToDeal], intents.Deal | None],
    act: Callable[[HandState, ToAct], intents.Act | None],
    tell: Callable[[Sequence[HandEvent]], object] | None = None,
) -> HandStop:
    """Play until the hand is over, a callback returns None, or an intent is refused.

    - `deal`: returns the awaited cards, or None to wait for them.
    - `act`: returns the move of the player to act, or None to wait for it.
    - `tell`: gets the events of each intent at once, before the next callback.
    """
    events: list[HandEvent] = []
    while not isinstance(waiting := turn(state), HandComplete):
        intent = deal(state, waiting) if isinstance(waiting, ToDeal) else act(state, waiting)
        if intent is None:
            break
        answer = play(state, intent)
        # A refused intent ends the loop: asking again could go on forever.
        if isinstance(answer, intents.Refusal):
            return HandStop(events, state, waiting, (intent, answer))
        state = answer.state
        events += answer.events
        if tell is not None:
            tell(answer.events)
    return HandStop(events, state, waiting)
