"""Cards on a terminal: four colours and four symbols, or letters without Unicode."""

from __future__ import annotations

from collections.abc import Iterable

from pokerhouse.cards import UNKNOWN, Card, Rank, Suit
from pokerhouse.cli import drawing

_INK = {
    Suit.SPADES: "#000000",
    Suit.HEARTS: "#c00018",
    Suit.DIAMONDS: "#0048b8",
    Suit.CLUBS: "#006b2c",
}
_PAPER = "#f6f4ee"


class CardPrinter:
    """Prints cards as the console can show them: coloured on white, plain `A♠`, or `As`."""

    def __init__(self, console: drawing.Console) -> None:
        self._coloured = console.color_system is not None and not console.no_color
        try:
            "♠♥♦♣".encode(console.encoding)
            self._shapes = True
        except (UnicodeEncodeError, LookupError):
            self._shapes = False

    def __call__(self, cards: Iterable[Card]) -> drawing.Text:
        return drawing.Text(" ").join(map(self._card, cards))

    def _card(self, card: Card) -> drawing.Text:
        if card == UNKNOWN:
            return self._text(f"{card}", "dim reverse")
        if card.is_joker:
            ink = _INK[Suit.SPADES if card == Card.parse("Xb") else Suit.HEARTS]
            return self._text(f"{card}", f"bold {ink} on {_PAPER}")
        rank = "10" if card.rank is Rank.TEN else card.rank.char
        face = rank + (card.suit.symbol if self._shapes else card.suit.char)
        return self._text(face, f"bold {_INK[card.suit]} on {_PAPER}")

    def _text(self, face: str, style: str) -> drawing.Text:
        return drawing.Text(f" {face} ", style) if self._coloured else drawing.Text(face)
