"""A card is its index: 0..51 rank-major (2c 2d 2h 2s 3c … As), the two jokers, the unknown card."""

from typing import ClassVar, Final, Self

from pokerhouse.cards.notation import read_one
from pokerhouse.cards.ranks import Rank, Suit
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
