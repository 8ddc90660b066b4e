"""The outcomes of a deal in games other than plain high: by the kernel, or for toy games here."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from pokerhouse.cards import CardSet
from pokerhouse.errors import HandError, counted
from pokerhouse.hands import _native, worth
from pokerhouse.hands.possible.deal import UnfinishedDeal

# The kinds of hand that `possible` tells apart, in every order of hands.

# The number of cards that make the hand, kickers aside, and of their ranks; every card makes the
# others.
_MADE_BY: Final = {
    "NO_LOW": (0, 0),
    "HIGH_CARD": (0, 0),
    "PAIR": (2, 1),
    "TWO_PAIR": (4, 2),
    "THREE_OF_A_KIND": (3, 1),
    "FOUR_OF_A_KIND": (4, 1),
}

_LOWS: Final = ("NO_PAIR", "LOW", "HIGH_CARD", "BADUGI", "THREE_CARDS", "TWO_CARDS", "ONE_CARD")


@dataclass(frozen=True, slots=True)
class KindOfHand:
    """A kind of hand: the ranks of an order after the kind before, up to `last`.

    `cards` cards of `ranks` ranks make it; the other cards of the hand are kickers.
    """

    words: str
    category: worth.AnyCategory
    last: int
    cards: int
    ranks: int


@cache
def kinds_of(order: worth.HandOrder) -> tuple[KindOfHand, ...]:
    """Return the kinds of an order, the best first.

    The category distinguishes high hands. Most low hands have one category, so their highest card
    distinguishes them too, as it does the few hands of Kuhn and Leduc poker.

    >>> from pokerhouse.hands.worth.orders import ORDERS
    >>> [kind.words for kind in kinds_of(ORDERS["low_8"])]
    ['five low', 'six low', 'seven low', 'eight low', 'no low']
    """
    return tuple(_kinds(order))


def kind_of(order: worth.HandOrder, rank: int) -> KindOfHand:
    """Return the kind of the hands of this rank."""
    kinds = kinds_of(order)
    return kinds[bisect_left(kinds, rank, key=lambda kind: kind.last)]


def _kinds(order: worth.HandOrder) -> Iterator[KindOfHand]:
    first = 1
    while first <= order.worst:
        last = _last_like(order, first)
        category, held = order.meaning(first)
        kickers_count = order.low and category.name == "HIGH_CARD"
        cards, of_ranks = (
            (order.size, 0) if kickers_count else _MADE_BY.get(category.name, (len(held), 0))
        )
        yield KindOfHand(_words(order, first), category, last, cards, of_ranks)
        first = last + 1


def _last_like(order: worth.HandOrder, first: int) -> int:
    """Return the last rank of the kind that begins with this one."""
    words = _words(order, first)
    return (
        first
        - 1
        + bisect_left(
            range(first, order.worst + 1), True, key=lambda rank: _words(order, rank) != words
        )
    )


def _words(order: worth.HandOrder, rank: int) -> str:
    category, ranks = order.meaning(rank)
    by_ranks = order.judge is not None or (order.low and category.name in _LOWS)
    return worth.brief_game_words(category, ranks) if by_ranks else category.words


ANY_CARDS_MAX: Final = 134_000_000
"""The most ways that are counted where any cards make a hand: all hands of seven.

They take at most some fifteen seconds, as does each of the other limits.
"""

BOARD_MAX: Final = 50_000_000
"""The most where a fixed number of hole cards counts."""

WILD_AND_BOARD_MAX: Final = 2_500_000
"""The most where some cards are wild as well."""


@dataclass(frozen=True, slots=True)
class PossibleOutcome:
    """A kind of hand that a deal can end as.

    With the number of ways, the best such hand, and the fewest unknown cards that make it.
    """

    kind: KindOfHand
    completions: int
    best: worth.HandValue | worth.GameValue
    needed: int


def outcomes_of(deal: UnfinishedDeal) -> list[PossibleOutcome]:
    """List every kind the deal can end as, the best first.

    Raises `HandError` when there are more ways than are counted.
    """
    if deal.order.kernel is None:
        return _toy_outcomes(deal)
    _check_work(deal)
    kinds, wild = kinds_of(deal.order), deal.wild
    found = _native.possible_kinds(
        deal.order.kernel,
        [(kind.last, kind.cards, kind.ranks) for kind in kinds],
        deal.hole.mask,
        deal.board.mask,
        deal.left.mask,
        deal.to_hole,
        deal.to_board,
        deal.game.hole_used or 0,
        wild.cards.mask,
        wild.bugs.mask,
    )
    return [
        PossibleOutcome(
            kinds[kind], completions, _value(deal, rank, CardSet(hole), CardSet(board)), needed
        )
        for kind, completions, rank, hole, board, needed in found
    ]


def _value(deal: UnfinishedDeal, rank: int, hole: CardSet, board: CardSet) -> worth.GameValue:
    return worth.GameValue(
        rank, game=deal.game, order=deal.order, hole=tuple(hole), board=tuple(board), wild=deal.wild
    )


def slow_values(deal: UnfinishedDeal) -> Iterator[worth.HandValue | worth.GameValue]:
    """Yield the value of each completion in turn: for toy games, and as the kernel's oracle."""
    for to_hole in combinations(deal.left, deal.to_hole):
        hole = deal.hole | CardSet.of(to_hole)
        for to_board in combinations(deal.left - hole, deal.to_board):
            board = tuple(deal.board | CardSet.of(to_board)) or None
            yield worth.evaluate(
                tuple(hole), board, game=deal.game, wild=deal.wild if deal.wild.all_cards else None
            )


def _toy_outcomes(deal: UnfinishedDeal) -> list[PossibleOutcome]:
    values: dict[KindOfHand, list[worth.HandValue | worth.GameValue]] = {}
    for value in sorted(slow_values(deal), key=lambda value: value.rank):
        values.setdefault(kind_of(deal.order, value.rank), []).append(value)
    return [
        PossibleOutcome(
            kind,
            len(some),
            some[0],
            min(len(CardSet.of(value.cards) - deal.known_cards) for value in some),
        )
        for kind, some in values.items()
    ]


def _check_work(deal: UnfinishedDeal) -> None:
    most = _most_counted(deal)
    if deal.total > most:
        raise HandError(
            f"{counted(deal.unknown, 'unknown card')} can come in {counted(deal.total, 'way')}, "
            f"and at most {most:,} "
            "are counted here: name more of the cards, or exclude some"
        )


def _most_counted(deal: UnfinishedDeal) -> int:
    if deal.game.hole_used is None:
        return ANY_CARDS_MAX
    return WILD_AND_BOARD_MAX if deal.wild.all_cards else BOARD_MAX
