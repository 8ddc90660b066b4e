"""The outcomes of a deal in games other than plain high: by the kernel, or for toy games here."""

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
    best: HandValue | GameValue
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


def _value(deal: UnfinishedDeal, rank: int, hole: CardSet, board: CardSet) -> GameValue:
    return GameValue(
        rank, game=deal.game, order=deal.order, hole=tuple(hole), board=tuple(board), wild=deal.wild
    )


def slow_values(deal: UnfinishedDeal) -> Iterator[HandValue | GameValue]:
    """Yield the value of each completion in turn: for toy games, and as the kernel's oracle."""
    for to_hole in combinations(deal.left, deal.to_hole):
        hole = deal.hole | CardSet.of(to_hole)
        for to_board in combinations(deal.left - hole, deal.to_board):
            board = tuple(deal.board | CardSet.of(to_board)) or None
            yield evaluate(
                tuple(hole), board, game=deal.game, wild=deal.wild if deal.wild.all_cards else None
            )


def _toy_outcomes(deal: UnfinishedDeal) -> list[PossibleOutcome]:
    values: dict[KindOfHand, list[HandValue | GameValue]] = {}
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
