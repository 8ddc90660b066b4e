"""Cards, sets of cards, decks."""

from pokerhouse.cards import pictures, shapes
from pokerhouse.cards.card import UNKNOWN, Card, format_cards, parse_card, parse_cards, read_cards
from pokerhouse.cards.card_set import (
    JOKERS,
    PACKS,
    SHORT_CARDS,
    STANDARD_CARDS,
    CardSet,
    Deck,
    Shuffler,
)
from pokerhouse.cards.notation import Rank, Suit

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
    "pictures",
    "read_cards",
    "shapes",
]


def __dir__() -> list[str]:
    return sorted(__all__)
