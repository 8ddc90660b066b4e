"""Orders of hands ranked in Python: by what a function says of each hand, where the kernel has no
order for it.

Slower than the kernel by some hundred times, and enough for a game of few cards or a new game at a
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
"""What a hand is: its category, and the ranks of the cards that make it in order of importance."""


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """Ranks hands by naming them. `of` names one of exactly as many cards as count, one's own
    before the board's.

    `ladder` lists all that hands can be, the best first; hands of the same name tie. It is asked
    once.
    """

    of: Callable[[Sequence[Card]], Made]
    ladder: Callable[[], Sequence[Made]]

    def rank(self, cards: Sequence[Card], size: int) -> int:
        """The place of the best choice of `size` cards, 1 the best; of all cards where they are
        fewer.
        """
        places = _places(self)
        return min(places[self.of(choice)] for choice in combinations(cards, min(size, len(cards))))

    def made(self, rank: int) -> Made:
        """What the hands of this rank are."""
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
    """All that hands of three to five cards of the 52 can be, where only ranks count and whether
    all are of one suit.

    >>> from pokerhouse.hands.worth.game_category import ThreeCardCategory
    >>> high = ThreeCardCategory.HIGH_CARD
    >>> len(every_hand(lambda cards: (high, (max(card.rank for card in cards),)), 3))
    13
    """
    made = set()
    for ranks in combinations_with_replacement(Rank, size):
        if ranks.count(ranks[size // 2]) > 4:
            continue  # a fifth card of a rank; it would be in the middle
        made.add(of([Card.of(rank, _MIXED[place % 4]) for place, rank in enumerate(ranks)]))
        if len(set(ranks)) == size:
            made.add(of([Card.of(rank, Suit.CLUBS) for rank in ranks]))
    return made


def one_card(category: AnyCategory, lowest: Rank) -> Judge:
    """One card, the highest rank the best, down to `lowest`; the king is the highest in the packs
    for study.
    """
    ranks = [rank for rank in reversed(Rank) if lowest <= rank <= Rank.KING]
    return Judge(
        lambda cards: (category, (cards[0].rank,)), lambda: [(category, (rank,)) for rank in ranks]
    )
