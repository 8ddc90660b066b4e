"""Reading and writing cards: `As Kd Tc`, `AsKdTc`, `10c`, `0D`, `A♠`, `🂡`.

A card is a rank and then a suit, in any case. The ten is `T`, `10` or `0`; a joker is `Xb` (black)
or `Xr` (red). Spaces and commas between cards are optional. Written text is always `As`, `Td`,
`Xb`.
"""

from collections.abc import Iterable
from typing import Final

from pokerhouse.cards.card import Card
from pokerhouse.cards.notation import checked_text, read_at, read_one, skip_separators
from pokerhouse.errors import CardError

# Most texts use these forms; a lookup reads them in a third of the time.
_PLAIN: Final = {
    form: card
    for card in map(Card, range(54))
    for form in (str(card), str(card).lower(), str(card).upper())
}


def parse_card(text: str) -> Card:
    """Read exactly one card.

    Raises `CardError`, with the place, when the text is not a card or more than one.

    >>> parse_card("10c"), parse_card(" a♠ ")
    (Card.parse('Tc'), Card.parse('As'))
    """
    return Card(read_one(text))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read any number of cards, none included, in the order written.

    The same card may come twice; `CardSet.parse` refuses that. Raises `CardError` that shows where
    there is not a card.

    >>> format_cards(parse_cards("AD KD, QDjd 0D 10s 🂮"))
    'Ad Kd Qd Jd Td Ts Ks'
    >>> parse_cards("As Kx")
    Traceback (most recent call last):
    pokerhouse.errors.CardError: expected a suit (c, d, h, s) after 'K', found 'x' at character 5:
      As Kx
          ^
    """
    cards = []
    place = skip_separators(checked_text(text), 0)
    while place < len(text):
        card = _PLAIN.get(text[place : place + 2])
        if card is None:
            index, end = read_at(text, place)
            card = Card(index)
        else:
            end = place + 2
        cards.append(card)
        place = skip_separators(text, end)
    return tuple(cards)


def read_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Return cards from a text that `parse_cards` reads, or from single cards.

    Raises `CardError` for anything else.
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    try:
        given = tuple(cards)
    except TypeError:
        raise CardError(
            f"{cards!r} names no cards: expected a text such as As Kd, or cards one by one"
        ) from None
    return tuple(card if isinstance(card, Card) else Card(card) for card in given)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards in the given order, `As Kd Tc`; `parse_cards` reads it back."""
    return " ".join(map(str, cards))
