"""The dealer: a whole deck is fixed and sealed before the hand starts, and opened card by card.

Law: no undealt card is ever in a hand's state, in its log or in a frame. Only the store keeps the sealed deck, so that
a hand goes on with the same cards after a crash.
"""

import hashlib
import secrets

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import Deal, HandState, ToDeal
from pokerhouse.units import HandId


class SealedDeck(msgspec.Struct, frozen=True):
    """The shuffled deck of one hand, top card first, and the salt of its commitment."""

    hand: HandId
    cards: tuple[Card, ...]
    salt: str

    @property
    def commitment(self) -> str:
        """SHA-256, in hex, over salt, hand and cards: binds the dealer to the deck, tells nothing about it."""
        text = f"{self.salt} {self.hand} {''.join(map(str, self.cards))}"
        return hashlib.sha256(text.encode()).hexdigest()


def shuffled_deck(hand: HandId) -> SealedDeck:
    """A deck shuffled by the operating system's randomness."""
    cards = [Card(i) for i in range(52)]
    secrets.SystemRandom().shuffle(cards)
    return SealedDeck(hand, tuple(cards), secrets.token_hex(16))


def next_cards(deck: SealedDeck, state: HandState, spec: ToDeal) -> Deal:
    """The cards the hand waits for: the next ones of the deck after all that are out."""
    out = sum(map(len, state.hole)) + len(state.burned) + len(state.board)
    return Deal(deck.cards[out : out + spec.count])
