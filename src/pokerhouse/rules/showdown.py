"""The showdown and its aftermath: showing hands and paying pots (R7, R8, R10, R11).

First every hand is ranked, then hands are shown one after the other, then pots are paid, the last
side pot first. A player may muck once a better hand is on the table. The cards decide that, so
nobody throws a winner away.
"""

from collections.abc import Sequence
from itertools import starmap

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.rules.apply import change
from pokerhouse.rules.awards import ShowdownHands, award, bounties, cash_outs, rake, rank_hands
from pokerhouse.rules.betting import best_showing
from pokerhouse.rules.events import (
    CardsShown,
    HandEnded,
    HandEvent,
    HandMucked,
    HandShown,
    HandTabled,
    Share,
)
from pokerhouse.rules.games import First, ShowsFirst
from pokerhouse.rules.intents import Reason, Refusal, Show
from pokerhouse.rules.refusals import refusal
from pokerhouse.rules.state import OVER, HandState, own_copy

# Members are looked up once: see `state`.
_LEFT_OF_BUTTON = First.LEFT_OF_BUTTON
_LEFT_SHOWS_FIRST = ShowsFirst.LEFT_OF_BUTTON


def table_hands(state: HandState) -> list[HandEvent]:
    """Turn up every live hand once betting is over (R12)."""
    return [HandTabled(state.seats[p], state.cards_of(p)) for p in state.live]


def settle(state: HandState) -> list[HandEvent]:
    """Return all events from the end of the last betting round to the end of the hand."""
    live, seats = state.live, state.seats
    claims = [[p for p in live if seats[p] in pot.seats] for pot in state.pots]
    events: list[HandEvent] = []
    shown: set[int] = set()
    hands = ShowdownHands()
    if len(live) > 1:
        hands = rank_hands(state, live)
        events, shown = _show(state, claims, hands)
    taken = rake(state)
    awards: list[HandEvent] = []
    # R7: the last side pot is awarded first.
    for number in range(len(state.pots) - 1, -1, -1):
        awards += award(state, number, claims[number], hands, shown, taken[number])
    awards += bounties(state, awards)
    if state.config.rules.cash_outs:
        awards += cash_outs(state, awards)
    stacks = change(own_copy(state), awards).stacks
    return [*events, *awards, HandEnded(tuple(starmap(Share, zip(seats, stacks, strict=True))))]


def _show(
    state: HandState, claims: Sequence[Sequence[int]], hands: ShowdownHands
) -> tuple[list[HandEvent], set[int]]:
    """Show or muck hands in order; return the events and the positions that showed."""
    events: list[HandEvent] = []
    shown: set[int] = set()
    must = state.tabled or state.config.rules.show_all
    for p in _order(state, claims):
        seat, hole = state.seats[p], state.hole[p]
        # A record may lack the cards of a mucked hand: unknown cards cannot be shown and win
        # nothing.
        if UNKNOWN in hole or not (must or _can_win(p, claims, hands, shown)):
            events.append(HandMucked(seat))
            continue
        shown.add(p)
        best: tuple[Card, ...] = ()
        names: list[str] = []
        for values in hands.values:
            value = values.get(p)
            if value is None:
                continue
            best = best or value.cards
            words = value.words
            if words not in names:  # two boards may give the same hand
                names.append(words)
        events.append(HandShown(seat, hole + state.up[p], "; ".join(names), best))
    return events, shown


def _order(state: HandState, claims: Sequence[Sequence[int]]) -> Sequence[int]:
    """Return the order of showing (R10).

    The last aggressor of the last street shows first, otherwise the player who opened it. Players
    in a side pot show before those who are all-in for the main pot only. Some tables show from the
    left of the button instead.
    """
    if state.config.rules.shows_first is _LEFT_SHOWS_FIRST:
        return state.live
    # A bet on an earlier street does not count: without one on the last street, hands are shown in
    # acting order.
    first = state.aggressor if state.round == len(state.variant.streets) - 1 else -1
    if first < 0:
        first = 0 if state.variant.first is _LEFT_OF_BUTTON else best_showing(state)
    live = state.live
    order = [p for p in live if p >= first] + [p for p in live if p < first]
    return (
        order
        if len(claims) == 1
        else list(dict.fromkeys(p for claim in reversed(claims) for p in order if p in claim))
    )


def _can_win(
    p: int, claims: Sequence[Sequence[int]], hands: ShowdownHands, shown: set[int]
) -> bool:
    """Tell whether a hand can still win a pot (R11).

    A hand is mucked if a better one is on the table for every pot that it plays for.
    """
    for ranks in hands.ranks:
        if not (own := ranks.get(p)):
            continue
        better = [q for q in shown if ranks.get(q, own) < own]
        # One pot is enough: a better hand that is all-in for the main pot leaves this one the side
        # pot.
        for claim in claims:
            if p in claim and not any(q in claim for q in better):
                return True
    return False


def show(state: HandState, intent: Show) -> list[HandEvent] | Refusal:
    """Show these cards to everybody, or refuse."""
    seat, cards = intent.seat, intent.cards
    if seat not in state.seats:
        return refusal(Reason.NOT_IN_HAND, seat=seat)
    # A card shown while others still decide would help one of them.
    if state.phase is not OVER:
        return refusal(Reason.AFTER_THE_HAND)
    position = state.seats.index(seat)
    given = " ".join(map(str, cards)) or "no cards"
    if (
        not cards
        or len(set(cards)) != len(cards)
        or not set(cards) <= set(state.cards_of(position))
    ):
        return refusal(Reason.NOTHING_TO_SHOW, given=given)
    # Show one, show all: a card shown to one player is shown to everyone. Cards already seen are
    # not shown twice.
    if set(cards) <= {*state.shown[position], *state.up[position]}:
        return refusal(Reason.ALREADY_SHOWN, given=given)
    return [CardsShown(seat, cards)]
