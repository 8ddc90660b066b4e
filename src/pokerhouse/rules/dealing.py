"""The dealer's part of a hand: the cards to deal next, and the events of dealing them.

Law: the cards of a hand follow only from its pack and from the order in which cards go back into
it. No bet and no fold can change which card comes next.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.catalogue import Sentence
from pokerhouse.rules.events import (
    BoardDealt,
    CardBurned,
    HandEvent,
    HoleCardsDealt,
    RabbitShown,
    StubReshuffled,
    UpCardsDealt,
)
from pokerhouse.rules.games import Street
from pokerhouse.rules.intents import Deal, HuntRabbit, Reason, Refusal
from pokerhouse.rules.refusals import refusal
from pokerhouse.rules.state import (
    BOARD,
    DEALING,
    OVER,
    RABBIT,
    UP,
    HandState,
    cards_of_pack,
    cards_out,
    rabbit_cards,
    returnable,
    stub_left,
)
from pokerhouse.units import SeatNumber


class DealKind(StrEnum):
    """The purpose of dealt cards."""

    HOLE = "hole"
    """Players' cards, face down."""
    UP = "up"
    """Players' cards, face up."""
    BOARD = "board"
    """Cards of the board, or of each of several boards."""
    COMMUNITY = "community"
    """Stud: one card shared by all, because the stub is too short for one each."""
    RABBIT = "rabbit"
    """The rest of a board after everyone else has folded."""


# Looking up a member of an enumeration is slow: see `state`.
_HOLE = DealKind.HOLE
_UP = DealKind.UP
_BOARD = DealKind.BOARD
_COMMUNITY = DealKind.COMMUNITY
_RABBIT = DealKind.RABBIT


class ToDeal(msgspec.Struct, frozen=True, gc=False):
    """A request to the dealer for `count` cards: first the burned ones, then the others in order.

    Players' cards come one at a time in the order of `seats`, for as many rounds as it takes. Board
    cards (`seats` is empty) come board by board.
    """

    street: Street
    count: int
    """The number of cards to deal now, burned cards included."""
    kind: DealKind
    seats: tuple[SeatNumber, ...] = ()
    burns: int = 0
    """The number of cards of `count` that are burned first.

    It is 0 for a rabbit, whose burned cards lie between its streets.
    """


def awaited(state: HandState) -> ToDeal:
    """Return the next cards to deal. Only for a state that waits for cards."""
    plan = state.plan
    if state.phase is RABBIT:
        return ToDeal(state.street, rabbit_cards(state), _RABBIT)
    burns = 0 if state.burnt else 1
    if state.owed:
        return _to_seats(state, (state.seats[state.actor],), state.owed, burns, _HOLE)
    if state.step == BOARD:
        return ToDeal(plan.street, burns + plan.board * len(state.boards), _BOARD, burns=burns)
    if needs_community_card(state):
        # With one card left, nothing is burned: the shared card is more important.
        burns = min(burns, stub_left(state) - 1)
        return ToDeal(plan.street, burns + 1, _COMMUNITY, burns=burns)
    seats = state.seats
    # Without folds, the tuple of the state serves; this runs for every deal.
    if len(state.live) < len(seats):
        seats = tuple([seats[p] for p in state.live])
    if state.step == UP:
        return _to_seats(state, seats, plan.up, burns, _UP)
    return _to_seats(state, seats, plan.down, burns, _HOLE)


def runs_out(state: HandState) -> bool:
    """Tell whether the awaited cards run out a board on which nobody can bet.

    That is the case on a later street with two or more live hands. Replacements for discards do not
    count, because a player waits for them.
    """
    later = state.phase is DEALING and state.round > 0 and not state.owed
    return later and len(state.live) > 1 and state.betting_is_over


def deals_more(state: HandState) -> bool:
    """Tell whether a later street deals any cards."""
    return any(
        plan.down or plan.up or plan.board for plan in state.variant.streets[state.round + 1 :]
    )


def _to_seats(
    state: HandState, seats: tuple[SeatNumber, ...], each: int, burns: int, kind: DealKind
) -> ToDeal:
    return ToDeal(state.street, burns + each * len(seats), kind, seats, burns)


def needs_community_card(state: HandState) -> bool:
    """Tell whether stud must deal one card for all.

    It must when too few cards are left for one each, even with the burned ones.
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
    """Return the reshuffle that is due because the stub is too short; an empty list if none is."""
    if state.phase is not DEALING or state.round == 0 or not (state.owed or not state.plan.board):
        return []
    if stub_left(state) >= awaited(state).count or needs_community_card(state):
        return []
    cards = returnable(state)
    return [StubReshuffled(len(cards))] if cards else []


def deal(state: HandState, intent: Deal) -> list[HandEvent] | Refusal:
    """Return the events of dealing these cards, or a refusal if they are not the awaited ones."""
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
    """Return the cards that complete the board for a player who asks for the rabbit.

    Returns a refusal when there are none to show. The hand is over by then, so nobody needs the
    cards of the stub, and only cards that would have come on the board are shown.
    """
    if seat not in state.seats:
        return refusal(Reason.NOT_IN_HAND, seat=seat)
    if state.phase is not OVER:
        return refusal(Reason.AFTER_THE_HAND)
    why = ""
    if not state.config.rules.rabbit_on_request:
        why = "off"
    elif state.rabbit_seen:
        why = "seen"
    elif len(state.live) > 1 or not rabbit_cards(state):
        why = "nothing"
    return (
        refusal(Reason.NO_RABBIT, why=Sentence(f"refusals.rabbit.{why}"))
        if why
        else ToDeal(state.street, rabbit_cards(state), _RABBIT)
    )


def hunt(state: HandState, intent: HuntRabbit) -> list[HandEvent] | Refusal:
    """Show the rest of the board to the player who asks, or refuse."""
    due, cards = rabbit_due(state, intent.seat), intent.cards
    if isinstance(due, Refusal):
        return due
    if (wrong := _wrong(state, due.count, cards)) is not None:
        return wrong
    return [RabbitShown(_without_burns(state, cards), intent.seat)]


def _wrong(state: HandState, expected: int, cards: tuple[Card, ...]) -> Refusal | None:
    """Return a refusal unless these are `expected` cards of the stub."""
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


Place = Callable[[int, Card], bytes]
"""The place of a card in a reshuffled stub; the lowest is on top.

Called with the number of the reshuffle, from 1, and the card. It always returns the same bytes for
the same arguments.
"""


def next_cards(pack: Sequence[Card], state: HandState, awaited: ToDeal, place: Place) -> Deal:
    """Return the cards that the hand waits for.

    They are the next cards of `pack` that have not left the stub. After a reshuffle, all cards
    still in the stub are dealt in order of `place`.
    """
    if not state.reshuffles:
        return Deal(tuple(pack[state.dealt : state.dealt + awaited.count]))
    out = set(cards_out(state))
    rest = [card for card in pack if card not in out]
    rest.sort(key=lambda card: place(state.reshuffles, card))
    return Deal(tuple(rest[: awaited.count]))
