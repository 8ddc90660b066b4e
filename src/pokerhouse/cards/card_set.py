"""Sets of cards, one 64-bit number with bit `index` for each card, and the packs of games."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Self

from pokerhouse.cards.card import Card, format_cards, parse_cards
from pokerhouse.cards.notation import Rank, Suit
from pokerhouse.errors import CardError

_EVERY: Final = (1 << 54) - 1


@dataclass(frozen=True, slots=True, repr=False)
class CardSet:
    """An immutable set of cards, jokers allowed.

    Two sets are equal when they hold the same cards.

    `CardSet()` is empty; `CardSet.of` takes cards, `CardSet.parse` a text, `CardSet(mask)` the
    bits. Raises `CardError` for a bit that is not a card.

    >>> hand, board = CardSet.parse("As Kd"), CardSet.parse("2c Kd")
    >>> str(hand | board), str(hand & board), str(hand - board), Card.parse("As") in hand
    ('2c Kd As', 'Kd', 'As', True)
    """

    mask: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.mask, int):
            raise CardError(
                f"{self.mask!r} is not a mask: expected a number, or CardSet.parse for a text"
            )
        if self.mask & ~_EVERY:
            raise CardError(
                f"no set of cards has the mask {self.mask:#x}: expected bits 0 to 53 only"
            )

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """Return the set of these cards.

        Raises `CardError` for a duplicate, because a pack holds each card once.
        """
        mask = 0
        try:
            for place, card in enumerate(cards, 1):
                if mask & card.mask:
                    raise CardError(f"{card} twice: card {place} was there before")
                mask |= card.mask
        except (AttributeError, TypeError):
            raise CardError(
                f"{cards!r} names no cards: expected them one by one, or CardSet.parse for a text"
            ) from None
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a set as `parse_cards` does.

        Raises `CardError` for a wrong text and for a duplicate.
        """
        return cls.of(parse_cards(text))

    def add(self, card: Card) -> Self:
        """Return this set plus one card. Raises `CardError` when the set holds the card already."""
        if self.mask & card.mask:
            raise CardError(f"{card} twice: it is among {self}")
        return type(self)(self.mask | card.mask)

    def isdisjoint(self, other: "CardSet") -> bool:
        """True when the two sets share no card."""
        return not self.mask & other.mask

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask | other.mask)

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & ~other.mask)

    def __xor__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask ^ other.mask)

    def __le__(self, other: "CardSet") -> bool:
        """True when every card of this set is in the other."""
        return not self.mask & ~other.mask

    def __lt__(self, other: "CardSet") -> bool:
        return self != other and self <= other

    def __ge__(self, other: "CardSet") -> bool:
        return other <= self

    def __gt__(self, other: "CardSet") -> bool:
        return other < self

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        """Yield the cards by index: deuce of clubs first, ace of spades last, then the jokers."""
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield Card(lowest.bit_length() - 1)
            mask ^= lowest

    def __str__(self) -> str:
        return format_cards(self)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


STANDARD_CARDS: Final = CardSet((1 << 52) - 1)
"""The 52 cards."""

SHORT_CARDS: Final = CardSet(STANDARD_CARDS.mask & ~((1 << 16) - 1))
"""The 36 cards of short-deck games: no deuces, threes, fours and fives."""

JOKERS: Final = CardSet(3 << 52)
"""The black and the red joker."""

_ROYAL: Final = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)

PACKS: Final[dict[str, CardSet]] = {
    "standard": STANDARD_CARDS,
    "short": SHORT_CARDS,
    "royal": CardSet.of(Card.of(rank, suit) for rank in _ROYAL for suit in Suit),
    "kuhn": CardSet.parse("Js Qs Ks"),
    "kuhn_3": CardSet.parse("Ts Js Qs Ks"),
    "leduc": CardSet.parse("Js Jh Qs Qh Ks Kh"),
}
"""52 cards; 36 from the six up; 20 from the ten up; and the packs of toy games for study."""
