"""High hands: their kinds, their values, the five cards that make them, and their names."""

from bisect import bisect_left
from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Final, assert_never

from pokerhouse.cards import Card, Rank, format_cards, parse_cards, pictures, read_cards
from pokerhouse.errors import CardError
from pokerhouse.hands import _native
from pokerhouse.hands._native import best_five

# The ten kinds of hand, and the range of ranks of each among all 7462.


class Category(IntEnum):
    """The kind of a high hand, the best last; the greater beats the smaller.

    >>> Category.FLUSH > Category.STRAIGHT, Category.FOUR_OF_A_KIND.words
    (True, 'four of a kind')
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def words(self) -> str:
        """The name as spoken: `full house`."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def of_rank(cls, rank: int) -> "Category":
        """Return the category of a rank of 1..7462."""
        return cls(cls.ROYAL_FLUSH - bisect_left(_WORST_RANKS, rank))


# The last rank of each category, best first; the differences count the distinct hands: 1 royal, 9
# straight flushes, 156 quads, 156 full houses, 1277 flushes, 10 straights, 858 trips, 858 two
# pairs, 2860 pairs, 1277 high cards.
_WORST_RANKS: Final = (1, 10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462)


# High hands in words.

_FIRST_KICKER: Final = {
    Category.PAIR: 2,
    Category.TWO_PAIR: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.FOUR_OF_A_KIND: 4,
}


def brief_words(category: Category, ranks: Sequence[Rank]) -> str:
    """Return the hand without its tie-breakers: `pair of nines`.

    `ranks` are the best five in order of importance.
    """
    first = ranks[0]
    match category:
        case Category.HIGH_CARD:
            return f"{first.word} high"
        case Category.PAIR:
            return f"pair of {first.plural}"
        case Category.TWO_PAIR:
            return f"two pair, {first.plural} and {ranks[2].plural}"
        case Category.FULL_HOUSE:
            return f"full house, {first.plural} over {ranks[3].plural}"
        case Category.THREE_OF_A_KIND | Category.FOUR_OF_A_KIND:
            return f"{category.words}, {first.plural}"
        case Category.STRAIGHT | Category.FLUSH | Category.STRAIGHT_FLUSH:
            return f"{category.words}, {first.word} high"
        case Category.ROYAL_FLUSH:
            return category.words
    assert_never(category)


def full_words(category: Category, ranks: Sequence[Rank]) -> str:
    """Return the hand with all that decides a tie: `pair of nines, kickers ace, king, four`."""
    brief = brief_words(category, ranks)
    if category in (Category.HIGH_CARD, Category.FLUSH):
        return f"{brief}, then {_listed(ranks[1:])}"
    if category in _FIRST_KICKER:
        kickers = ranks[_FIRST_KICKER[category] :]
        return f"{brief}, kicker{'s' if len(kickers) > 1 else ''} {_listed(kickers)}"
    return brief


def hole_words(first: Card, second: Card) -> str:
    """Return two hole cards in words: `pair of aces`, `ace king suited`, `nine deuce`."""
    high, low = max(first.rank, second.rank), min(first.rank, second.rank)
    if high == low:
        return f"pair of {high.plural}"
    return f"{high.word} {low.word}{' suited' if first.suit == second.suit else ''}"


def _listed(ranks: Sequence[Rank]) -> str:
    return ", ".join(rank.word for rank in ranks)


# The value of a high hand, and the five cards that make it.

_CARDS: Final = tuple(map(Card, range(52)))
_WORDS: Final[dict[int, str]] = {}
"""The words of each rank, cached: building them takes longer than the rest of a showdown."""


class HandValue:
    """The value of the best five of five to seven cards.

    Greater is better, and hands that split the pot are equal.

    Made by `evaluate`, immutable. Compares and hashes by `rank` alone; the cards may differ.

    >>> from pokerhouse.hands import evaluate
    >>> value = evaluate("Ah Ad As Qc Qd 2c 3c")
    >>> value.category.words, value.rank, value.words
    ('full house', 168, 'full house, aces over queens')
    >>> value, value > evaluate("Kh Kd Ks Ac Ad")
    (evaluate('As Ah Ad Qd Qc'), True)
    """

    __slots__ = ("_best", "_dealt", "_rank")

    def __init__(self, rank: int, dealt: tuple[Card, ...]) -> None:
        self._rank = rank
        self._dealt = dealt
        self._best: tuple[Card, ...] = ()

    @property
    def rank(self) -> int:
        """The place among all distinct hands: 1 (a royal flush) to 7462 (seven high: 7 5 4 3 2)."""
        return self._rank

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return Category.of_rank(self._rank)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The best five cards, the most important first.

        Quads, trips and pairs come before kickers; a wheel ends with its ace.

        Among fives of equal value, the one with the higher suits (spades, hearts, diamonds, clubs)
        counts, so the answer does not depend on the order of the cards.
        """
        if not self._best:
            self._best = tuple(map(_CARDS.__getitem__, best_five(bytes(self._dealt))))
        return self._best

    @property
    def brief(self) -> str:
        """The hand without its tie-breakers: `pair of nines`, `flush, ace high`, `ace high`."""
        return brief_words(self.category, [card.rank for card in self.cards])

    @property
    def words(self) -> str:
        """The hand in full, kickers included: two hands have the same words exactly when they tie.

        For example `ace high, then king, nine, five, three`; `two pair, kings and fours, kicker
        nine`; `straight, five high`; `full house, aces over queens`; `royal flush`.
        """
        said = _WORDS.get(self._rank)
        if said is None:
            said = _WORDS[self._rank] = full_words(
                self.category, [card.rank for card in self.cards]
            )
        return said

    def __eq__(self, other: object) -> bool:
        return self._rank == other._rank if isinstance(other, HandValue) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._rank)

    # Rank 1 is the best, so the greater value has the smaller rank.
    def __lt__(self, other: "HandValue") -> bool:
        return self._rank > other._rank if isinstance(other, HandValue) else NotImplemented

    def __le__(self, other: "HandValue") -> bool:
        return self._rank >= other._rank if isinstance(other, HandValue) else NotImplemented

    def __gt__(self, other: "HandValue") -> bool:
        return self._rank < other._rank if isinstance(other, HandValue) else NotImplemented

    def __ge__(self, other: "HandValue") -> bool:
        return self._rank <= other._rank if isinstance(other, HandValue) else NotImplemented

    def _repr_svg_(self) -> str:
        """Draw the cards that count, with their name, for a notebook."""
        return pictures.cards_svg([str(card) for card in self.cards], self.words)

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"evaluate({format_cards(self.cards)!r})"


def evaluate_high(cards: str | Sequence[Card | str]) -> HandValue:
    """Return the best five of five to seven cards, high: a text or cards, in any order.

    Raises `CardError` for a text that names no cards; `HandError` for too few or too many, a card
    twice, a joker. About half a microsecond for cards, a few for a text.

    >>> evaluate_high("As Kd Tc 10d 9s 2c 3h").words
    'pair of tens, kickers ace, king, nine'
    >>> evaluate_high("As Kd Tc As 9s")
    Traceback (most recent call last):
    pokerhouse.errors.HandError: As twice: card 4 was there before
    """
    try:
        dealt: Any = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
        return HandValue(_native.rank_of(dealt), dealt)
    except TypeError:  # checked only now, which keeps the fast path fast
        if isinstance(cards, Sequence) and any(isinstance(card, str) for card in cards):
            return evaluate_high(read_cards(cards))
        raise CardError(
            f"{cards!r} names no cards: expected a text such as As Kd, or cards one by one"
        ) from None
