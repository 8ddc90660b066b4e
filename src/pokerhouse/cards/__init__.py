"""Cards, sets of cards, decks."""

from pokerhouse.cards.card import UNKNOWN, Card
from pokerhouse.cards.card_set import JOKERS, PACKS, SHORT_CARDS, STANDARD_CARDS, CardSet
from pokerhouse.cards.deck import Deck, Shuffler
from pokerhouse.cards.ranks import Rank, Suit
from pokerhouse.cards.text import format_cards, parse_card, parse_cards, read_cards

__all__ = [
    "JOKERS",
    "PACKS",
    "SHORT_CARDS",
    "STANDARD_CARDS",
    "UNKNOWN",
    "Card",
    "CardSet",
    "Deck",
    "Rank",
    "Shuffler",
    "Suit",
    "format_cards",
    "parse_card",
    "parse_cards",
    "read_cards",
]
