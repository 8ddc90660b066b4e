"""The dealer: a whole deck is fixed and sealed before the hand starts, and opened card by card.

Law: no undealt card is ever in a hand's state, in its log or in a frame. Only the store keeps the sealed deck, so that
a hand goes on with the same cards after a crash.
"""

import hashlib
import secrets

import msgspec

from pokerhouse.cards import STANDARD_CARDS, Card
from pokerhouse.rules import Deal, HandConfig, HandState, ToDeal, next_cards, pack_of
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


def shuffled_deck(hand: HandId, config: HandConfig | None = None) -> SealedDeck:
    """The pack of this game, hold'em's unless it is said, shuffled by the operating system's randomness."""
    cards = list(STANDARD_CARDS if config is None else pack_of(config))
    secrets.SystemRandom().shuffle(cards)
    return SealedDeck(hand, tuple(cards), secrets.token_hex(16))


def deal_from(deck: SealedDeck, state: HandState, awaited: ToDeal) -> Deal:
    """The cards the hand waits for, off the top of the deck.

    When the deck has run out and cards were shuffled back into it, their order follows from the salt, which nobody
    knows before the hand is over.
    """

    def place(reshuffles: int, card: Card) -> bytes:
        return hashlib.sha256(f"{deck.salt} {deck.hand} {reshuffles} {card}".encode()).digest()

    return next_cards(deck.cards, state, awaited, place)
