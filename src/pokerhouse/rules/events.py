"""Events: the log of a hand in order. Folding them with `apply` gives the state of the hand at any
moment.

An event states a fact, never why it was legal: `decide` has checked that already. It holds what
cannot be derived later (cards, who acted, how many chips) and what a reader of the log alone wants
to see (totals, pots, the words of a hand). Fields are only ever added, with defaults that mean the
behaviour before them, so that old logs stay readable. A `SecretEvent` is never sent:
`rules.views.redact` turns it into what one viewer may see. All others are sent as is.
"""

from enum import StrEnum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.commitments import Commitment
from pokerhouse.rules.games import HandConfig, Street
from pokerhouse.rules.intents import Cause
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

RULES_VERSION = 1


class Post(StrEnum):
    """Kind of a forced payment."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    """Twice the bet before it, before the cards (R18)."""
    MISSED_BIG_BLIND = "missed_big_blind"
    """Posted to come back into the game; a live bet (R3)."""
    MISSED_SMALL_BLIND = "missed_small_blind"
    """Posted to come back into the game; dead money (R3)."""


class Event(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """Something that happened in a hand."""


class Player(msgspec.Struct, frozen=True):
    """A player as the hand begins."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips


class HandStarted(Event, frozen=True, tag="hand_started"):
    """The start of a hand, and all that is needed to read the rest. Players stand clockwise from
    the button's left.
    """

    hand: HandId
    config: HandConfig
    button: SeatNumber
    small_blind: SeatNumber | None
    """None when nobody posts it (R1)."""
    big_blind: SeatNumber | None
    """None in games without blinds."""
    players: tuple[Player, ...]
    commitment: str | Commitment = ""
    rules_version: int = RULES_VERSION


class Posted(Event, frozen=True, tag="posted"):
    """A blind or an ante was paid; `amount` is less than the full one when the stack was."""

    seat: SeatNumber
    post: Post
    amount: Chips


class HoleCardsDealt(Event, frozen=True, tag="hole_cards_dealt"):
    """SECRET. A seat's own cards."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class Discarded(Event, frozen=True, tag="discarded"):
    """SECRET. Cards given up or changed; none when the player stands pat."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    cause: Cause = Cause.PLAYER
    places: tuple[int, ...] = ()
    """Where each lay among the cards held, from 0 in the order in which they were dealt; empty in
    logs of before.
    """


class CardBurned(Event, frozen=True, tag="card_burned"):
    """SECRET. A card was burned; nobody sees it."""

    card: Card


class BoardDealt(Event, frozen=True, tag="board_dealt"):
    """Cards of a board, whose number is from 0, were turned up."""

    street: Street
    cards: tuple[Card, ...]
    board: int = 0


class StreetStarted(Event, frozen=True, tag="street_started"):
    """A street without a board begins."""

    street: Street


class UpCardsDealt(Event, frozen=True, tag="up_cards_dealt"):
    """A seat's cards were dealt face up."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class StubReshuffled(Event, frozen=True, tag="stub_reshuffled"):
    """The stub ran out, and `count` cards were shuffled to make a new one with a commitment of its
    own.
    """

    count: int
    commitment: Commitment | None = None


class BroughtIn(Event, frozen=True, tag="brought_in"):
    """The opening up card paid the bring-in."""

    seat: SeatNumber
    amount: Chips
    all_in: bool
    cause: Cause = Cause.PLAYER


class RunsChosen(Event, frozen=True, tag="runs_chosen"):
    """A player said how often the rest of the board may be dealt; the smallest number counts."""

    seat: SeatNumber
    times: int
    cause: Cause = Cause.PLAYER


class Folded(Event, frozen=True, tag="folded"):
    seat: SeatNumber
    cause: Cause = Cause.PLAYER


class Checked(Event, frozen=True, tag="checked"):
    seat: SeatNumber
    cause: Cause = Cause.PLAYER


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """`amount` is what was put in now, `to` the seat's total on this street after it."""

    seat: SeatNumber
    amount: Chips
    to: Chips
    all_in: bool
    cause: Cause = Cause.PLAYER


class BetMade(Event, frozen=True, kw_only=True, tag="bet_made"):
    """The first bet of a street."""

    seat: SeatNumber
    amount: Chips
    to: Chips
    all_in: bool


class Raised(Event, frozen=True, kw_only=True, tag="raised"):
    """`to` is the seat's total on this street; also an all-in above the bet that is less than a
    full raise.
    """

    seat: SeatNumber
    amount: Chips
    to: Chips
    all_in: bool


class UncalledReturned(Event, frozen=True, tag="uncalled_returned"):
    """The part of a bet that nobody matched went back to its owner (R9)."""

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
    """A hand was turned up before the showdown because nobody can bet any more (R12)."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class HandShown(Event, frozen=True, tag="hand_shown"):
    """A hand was shown down: its cards, its value in words, and the cards of that value in
    order.
    """

    seat: SeatNumber
    cards: tuple[Card, ...]
    words: str
    best: tuple[Card, ...]


class CardsShown(Event, frozen=True, tag="cards_shown"):
    """A player showed one or more of their cards after the hand, without having to."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class RabbitShown(Event, frozen=True, tag="rabbit_shown"):
    """What would have come on the board of a hand that ended before it was complete. None: nobody
    had to ask for it.
    """

    cards: tuple[Card, ...]
    asked_by: SeatNumber | None = None


class HandMucked(Event, frozen=True, tag="hand_mucked"):
    """A losing hand thrown away unseen (R11)."""

    seat: SeatNumber


class Share(msgspec.Struct, frozen=True):
    """Chips of one seat: its share of a pot, or its stack."""

    seat: SeatNumber
    amount: Chips


class Half(StrEnum):
    """Part of a pot: all of it, or the high or the low half."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"


class RakeTaken(Event, frozen=True, tag="rake_taken"):
    """The house took its part of a pot, before the pot was paid."""

    pot: int
    amount: Chips


class WinningCards(msgspec.Struct, frozen=True):
    """The cards that won a seat its share: the best five, or as many as the game counts, of that
    board and half.
    """

    seat: SeatNumber
    cards: tuple[Card, ...]


class PotAwarded(Event, frozen=True, tag="pot_awarded"):
    """A pot, or one board's or one half's part of it, was paid, the last side pot first (R7).

    `words` is the winning hand; empty when nobody contested it. `cards` are those of every winner,
    who have all shown them by then; empty when nobody contested it, and in logs written before
    there was this field.
    """

    pot: int
    """0 is the main pot."""
    amount: Chips
    shares: tuple[Share, ...]
    words: str = ""
    board: int = 0
    half: Half = Half.WHOLE
    cards: tuple[WinningCards, ...] = ()


class BountyPaid(Event, frozen=True, tag="bounty_paid"):
    """A player paid another for winning with seven-deuce."""

    seat: SeatNumber
    to: SeatNumber
    amount: Chips


class HandEnded(Event, frozen=True, tag="hand_ended"):
    """The hand is over; every player's stack now."""

    stacks: tuple[Share, ...]


SecretEvent = HoleCardsDealt | Discarded | CardBurned
PublicEvent = (
    HandStarted | Posted | BoardDealt | StreetStarted | UpCardsDealt | StubReshuffled | BroughtIn
    | RunsChosen | Folded | Checked | Called | BetMade | Raised | UncalledReturned | BetsCollected
    | HandTabled | HandShown | HandMucked | CardsShown | RabbitShown | RakeTaken | PotAwarded |
    BountyPaid | HandEnded
)  # fmt: skip
HandEvent = SecretEvent | PublicEvent
