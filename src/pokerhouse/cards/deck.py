"""A pack of cards that is dealt from the top and never gives a card twice."""

from collections.abc import Iterable
from typing import Any, Protocol, Self

from pokerhouse.cards.card import Card, format_cards, read_cards
from pokerhouse.cards.card_set import JOKERS, SHORT_CARDS, STANDARD_CARDS, CardSet
from pokerhouse.errors import CardError, counted


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

    def __contains__(self, card: Card) -> bool:
        return card in self._rest

    def __repr__(self) -> str:
        return f"Deck(parse_cards({format_cards(self.remaining)!r}))"
