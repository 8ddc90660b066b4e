"""The log of a hand as one viewer may keep it: the same events in the same order, other people's
cards `UNKNOWN`.

Law, as that of `redact`: hidden unless public or the viewer's own. A card that its player turned up
is public, and stands where it was dealt; of one that was dealt to them twice, from a stub made of
discards, only the last time.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import get_args

from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.rules.events import (
    CardBurned,
    CardsShown,
    Discarded,
    HandEvent,
    HandShown,
    HandTabled,
    HoleCardsDealt,
    PublicEvent,
)
from pokerhouse.rules.views.view import Viewer
from pokerhouse.units import SeatNumber

_PUBLIC = frozenset(get_args(PublicEvent))


def known_to(log: Sequence[HandEvent], viewer: Viewer) -> list[HandEvent]:
    """A log that folds and that histories can write."""
    turned_up: defaultdict[SeatNumber, set[Card]] = defaultdict(set)
    for event in log:
        if isinstance(event, HandTabled | HandShown | CardsShown):
            turned_up[event.seat] |= {*event.cards}
    known = [_known(event, viewer, turned_up) for event in reversed(log)]
    return known[::-1]


def _known(event: HandEvent, viewer: Viewer, turned_up: dict[SeatNumber, set[Card]]) -> HandEvent:
    match event:
        case HoleCardsDealt(seat=seat, cards=cards):
            if seat == viewer:
                return event
            seen = turned_up[seat] & {*cards}
            turned_up[seat] -= seen
            return replace(event, cards=tuple(card if card in seen else UNKNOWN for card in cards))
        case Discarded(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=(UNKNOWN,) * len(cards))
        case CardBurned():
            return CardBurned(UNKNOWN)
        case _:
            assert type(event) in _PUBLIC, f"{type(event).__name__} is neither public nor redacted"
            return event
