"""What the dealer is to deal, and the events of cards dealt."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.rules.events import (
    BoardDealt,
    CardBurned,
    HandEvent,
    HoleCardsDealt,
    RabbitShown,
    StubReshuffled,
    UpCardsDealt,
)
from pokerhouse.rules.flow import BOARD, UP
from pokerhouse.rules.games import Street
from pokerhouse.rules.intents import Deal, Reason, Refusal
from pokerhouse.rules.refusals import refusal
from pokerhouse.rules.state import DEALING, RABBIT, HandState
from pokerhouse.rules.stub import cards_of_pack, cards_out, rabbit_cards, returnable, stub_left
from pokerhouse.units import SeatNumber


class DealKind(StrEnum):
    """What cards are for."""

    HOLE = "hole"
    """Players' cards, face down."""
    UP = "up"
    """Players' cards, face up."""
    BOARD = "board"
    """The board, or each of several."""
    COMMUNITY = "community"
    """Stud: one card for all, because too few are left for one each."""
    RABBIT = "rabbit"
    """What would have come on a board that nobody plays for any more."""


# A member of an enumeration costs ten times a name to look up: see `state`.
_HOLE, _UP, _BOARD, _COMMUNITY, _RABBIT = DealKind


class ToDeal(msgspec.Struct, frozen=True, gc=False):
    """The dealer is to deal `count` cards: one is burned first, if any is, and the others come in this order.

    Players' cards: one card at a time, in the order of `seats`, as often as it takes. Board cards, `seats` being empty:
    the cards of one board after the other.
    """

    street: Street
    count: int
    """Cards to deal now, those to burn included."""
    kind: DealKind
    seats: tuple[SeatNumber, ...] = ()
    burns: int = 0
    """How many of `count` are burned, before the others; 0 for a rabbit, whose burns lie between its streets."""


def awaited(state: HandState) -> ToDeal:
    """The next cards. Only where cards are awaited."""
    plan = state.plan
    if state.phase is RABBIT:
        return ToDeal(state.street, rabbit_cards(state), _RABBIT)
    burns = 0 if state.burnt else 1
    if state.owed:
        return _to_seats(state, (state.seats[state.actor],), state.owed, burns, _HOLE)
    if state.step == BOARD:
        return ToDeal(plan.street, burns + plan.board * len(state.boards), _BOARD, burns=burns)
    if needs_community_card(state):
        burns = min(burns, stub_left(state) - 1)
        return ToDeal(plan.street, burns + 1, _COMMUNITY, burns=burns)
    seats = state.seats
    if len(state.live) < len(seats):
        seats = tuple([seats[p] for p in state.live])
    if state.step == UP:
        return _to_seats(state, seats, plan.up, burns, _UP)
    return _to_seats(state, seats, plan.down, burns, _HOLE)


def _to_seats(state: HandState, seats: tuple[SeatNumber, ...], each: int, burns: int, kind: DealKind) -> ToDeal:
    return ToDeal(state.street, burns + each * len(seats), kind, seats, burns)


def needs_community_card(state: HandState) -> bool:
    """Stud: too few cards are left for one each, even with the burned ones, so one is dealt for all."""
    if state.phase is not DEALING or state.round == 0 or state.owed or state.variant.has_draws or state.plan.board:
        return False
    return stub_left(state) + len(state.burned) < len(state.live)


def reshuffle(state: HandState) -> list[HandEvent]:
    """The stub is too short for what is awaited: what goes back into it; nothing when it is long enough."""
    if state.phase is not DEALING or state.round == 0 or not (state.owed or not state.plan.board):
        return []
    if stub_left(state) >= awaited(state).count or needs_community_card(state):
        return []
    cards = returnable(state)
    return [StubReshuffled(len(cards))] if cards else []


def deal(state: HandState, intent: Deal) -> list[HandEvent] | Refusal:
    """The events of these cards, or why they are not the ones awaited."""
    spec, cards = awaited(state), intent.cards
    if len(cards) != spec.count:
        return refusal(Reason.WRONG_CARDS, expected=spec.count, given=len(cards))
    fresh = cards_of_pack(state).intersection(cards).difference(cards_out(state))
    if len(fresh) != len(cards) and len(fresh) + cards.count(UNKNOWN) != len(cards):
        return refusal(Reason.WRONG_CARDS, expected=spec.count, given=len(fresh))
    kind = spec.kind
    if kind is _RABBIT:
        return [RabbitShown(_without_burns(state, cards))]
    events: list[HandEvent] = [CardBurned(card) for card in cards[: spec.burns]]
    cards = cards[spec.burns :]
    if spec.seats:
        n = len(spec.seats)
        dealt = HoleCardsDealt if kind is _HOLE else UpCardsDealt
        events += [dealt(seat, cards[i::n]) for i, seat in enumerate(spec.seats)]
    elif kind is _BOARD:
        each = state.plan.board
        events += [BoardDealt(spec.street, cards[i * each : (i + 1) * each], i) for i in range(len(state.boards))]
    else:
        events.append(BoardDealt(spec.street, cards))
    return events


def _without_burns(state: HandState, cards: Sequence[Card]) -> tuple[Card, ...]:
    shown: list[Card] = []
    place = 0
    for plan in state.variant.streets[state.round + 1 :]:
        if plan.board:
            place += plan.burn
            shown += cards[place : place + plan.board]
            place += plan.board
    return tuple(shown)
