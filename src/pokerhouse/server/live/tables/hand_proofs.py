"""The proofs that go with the events of a table's hand, each viewer's for the cards that they see."""

from collections.abc import Sequence

from pokerhouse.fair import FairDeck, Proof, Prover
from pokerhouse.house.table import SealedDeck
from pokerhouse.rules import Commitment, HandEvent, HandStarted, Viewer


class HandProofs:
    """Of the hand that is played with this deck. Nothing is worked out before somebody looks on."""

    def __init__(self, deck: SealedDeck | None) -> None:
        self.deck = deck
        self._prover: Prover | None = None
        self._started: HandStarted | None = None
        self._opened: tuple[SealedDeck, list[FairDeck]] | None = None

    def of(self, log: Sequence[HandEvent], first: int, count: int, viewer: Viewer) -> tuple[Proof, ...]:
        """The proofs of `count` events from place `first` of this log, all of the hand so far; none without a key."""
        started, deck = log[0], self.deck
        if deck is None or not isinstance(started, HandStarted) or not isinstance(started.commitment, Commitment):
            return ()
        if self._prover is None or self._started is not started:
            self._prover, self._started = Prover(started), started
        self._prover.feed(log[self._prover.length :])
        if self._opened is None or self._opened[0] is not deck:
            self._opened = deck, [deck.fair(deal) for deal in range(len(deck.stubs) + 1)]
        return self._prover.proofs(self._opened[1], viewer, first, first + count)
