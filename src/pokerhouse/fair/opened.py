"""Which leaf every card of a hand came from, event by event, and who may see it.

Cards leave the deck in the order of the events, and within an event in the order in which it names
them; what is burned leaves it too. The same walk reads the whole log, in which every card stands,
and what one viewer was shown, in which others' cards are only counted.
"""

from collections.abc import Iterable

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.errors import FairnessError, counted
from pokerhouse.fair.order import order_of
from pokerhouse.rules import (
    BetMade,
    BetsCollected,
    BoardDealt,
    Called,
    CardBurned,
    CardsShown,
    Checked,
    Commitment,
    Discarded,
    Folded,
    HandEvent,
    HandShown,
    HandStarted,
    HandTabled,
    HoleCardsDealt,
    Posted,
    PotAwarded,
    RabbitShown,
    Raised,
    StreetStarted,
    StubReshuffled,
    UncalledReturned,
    UpCardsDealt,
    Viewer,
    ViewEvent,
    pack_of,
    variant_of,
)
from pokerhouse.rules.views import unredact
from pokerhouse.units import SeatNumber


class Dealt(msgspec.Struct, frozen=True, gc=False):
    """A card and the leaf it came from."""

    deal: int
    leaf: int
    card: Card
    """`UNKNOWN` when it was not shown."""


class Opened(msgspec.Struct, frozen=True):
    """What an event shows of the deck."""

    cards: tuple[Dealt, ...] = ()
    """Cards that leave the deck by it, in order."""
    seat: Viewer = None
    """Only this seat sees them; None when everybody does."""
    hidden: bool = False
    """Nobody sees them."""
    turned: tuple[SeatNumber, tuple[Card, ...]] | None = None
    """Cards of a seat that everybody sees from now on, though they were dealt before."""

    def shown_to(self, viewer: Viewer) -> bool:
        """Does this viewer see `cards`?"""
        return not self.hidden and (self.seat is None or self.seat == viewer)


NOTHING = Opened()


_NEVER = frozenset(
    [Posted, Checked, Called, BetMade, Raised, UncalledReturned, BetsCollected, PotAwarded]
)
"""What happens most often, and shows no card: passed over without a look at all that could be."""


class Walk:
    """A hand of scheme v2, read from its start. Feed it each event once, in order.

    Raises `FairnessError` for a hand without such a commitment, and for events that deal more cards
    than there are.
    """

    def __init__(self, started: HandStarted) -> None:
        if not isinstance(started.commitment, Commitment):
            raise FairnessError(
                "this hand was dealt before cards could be proved: its commitment was never opened"
            )
        self.hand = started.hand
        self.deal = 0
        self.commitments = [started.commitment]
        self.pack = pack_of(started.config)
        self.counts = [len(self.pack)]
        self.held: dict[SeatNumber, list[Dealt]] = {}
        """Cards that each seat was dealt and has not given up, in the order in which they came."""
        self.kept: list[frozenset[tuple[int, int]]] = [frozenset()]
        """For each deal the leaves of decks before it whose cards stayed out of its own."""
        self._board: list[Dealt] = []
        self._thrown: list[Dealt] = []
        """What the player who draws now has given up."""
        self._folded: set[SeatNumber] = set()
        self._next = 0
        variant = variant_of(started.config.variant)
        self._streets, self._draws = variant.streets, variant.has_draws
        self._street = 0
        self._order = order_of(started.commitment, self.hand, 0, self.counts[0])

    def see(self, event: HandEvent | ViewEvent) -> Opened:
        """What this event, the next of the hand, shows of the deck."""
        if type(event) in _NEVER:
            return NOTHING
        match unredact(event):
            case HoleCardsDealt(seat=seat, cards=cards):
                return Opened(self._to(seat, cards), seat, hidden=UNKNOWN in cards)
            case UpCardsDealt(seat=seat, cards=cards):
                return Opened(self._to(seat, cards))
            case Discarded(seat=seat, cards=cards, places=places):
                self._give_up(seat, cards, places)
            case CardBurned(card=card):
                return Opened((self._take(card),), hidden=True)
            case BoardDealt(street=street, cards=cards):
                self._enter(street)
                taken = self._take_all(cards)
                self._board += taken
                return Opened(taken)
            case Folded(seat=seat):
                self._folded.add(seat)
            case StreetStarted(street=street):
                self._enter(street)
            case RabbitShown(cards=cards):
                return Opened(self._rabbit(cards))
            case StubReshuffled(count=count, commitment=commitment):
                self._restock(count, commitment)
            case HandTabled() | HandShown() | CardsShown() as turned:
                return Opened(turned=(turned.seat, turned.cards))
        return NOTHING

    def _to(self, seat: SeatNumber, cards: tuple[Card, ...]) -> tuple[Dealt, ...]:
        taken = self._take_all(cards)
        self._thrown = []
        self.held.setdefault(seat, []).extend(taken)
        return taken

    def _give_up(self, seat: SeatNumber, cards: tuple[Card, ...], places: tuple[int, ...]) -> None:
        """What is thrown away is not shown as held later: so it matters which cards these are."""
        held = self.held.get(seat, [])
        if UNKNOWN not in cards:
            gone = {place for place, dealt in enumerate(held) if dealt.card in cards}
        elif len(gone := set(places)) != len(cards) or not gone <= {*range(len(held))}:
            raise FairnessError(f"it was not said which cards seat {seat} gave up")
        self.held[seat] = [dealt for place, dealt in enumerate(held) if place not in gone]
        self._thrown = [held[place] for place in gone]

    def _take_all(self, cards: Iterable[Card]) -> tuple[Dealt, ...]:
        return tuple(self._take(card) for card in cards)

    def _take(self, card: Card) -> Dealt:
        if self._next >= len(self._order):
            raise FairnessError(f"more cards are dealt than the {len(self._order)} of the deck")
        self._next += 1
        return Dealt(self.deal, self._order[self._next - 1], card)

    def _rabbit(self, cards: tuple[Card, ...]) -> tuple[Dealt, ...]:
        """The burned cards between the streets are not in the event."""
        taken: list[Dealt] = []
        for plan in self._streets[self._street + 1 :]:
            if plan.board:
                for _ in range(int(plan.burn)):
                    self._take(UNKNOWN)
                taken += self._take_all(cards[len(taken) : len(taken) + plan.board])
        return tuple(taken)

    def _enter(self, street: str) -> None:
        self._street = next(
            (i for i, plan in enumerate(self._streets) if plan.street == street), self._street
        )

    def _restock(self, count: int, commitment: Commitment | None) -> None:
        if commitment is None:
            raise FairnessError("the stub was shuffled again without a commitment of its own")
        left = self.counts[-1] - self._next
        back = self._folded if self._draws else ()  # in stud the cards of who folded stay out
        held = [dealt for seat, cards in self.held.items() if seat not in back for dealt in cards]
        self.kept.append(
            frozenset([(dealt.deal, dealt.leaf) for dealt in (*held, *self._board, *self._thrown)])
        )
        most = self.counts[0] - left - len(self.kept[-1])
        if not 0 < count <= most:
            raise FairnessError(
                f"{counted(count, 'card')} went back into the stub, and {most} could"
            )
        self.deal += 1
        self._next = 0
        self.counts.append(left + count)
        self.commitments.append(commitment)
        self._order = order_of(commitment, self.hand, self.deal, self.counts[-1])
