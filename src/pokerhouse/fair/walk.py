"""A walk through a hand: the leaf of every card, event by event, and the viewers of it.

Cards leave the deck in the order of the events, and within an event in the order in which it names
them; burned cards leave it too. The same walk reads the whole log, which contains every card, and
the log of one viewer, which only counts the cards of others.
"""

from collections.abc import Iterable

import msgspec

from pokerhouse import rules
from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.errors import FairnessError, counted
from pokerhouse.fair.order import order_of
from pokerhouse.rules.views import unredact
from pokerhouse.units import SeatNumber


class DealtCard(msgspec.Struct, frozen=True, gc=False):
    """A card and the leaf it came from."""

    deal: int
    leaf: int
    card: Card
    """The card, `UNKNOWN` when it was not shown."""


class Reveal(msgspec.Struct, frozen=True):
    """The cards that an event deals or turns up."""

    cards: tuple[DealtCard, ...] = ()
    """The cards that leave the deck, in order."""
    seat: rules.Viewer = None
    """The one seat that sees them; None when everybody does."""
    hidden: bool = False
    """True when nobody sees them."""
    turned: tuple[SeatNumber, tuple[Card, ...]] | None = None
    """A seat and cards dealt earlier that everybody sees from now on."""

    def shown_to(self, viewer: rules.Viewer) -> bool:
        """Does this viewer see `cards`?"""
        return not self.hidden and (self.seat is None or self.seat == viewer)


NOTHING = Reveal()


_NEVER = frozenset(
    [
        rules.Posted,
        rules.Checked,
        rules.Called,
        rules.BetMade,
        rules.Raised,
        rules.UncalledReturned,
        rules.BetsCollected,
        rules.PotAwarded,
    ]
)
"""The most frequent events show no card; skipping them first saves most of the matching."""


class Walk:
    """A hand of scheme v2, read from its start.

    Feed it each event once, in order.

    Raises `FairnessError` for a hand without such a commitment, and for events that deal more cards
    than there are.
    """

    def __init__(self, started: rules.HandStarted) -> None:
        if not isinstance(started.commitment, rules.Commitment):
            raise FairnessError(
                "this hand is older than the proofs of cards: its commitment was never opened"
            )
        self.hand = started.hand
        self.deal = 0
        self.commitments = [started.commitment]
        self.pack = rules.pack_of(started.config)
        self.counts = [len(self.pack)]
        self.held: dict[SeatNumber, list[DealtCard]] = {}
        """The cards each seat was dealt and has not discarded, in the order of the deal."""
        self.kept: list[frozenset[tuple[int, int]]] = [frozenset()]
        """For each deal, the leaves of earlier decks whose cards stayed out of its own."""
        self._board: list[DealtCard] = []
        self._thrown: list[DealtCard] = []
        """The discards of the player who is drawing."""
        self._folded: set[SeatNumber] = set()
        self._next = 0
        variant = rules.variant_of(started.config.variant)
        self._streets, self._draws = variant.streets, variant.has_draws
        self._street = 0
        self._order = order_of(started.commitment, self.hand, 0, self.counts[0])

    def follow(self, event: rules.HandEvent | rules.ViewEvent) -> Reveal:
        """Take in the next event of the hand, and return the cards it reveals."""
        if type(event) in _NEVER:
            return NOTHING
        match unredact(event):
            case rules.HoleCardsDealt(seat=seat, cards=cards):
                return Reveal(self._to(seat, cards), seat, hidden=UNKNOWN in cards)
            case rules.UpCardsDealt(seat=seat, cards=cards):
                return Reveal(self._to(seat, cards))
            case rules.Discarded(seat=seat, cards=cards, places=places):
                self._give_up(seat, cards, places)
            case rules.CardBurned(card=card):
                return Reveal((self._take(card),), hidden=True)
            case rules.BoardDealt(street=street, cards=cards):
                self._enter(street)
                taken = self._take_all(cards)
                self._board += taken
                return Reveal(taken)
            case rules.Folded(seat=seat):
                self._folded.add(seat)
            case rules.StreetStarted(street=street):
                self._enter(street)
            case rules.RabbitShown(cards=cards):
                return Reveal(self._rabbit(cards))
            case rules.StubReshuffled(count=count, commitment=commitment):
                self._restock(count, commitment)
            case rules.HandTabled() | rules.HandShown() | rules.CardsShown() as turned:
                return Reveal(turned=(turned.seat, turned.cards))
        return NOTHING

    def _to(self, seat: SeatNumber, cards: tuple[Card, ...]) -> tuple[DealtCard, ...]:
        taken = self._take_all(cards)
        self._thrown = []
        self.held.setdefault(seat, []).extend(taken)
        return taken

    def _give_up(self, seat: SeatNumber, cards: tuple[Card, ...], places: tuple[int, ...]) -> None:
        """Take away a seat's discards: a later showdown must not claim them as held."""
        held = self.held.get(seat, [])
        if UNKNOWN not in cards:
            gone = {place for place, dealt in enumerate(held) if dealt.card in cards}
        elif len(gone := set(places)) != len(cards) or not gone <= {*range(len(held))}:
            raise FairnessError(f"the record does not say which cards seat {seat} gave up")
        self.held[seat] = [dealt for place, dealt in enumerate(held) if place not in gone]
        self._thrown = [held[place] for place in gone]

    def _take_all(self, cards: Iterable[Card]) -> tuple[DealtCard, ...]:
        return tuple(self._take(card) for card in cards)

    def _take(self, card: Card) -> DealtCard:
        if self._next >= len(self._order):
            raise FairnessError(f"more cards are dealt than the {len(self._order)} of the deck")
        self._next += 1
        return DealtCard(self.deal, self._order[self._next - 1], card)

    def _rabbit(self, cards: tuple[Card, ...]) -> tuple[DealtCard, ...]:
        """Take the rabbit's cards; the event leaves out the cards burned between the streets."""
        taken: list[DealtCard] = []
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

    def _restock(self, count: int, commitment: rules.Commitment | None) -> None:
        if commitment is None:
            raise FairnessError("the stub was shuffled again without a commitment of its own")
        left = self.counts[-1] - self._next
        back = self._folded if self._draws else ()  # in stud, folded cards stay out
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
