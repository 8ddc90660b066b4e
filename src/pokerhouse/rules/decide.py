"""The rules' answer to an intent: the events that follow from it, or a refusal that changes nothing.

A decision is complete: after its events somebody is to act, cards are awaited, or the hand is over.
"""

from collections import Counter

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.rules.apply import change
from pokerhouse.rules.betting import legal, why_no_wager
from pokerhouse.rules.dealing import deal, reshuffle
from pokerhouse.rules.events import (
    BetMade,
    BetsCollected,
    BroughtIn,
    Called,
    CardsShown,
    Checked,
    Discarded,
    Folded,
    HandEvent,
    Raised,
    RunsChosen,
    StreetStarted,
    UncalledReturned,
)
from pokerhouse.rules.intents import (
    Act,
    Bet,
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Intent,
    RaiseTo,
    Reason,
    Refusal,
    RunTimes,
    Show,
)
from pokerhouse.rules.pots import build_pots, uncalled
from pokerhouse.rules.refusals import no_wager, refusal, wrong_size
from pokerhouse.rules.showdown import settle, table_hands
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
)
from pokerhouse.rules.stub import runs_possible
from pokerhouse.rules.turn import exchange_of
from pokerhouse.units import Chips, SeatNumber


class Played(msgspec.Struct, frozen=True, gc=False):
    """A granted intent: what happened, and the state after it."""

    events: list[HandEvent]
    state: HandState


def decide(state: HandState, intent: Intent) -> list[HandEvent] | Refusal:
    """The events that follow from `intent`, or why it is refused. Raises `InputError` for what is not an intent."""
    answer = play(state, intent)
    return answer.events if isinstance(answer, Played) else answer


def play(state: HandState, intent: Intent) -> Played | Refusal:
    """`decide`, with the state after the events, which it has to find anyway."""
    match intent:
        case Act():
            first = _act(state, intent)
        case Deal():
            first = _deal(state, intent)
        case _:
            raise InputError(f"{intent!r} is not an intent: expected Act(seat, action) or Deal(cards)")
    if isinstance(first, Refusal):
        return first
    after = change(own_copy(state), first)
    while after.phase is not BETTING and (more := _consequences(after)):
        change(after, more)
        first += more
    return Played(first, after)


def _act(state: HandState, intent: Act) -> list[HandEvent] | Refusal:
    seat, action, phase = intent.seat, intent.action, state.phase
    if isinstance(action, Show):
        return _show(state, seat, action)
    if phase is not BETTING and phase is not EXCHANGING and phase is not RUNNING:
        return refusal(Reason.HAND_OVER if phase is OVER else Reason.CARDS_AWAITED)
    p = state.actor
    if seat != state.seats[p]:
        if seat not in state.seats:
            return refusal(Reason.NOT_IN_HAND, seat=seat)
        return refusal(Reason.OUT_OF_TURN, seat=state.seats[p])
    if phase is EXCHANGING:
        return _exchange(state, intent)
    if phase is RUNNING:
        return _run(state, intent)
    return _bet_round(state, intent)


def _bet_round(state: HandState, intent: Act) -> list[HandEvent] | Refusal:
    seat, action, p = intent.seat, intent.action, state.actor
    if state.bringing and not isinstance(action, Bet | BringIn):
        return refusal(Reason.BRING_IN_DUE, due=min(state.stacks[p], state.config.bring_in))
    to_call = state.level - state.bets[p]
    match action:
        case Fold():
            return [Folded(seat, intent.cause)]
        case Check():
            if to_call:
                return refusal(Reason.CANNOT_CHECK, to_call=to_call)
            return [Checked(seat, intent.cause)]
        case Call():
            if not to_call:
                return refusal(Reason.NOTHING_TO_CALL)
            paid = min(to_call, state.stacks[p])
            all_in = paid == state.stacks[p]
            to = Chips(state.bets[p] + paid)
            return [Called(seat=seat, amount=Chips(paid), to=to, all_in=all_in, cause=intent.cause)]
        case Bet(to=to) | RaiseTo(to=to):
            return _wager(state, seat, action, to)
        case BringIn():
            if not state.bringing:
                return refusal(Reason.NO_BRING_IN)
            paid = min(state.stacks[p], state.config.bring_in)
            return [BroughtIn(seat, Chips(paid), paid == state.stacks[p], intent.cause)]
        case Discard():
            return refusal(Reason.NO_DISCARD)
        case RunTimes():
            return refusal(Reason.NO_RUNS)
        case _:
            raise InputError(f"{action!r} is not an action: expected one of PlayerAction")


