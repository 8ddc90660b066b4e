"""High hands in words."""

from collections.abc import Sequence
from typing import Final, assert_never

from pokerhouse.cards import Card, Rank
from pokerhouse.hands.worth.category import Category

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
