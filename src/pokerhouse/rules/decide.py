"""The rules' answer to an intent: the events that follow from it, or a refusal that changes nothing.

A decision is complete: after its events somebody is to act, cards are awaited, or the hand is over.
"""

from collections.abc import Sequence
from itertools import chain

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.rules.apply import apply
from pokerhouse.rules.betting import legal, why_no_wager
from pokerhouse.rules.config import SEATS_MAX, SEATS_MIN, STACK_MAX, AnteKind, HandConfig
from pokerhouse.rules.events import (
    BetMade,
    BetsCollected,
    BoardDealt,
    Called,
    CardBurned,
    Checked,
    Folded,
    HandEvent,
    HandStarted,
    HoleCardsDealt,
    Player,
    Post,
    Posted,
    Raised,
    UncalledReturned,
)
from pokerhouse.rules.intents import Act, Bet, Call, Check, Deal, Fold, Intent, RaiseTo, Reason, Refusal
from pokerhouse.rules.pots import build_pots, uncalled
from pokerhouse.rules.refusals import no_wager, refusal, wrong_size
from pokerhouse.rules.showdown import settle, table_hands
from pokerhouse.rules.state import BETTING, BOARD, CLOSING, HOLE_CARDS, OVER, SETTLING, HandState
from pokerhouse.rules.turn import ToDeal, turn
from pokerhouse.units import Chips, HandId, SeatNumber

UNNAMED = HandId("hand")
"""The name of a hand that nobody keeps."""


class Played(msgspec.Struct, frozen=True, gc=False):
    """A granted intent: what happened, and the state after it."""

    events: list[HandEvent]
    state: HandState


def start(
    config: HandConfig,
    players: Sequence[Player],
    button: SeatNumber,
    *,
    hand: HandId = UNNAMED,
    big_blind: SeatNumber | None = None,
    small_blind: SeatNumber | None = None,
    commitment: str = "",
) -> list[HandEvent]:
    """The first events of a hand: who plays, and the forced payments.

    Left to itself the small blind is the first player left of the button and the big blind the next; heads-up the
    button is the small blind (R2). A table with a dead button (R1) names `big_blind`, and `small_blind` if anyone
    posts it. Raises `InputError` when the players cannot play a hand: every fault of the game is a `ConfigError`.
    """
    config.check()
    if not SEATS_MIN <= len(players) <= SEATS_MAX:
        raise InputError(f"{len(players)} players: expected {SEATS_MIN} to {SEATS_MAX}")
    seats = [p.seat for p in players]
    for player in players:
        if seats.count(player.seat) > 1:
            raise InputError(f"seat {player.seat} is taken twice")
        if not 0 < player.stack <= STACK_MAX:
            raise InputError(f"seat {player.seat} has a stack of {player.stack}: expected 1 to {STACK_MAX}")
    left_of_button = sorted(players, key=lambda p: (p.seat <= button, p.seat))
    if big_blind is None:
        if small_blind is not None:
            raise InputError(f"the small blind is named, seat {small_blind}, and the big blind is not")
        order = [p.seat for p in left_of_button]
        small_blind, big_blind = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    for blind in (small_blind, big_blind):
        if blind is not None and blind not in seats:
            raise InputError(f"a blind is due from seat {blind}, which is not in the hand")
    if small_blind == big_blind:
        raise InputError(f"seat {big_blind} cannot post both blinds")
    started = HandStarted(hand, config, button, small_blind, big_blind, tuple(left_of_button), commitment)
    return [started, *_posts(config, started)]


def decide(state: HandState, intent: Intent) -> list[HandEvent] | Refusal:
    """The events that follow from `intent`, or why it is refused."""
    answer = play(state, intent)
    return answer.events if isinstance(answer, Played) else answer


def play(state: HandState, intent: Intent) -> Played | Refusal:
    """`decide`, with the state after the events, which it has to find anyway."""
    first = _act(state, intent) if isinstance(intent, Act) else _deal(state, intent)
    if isinstance(first, Refusal):
        return first
    for event in first:
        state = apply(state, event)
    while state.phase is not BETTING and (more := _consequences(state)):
        for event in more:
            state = apply(state, event)
        first += more
    return Played(first, state)


