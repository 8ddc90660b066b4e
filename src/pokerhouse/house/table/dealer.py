"""The dealer: a whole deck is fixed and sealed before the hand starts, and opened card by card.

Law: no undealt card is ever in a hand's state, in its log or in a frame. Only the store keeps the
sealed deck, so that a hand goes on with the same cards after a crash.

A deck with a key is dealt in the order made by its root and the players' shares, and each of its
cards can be proved (`pokerhouse.fair`). A deck without a key is older than the proofs: it is dealt
as it lies, from the top.
"""

import hashlib
from collections.abc import Sequence
from functools import cached_property

import msgspec
from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.cards import STANDARD_CARDS, Card
from pokerhouse.fair import RESHUFFLES_MAX, SIZE, FairDeck, next_fair_cards, stub_deck, stub_of
from pokerhouse.house.table.session import FixedDeck, Session
from pokerhouse.machine import Chance
from pokerhouse.units import HandId


class Stub(msgspec.Struct, frozen=True):
    """The deck of one reshuffle."""

    cards: tuple[Card, ...]
    """In the order of the leaves."""
    shares: tuple[rules.OrderShare, ...] = ()
    """The players' contributions to its order."""


class SealedDeck(msgspec.Struct, frozen=True, dict=True):
    """The shuffled deck of one hand.

    - `hand`: its id
    - `cards`: in the order of the leaves; without a key in the order in which they are dealt
    - `salt`: the salt of the hash of a deck without a key
    - `key`: 32 secret bytes from which the salts of the leaves are made
    - `shares`: the players' contributions to the order
    - `stubs`: the decks of its reshuffles so far
    """

    hand: HandId
    cards: tuple[Card, ...]
    salt: str = ""
    key: bytes = b""
    shares: tuple[rules.OrderShare, ...] = ()
    stubs: tuple[Stub, ...] = ()

    @property
    def commitment(self) -> str | rules.Commitment:
        """Return the commitment published before a card is seen: it binds the dealer and tells
        nothing.
        """
        if self.key:
            return self.commitment_of(0)
        text = f"{self.salt} {self.hand} {''.join(map(str, self.cards))}"
        return hashlib.sha256(text.encode()).hexdigest()

    def fair(self, deal: int) -> FairDeck:
        """Return the deck of this deal, 0 for the start of the hand; only for a deck with a key."""
        known = self._fair.get(deal)
        if known is None:
            cards = self.stubs[deal - 1].cards if deal else self.cards
            known = self._fair[deal] = FairDeck(self.hand, deal, cards, self.key)
        return known

    @cached_property
    def _fair(self) -> dict[int, FairDeck]:
        """The deck of each deal, kept because root and proofs are needed throughout the hand."""
        return {}

    def _changed(self, **fields: object) -> "SealedDeck":
        """Return the deck with these fields; no leaf changes, so the cached trees stay valid."""
        changed = replace(self, **fields)
        changed.__dict__["_fair"] = self._fair
        return changed

    def commitment_of(self, deal: int) -> rules.Commitment:
        """Return the commitment of one of its deals; only for a deck with a key."""
        return rules.Commitment(self.fair(deal).root, self.shares_of(deal))

    def shares_of(self, deal: int) -> tuple[rules.OrderShare, ...]:
        """Return the players' contributions to the order of one of its deals."""
        return self.stubs[deal - 1].shares if deal else self.shares

    @property
    def givers(self) -> tuple[rules.OrderShare, ...]:
        """The commitments of the players who are asked at each reshuffle: those whose share
        counted.
        """
        return tuple(
            rules.OrderShare(s.seat, s.player, s.commitment) for s in self.shares if s.value
        )

    def with_shares(self, shares: tuple[rules.OrderShare, ...]) -> "SealedDeck":
        """Return the deck in the order made by these shares; the cards at its leaves stay."""
        return self._changed(shares=shares)

    def asks(self, state: rules.HandState) -> bool:
        """Tell whether this hand has just been reshuffled in an order players contribute to."""
        fresh = bool(self.key) and state.reshuffles > len(self.stubs)
        # A hand that reshuffles on and on must end some time, so players are asked only so often.
        return fresh and state.reshuffles <= RESHUFFLES_MAX and bool(self.givers)

    def restock(
        self, state: rules.HandState, shares: tuple[rules.OrderShare, ...] = ()
    ) -> "SealedDeck":
        """Return the deck with the stub of the latest reshuffle and these shares in it."""
        if not self.key or state.reshuffles == len(self.stubs):
            return self
        cards = stub_deck(self.key, self.hand, state.reshuffles, stub_of(state)).cards
        return self._changed(stubs=(*self.stubs, Stub(cards, shares)))


