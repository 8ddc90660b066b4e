"""Which proofs go with which event of a hand, and to which of its viewers: those of the cards that
they see by it.

The house needs no walk through the order to know where a card lies: it holds the decks. So this is
a way of its own, which whoever checks the hand by `Walk` would contradict if the two did not agree.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse.cards import Card
from pokerhouse.fair.deck import FairDeck, Proof
from pokerhouse.rules import (
    BoardDealt,
    CardsShown,
    HandEvent,
    HandShown,
    HandTabled,
    HoleCardsDealt,
    RabbitShown,
    StubReshuffled,
    UpCardsDealt,
    Viewer,
)

_SHOWING = frozenset(
    [
        HoleCardsDealt,
        UpCardsDealt,
        BoardDealt,
        RabbitShown,
        HandTabled,
        HandShown,
        CardsShown,
        StubReshuffled,
    ]
)
"""All others are passed over without another look."""


class Prover:
    """A hand read with all its cards, by the house that holds its decks."""

    def __init__(self) -> None:
        self._length = 0
        """Events it has read."""
        self._told: list[Told] = []
        self._public: set[Card] = set()
        self._deals = 1

    def told(self, log: Sequence[HandEvent], decks: Sequence[FairDeck], first: int) -> "list[Told]":
        """What events tell of the decks.

        - `log`: of the hand so far, from its start; what was in it before is not read again
        - `decks`: those its cards come from: that of deal r at place r
        - `first`: place in the log of the first of these events
        """
        for place in range(self._length, len(log)):
            event = log[place]
            if type(event) in _SHOWING:
                self._read(place, event, decks)
        self._length = len(log)
        if not self._told or self._told[-1].place < first:
            return []  # as with most events
        return [each for each in self._told if each.place >= first]

    def _read(self, place: int, event: HandEvent, decks: Sequence[FairDeck]) -> None:
        if isinstance(event, HoleCardsDealt):
            self._told.append(Told(place, self._lie(event.cards, decks), only_to=event.seat))
        elif isinstance(event, (UpCardsDealt, BoardDealt, RabbitShown)):
            self._public.update(event.cards)
            self._told.append(Told(place, self._lie(event.cards, decks)))
        elif isinstance(event, (HandTabled, HandShown, CardsShown)):
            fresh = [card for card in event.cards if card not in self._public]
            if fresh:
                self._public.update(fresh)
                self._told.append(Told(place, self._lie(fresh, decks), known_to=event.seat))
        elif isinstance(event, StubReshuffled):
            self._public.difference_update(decks[self._deals].leaves)
            self._deals += 1

    def _lie(
        self, cards: Sequence[Card], decks: Sequence[FairDeck]
    ) -> "list[tuple[FairDeck, int]]":
        """Where these cards lie: a card that is out when the stub is made anew is in no later
        deck.
        """
        newest = decks[self._deals - 1]
        if self._deals == 1:
            return [(newest, newest.leaves[card]) for card in cards]
        known = decks[self._deals - 1 :: -1]
        return [
            next((deck, deck.leaves[card]) for deck in known if card in deck.leaves)
            for card in cards
        ]


class Told(msgspec.Struct, frozen=True, gc=False):
    """What an event tells of the decks."""

    place: int
    cards: list[tuple[FairDeck, int]]
    only_to: Viewer = None
    """The one seat that sees them; None when everybody does."""
    known_to: Viewer = None
    """The seat that they were dealt to, and proved to then; None when nobody has seen them before.
    """


def places(told: Sequence[Told], viewer: Viewer) -> list[tuple[FairDeck, int]]:
    """Where the cards lie that are proved to this viewer: each with its deck and its leaf."""
    if viewer is None:
        return [card for each in told if each.only_to is None for card in each.cards]
    own = (None, viewer)
    return [
        card
        for each in told
        if each.known_to != viewer and each.only_to in own
        for card in each.cards
    ]


def proofs(
    log: Sequence[HandEvent], decks: Sequence[FairDeck], viewer: Viewer
) -> tuple[Proof, ...]:
    """Of all cards that this viewer, a seat or None for who only watches, sees in a hand; each
    where they first do.
    """
    return tuple([deck.proof(leaf) for deck, leaf in places(Prover().told(log, decks, 0), viewer)])
