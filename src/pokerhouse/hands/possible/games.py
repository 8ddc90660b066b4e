"""What a deal can become in games that are not of plain high hands: the kernel's count, and that of
the toy games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from pokerhouse.cards import CardSet
from pokerhouse.errors import HandError, counted
from pokerhouse.hands import _native
from pokerhouse.hands.possible.deal import UnfinishedDeal
from pokerhouse.hands.possible.kinds import KindOfHand, kind_of, kinds_of
from pokerhouse.hands.worth import GameValue, HandValue, evaluate

ANY_CARDS_MAX: Final = 134_000_000
"""So many ways are counted where a hand is of any cards: all hands of seven. They take at most some
fifteen seconds, as does each of the others here.
"""

BOARD_MAX: Final = 50_000_000
"""So many where some hole cards must be used with a board."""

WILD_AND_BOARD_MAX: Final = 2_500_000
"""So many where some cards are wild as well."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A kind that a deal can end as, in how many ways, the best of it, and the fewest unknown cards
    that make it.
    """

    kind: KindOfHand
    completions: int
    best: HandValue | GameValue
    needed: int


def outcomes_of(deal: UnfinishedDeal) -> list[Outcome]:
    """Every kind the deal can end as, the best first.

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
        Outcome(kinds[kind], completions, _value(deal, rank, CardSet(hole), CardSet(board)), needed)
        for kind, completions, rank, hole, board, needed in found
    ]


def _value(deal: UnfinishedDeal, rank: int, hole: CardSet, board: CardSet) -> GameValue:
    return GameValue(
        rank, game=deal.game, order=deal.order, hole=tuple(hole), board=tuple(board), wild=deal.wild
    )


def slow_values(deal: UnfinishedDeal) -> Iterator[HandValue | GameValue]:
    """What each completion is worth, one evaluation at a time: for toy games, and as the kernel's
    oracle.
    """
    for to_hole in combinations(deal.left, deal.to_hole):
        hole = deal.hole | CardSet.of(to_hole)
        for to_board in combinations(deal.left - hole, deal.to_board):
            board = tuple(deal.board | CardSet.of(to_board)) or None
            yield evaluate(
                tuple(hole), board, game=deal.game, wild=deal.wild if deal.wild.every else None
            )


def _toy_outcomes(deal: UnfinishedDeal) -> list[Outcome]:
    values: dict[KindOfHand, list[HandValue | GameValue]] = {}
    for value in sorted(slow_values(deal), key=lambda value: value.rank):
        values.setdefault(kind_of(deal.order, value.rank), []).append(value)
    return [
        Outcome(
            kind,
            len(some),
            some[0],
            min(len(CardSet.of(value.cards) - deal.known) for value in some),
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
    return WILD_AND_BOARD_MAX if deal.wild.every else BOARD_MAX
