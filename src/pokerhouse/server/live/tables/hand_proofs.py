"""The proofs that go with the events of a table's hand, each viewer's for the cards that they see."""

from collections.abc import Sequence

from msgspec import Raw

from pokerhouse.fair import FairDeck, Prover
from pokerhouse.house.table import SealedDeck
from pokerhouse.rules import Commitment, HandEvent, HandStarted, Viewer


class HandProofs:
    """Of the hand that is played with this deck. Nothing is worked out before somebody looks on."""

    def __init__(self, deck: SealedDeck | None) -> None:
        self._prover: Prover | None = None
        self._started: HandEvent | None = None
        self._deck: SealedDeck | None = None
        self._decks: list[FairDeck] = []
        self._asked = 0, 0
        """From which place on, and how many events there were: all viewers are told the same ones, one by one."""
        self._others: frozenset[Viewer] | None = None
        """Who is sent other proofs with them than the rest; None where there are none."""
        self._told: dict[Viewer, tuple[Raw, ...]] = {}
        self.follow(deck)

    def follow(self, deck: SealedDeck | None) -> None:
        """The deck as it is now: another hand's, or with one more reshuffle."""
        if deck is not self._deck:
            self._deck = deck
            self._decks = [deck.fair(deal) for deal in range(len(deck.stubs) + 1)] if deck and deck.key else []

    def of(self, log: Sequence[HandEvent], first: int, viewer: Viewer) -> tuple[Raw, ...]:
        """The proofs, as JSON, of the events from place `first` of this log, all of the hand so far; none without a
        key."""
        if (first, len(log)) != self._asked or log[0] is not self._started:
            self._look(log, first)
        if self._others is None or self._prover is None:
            return ()  # as with most events
        alike = viewer if viewer in self._others else None
        told = self._told.get(alike)
        if told is None:
            shown = self._prover.shown(alike, first, len(log))
            told = self._told[alike] = tuple([deck.written(leaf) for deck, leaf in shown])
        return told

    def _look(self, log: Sequence[HandEvent], first: int) -> None:
        """What these events show, once for all who are told of them."""
        if self._started is not log[0]:
            started = self._started = log[0]
            self._prover = None
            if self._decks and isinstance(started, HandStarted) and isinstance(started.commitment, Commitment):
                self._prover = Prover()
        self._asked, self._others, self._told = (first, len(log)), None, {}
        if self._prover is not None:
            self._prover.feed(log[self._prover.length :], self._decks)
            self._others = self._prover.shown_otherwise(first, len(log))
