"""Sets of cards, the packs of games, and decks dealt from them.

A set is one 64-bit number with bit `index` for each card.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self

from pokerhouse.cards.card import Card, card_of, format_cards, parse_cards, read_cards
from pokerhouse.cards.notation import Rank, Suit
from pokerhouse.cards.pictures import cards_svg
from pokerhouse.errors import CardError, counted

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

    def __contains__(self, card: Card | str) -> bool:
        """True when the set holds this card, or the card of this text."""
        return bool(self.mask >> card_of(card) & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        """Yield the cards by index: deuce of clubs first, ace of spades last, then the jokers."""
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield Card(lowest.bit_length() - 1)
            mask ^= lowest

    def _repr_svg_(self) -> str:
        """Draw the cards, the highest first, for a notebook."""
        return cards_svg([str(card) for card in reversed(list(self))])

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


# A pack of cards that is dealt from the top and never gives a card twice.


class Shuffler(Protocol):
    """The random source a deck needs, such as `random.Random` or `random.SystemRandom`."""

    def shuffle(self, x: Any, /) -> object: ...
    def randrange(self, stop: int, /) -> int: ...


class Deck:
    """Cards face down, the top one first.

    `Deck(cards)` keeps the given order, so a deal can be laid out beforehand; `Deck.standard()`,
    `Deck.short()` and `Deck.with_jokers()` are new packs in the order of the index. Raises
    `CardError` when a card comes twice.

    >>> import random
    >>> deck = Deck.standard()
    >>> deck.shuffle(random.Random(1))
    >>> hole, board = deck.draw(2), deck.draw(5)
    >>> len(hole), len(board), len(deck), hole[0] in deck
    (2, 5, 45, False)
    """

    __slots__ = ("_drawn", "_rest")

    def __init__(self, cards: Iterable[Card]) -> None:
        self._rest = list(read_cards(cards))
        CardSet.of(self._rest)
        self._rest.reverse()  # the top is the end of the list, where taking one is cheap
        self._drawn = 0

    @classmethod
    def standard(cls) -> Self:
        """Return a new pack of 52 cards."""
        return cls(STANDARD_CARDS)

    @classmethod
    def short(cls) -> Self:
        """Return a new pack of 36 cards, six to ace."""
        return cls(SHORT_CARDS)

    @classmethod
    def with_jokers(cls) -> Self:
        """Return a new pack of 52 cards and both jokers."""
        return cls(STANDARD_CARDS | JOKERS)

    @property
    def remaining(self) -> tuple[Card, ...]:
        """The cards not drawn yet, the top one first."""
        return tuple(reversed(self._rest))

    def shuffle(self, rng: Shuffler) -> None:
        """Shuffle the cards that are left; drawn cards stay drawn."""
        rng.shuffle(self._rest)

    def draw(self, count: int) -> tuple[Card, ...]:
        """Take this many cards from the top, in order.

        Raises `CardError`, and takes none, when fewer are left.
        """
        if not 0 <= count <= len(self._rest):
            raise CardError(f"cannot draw {counted(count, 'card')}: {self._state()}")
        cards = tuple(self._rest.pop() for _ in range(count))
        self._drawn += count
        return cards

    def pull(self, rng: Shuffler) -> Card:
        """Take one card from a random place. Raises `CardError` when none is left."""
        if not self._rest:
            raise CardError(f"cannot pull a card: {self._state()}")
        self._drawn += 1
        return self._rest.pop(rng.randrange(len(self._rest)))

    def _state(self) -> str:
        return f"{len(self._rest)} are left of {len(self._rest) + self._drawn}"

    def __len__(self) -> int:
        return len(self._rest)

    def __contains__(self, card: Card | str) -> bool:
        return card_of(card) in self._rest

    def __repr__(self) -> str:
        return f"Deck(parse_cards({format_cards(self.remaining)!r}))"
