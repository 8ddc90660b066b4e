"""Cards as people write them: `As Kd Tc`, `AsKdTc`, `10c`, `0D`, `A♠`, `🂡`.

A card is a rank and then a suit, in any case. The ten is `T`, `10` or `0`; a joker is `Xb` (black) or `Xr` (red).
Spaces and commas between cards are welcome and not needed. What is written here is always `As`, `Td`, `Xb`.
"""

from collections.abc import Iterable
from typing import Final, NoReturn

from pokerhouse.cards.card import Card, Rank, Suit
from pokerhouse.errors import CardError

_SEPARATORS: Final = frozenset(" ,\t\r\n\u00a0")
_RANKS: Final = {char: rank for rank in Rank for char in (rank.char, rank.char.lower())} | {"0": Rank.TEN}
_SUITS: Final = {char: suit for suit in Suit for char in (suit.char, suit.char.upper(), suit.symbol, "♧♢♡♤"[suit])}
_JOKERS: Final = {"b": Card(52), "B": Card(52), "r": Card(53), "R": Card(53)}
_PLAIN: Final = {
    written: card for card in map(Card, range(54)) for written in (str(card), str(card).lower(), str(card).upper())
}
_VARIATION_SELECTORS: Final = frozenset("\ufe0e\ufe0f")  # they ask for a suit in text or emoji form; no more than that

_SHOWN_MAX: Final = 60


def _glyphs() -> dict[str, Card]:
    """The playing cards of Unicode (1F0A1..1F0DE), which number ace, 2 to 10, jack, knight, queen, king from 1."""
    ranks = [Rank.ACE, *list(Rank)[: Rank.QUEEN], None, Rank.QUEEN, Rank.KING]
    firsts = ((0x1F0A1, Suit.SPADES), (0x1F0B1, Suit.HEARTS), (0x1F0C1, Suit.DIAMONDS), (0x1F0D1, Suit.CLUBS))
    glyphs = {
        chr(first + place): Card.of(rank, suit)
        for first, suit in firsts
        for place, rank in enumerate(ranks)
        if rank is not None
    }
    return glyphs | {"\U0001f0cf": _JOKERS["b"], "\U0001f0bf": _JOKERS["r"]}


_GLYPHS: Final = _glyphs()


def parse_card(text: str) -> Card:
    """Read exactly one card.

    Raises `CardError`, with the place, when the text is no card or more than one.

    >>> parse_card("10c"), parse_card(" a♠ ")
    (Card.parse('Tc'), Card.parse('As'))
    """
    start = _skip_separators(text, 0)
    card, end = _read(text, start)
    rest = _skip_separators(text, end)
    if rest < len(text):
        _fail(text, rest, "expected one card and no more")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read any number of cards, none included, in the order written.

    The same card may come twice; `CardSet.parse` refuses that. Raises `CardError` that shows where the text is no card.

    >>> format_cards(parse_cards("AD KD, QDjd 0D 10s 🂮"))
    'Ad Kd Qd Jd Td Ts Ks'
    >>> parse_cards("As Kx")
    Traceback (most recent call last):
    pokerhouse.errors.CardError: expected a suit (c, d, h, s) after 'K', found 'x' at character 5:
      As Kx
          ^
    """
    cards = []
    place = _skip_separators(text, 0)
    while place < len(text):
        card, end = _read(text, place)
        cards.append(card)
        place = _skip_separators(text, end)
    return tuple(cards)


def format_cards(cards: Iterable[Card]) -> str:
    """The cards in the given order, `As Kd Tc`; `parse_cards` reads it back."""
    return " ".join(map(str, cards))


def _skip_separators(text: str, place: int) -> int:
    while place < len(text) and text[place] in _SEPARATORS:
        place += 1
    return place


def _read(text: str, place: int) -> tuple[Card, int]:
    """The card that starts at `place`, and where it ends."""
    plain = _PLAIN.get(text[place : place + 2])
    if plain is not None:
        return plain, place + 2
    if place >= len(text):
        _fail(text, place, "expected a card")
    char = text[place]
    if char in _GLYPHS:
        return _GLYPHS[char], place + 1
    if char in "Xx":
        colour = text[place + 1 : place + 2]
        if colour not in _JOKERS:
            _fail(text, place + 1, f"expected a joker's colour (b, r) after {char!r}")
        return _JOKERS[colour], place + 2
    end = place + (2 if text.startswith("10", place) else 1)
    rank = _RANKS.get(text[end - 1])
    if rank is None:
        _fail(text, place, "expected a rank (2-9, T or 10 or 0, J, Q, K, A) or a joker (Xb, Xr)")
    suit = _SUITS.get(text[end : end + 1])
    if suit is None:
        _fail(text, end, f"expected a suit (c, d, h, s) after {text[place:end]!r}")
    end += 1
    if text[end : end + 1] in _VARIATION_SELECTORS:
        end += 1
    return Card.of(rank, suit), end


def _fail(text: str, place: int, expected: str) -> NoReturn:
    """Refuse with what was found, a piece of the text around it and a mark under the place."""
    found = repr(text[place]) if place < len(text) else "the end"
    first = max(0, min(place - _SHOWN_MAX // 2, len(text) - _SHOWN_MAX))
    piece = "".join(char if char.isprintable() else " " for char in text[first : first + _SHOWN_MAX])
    raise CardError(f"{expected}, found {found} at character {place + 1}:\n  {piece}\n  {' ' * (place - first)}^")
