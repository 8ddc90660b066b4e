"""The prover: which proofs go with which event of a hand, and to which of its viewers.

A viewer gets the proofs of the cards that the event shows them. The house holds the decks, so it
finds a card's leaf without walking through the order. A checker finds it by `Walk`, independently,
and would notice if the two disagreed.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse import rules
from pokerhouse.cards import Card
from pokerhouse.fair.deck import FairDeck, Proof

_SHOWING = frozenset(
    [
        rules.HoleCardsDealt,
        rules.UpCardsDealt,
        rules.BoardDealt,
        rules.RabbitShown,
        rules.HandTabled,
        rules.HandShown,
        rules.CardsShown,
        rules.StubReshuffled,
    ]
)
"""The events that show cards; all others are skipped."""


class Prover:
    """A reader of a hand with all its cards, for the house that holds its decks."""

    def __init__(self) -> None:
        self._length = 0
        """The number of events it has read."""
        self._proved: list[ProvedCards] = []
        self._public: set[Card] = set()
        self._deals = 1

    def proofs_from(
        self, log: Sequence[rules.HandEvent], decks: Sequence[FairDeck], first: int
    ) -> "list[ProvedCards]":
        """Return the cards that events let viewers prove, in order.

        - `log`: the hand so far, from its start; events read by an earlier call are not read again
        - `decks`: the decks of the hand, by deal
        - `first`: index in the log of the first event to prove
        """
        for place in range(self._length, len(log)):
            event = log[place]
            if type(event) in _SHOWING:
                self._read(place, event, decks)
        self._length = len(log)
        if not self._proved or self._proved[-1].place < first:
            return []  # most events show no card
        return [each for each in self._proved if each.place >= first]

    def _read(self, place: int, event: rules.HandEvent, decks: Sequence[FairDeck]) -> None:
        if isinstance(event, rules.HoleCardsDealt):
            self._proved.append(
                ProvedCards(place, self._leaves(event.cards, decks), only_to=event.seat)
            )
        elif isinstance(event, (rules.UpCardsDealt, rules.BoardDealt, rules.RabbitShown)):
            self._public.update(event.cards)
            self._proved.append(ProvedCards(place, self._leaves(event.cards, decks)))
        elif isinstance(event, (rules.HandTabled, rules.HandShown, rules.CardsShown)):
            fresh = [card for card in event.cards if card not in self._public]
            if fresh:
                self._public.update(fresh)
                self._proved.append(
                    ProvedCards(place, self._leaves(fresh, decks), known_to=event.seat)
                )
        elif isinstance(event, rules.StubReshuffled):
            self._public.difference_update(decks[self._deals].leaves)
            self._deals += 1

    def _leaves(
        self, cards: Sequence[Card], decks: Sequence[FairDeck]
    ) -> "list[tuple[FairDeck, int]]":
        """Return the deck and leaf of each card.

        A card that was in play during a reshuffle is in no later deck, so the newest deck that has
        it counts.
        """
        newest = decks[self._deals - 1]
        if self._deals == 1:
            return [(newest, newest.leaves[card]) for card in cards]
        newest_first = decks[self._deals - 1 :: -1]
        return [
            next((deck, deck.leaves[card]) for deck in newest_first if card in deck.leaves)
            for card in cards
        ]


class ProvedCards(msgspec.Struct, frozen=True, gc=False):
    """The cards that an event lets some viewers prove."""

    place: int
    cards: list[tuple[FairDeck, int]]
    only_to: rules.Viewer = None
    """The one seat that sees them; None when everybody does."""
    known_to: rules.Viewer = None
    """The seat that got them, and their proofs, in the deal; None when nobody has."""


def leaves_for(proved: Sequence[ProvedCards], viewer: rules.Viewer) -> list[tuple[FairDeck, int]]:
    """Return the deck and leaf of every card that is proved to this viewer."""
    if viewer is None:
        return [card for each in proved if each.only_to is None for card in each.cards]
    own = (None, viewer)
    return [
        card
        for each in proved
        if each.known_to != viewer and each.only_to in own
        for card in each.cards
    ]


def proofs(
    log: Sequence[rules.HandEvent], decks: Sequence[FairDeck], viewer: rules.Viewer
) -> tuple[Proof, ...]:
    """Return the proofs of all cards that this viewer sees in a hand, in order of first sight.

    `viewer` is a seat, or None for a spectator.
    """
    return tuple(
        [deck.proof(leaf) for deck, leaf in leaves_for(Prover().proofs_from(log, decks, 0), viewer)]
    )
