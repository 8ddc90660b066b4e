"""The actions of players after a hand: showing their own cards (R11)."""

from pokerhouse.rules.events import CardsShown, HandEvent
from pokerhouse.rules.intents import Reason, Refusal, Show
from pokerhouse.rules.refusals import refusal
from pokerhouse.rules.state import OVER, HandState


def show(state: HandState, intent: Show) -> list[HandEvent] | Refusal:
    """Show these cards to everybody, or refuse."""
    seat, cards = intent.seat, intent.cards
    if seat not in state.seats:
        return refusal(Reason.NOT_IN_HAND, seat=seat)
    # A card shown while others still decide would help one of them.
    if state.phase is not OVER:
        return refusal(Reason.AFTER_THE_HAND)
    position = state.seats.index(seat)
    said = " ".join(map(str, cards)) or "no cards"
    if (
        not cards
        or len(set(cards)) != len(cards)
        or not set(cards) <= set(state.cards_of(position))
    ):
        return refusal(Reason.NOTHING_TO_SHOW, given=said)
    # Show one, show all: a card shown to one player is shown to everyone. Cards already seen are
    # not shown twice.
    if set(cards) <= {*state.shown[position], *state.up[position]}:
        return refusal(Reason.ALREADY_SHOWN, given=said)
    return [CardsShown(seat, cards)]
