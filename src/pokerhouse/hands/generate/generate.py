"""Random hands by specification: one, their number, or dealt to a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, Deck, Shuffler
from pokerhouse.errors import CardError
from pokerhouse.hands.generate.specification import Specification, UsedCards, used_cards
from pokerhouse.hands.generate.type_request import RANGES_USED
from pokerhouse.hands.worth import Game, Wild

__all__ = ["RANGES_USED", "Specification", "UsedCards", "count", "generate", "used_cards"]


def generate(
    type: str,
    range1: str | None = None,
    range2: str | None = None,
    range3: str | None = None,
    *,
    low: str | None = None,
    rng: Shuffler,
    used: UsedCards = (),
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> tuple[Card, ...] | None:
    """Generate a random hand of this type, all equally likely; `None` when there is none.

    The ranges and `low` are as in `Specification.of`. `used` are cards, or hands, that are not
    dealt again. The cards are in the order of `HandValue.cards`, the most important first; wild
    cards last. Takes a fifth of a second for the first hand of a game, milliseconds for other used
    cards, else less than a tenth of one. Raises `HandError` for a wrong specification, `CardError`
    for a text that names no cards.

    >>> import random
    >>> from pokerhouse.cards import format_cards
    >>> rng = random.Random(7)
    >>> format_cards(generate("full house", "2-4", "T-A", rng=rng))
    '4c 4d 4s Qd Qh'
    >>> generate("four of a kind", "K", "2-A", used="Kd", rng=rng) is None
    True
    """
    return Specification.of(type, range1, range2, range3, low=low, game=game, wild=wild).generate(
        rng, used
    )


def count(
    type: str,
    range1: str | None = None,
    range2: str | None = None,
    range3: str | None = None,
    *,
    low: str | None = None,
    used: UsedCards = (),
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> int:
    """Count the hands that meet the specification, exactly.

    Arguments and errors as for `generate`.

    >>> count("flush"), count("straight", "A-6"), count("two pair", "A", "8", "K", used="Ac 8c")
    (5108, 2040, 36)
    >>> count("two pair", "2-8"), count("two pair", "2-8", "2-A")
    (15120, 99792)
    >>> count("flush", game="omaha8", low="A-8"), count("three cards", game="badugi")
    (208, 154440)
    """
    return Specification.of(type, range1, range2, range3, low=low, game=game, wild=wild).count(used)


# Dealing: random cards for play, hands by specification, or both at one table.

Hand = tuple[Card, ...]


class HandSource(Protocol):
    """A source of hands, such as `Specification` and `RandomHand`; a test may bring its own."""

    def generate(self, rng: Shuffler, used: UsedCards = ()) -> Hand | None:
        """Generate a hand without the used cards; `None` when there is none."""


@dataclass(frozen=True, slots=True)
class RandomHand:
    """A random hand of `size` cards in random order, all equally likely: a deal as in play."""

    size: int
    deck: CardSet = STANDARD_CARDS

    def generate(self, rng: Shuffler, used: UsedCards = ()) -> Hand | None:
        """Generate the hand; `None` when too few cards are left."""
        deck = Deck(self.deck - used_cards(used))
        if self.size > len(deck):
            return None
        return tuple(deck.pull(rng) for _ in range(self.size))


def deal(
    sizes: Sequence[int], *, rng: Shuffler, deck: CardSet = STANDARD_CARDS, used: UsedCards = ()
) -> tuple[Hand, ...]:
    """Deal random hands of these sizes; one may be a board.

    Every deal is equally likely.

    Raises `CardError` when the pack without the used cards is too small, and for a size below 0.

    >>> import random
    >>> mine, yours, board = deal([2, 2, 5], rng=random.Random(7))
    >>> len({*mine, *yours, *board})
    9
    """
    left = len(deck - used_cards(used))
    if min(sizes, default=0) < 0 or sum(sizes) > left:
        raise CardError(f"cannot deal hands of {', '.join(map(str, sizes))} cards from {left}")
    dealt = deal_from([RandomHand(size, deck) for size in sizes], rng=rng, used=used)
    assert dealt is not None
    return dealt


def deal_from(
    sources: Sequence[HandSource], *, rng: Shuffler, used: UsedCards = ()
) -> tuple[Hand, ...] | None:
    """Deal one hand from each source without a duplicate card.

    Returns `None` when a source has none left after those before it.

    Put the rarest first: a hand dealt earlier may have the cards that a later one needs.

    >>> import random
    >>> from pokerhouse.cards import format_cards
    >>> from pokerhouse.hands.generate.generate import Specification
    >>> quads, flush = Specification.of("four of a kind", "2-4"), Specification.of("flush", "8-A")
    >>> hands = deal_from([quads, flush, RandomHand(5)], rng=random.Random(7))
    >>> [format_cards(hand) for hand in hands or ()]
    ['4c 4d 4h 4s 3s', 'Ac Kc Qc Jc 8c', '5c Qs 7h 2d Ks']
    >>> deal_from([quads, quads, quads, quads], rng=random.Random(7)) is None
    True
    """
    taken = used_cards(used)
    hands: list[Hand] = []
    for source in sources:
        hand = source.generate(rng, taken)
        if hand is None:
            return None
        hands.append(hand)
        taken |= CardSet.of(hand)
    return tuple(hands)
