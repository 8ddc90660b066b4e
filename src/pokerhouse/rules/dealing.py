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
from pokerhouse.rules.intents import Deal, HuntRabbit, Reason, Refusal
from pokerhouse.rules.refusals import refusal
from pokerhouse.rules.state import DEALING, OVER, RABBIT, HandState
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
    """The dealer is to deal `count` cards: one is burned first, if any is, and the others come in
    this order.

    Players' cards: one card at a time, in the order of `seats`, as often as it takes. Board cards,
    `seats` being empty: the cards of one board after the other.
    """

    street: Street
    count: int
    """Cards to deal now, those to burn included."""
    kind: DealKind
    seats: tuple[SeatNumber, ...] = ()
    burns: int = 0
    """How many of `count` are burned, before the others; 0 for a rabbit, whose burns lie between
    its streets.
    """


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


def runs_out(state: HandState) -> bool:
    """Are the cards that are awaited those of a street nobody can bet on any more, between two
    hands or more?

    Not the cards of the first street, and not those a player gets for others given up: for these
    somebody waits.
    """
    later = state.phase is DEALING and state.round > 0 and not state.owed
    return later and len(state.live) > 1 and state.betting_is_over


def deals_more(state: HandState) -> bool:
    """Are any cards dealt on a street after this one?"""
    return any(
        plan.down or plan.up or plan.board for plan in state.variant.streets[state.round + 1 :]
    )


def _to_seats(
    state: HandState, seats: tuple[SeatNumber, ...], each: int, burns: int, kind: DealKind
) -> ToDeal:
    return ToDeal(state.street, burns + each * len(seats), kind, seats, burns)


def needs_community_card(state: HandState) -> bool:
    """Stud: too few cards are left for one each, even with the burned ones, so one is dealt for
    all.
    """
    if (
        state.phase is not DEALING
        or state.round == 0
        or state.owed
        or state.variant.has_draws
        or state.plan.board
    ):
        return False
    return stub_left(state) + len(state.burned) < len(state.live)


def reshuffle(state: HandState) -> list[HandEvent]:
    """The stub is too short for what is awaited: what goes back into it; nothing when it is long
    enough.
    """
    if state.phase is not DEALING or state.round == 0 or not (state.owed or not state.plan.board):
        return []
    if stub_left(state) >= awaited(state).count or needs_community_card(state):
        return []
    cards = returnable(state)
    return [StubReshuffled(len(cards))] if cards else []


def deal(state: HandState, intent: Deal) -> list[HandEvent] | Refusal:
    """The events of these cards, or why they are not the ones awaited."""
    spec, cards = awaited(state), intent.cards
    if (wrong := _wrong(state, spec.count, cards)) is not None:
        return wrong
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
        events += [
            BoardDealt(spec.street, cards[i * each : (i + 1) * each], i)
            for i in range(len(state.boards))
        ]
    else:
        events.append(BoardDealt(spec.street, cards))
    return events


def rabbit_due(state: HandState, seat: SeatNumber) -> ToDeal | Refusal:
    """The cards to be shown to a player who asks, once the hand is over, for what would have come;
    or why there are none. No card of the stub is needed any more then, and none is shown that would
    not have lain on the board.
    """
    if seat not in state.seats:
        return refusal(Reason.NOT_IN_HAND, seat=seat)
    if state.phase is not OVER:
        return refusal(Reason.AFTER_THE_HAND)
    why = ""
    if not state.config.rules.rabbit_on_request:
        why = "this table does not show what would have come; whoever opens a table can choose that"
    elif state.rabbit_seen:
        why = "everybody has seen what would have come"
    elif len(state.live) > 1 or not rabbit_cards(state):
        why = "nothing more would have come on the board of this hand"
    return (
        refusal(Reason.NO_RABBIT, why=why)
        if why
        else ToDeal(state.street, rabbit_cards(state), _RABBIT)
    )


def hunt(state: HandState, intent: HuntRabbit) -> list[HandEvent] | Refusal:
    """What would have come on the board, for the player who asks."""
    due, cards = rabbit_due(state, intent.seat), intent.cards
    if isinstance(due, Refusal):
        return due
    if (wrong := _wrong(state, due.count, cards)) is not None:
        return wrong
    return [RabbitShown(_without_burns(state, cards), intent.seat)]


def _wrong(state: HandState, expected: int, cards: tuple[Card, ...]) -> Refusal | None:
    """Why these are not so many cards of the stub; None when they are."""
    if len(cards) != expected:
        return refusal(Reason.WRONG_CARDS, expected=expected, given=len(cards))
    fresh = cards_of_pack(state).intersection(cards)
    if state.dealt:
        fresh = fresh.difference(cards_out(state))
    if len(fresh) != len(cards) and len(fresh) + cards.count(UNKNOWN) != len(cards):
        return refusal(Reason.WRONG_CARDS, expected=expected, given=len(fresh))
    return None


def _without_burns(state: HandState, cards: Sequence[Card]) -> tuple[Card, ...]:
    shown: list[Card] = []
    place = 0
    for plan in state.variant.streets[state.round + 1 :]:
        if plan.board:
            place += plan.burn
            shown += cards[place : place + plan.board]
            place += plan.board
    return tuple(shown)
