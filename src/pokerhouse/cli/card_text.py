"""Cards for a terminal: four colours and four shapes, never the colour alone; letters where there are no shapes."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from pokerhouse.cards import UNKNOWN, Card, Rank, Suit

_INK = {Suit.SPADES: "#000000", Suit.HEARTS: "#c00018", Suit.DIAMONDS: "#0048b8", Suit.CLUBS: "#006b2c"}
_PAPER = "#f6f4ee"


class CardPrinter:
    """Prints cards as the console can show them: coloured on white, plain `A♠`, or `As` without Unicode."""

    def __init__(self, console: Console) -> None:
        self._coloured = console.color_system is not None and not console.no_color
        try:
            "♠♥♦♣".encode(console.encoding)
            self._shapes = True
        except (UnicodeEncodeError, LookupError):
            self._shapes = False

    def __call__(self, cards: Iterable[Card]) -> Text:
        return Text(" ").join(map(self._card, cards))

    def _card(self, card: Card) -> Text:
        if card == UNKNOWN:
            return Text(f" {card} " if self._coloured else str(card), style="dim reverse" if self._coloured else "")
        if card.is_joker:
            ink = _INK[Suit.SPADES if card == Card.parse("Xb") else Suit.HEARTS]
            return Text(f" {card} ", style=f"bold {ink} on {_PAPER}") if self._coloured else Text(str(card))
        rank = "10" if card.rank is Rank.TEN else card.rank.char
        face = rank + (card.suit.symbol if self._shapes else card.suit.char)
        if not self._coloured:
            return Text(face)
        return Text(f" {face} ", style=f"bold {_INK[card.suit]} on {_PAPER}")
