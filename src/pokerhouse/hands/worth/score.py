"""Scores for hands, by the name of a scheme; a greater number is a better hand.

A score is not a rank: everywhere, rank 1 is the best hand.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from pokerhouse.cards import Card, Rank, read_cards
from pokerhouse.errors import HandError
from pokerhouse.hands._native import rank_of
from pokerhouse.hands.worth.high import Category, HandValue, evaluate_high
from pokerhouse.hands.worth.value_in_game import GameValue

WORST_RANK: Final = 7462

# How many cards make the hand, kickers aside.
_MATCHED: Final = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 2,
    Category.TWO_PAIR: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.FOUR_OF_A_KIND: 4,
}
_LOW_ACE: Final = 1


def strength_score(value: HandValue) -> int:
    """Score 1 for the worst hand (seven high) to 7462 for a royal flush.

    It orders all hands and gives ties the same score.

    >>> strength_score(evaluate_high("7c 5d 4h 3s 2c"))
    1
    >>> strength_score(evaluate_high("As Ks Qs Js Ts"))
    7462
    """
    return WORST_RANK + 1 - value.rank


def points_score(value: HandValue) -> int:
    """Score points of the category x 1,000,000 + matched faces x 1,000 + other faces.

    A royal flush has 10 points, a high card 1; faces count 2 to 14, an ace 1 where it is low in a
    straight or does not match. The order is not that of the hands: a full house of queens over aces
    scores 7,064,000 and kings over twos 7,043,000. It exists for people who are used to it;
    `strength` is the scheme that orders hands.

    >>> points_score(evaluate_high("As Ah Ad Qd Qc")), points_score(evaluate_high("As Ah Kd 9d 2c"))
    (7066000, 2028024)
    """
    category, ranks = value.category, [card.rank for card in value.cards]
    matched = _MATCHED.get(category, len(ranks))
    faces = [rank + 2 for rank in ranks]
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH) and ranks[-1] is Rank.ACE:
        faces[-1] = _LOW_ACE
    others = sum(_LOW_ACE if rank is Rank.ACE else rank + 2 for rank in ranks[matched:])
    return (category + 1) * 1_000_000 + sum(faces[:matched]) * 1_000 + others


SCHEMES: Final[dict[str, Callable[[HandValue], int]]] = {
    "strength": strength_score,
    "points": points_score,
}
"""Every scheme by its name."""


def scheme_of(name: str) -> Callable[[HandValue], int]:
    """Return the scheme of this name. Raises `HandError` for an unknown name."""
    if name not in SCHEMES:
        raise HandError(f"no scoring scheme {name!r}: expected {' or '.join(SCHEMES)}")
    return SCHEMES[name]


def score(cards: str | Sequence[Card] | HandValue, *, scheme: str = "strength") -> int:
    """Return the score of the best five of one to seven cards, high.

    Fewer than five score as if filled up with the lowest cards that add nothing. Raises `CardError`
    and `HandError` as `evaluate` does, `HandError` for an unknown scheme.

    >>> score("As Ah Ad Qd Qc", scheme="points"), score("As Ah") == score("As Ah 4d 3c 2c")
    (7066000, True)
    """
    judge = scheme_of(scheme)
    if isinstance(cards, HandValue):
        return judge(cards)
    if isinstance(cards, GameValue):
        raise HandError(
            f"{cards!r} has no score: expected cards, or a high hand as evaluate finds it without "
            "a game"
        )
    dealt = read_cards(cards)
    return judge(evaluate_high(with_lowest(dealt) if 0 < len(dealt) < 5 else dealt))


def with_lowest(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Fill one to four cards up to five with the lowest that add nothing.

    They make no pair, no straight, no flush.
    """
    held = {card.rank for card in cards}
    other_suit = (
        cards[0].suit + 1
    ) % 4  # the added cards have one suit, the first card another: no flush
    low = [Card(4 * rank + other_suit) for rank in Rank if rank not in held][:7]
    return max((tuple(cards) + more for more in combinations(low, 5 - len(cards))), key=rank_of)