def _wager(state: HandState, seat: SeatNumber, action: Bet | RaiseTo, to: Chips) -> list[HandEvent] | Refusal:
    if isinstance(action, Bet) and state.level:
        return refusal(Reason.BET_ALREADY_MADE, level=state.level)
    if isinstance(action, RaiseTo) and not state.level:
        return refusal(Reason.NOTHING_TO_RAISE)
    allowed = legal(state)
    wager = allowed.bet or allowed.raise_to
    if wager is None:
        why = why_no_wager(state)
        return no_wager(why or Reason.TOO_LARGE, state)
    if not wager.allows(to):
        return wrong_size(state, to, wager)
    p = state.actor
    amount = Chips(to - state.bets[p])
    all_in = amount == state.stacks[p]
    kind = BetMade if isinstance(action, Bet) else Raised
    return [kind(seat=seat, amount=amount, to=to, all_in=all_in)]


def _exchange(state: HandState, intent: Act) -> list[HandEvent] | Refusal:
    open_to = exchange_of(state)
    least, most = open_to.minimum, open_to.maximum
    if not isinstance(intent.action, Discard):
        return refusal(Reason.DISCARD_DUE, count=_span(least, most))
    cards = intent.action.cards
    held = Counter(state.hole[state.actor])
    if not least <= len(cards) <= most or Counter(cards) - held:
        return refusal(Reason.WRONG_DISCARD, given=_said(cards), count=_span(least, most))
    return [Discarded(intent.seat, cards, intent.cause)]


def _run(state: HandState, intent: Act) -> list[HandEvent] | Refusal:
    most = runs_possible(state)
    if not isinstance(intent.action, RunTimes):
        return refusal(Reason.RUNS_ASKED, most=most)
    times = intent.action.times
    if not 1 <= times <= most:
        return refusal(Reason.WRONG_RUNS, times=times, most=most)
    return [RunsChosen(intent.seat, times, intent.cause)]


def _show(state: HandState, seat: SeatNumber, action: Show) -> list[HandEvent] | Refusal:
    """R11: show one, show all, once the hand is over."""
    if seat not in state.seats:
        return refusal(Reason.NOT_IN_HAND, seat=seat)
    own = state.cards_of(state.seats.index(seat))
    cards = action.cards
    if state.phase is not OVER or not cards or len(set(cards)) != len(cards) or not set(cards) <= set(own):
        return refusal(Reason.NOTHING_TO_SHOW, given=_said(cards))
    return [CardsShown(seat, cards)]


def _deal(state: HandState, intent: Deal) -> list[HandEvent] | Refusal:
    if state.phase is not DEALING and state.phase is not RABBIT:
        return refusal(Reason.HAND_OVER if state.phase is OVER else Reason.NO_CARDS_AWAITED)
    return deal(state, intent)


def _consequences(state: HandState) -> list[HandEvent]:
    """What follows by itself; nothing when somebody is to act, cards are awaited, or the hand is over."""
    phase = state.phase
    if phase is CLOSING:
        position, amount = uncalled(state.committed, state.folded)
        if amount:
            return [UncalledReturned(state.seats[position], Chips(amount))]
        return [BetsCollected(build_pots(state.seats, state.committed, state.folded, state.dead))]
    if phase is EXCHANGING or phase is OVER:
        return []
    if _face_up_due(state):
        return table_hands(state)
    if phase is OPENING:
        return [StreetStarted(state.street)]
    if phase is DEALING:
        return reshuffle(state)
    return settle(state) if phase is SETTLING else []


def _face_up_due(state: HandState) -> bool:
    """R12: nobody can bet any more, and the hands are not yet on the table. An all-in on the last street counts too.

    Not before the cards are dealt, and not while cards are still to be changed.
    """
    if state.tabled or not state.config.all_in_face_up or state.phase is RUNNING:
        return False
    if state.round == 0 and state.phase is not SETTLING:
        return False
    if state.folded.count(False) < 2 or not state.betting_is_over:
        return False
    rest = state.variant.streets[state.round + (state.phase is SETTLING) :]
    return not any(plan.draw or plan.discard for plan in rest)


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _said(cards: tuple[object, ...]) -> str:
    return " ".join(map(str, cards)) or "no cards"
