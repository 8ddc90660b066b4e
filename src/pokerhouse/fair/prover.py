"""Which proofs go with which event of a hand, and to which of its viewers: those of the cards that they see by it."""

from collections.abc import Sequence

from pokerhouse.fair.deck import FairDeck, Proof
from pokerhouse.fair.opened import Dealt, Walk
from pokerhouse.rules import HandEvent, HandStarted, Viewer


class Prover:
    """A hand read with all its cards, by the house that holds its decks. Feed it each event once, in order."""

    def __init__(self, started: HandStarted) -> None:
        self._walk = Walk(started)
        self._told: list[tuple[tuple[Dealt, ...], Viewer]] = [((), None)]
        self._public: set[tuple[int, int]] = set()

    @property
    def length(self) -> int:
        """Events it was fed, the start among them."""
        return len(self._told)

    def feed(self, events: Sequence[HandEvent]) -> None:
        """The next events. Raises `FairnessError` when they deal more cards than there are."""
        for event in events:
            opened = self._walk.see(event)
            cards, seat = (() if opened.hidden else opened.cards), opened.seat
            if opened.turned is not None:
                cards = tuple(self._walk.leaves_of(*opened.turned))
            if seat is None:
                cards = tuple(dealt for dealt in cards if (dealt.deal, dealt.leaf) not in self._public)
                self._public.update((dealt.deal, dealt.leaf) for dealt in cards)
            self._told.append((cards, seat))

    def proofs(self, decks: Sequence[FairDeck], viewer: Viewer, first: int, end: int) -> tuple[Proof, ...]:
        """Of the cards that this viewer sees by some of the events, each where it is first seen by everybody.

        - `decks`: that of deal r at place r
        - `viewer`: a seat, or None for who only watches
        - `first`, `end`: the events from place `first` up to `end`
        """
        return tuple(
            decks[dealt.deal].proof(dealt.leaf)
            for cards, seat in self._told[first:end]
            if seat is None or seat == viewer
            for dealt in cards
        )
