"""Orders of hands ranked in Python, where the kernel has no order.

Some hundred times slower than the kernel: fast enough for a game of few cards or a new game at a
table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from pokerhouse.cards import Card, Rank, Suit
from pokerhouse.hands.worth.game_category import AnyCategory

Made = tuple[AnyCategory, tuple[Rank, ...]]
"""A hand's category, and the ranks of its cards in order of importance."""


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """A ranking of hands by their names.

    `of` names a hand of exactly as many cards as count, hole cards before the board's.

    `ladder` lists all names of hands, the best first; hands of the same name tie. It is called
    once.
    """

    of: Callable[[Sequence[Card]], Made]
    ladder: Callable[[], Sequence[Made]]

    def rank(self, cards: Sequence[Card], size: int) -> int:
        """Return the rank of the best choice of `size` cards, 1 the best.

        Takes all cards where there are fewer.
        """
        places = _places(self)
        return min(places[self.of(choice)] for choice in combinations(cards, min(size, len(cards))))

    def meaning(self, rank: int) -> Made:
        """Return the category and ranks of the hands of this rank."""
        return _rungs(self)[rank - 1]


@lru_cache
def _rungs(judge: Judge) -> tuple[Made, ...]:
    return tuple(judge.ladder())


@lru_cache
def _places(judge: Judge) -> dict[Made, int]:
    return {made: place for place, made in enumerate(_rungs(judge), 1)}


# Cards in this order of suits are never of one suit, and up to four of one rank in a row are
# different cards.
_MIXED: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


def every_hand(of: Callable[[Sequence[Card]], Made], size: int) -> set[Made]:
    """List every hand of three to five cards of the 52.

    Where only ranks count, and whether all cards are of one suit.

    >>> from pokerhouse.hands.worth.game_category import ThreeCardCategory
    >>> high = ThreeCardCategory.HIGH_CARD
    >>> len(every_hand(lambda cards: (high, (max(card.rank for card in cards),)), 3))
    13
    """
    made = set()
    for ranks in combinations_with_replacement(Rank, size):
        if ranks.count(ranks[size // 2]) > 4:
            continue  # a fifth card of a rank
        made.add(of([Card.of(rank, _MIXED[place % 4]) for place, rank in enumerate(ranks)]))
        if len(set(ranks)) == size:
            made.add(of([Card.of(rank, Suit.CLUBS) for rank in ranks]))
    return made


def one_card(category: AnyCategory, lowest: Rank) -> Judge:
    """List hands of one card, the highest rank first, down to `lowest`.

    The king is the highest in the packs for study.
    """
    ranks = [rank for rank in reversed(Rank) if lowest <= rank <= Rank.KING]
    return Judge(
        lambda cards: (category, (cards[0].rank,)), lambda: [(category, (rank,)) for rank in ranks]
    )
