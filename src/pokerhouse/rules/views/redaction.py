"""The redaction of a hand: the events that one viewer may see, and the log that they may keep.

Law: no byte about a hidden card leaves through here. A card is hidden unless it is public or the
viewer's own. `redact` turns one event into exactly one view event, so positions in the log and in a
viewer's stream are the same.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import cast, get_args

from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.rules import events
from pokerhouse.rules.intents import Cause
from pokerhouse.units import SeatNumber

Viewer = SeatNumber | None
"""A seat of this hand; None for a spectator."""


class OwnCardsDealt(events.Event, frozen=True, tag="own_cards_dealt"):
    """The viewer's own hole cards."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class HiddenCardsDealt(events.Event, frozen=True, tag="hidden_cards_dealt"):
    """Another player got hole cards."""

    seat: SeatNumber
    count: int


class OwnDiscarded(events.Event, frozen=True, tag="own_discarded"):
    """The cards the viewer gave up."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    cause: Cause = Cause.PLAYER


class HiddenDiscarded(events.Event, frozen=True, tag="hidden_discarded"):
    """A discard of `count` cards; 0 means the player stood pat."""

    seat: SeatNumber
    count: int
    cause: Cause = Cause.PLAYER
    places: tuple[int, ...] = ()
    """The places of the discards in the hand, from 0 in dealing order, as everyone can see."""


class HiddenCardBurned(events.Event, frozen=True, tag="hidden_card_burned"):
    """A card was burned."""


ViewEvent = (
    events.PublicEvent
    | OwnCardsDealt
    | HiddenCardsDealt
    | OwnDiscarded
    | HiddenDiscarded
    | HiddenCardBurned
)
"""An event as a viewer sees it, without the cards that they may not see."""


_PUBLIC = frozenset(get_args(events.PublicEvent))


def redact(event: events.HandEvent, viewer: Viewer) -> ViewEvent:
    """Return the part of `event` that `viewer` may see."""
    if type(event) in _PUBLIC:  # most events; a table waits for this, so it is tested first
        return cast("events.PublicEvent", event)
    match event:
        case events.HoleCardsDealt(seat=seat, cards=cards):
            if seat == viewer:
                return OwnCardsDealt(seat, cards)
            return HiddenCardsDealt(seat, len(cards))
        case events.Discarded(seat=seat, cards=cards, cause=cause, places=places):
            if seat == viewer:
                return OwnDiscarded(seat, cards, cause)
            return HiddenDiscarded(seat, len(cards), cause, places)
        case events.CardBurned():
            return HiddenCardBurned()
        case _:
            # The annotation makes a type checker reject an event that is neither. At run time,
            # such an event is not sent either.
            unlisted: events.PublicEvent = event
            raise AssertionError(f"{type(unlisted).__name__} is neither public nor redacted")


def unredact(event: events.HandEvent | ViewEvent) -> events.HandEvent:
    """Turn a view event back into an event that folds, hidden cards as `UNKNOWN`.

    Law: a client that folds the view events of its seat gets, at each of its turns, the same
    `PlayerView` as a bot of the house (R26). A program at the other end of a connection therefore
    plays by the very same view.
    """
    match event:
        case OwnCardsDealt(seat=seat, cards=cards):
            return events.HoleCardsDealt(seat, cards)
        case HiddenCardsDealt(seat=seat, count=count):
            return events.HoleCardsDealt(seat, (UNKNOWN,) * count)
        case OwnDiscarded(seat=seat, cards=cards, cause=cause):
            return events.Discarded(seat, cards, cause)
        case HiddenDiscarded(seat=seat, count=count, cause=cause, places=places):
            return events.Discarded(seat, (UNKNOWN,) * count, cause, places)
        case HiddenCardBurned():
            return events.CardBurned(UNKNOWN)
        case _:
            return event


def log_for(log: Sequence[events.HandEvent], viewer: Viewer) -> list[events.HandEvent]:
    """Return the log that a viewer may keep: the same events, hidden cards as `UNKNOWN`.

    The result folds, and histories can write it. A card that its player turned up is public and
    appears where it was dealt. If it was dealt to them twice, from a stub made of discards, only
    the second time counts.
    """
    turned_up: defaultdict[SeatNumber, set[Card]] = defaultdict(set)
    for event in log:
        if isinstance(event, events.HandTabled | events.HandShown | events.CardsShown):
            turned_up[event.seat] |= {*event.cards}
    redacted = [_hide(event, viewer, turned_up) for event in reversed(log)]
    return redacted[::-1]


def _hide(
    event: events.HandEvent, viewer: Viewer, turned_up: dict[SeatNumber, set[Card]]
) -> events.HandEvent:
    match event:
        case events.HoleCardsDealt(seat=seat, cards=cards):
            if seat == viewer:
                return event
            public = turned_up[seat] & {*cards}
            turned_up[seat] -= public
            return replace(
                event, cards=tuple(card if card in public else UNKNOWN for card in cards)
            )
        case events.Discarded(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=(UNKNOWN,) * len(cards))
        case events.CardBurned():
            return events.CardBurned(UNKNOWN)
        case _:
            assert type(event) in _PUBLIC, f"{type(event).__name__} is neither public nor redacted"
            return event
