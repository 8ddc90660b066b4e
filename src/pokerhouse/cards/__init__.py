"""Cards, sets of cards, decks."""

from pokerhouse.cards.card import Card, Rank, Suit

__all__ = ["Card", "Rank", "Suit"]