def _posts(config: HandConfig, started: HandStarted) -> list[HandEvent]:
    stacks = {p.seat: p.stack for p in started.players}
    posts: list[HandEvent] = []

    def post(seat: SeatNumber, kind: Post, amount: Chips) -> None:
        paid = min(stacks[seat], amount)
        if paid:
            stacks[seat] = Chips(stacks[seat] - paid)
            posts.append(Posted(seat, kind, Chips(paid)))

    if config.ante_kind is AnteKind.EACH:
        for player in started.players:
            post(player.seat, Post.ANTE, config.ante)
    if started.small_blind is not None:
        post(started.small_blind, Post.SMALL_BLIND, config.small_blind)
    post(started.big_blind, Post.BIG_BLIND, config.big_blind)
    if config.ante_kind is AnteKind.BIG_BLIND:
        # R17: the big blind first, then the ante with what is left.
        post(started.big_blind, Post.ANTE, config.ante)
    return posts


def _act(state: HandState, intent: Act) -> list[HandEvent] | Refusal:
    seat, action = intent.seat, intent.action
    if state.phase is not BETTING:
        return refusal(Reason.HAND_OVER if state.phase is OVER else Reason.CARDS_AWAITED)
    p = state.actor
    if seat != state.seats[p]:
        if seat not in state.seats:
            return refusal(Reason.NOT_IN_HAND, seat=seat)
        return refusal(Reason.OUT_OF_TURN, seat=state.seats[p])
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
            return [Called(seat, Chips(paid), Chips(state.bets[p] + paid), all_in, intent.cause)]
        case Bet(to=to) | RaiseTo(to=to):
            return _wager(state, seat, action, to)


def _wager(state: HandState, seat: SeatNumber, action: Bet | RaiseTo, to: Chips) -> list[HandEvent] | Refusal:
    if isinstance(action, Bet) and state.level:
        return refusal(Reason.BET_ALREADY_MADE, level=state.level)
    if isinstance(action, RaiseTo) and not state.level:
        return refusal(Reason.NOTHING_TO_RAISE)
    allowed = legal(state)
    wager = allowed.bet or allowed.raise_to
    if wager is None:
        why = why_no_wager(state)
        assert why is not None
        return no_wager(why, state)
    if not wager.allows(to):
        return wrong_size(state, to, wager)
    p = state.actor
    amount = Chips(to - state.bets[p])
    all_in = amount == state.stacks[p]
    kind = BetMade if isinstance(action, Bet) else Raised
    return [kind(seat, amount, to, all_in)]


def _deal(state: HandState, intent: Deal) -> list[HandEvent] | Refusal:
    if state.phase not in (HOLE_CARDS, BOARD):
        return refusal(Reason.HAND_OVER if state.phase is OVER else Reason.NO_CARDS_AWAITED)
    spec = turn(state)
    assert isinstance(spec, ToDeal)
    cards = intent.cards
    if len(cards) != spec.count:
        return refusal(Reason.WRONG_CARDS, expected=spec.count, given=len(cards))
    out = {*state.board, *state.burned, *chain.from_iterable(state.hole)}
    fresh = {card for card in cards if card not in out and not card.is_joker}
    if len(fresh) != len(cards):
        return refusal(Reason.WRONG_CARDS, expected=spec.count, given=len(fresh))
    if spec.seats:
        n = len(spec.seats)
        return [HoleCardsDealt(seat, cards[i::n]) for i, seat in enumerate(spec.seats)]
    return [CardBurned(cards[0]), BoardDealt(spec.street, cards[1:])]


def _consequences(state: HandState) -> list[HandEvent]:
    """What follows by itself; nothing when somebody is to act, cards are awaited, or the hand is over."""
    phase = state.phase
    if phase is CLOSING:
        position, amount = uncalled(state.committed, state.folded)
        if amount:
            return [UncalledReturned(state.seats[position], Chips(amount))]
        return [BetsCollected(build_pots(state.seats, state.committed, state.folded, state.dead))]
    if (phase is BOARD or phase is SETTLING) and _face_up_due(state):
        return table_hands(state)
    return settle(state) if phase is SETTLING else []


def _face_up_due(state: HandState) -> bool:
    """R12: nobody can bet any more, and the hands are not yet on the table. An all-in on the river counts too."""
    if state.tabled or not state.config.all_in_face_up:
        return False
    live = state.live
    return len(live) > 1 and sum(1 for p in live if state.stacks[p]) <= 1
