"""What a viewer may see of a hand. Law: no byte about a hidden card leaves through here.

`redact` answers one event with exactly one view event, so positions in the log and in a viewer's stream are the same.
"""

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.config import HandConfig
from pokerhouse.rules.events import (
    CardBurned,
    Event,
    HandEvent,
    HoleCardsDealt,
    Pot,
    PublicEvent,
    Street,
)
from pokerhouse.units import Chips, HandId, SeatNumber

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


class HiddenCardBurned(Event, frozen=True, tag="hidden_card_burned"):
    """A card was burned."""


ViewEvent = PublicEvent | OwnCardsDealt | HiddenCardsDealt | HiddenCardBurned


def redact(event: HandEvent, viewer: Viewer) -> ViewEvent:
    """What `viewer` learns of `event`; hidden unless it is public or his own."""
    match event:
        case HoleCardsDealt(seat=seat, cards=cards):
            if seat == viewer:
                return OwnCardsDealt(seat, cards)
            return HiddenCardsDealt(seat, len(cards))
        case CardBurned():
            return HiddenCardBurned()
        case _:
            return event


class Wager(msgspec.Struct, frozen=True):
    """The bets or raises open to a seat, as totals on this street."""

    minimum: Chips
    maximum: Chips
    only: tuple[Chips, ...] = ()
    """When not empty, these totals and no others."""

    def allows(self, to: int) -> bool:
        """Is this total one of them?"""
        return to in self.only if self.only else self.minimum <= to <= self.maximum


class Legal(msgspec.Struct, frozen=True):
    """What the seat to act may do. Folding is always allowed; exactly one of `check` and `call` is open."""

    call: Chips
    """What a call puts in now; 0 when checking is free."""
    bet: Wager | None = None
    raise_to: Wager | None = None

    @property
    def check(self) -> bool:
        """Nothing is to call."""
        return self.call == 0


class SeatView(msgspec.Struct, frozen=True):
    """A player of the hand as anyone sees him."""

    seat: SeatNumber
    stack: Chips
    bet: Chips
    """In front of him on this street."""
    committed: Chips
    """Put in during the whole hand, bets of this street included."""
    folded: bool
    all_in: bool


class PlayerView(msgspec.Struct, frozen=True):
    """All that the player to act may know: the same for a person, a bot and a program."""

    hand: HandId
    config: HandConfig
    seat: SeatNumber
    button: SeatNumber
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    street: Street
    pot: Chips
    """Everything in the middle, bets of this street included."""
    current_bet: Chips
    """The total to match on this street."""
    seats: tuple[SeatView, ...]
    """Clockwise from the left of the button."""
    pots: tuple[Pot, ...]
    legal: Legal
    turn: int

    @property
    def me(self) -> SeatView:
        """The viewer's own seat."""
        return next(s for s in self.seats if s.seat == self.seat)
