"""The value of a high hand, and the five cards that make it."""

from typing import Final

from pokerhouse.cards import Card, format_cards
from pokerhouse.hands._native import best_five
from pokerhouse.hands.worth.category import Category
from pokerhouse.hands.worth.words import brief_words, full_words

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

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"evaluate({format_cards(self.cards)!r})"
