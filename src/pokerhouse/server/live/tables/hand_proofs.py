"""The proofs that go with the events of a table's hand, each viewer's for the cards that they see."""

from collections.abc import Sequence

from pokerhouse.fair import FairDeck, Proof, Prover
from pokerhouse.house.table import SealedDeck
from pokerhouse.rules import Commitment, HandEvent, HandStarted, Viewer


class HandProofs:
    """Of the hand that is played with this deck. Nothing is worked out before somebody looks on."""

    def __init__(self, deck: SealedDeck | None) -> None:
        self._prover: Prover | None = None
        self._started: HandEvent | None = None
        self._deck: SealedDeck | None = None
        self._decks: list[FairDeck] = []
        self._end, self._quiet_from = 0, -1
        """How many events there were at last, and from which place on they show no card; -1 where the newest do."""
        self.follow(deck)

    def follow(self, deck: SealedDeck | None) -> None:
        """The deck as it is now: another hand's, or with one more reshuffle."""
        if deck is not self._deck:
            self._deck = deck
            self._decks = [deck.fair(deal) for deal in range(len(deck.stubs) + 1)] if deck and deck.key else []

    def of(self, log: Sequence[HandEvent], first: int, count: int, viewer: Viewer) -> tuple[Proof, ...]:
        """The proofs of `count` events from place `first` of this log, all of the hand so far; none without a key."""
        end = len(log)
        if first == self._quiet_from and end == self._end and log[0] is self._started:
            return ()  # as with most events: looked at once for all viewers
        if self._started is not log[0]:
            started = self._started = log[0]
            self._prover = None
            if self._decks and isinstance(started, HandStarted) and isinstance(started.commitment, Commitment):
                self._prover = Prover()
        prover = self._prover
        if prover is None:
            return ()
        if self._end != end or prover.length < end:
            prover.feed(log[prover.length :], self._decks)
            self._end, self._quiet_from = end, -1 if prover.shows(first) else first
        return prover.proofs(viewer, first, first + count)