def shuffled_deck(hand: HandId, config: rules.HandConfig | None, chance: Chance) -> SealedDeck:
    """Shuffle the pack of this game, or of hold'em where it is None."""
    cards = list(STANDARD_CARDS if config is None else rules.pack_of(config))
    chance.shuffle(cards)
    return SealedDeck(hand, tuple(cards), key=chance.bytes(SIZE))


def deal_from(deck: SealedDeck, state: rules.HandState, awaited: rules.ToDeal) -> rules.Deal:
    """Return the cards the hand waits for; `restock` has added the latest reshuffle already."""
    if deck.key:
        deal = state.reshuffles
        return next_fair_cards(deck.fair(deal), deck.shares_of(deal), state, awaited)

    # When the deck runs out, the order of the cards shuffled back into it follows from the salt.
    def place(reshuffles: int, card: Card) -> bytes:
        return hashlib.sha256(f"{deck.salt} {deck.hand} {reshuffles} {card}".encode()).digest()

    return rules.next_cards(deck.cards, state, awaited, place)


def with_commitments(
    events: Sequence[rules.HandEvent], deck: SealedDeck, reshuffles: int
) -> list[rules.HandEvent]:
    """Add its commitment to each reshuffle; `reshuffles` is the number before these events."""
    committed: list[rules.HandEvent] = []
    for event in events:
        if isinstance(event, rules.StubReshuffled) and deck.key:
            reshuffles += 1
            event = replace(event, commitment=deck.commitment_of(reshuffles))
        committed.append(event)
    return committed


def restore_deck(deck: SealedDeck, log: Sequence[rules.HandEvent]) -> SealedDeck:
    """Restore the deck of a running hand from the store, with the shares and stubs in its log."""
    started = log[0]
    assert isinstance(started, rules.HandStarted)
    # Only a deck with a key and a commitment to a tree has shares; older ones are complete.
    if not deck.key or not isinstance(started.commitment, rules.Commitment):
        return deck
    deck = deck.with_shares(started.commitment.shares)
    for place, event in enumerate(log):
        if isinstance(event, rules.StubReshuffled):
            shares = event.commitment.shares if event.commitment is not None else ()
            deck = deck.restock(rules.fold(log[: place + 1]), shares)
    return deck


class FixDeck(msgspec.Struct, frozen=True):
    """Deal the next hand from this deck, whose shares are commitments so far."""

    deck: SealedDeck


class OrderStub(msgspec.Struct, frozen=True):
    """Go on after a reshuffle with these shares, for which the hand in play has waited."""

    shares: tuple[rules.OrderShare, ...]


def fix_deck(session: Session, deck: SealedDeck) -> Session:
    """Fix the deck of the next hand; no other deck can take its place."""
    assert session.hand is None, "the deck of a hand is fixed before it begins"
    assert session.fixed is None, "and only once"
    return replace(session, fixed=FixedDeck(deck.hand, deck.fair(0).root, deck.shares))


def dealt_from(session: Session, deck: SealedDeck) -> bool:
    """Tell whether the next hand may be dealt from this deck."""
    fixed = session.fixed
    return fixed is None or (deck.hand, deck.fair(0).root) == (fixed.hand, fixed.root)
