"""The dealer: a whole deck is fixed and sealed before the hand starts, and opened card by card.

Law: no undealt card is ever in a hand's state, in its log or in a frame. Only the store keeps the
sealed deck, so that a hand goes on with the same cards after a crash.

A deck with a key is dealt in the order that its root and the players' shares make, and each of its
cards can be proved (`pokerhouse.fair`). One without a key is from before there were proofs: it is
dealt as it lies, from the top.
"""

import hashlib
from collections.abc import Sequence
from functools import cached_property

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import STANDARD_CARDS, Card
from pokerhouse.fair import RESHUFFLES_MAX, SIZE, FairDeck, next_fair_cards, stub_deck, stub_of
from pokerhouse.house.table.session import FixedDeck, Session
from pokerhouse.machine import Chance
from pokerhouse.rules import (
    Commitment,
    Deal,
    HandConfig,
    HandEvent,
    HandStarted,
    HandState,
    OrderShare,
    StubReshuffled,
    ToDeal,
    fold,
    next_cards,
    pack_of,
)
from pokerhouse.units import HandId


class Stub(msgspec.Struct, frozen=True):
    """The deck of one reshuffle."""

    cards: tuple[Card, ...]
    """In the order of the leaves."""
    shares: tuple[OrderShare, ...] = ()
    """What players gave to its order."""


class SealedDeck(msgspec.Struct, frozen=True, dict=True):
    """The shuffled deck of one hand.

    - `hand`: its id
    - `cards`: in the order of the leaves; without a key in the order in which they are dealt
    - `salt`: of a deck without a key: what its hash is salted with
    - `key`: 32 secret bytes that the salts of its leaves are made of
    - `shares`: what players gave to the order
    - `stubs`: the decks of its reshuffles so far
    """

    hand: HandId
    cards: tuple[Card, ...]
    salt: str = ""
    key: bytes = b""
    shares: tuple[OrderShare, ...] = ()
    stubs: tuple[Stub, ...] = ()

    @property
    def commitment(self) -> str | Commitment:
        """What is published before a card is seen: it binds the dealer to the deck, and tells
        nothing about it.
        """
        if self.key:
            return self.commitment_of(0)
        text = f"{self.salt} {self.hand} {''.join(map(str, self.cards))}"
        return hashlib.sha256(text.encode()).hexdigest()

    def fair(self, deal: int) -> FairDeck:
        """The deck of this deal, 0 for the start of the hand; only of a deck with a key."""
        known = self._fair.get(deal)
        if known is None:
            cards = self.stubs[deal - 1].cards if deal else self.cards
            known = self._fair[deal] = FairDeck(self.hand, deal, cards, self.key)
        return known

    @cached_property
    def _fair(self) -> dict[int, FairDeck]:
        """By deal. A tree is asked for root and proofs again and again while the hand is played,
        and goes with it.
        """
        return {}

    def _changed(self, **fields: object) -> "SealedDeck":
        """With these fields. No card at a leaf changes its place, so that what is known of the
        trees stays true.
        """
        changed = replace(self, **fields)
        changed.__dict__["_fair"] = self._fair
        return changed

    def commitment_of(self, deal: int) -> Commitment:
        """That of one of its deals; only of a deck with a key."""
        return Commitment(self.fair(deal).root, self.shares_of(deal))

    def shares_of(self, deal: int) -> tuple[OrderShare, ...]:
        """What players gave to the order of one of its deals."""
        return self.stubs[deal - 1].shares if deal else self.shares

    @property
    def givers(self) -> tuple[OrderShare, ...]:
        """Who is asked for a share at each reshuffle, as they had committed: all whose share
        counted at the start.
        """
        return tuple(OrderShare(s.seat, s.player, s.commitment) for s in self.shares if s.value)

    def with_shares(self, shares: tuple[OrderShare, ...]) -> "SealedDeck":
        """Dealt in the order to which players have given this; the cards at its leaves stay."""
        return self._changed(shares=shares)

    def asks(self, state: HandState) -> bool:
        """Has this hand just been reshuffled, and is the order of the new stub made by players
        too?
        """
        fresh = bool(self.key) and state.reshuffles > len(self.stubs)
        return fresh and state.reshuffles <= RESHUFFLES_MAX and bool(self.givers)

    def restock(self, state: HandState, shares: tuple[OrderShare, ...] = ()) -> "SealedDeck":
        """With the deck of the reshuffle that this hand has just had, if that is a new one, and
        these shares in it.
        """
        if not self.key or state.reshuffles == len(self.stubs):
            return self
        cards = stub_deck(self.key, self.hand, state.reshuffles, stub_of(state)).cards
        return self._changed(stubs=(*self.stubs, Stub(cards, shares)))


