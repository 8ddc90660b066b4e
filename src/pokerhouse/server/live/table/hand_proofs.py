"""The proofs that go with the events of a table's hand, for the cards that each viewer sees."""

from collections.abc import Sequence

from msgspec import Raw

from pokerhouse.fair import FairDeck, ProvedCards, Prover, leaves_for
from pokerhouse.house.table import SealedDeck
from pokerhouse.rules import Commitment, HandEvent, HandStarted, Viewer


class HandProofs:
    """The proofs of one hand with one deck. Nothing is computed before somebody watches."""

    def __init__(self, deck: SealedDeck | None) -> None:
        self._prover: Prover | None = None
        self._started: HandEvent | None = None
        self._deck: SealedDeck | None = None
        self._decks: list[FairDeck] = []
        self.follow(deck)

    def follow(self, deck: SealedDeck | None) -> None:
        """The deck as it is now: another hand's, or with one more reshuffle."""
        if deck is not self._deck:
            self._deck = deck
            self._decks = (
                [deck.fair(deal) for deal in range(len(deck.stubs) + 1)]
                if deck and deck.key
                else []
            )

    def proofs_of(self, log: Sequence[HandEvent], first: int) -> "EventProofs | None":
        """Return the proofs of the events from place `first` of this log, for all viewers.

        `log` holds all of the hand so far. None if the events prove nothing, as is usual.
        """
        if self._started is not log[0]:
            started = self._started = log[0]
            self._prover = None
            if (
                self._decks
                and isinstance(started, HandStarted)
                and isinstance(started.commitment, Commitment)
            ):
                self._prover = Prover()
        if (prover := self._prover) is None:
            return None
        told = prover.proofs_from(log, self._decks, first)
        return EventProofs(told) if told else None


class EventProofs:
    """The proofs of some events, put together once for all viewers who get the same ones."""

    def __init__(self, told: Sequence[ProvedCards]) -> None:
        self._told = told
        self._others = frozenset([seat for each in told for seat in (each.only_to, each.known_to)])
        """The seats that get more proofs than a spectator."""
        self._known: dict[Viewer, tuple[Raw, ...]] = {}

    def to(self, viewer: Viewer) -> tuple[Raw, ...]:
        """The proofs for this viewer, as JSON."""
        alike = viewer if viewer in self._others else None
        known = self._known.get(alike)
        if known is None:
            known = self._known[alike] = tuple(
                [deck.proof_json(leaf) for deck, leaf in leaves_for(self._told, alike)]
            )
        return known
