"""What happened in a hand, in order: the log. A hand is nothing but the fold of these.

`SecretEvent`s hold cards that not everyone may know and are never sent: `rules.view.redact` turns them into something
a viewer may see. Every other event is public and is sent as it is.
"""

from enum import StrEnum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.config import HandConfig
from pokerhouse.rules.intents import Cause
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

RULES_VERSION = 1


class Street(StrEnum):
    """The betting rounds of hold'em."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"


class Post(StrEnum):
    """What a forced payment is."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"


class Event(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """Something that happened in a hand."""


class Player(msgspec.Struct, frozen=True):
    """A player as the hand begins."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips


class HandStarted(Event, frozen=True, tag="hand_started"):
    """All that must be known to read the rest. Players are listed clockwise from the left of the button."""

    hand: HandId
    config: HandConfig
    button: SeatNumber
    small_blind: SeatNumber | None
    """None when nobody posts it (R1)."""
    big_blind: SeatNumber
    players: tuple[Player, ...]
    commitment: str = ""
    """SHA-256 of the whole shuffled deck and a salt, in hex: published before a card is seen."""
    rules_version: int = RULES_VERSION


class Posted(Event, frozen=True, tag="posted"):
    """A blind or an ante was paid; short if the stack was."""

    seat: SeatNumber
    post: Post
    amount: Chips


class HoleCardsDealt(Event, frozen=True, tag="hole_cards_dealt"):
    """SECRET. A seat's own cards."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class CardBurned(Event, frozen=True, tag="card_burned"):
    """SECRET. A card nobody sees."""

    card: Card


class BoardDealt(Event, frozen=True, tag="board_dealt"):
    """Cards were turned for all."""

    street: Street
    cards: tuple[Card, ...]


class Folded(Event, frozen=True, tag="folded"):
    seat: SeatNumber
    cause: Cause = Cause.PLAYER


class Checked(Event, frozen=True, tag="checked"):
    seat: SeatNumber
    cause: Cause = Cause.PLAYER


class Called(Event, frozen=True, tag="called"):
    """`amount` is what was put in now, `to` the seat's total on this street after it."""

    seat: SeatNumber
    amount: Chips
    to: Chips
    all_in: bool
    cause: Cause = Cause.PLAYER


class BetMade(Event, frozen=True, tag="bet_made"):
    """The first bet of a street."""

    seat: SeatNumber
    amount: Chips
    to: Chips
    all_in: bool


class Raised(Event, frozen=True, tag="raised"):
    """`to` is the seat's total on this street; also an all-in above the bet that is less than a full raise."""

    seat: SeatNumber
    amount: Chips
    to: Chips
    all_in: bool


class UncalledReturned(Event, frozen=True, tag="uncalled_returned"):
    """What nobody matched went back (R9)."""

    seat: SeatNumber
    amount: Chips


class Pot(msgspec.Struct, frozen=True):
    """The main pot or a side pot, and the seats that can win it."""

    amount: Chips
    seats: tuple[SeatNumber, ...]


class BetsCollected(Event, frozen=True, tag="bets_collected"):
    """A betting round is over; these are the pots now, main pot first."""

    pots: tuple[Pot, ...]


class HandTabled(Event, frozen=True, tag="hand_tabled"):
    """Cards turned up before the showdown because nobody can bet any more (R12)."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class HandShown(Event, frozen=True, tag="hand_shown"):
    """A hand shown down: its cards, what it is in words, and the best five in order."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    words: str
    best: tuple[Card, ...]


class HandMucked(Event, frozen=True, tag="hand_mucked"):
    """A losing hand thrown away unseen (R11)."""

    seat: SeatNumber


class Share(msgspec.Struct, frozen=True):
    """What a seat got of a pot."""

    seat: SeatNumber
    amount: Chips


class PotAwarded(Event, frozen=True, tag="pot_awarded"):
    """A pot was paid, the last side pot first (R7). `words` is the winning hand; empty when nobody contested it."""

    pot: int
    """0 is the main pot."""
    amount: Chips
    shares: tuple[Share, ...]
    words: str = ""


class HandEnded(Event, frozen=True, tag="hand_ended"):
    """The hand is over; every player's stack now."""

    stacks: tuple[Share, ...]


SecretEvent = HoleCardsDealt | CardBurned
PublicEvent = (
    HandStarted | Posted | BoardDealt | Folded | Checked | Called | BetMade | Raised | UncalledReturned
    | BetsCollected | HandTabled | HandShown | HandMucked | PotAwarded | HandEnded
)  # fmt: skip
HandEvent = SecretEvent | PublicEvent