def shuffled_deck(hand: HandId, config: HandConfig | None, chance: Chance) -> SealedDeck:
    """Shuffle the pack of this game, or of hold'em where it is None."""
    cards = list(STANDARD_CARDS if config is None else pack_of(config))
    chance.shuffle(cards)
    return SealedDeck(hand, tuple(cards), key=chance.bytes(SIZE))


def deal_from(deck: SealedDeck, state: HandState, awaited: ToDeal) -> Deal:
    """The cards the hand waits for. A deck with a key has the stub of the last reshuffle
    already.
    """
    if deck.key:
        deal = state.reshuffles
        return next_fair_cards(deck.fair(deal), deck.shares_of(deal), state, awaited)

    # When the deck has run out and cards were shuffled back into it, their order follows from the
    # salt.
    def place(reshuffles: int, card: Card) -> bytes:
        return hashlib.sha256(f"{deck.salt} {deck.hand} {reshuffles} {card}".encode()).digest()

    return next_cards(deck.cards, state, awaited, place)


def with_commitments(
    events: Sequence[HandEvent], deck: SealedDeck, reshuffles: int
) -> list[HandEvent]:
    """These events, the commitment of its own with each reshuffle; `reshuffles` is how many there
    were before them.
    """
    told: list[HandEvent] = []
    for event in events:
        if isinstance(event, StubReshuffled) and deck.key:
            reshuffles += 1
            event = replace(event, commitment=deck.commitment_of(reshuffles))
        told.append(event)
    return told


def as_it_was(deck: SealedDeck, log: Sequence[HandEvent]) -> SealedDeck:
    """A deck as it came from the store, with what the log of its hand says of it: shares, and
    reshuffles.
    """
    started = log[0]
    assert isinstance(started, HandStarted)
    if not deck.key or not isinstance(started.commitment, Commitment):
        return deck
    deck = deck.with_shares(started.commitment.shares)
    for place, event in enumerate(log):
        if isinstance(event, StubReshuffled):
            shares = event.commitment.shares if event.commitment is not None else ()
            deck = deck.restock(fold(log[: place + 1]), shares)
    return deck


class FixDeck(msgspec.Struct, frozen=True):
    """The next hand is dealt from this deck, whose shares are commitments so far."""

    deck: SealedDeck


class OrderStub(msgspec.Struct, frozen=True):
    """The hand in play has waited for what players give to the order of a reshuffle: these are
    their shares.
    """

    shares: tuple[OrderShare, ...]


def fix_deck(session: Session, deck: SealedDeck) -> Session:
    """`session`, whose next hand has no other deck from now on."""
    assert session.hand is None, "the deck of a hand is fixed before it begins"
    assert session.fixed is None, "and only once"
    return replace(session, fixed=FixedDeck(deck.hand, deck.fair(0).root, deck.shares))


def dealt_from(session: Session, deck: SealedDeck) -> bool:
    """May the next hand be dealt from this deck?"""
    fixed = session.fixed
    return fixed is None or (deck.hand, deck.fair(0).root) == (fixed.hand, fixed.root)
