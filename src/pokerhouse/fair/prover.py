"""Which proofs go with which event of a hand, and to which of its viewers: those of the cards that they see by it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pokerhouse.fair.deck import FairDeck, Proof
from pokerhouse.fair.opened import Dealt, Walk
from pokerhouse.rules import HandEvent, HandStarted, Viewer


class Prover:
    """A hand read with all its cards, by the house that holds its decks. Feed it each event once, in order."""

    def __init__(self, started: HandStarted) -> None:
        self._walk = Walk(started)
        self._told: list[_Told] = [_NOTHING]
        self._public: set[tuple[int, int]] = set()
        self._asked, self._newest = (0, 0), list[_Told]()

    @property
    def length(self) -> int:
        """Events it was fed, the start among them."""
        return len(self._told)

    def feed(self, events: Sequence[HandEvent]) -> None:
        """The next events. Raises `FairnessError` when they deal more cards than there are."""
        self._asked = 0, 0
        for event in events:
            opened = self._walk.see(event)
            if opened.turned is not None:
                seat, shown = opened.turned
                fresh = self._fresh(self._walk.leaves_of(seat, shown))
                self._told.append(_Told(fresh, known_to=seat) if fresh else _NOTHING)
            elif opened.hidden or not opened.cards:
                self._told.append(_NOTHING)
            elif opened.seat is None:
                self._told.append(_Told(self._fresh(opened.cards)))
            else:
                self._told.append(_Told(opened.cards, only_to=opened.seat))

    def shows(self, first: int) -> bool:
        """Does any event from this place on show a card to anybody?"""
        rest = self._told[first:]
        return rest.count(_NOTHING) < len(rest)

    def proofs(self, decks: Sequence[FairDeck], viewer: Viewer, first: int, end: int) -> tuple[Proof, ...]:
        """Of the cards that this viewer sees by some of the events, each where it is first seen by them.

        - `decks`: that of deal r at place r
        - `viewer`: a seat, or None for who only watches
        - `first`, `end`: the events from place `first` up to `end`
        """
        if (first, end) != self._asked:  # one after another, all viewers are told the same events
            self._asked = first, end
            self._newest = [each for each in self._told[first:end] if each is not _NOTHING]
        told = self._newest
        if not told:
            return ()
        seen = [dealt for each in told if each.by(viewer) for dealt in each.cards]
        return tuple([decks[dealt.deal].proof(dealt.leaf) for dealt in seen])

    def _fresh(self, cards: Iterable[Dealt]) -> tuple[Dealt, ...]:
        """Those that not everybody has seen yet; from now on everybody has."""
        fresh = tuple([dealt for dealt in cards if (dealt.deal, dealt.leaf) not in self._public])
        self._public.update((dealt.deal, dealt.leaf) for dealt in fresh)
        return fresh


class _Told(NamedTuple):
    """What an event tells of the deck."""

    cards: tuple[Dealt, ...] = ()
    only_to: Viewer = None
    """The one seat that sees them; None when everybody does."""
    known_to: Viewer = None
    """The seat that they were dealt to, and proved to then; None when nobody has seen them before."""

    def by(self, viewer: Viewer) -> bool:
        """Does this viewer see them by it, for the first time?"""
        if viewer is None:
            return self.only_to is None
        return viewer != self.known_to and self.only_to in (None, viewer)


_NOTHING = _Told()
