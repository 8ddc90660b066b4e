"""A card is its index: 0..51 rank-major (2c 2d 2h 2s 3c … As), the two jokers, the unknown card."""

from collections.abc import Iterable
from typing import ClassVar, Final, Self

from pokerhouse.cards.notation import Rank, Suit, checked_text, read_at, read_one, skip_separators
from pokerhouse.cards.pictures import cards_svg
from pokerhouse.errors import CardError


class Card(int):
    """One of 54 cards, or `UNKNOWN`.

    It equals its index, so it indexes tables and crosses into native code unchanged.

    `Card(index)` returns the one object there is for that index; `Card.of(rank, suit)` and
    `Card.parse("As")` too. Raises `CardError` for an index outside 0..54.

    >>> Card.parse("As"), int(Card.parse("As")), str(Card(0))
    (Card.parse('As'), 51, '2c')
    """

    __slots__ = ()
    _all: ClassVar[list["Card"]] = []

    def __new__(cls, index: int) -> "Card":
        try:
            if index >= 0:
                return cls._all[index]
        except (IndexError, TypeError):
            pass
        raise CardError(
            f"no card has the index {index!r}: expected 0..54, or Card.parse for a text"
        )

    @classmethod
    def _build(cls) -> None:
        cls._all.extend(int.__new__(cls, i) for i in range(55))

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> "Card":
        """Return the card of this rank and suit."""
        return cls._all[rank * 4 + suit]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read one card: `As`, `as`, `10c`, `0D`, `A♠`, or `Xb` and `Xr` for the black and the red
        joker.

        Raises `CardError` that shows the place where the text is not a card.
        """
        return cls._all[read_one(text)]

    @property
    def is_joker(self) -> bool:
        """True for the two jokers, which have neither rank nor suit."""
        return 52 <= self < 54

    @property
    def rank(self) -> Rank:
        """The rank. Raises `CardError` for a joker and for the unknown card."""
        if self >= 52:
            raise CardError(f"the {self.spoken} has no rank")
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        """Raises `CardError` for a joker and for the unknown card."""
        if self >= 52:
            raise CardError(f"the {self.spoken} has no suit")
        return _SUITS[self & 3]

    @property
    def mask(self) -> int:
        """The card as one bit of a 64-bit set: bit `index`."""
        return 1 << self

    @property
    def spoken(self) -> str:
        """The name as people say it: `ace of spades`, `joker`."""
        if self >= 52:
            return "joker" if self.is_joker else "unknown card"
        return f"{self.rank.word} of {self.suit.word}"

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return "UNKNOWN" if self == 54 else f"Card.parse({_TEXTS[self]!r})"

    def _repr_svg_(self) -> str:
        """Draw the card, for a notebook."""
        return cards_svg([str(self)])

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[type["Card"], tuple[int]]:
        return Card, (int(self),)


_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_TEXTS: Final = (*(r.char + s.char for r in Rank for s in Suit), "Xb", "Xr", "??")
Card._build()
UNKNOWN: Final = Card(54)
"""A card that was dealt but not recorded; several places may hold it at once."""


# Reading and writing cards: `As Kd Tc`, `AsKdTc`, `10c`, `0D`, `A♠`, `🂡`.
#
# A card is a rank and then a suit, in any case. The ten is `T`, `10` or `0`; a joker is `Xb`
# (black) or `Xr` (red). Spaces and commas between cards are optional. Written text is always `As`,
# `Td`, `Xb`.

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


def read_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Return cards from a text that `parse_cards` reads, or from single cards or their texts.

    Raises `CardError` for anything else.

    >>> read_cards("As Kd") == read_cards(["As", "Kd"]) == (Card.parse("As"), Card.parse("Kd"))
    True
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    try:
        given = tuple(cards)
    except TypeError:
        raise CardError(
            f"{cards!r} names no cards: expected a text such as As Kd, or cards one by one"
        ) from None
    return tuple(card if isinstance(card, Card) else card_of(card) for card in given)


def card_of(card: Card | str | int) -> Card:
    """Return a card from itself, its text or its index. Raises `CardError`."""
    return parse_card(card) if isinstance(card, str) else Card(card)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards in the given order, `As Kd Tc`; `parse_cards` reads it back."""
    return " ".join(map(str, cards))
