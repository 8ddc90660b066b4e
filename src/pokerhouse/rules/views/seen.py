"""The log of a hand as somebody who is shown it can keep it: what they saw, as events that fold.

Law: whoever folds what their seat was shown comes to the `PlayerView` that the house gives its own
bots, at each of their turns (R26). So a program at the other end of a line plays by the very same
view.
"""

from pokerhouse.cards import UNKNOWN
from pokerhouse.rules.events import CardBurned, Discarded, HandEvent, HoleCardsDealt
from pokerhouse.rules.views.view import (
    HiddenCardBurned,
    HiddenCardsDealt,
    HiddenDiscarded,
    OwnCardsDealt,
    OwnDiscarded,
    ViewEvent,
)


def as_seen(event: HandEvent | ViewEvent) -> HandEvent:
    """The event behind what was shown: a card that was not shown is `UNKNOWN`. Takes back what
    `redact` does.
    """
    match event:
        case OwnCardsDealt(seat=seat, cards=cards):
            return HoleCardsDealt(seat, cards)
        case HiddenCardsDealt(seat=seat, count=count):
            return HoleCardsDealt(seat, (UNKNOWN,) * count)
        case OwnDiscarded(seat=seat, cards=cards, cause=cause):
            return Discarded(seat, cards, cause)
        case HiddenDiscarded(seat=seat, count=count, cause=cause, places=places):
            return Discarded(seat, (UNKNOWN,) * count, cause, places)
        case HiddenCardBurned():
            return CardBurned(UNKNOWN)
        case _:
            return event
