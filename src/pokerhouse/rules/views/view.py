"""What a viewer may see of a hand. Law: no byte about a hidden card leaves through here.

`redact` answers one event with exactly one view event, so positions in the log and in a viewer's
stream are the same.
"""

from typing import cast, get_args

from pokerhouse.cards import Card
from pokerhouse.rules.events import (
    CardBurned,
    Discarded,
    Event,
    HandEvent,
    HoleCardsDealt,
    PublicEvent,
)
from pokerhouse.rules.intents import Cause
from pokerhouse.units import SeatNumber

Viewer = SeatNumber | None
"""A seat of this hand; None for a spectator."""


class OwnCardsDealt(Event, frozen=True, tag="own_cards_dealt"):
    """The viewer's own hole cards."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class HiddenCardsDealt(Event, frozen=True, tag="hidden_cards_dealt"):
    """Somebody got hole cards."""

    seat: SeatNumber
    count: int


class OwnDiscarded(Event, frozen=True, tag="own_discarded"):
    """The cards the viewer gave up."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    cause: Cause = Cause.PLAYER


class HiddenDiscarded(Event, frozen=True, tag="hidden_discarded"):
    """Somebody gave up so many cards; 0 when they stand pat."""

    seat: SeatNumber
    count: int
    cause: Cause = Cause.PLAYER
    places: tuple[int, ...] = ()
    """Which of the cards they held, from 0 in the order in which these were dealt: as seen across a
    table.
    """


class HiddenCardBurned(Event, frozen=True, tag="hidden_card_burned"):
    """A card was burned."""


ViewEvent = (
    PublicEvent
    | OwnCardsDealt
    | HiddenCardsDealt
    | OwnDiscarded
    | HiddenDiscarded
    | HiddenCardBurned
)


_PUBLIC = frozenset(get_args(PublicEvent))


def redact(event: HandEvent, viewer: Viewer) -> ViewEvent:
    """What `viewer` learns of `event`; hidden unless it is public or their own."""
    if (
        type(event) in _PUBLIC
    ):  # most events, which every viewer of a table is told: a table waits for this
        return cast("PublicEvent", event)
    match event:
        case HoleCardsDealt(seat=seat, cards=cards):
            if seat == viewer:
                return OwnCardsDealt(seat, cards)
            return HiddenCardsDealt(seat, len(cards))
        case Discarded(seat=seat, cards=cards, cause=cause, places=places):
            if seat == viewer:
                return OwnDiscarded(seat, cards, cause)
            return HiddenDiscarded(seat, len(cards), cause, places)
        case CardBurned():
            return HiddenCardBurned()
        case _:
            # A type checker says here of what is neither, and it is not shown whatever a type
            # checker was told of it.
            unlisted: PublicEvent = event
            raise AssertionError(f"{type(unlisted).__name__} is neither public nor redacted")
