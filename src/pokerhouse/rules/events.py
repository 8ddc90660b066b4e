"""The events of a hand, in order. Folding them with `apply` gives the state at any moment.

An event states a fact, never why it was legal: `decide` has checked that. It holds facts that
cannot be derived later (cards, players, chips) and facts that a reader of the log wants to see
(totals, pots, the name of a hand). New fields are only ever added, with defaults that keep the
earlier meaning, so old logs stay readable. A `SecretEvent` is never sent: `rules.views.redact`
turns it into the part that one viewer may see. All other events are sent as they are.
"""

from enum import StrEnum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.games import HandConfig, Street
from pokerhouse.rules.intents import Cause
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

# The commitment to a deck before a card is dealt: a root over its places, and players' shares.
#
# These are values only; `pokerhouse.fair` makes and checks them.


class ShareFault(StrEnum):
    """The reason why a player's share has no part in the order of the cards."""

    MISSING = "missing"
    """It was not revealed before the cards were dealt."""
    LATE = "late"
    FALSE = "false"
    """The revealed value does not match the commitment."""
    TWICE = "twice"
    """It was revealed more than once."""


class OrderShare(msgspec.Struct, frozen=True):
    """One player's contribution to the order of the cards: 32 bytes, as 43 letters of base64url."""

    seat: SeatNumber
    player: PlayerId
    commitment: str
    """The hash of the value, published before the root."""
    value: str = ""
    """The value, revealed after the root; empty until then, and if it is excluded."""
    fault: ShareFault | None = None
    """The reason why it is excluded."""


class Commitment(msgspec.Struct, frozen=True):
    """A commitment that fixes a deck and its order without revealing a card.

    Old hands have a text instead: a hash of deck and salt that is never opened.
    """

    root: str
    """The root of the tree over all places of the deck: 32 bytes in base64url."""
    shares: tuple[OrderShare, ...] = ()
    """The shares in order of their seats."""
    scheme: str = "v2"


RULES_VERSION = 1


class Post(StrEnum):
    """The kind of a forced payment."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    """A bet of twice the previous one, made before the cards (R18)."""
    MISSED_BIG_BLIND = "missed_big_blind"
    """Posted by a returning player; a live bet (R3)."""
    MISSED_SMALL_BLIND = "missed_small_blind"
    """Posted by a returning player; dead money (R3)."""


class Event(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """Something that happened in a hand."""


class Player(msgspec.Struct, frozen=True):
    """A player at the start of a hand."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips


class HandStarted(Event, frozen=True, tag="hand_started"):
    """The start of a hand, with everything needed to read the rest.

    Players are listed clockwise from the left of the button.
    """

    hand: HandId
    config: HandConfig
    button: SeatNumber
    small_blind: SeatNumber | None
    """None if nobody posts it (R1)."""
    big_blind: SeatNumber | None
    """None in games without blinds."""
    players: tuple[Player, ...]
    commitment: str | Commitment = ""
    rules_version: int = RULES_VERSION


class Posted(Event, frozen=True, tag="posted"):
    """A blind or an ante was paid. `amount` is less than the full one if the stack was short."""

    seat: SeatNumber
    post: Post
    amount: Chips


class HoleCardsDealt(Event, frozen=True, tag="hole_cards_dealt"):
    """SECRET. A seat's own cards."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class Discarded(Event, frozen=True, tag="discarded"):
    """SECRET. Cards were given up or exchanged; none if the player stood pat."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    cause: Cause = Cause.PLAYER
    places: tuple[int, ...] = ()
    """The place of each card in the hand, from 0 in dealing order; empty in old logs."""


class CardBurned(Event, frozen=True, tag="card_burned"):
    """SECRET. A card was burned; nobody sees it."""

    card: Card


class BoardDealt(Event, frozen=True, tag="board_dealt"):
    """Cards of board number `board` (from 0) were turned up."""

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
    """The stub ran out, and `count` cards were shuffled into a new one.

    The new stub has a commitment of its own.
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
    """A player chose how many times to run the board; the smallest number counts."""

    seat: SeatNumber
    times: int
    cause: Cause = Cause.PLAYER


class Folded(Event, frozen=True, tag="folded"):
    """A fold."""

    seat: SeatNumber
    cause: Cause = Cause.PLAYER


class Checked(Event, frozen=True, tag="checked"):
    """A check."""

    seat: SeatNumber
    cause: Cause = Cause.PLAYER


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """A call. `amount` is put in now; `to` is the seat's total on this street."""

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
    """A raise to the seat's total `to` on this street.

    An all-in above the bet that is less than a full raise is one too.
    """

    seat: SeatNumber
    amount: Chips
    to: Chips
    all_in: bool


class UncalledReturned(Event, frozen=True, tag="uncalled_returned"):
    """The unmatched part of a bet went back to its owner (R9)."""

    seat: SeatNumber
    amount: Chips


class Pot(msgspec.Struct, frozen=True):
    """The main pot or a side pot, and the seats that can win it."""

    amount: Chips
    seats: tuple[SeatNumber, ...]


class BetsCollected(Event, frozen=True, tag="bets_collected"):
    """A betting round is over; `pots` lists the pots, main pot first."""

    pots: tuple[Pot, ...]


class HandTabled(Event, frozen=True, tag="hand_tabled"):
    """A hand was turned up before the showdown because no more betting is possible (R12)."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class HandShown(Event, frozen=True, tag="hand_shown"):
    """A hand was shown down: its cards, its name, and the cards that make it, in order."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    words: str
    best: tuple[Card, ...]


class CardsShown(Event, frozen=True, tag="cards_shown"):
    """A player chose to show cards after the hand."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class RabbitShown(Event, frozen=True, tag="rabbit_shown"):
    """The rest of the board was shown after a hand that ended early.

    `asked_by` is None if the table shows it without being asked.
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
    """The cards that won a seat its share of a board and half, usually the best five."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class PotAwarded(Event, frozen=True, tag="pot_awarded"):
    """A pot, or the part of it for one board or half, was paid. The last side pot comes first (R7).

    `words` is the winning hand; empty if the pot was uncontested. `cards` lists the cards of every
    winner, all shown by then; empty if uncontested, and in logs older than this field.
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
    """A player paid the seven-deuce bounty to the winner."""

    seat: SeatNumber
    to: SeatNumber
    amount: Chips


class CashedOut(Event, frozen=True, tag="cashed_out"):
    """A player had sold the hand to the house: `amount` replaces the chips it `won`."""

    seat: SeatNumber
    amount: Chips
    won: Chips


class HandEnded(Event, frozen=True, tag="hand_ended"):
    """The hand is over; `stacks` lists every player's chips."""

    stacks: tuple[Share, ...]


SecretEvent = HoleCardsDealt | Discarded | CardBurned
PublicEvent = (
    HandStarted | Posted | BoardDealt | StreetStarted | UpCardsDealt | StubReshuffled | BroughtIn
    | RunsChosen | Folded | Checked | Called | BetMade | Raised | UncalledReturned | BetsCollected
    | HandTabled | HandShown | HandMucked | CardsShown | RabbitShown | RakeTaken | PotAwarded |
    BountyPaid | CashedOut | HandEnded
)  # fmt: skip
HandEvent = SecretEvent | PublicEvent
"""Everything that can happen in a hand."""
