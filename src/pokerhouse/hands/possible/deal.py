"""An unfinished deal: the known cards, the cards to come, and their places."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from typing import Final

from pokerhouse.cards import JOKERS, Card, CardSet, read_cards
from pokerhouse.errors import HandError, counted
from pokerhouse.hands.worth import Game, HandOrder, Wild, order_of

KnownCards = str | Iterable[Card]

_HOLE: Final = "in the hole"
_BOARD: Final = "on the board"


@dataclass(frozen=True, slots=True)
class UnfinishedDeal:
    """The known cards, those left, and how many of them go to the hole and to the board.

    Where any cards make a hand, all known cards are in `hole`, and all new ones go there.
    """

    game: Game
    order: HandOrder
    wild: Wild
    hole: CardSet
    board: CardSet
    left: CardSet
    to_hole: int
    to_board: int

    @property
    def known_cards(self) -> CardSet:
        """The known cards, in the hole and on the board."""
        return self.hole | self.board

    @property
    def unknown(self) -> int:
        """The number of cards to come."""
        return self.to_hole + self.to_board

    @property
    def is_plain_high(self) -> bool:
        """True for high hands of any cards, none of them wild."""
        return self.order.name == "high" and self.game.hole_used is None

    @property
    def total(self) -> int:
        """The number of ways in which the unknown cards can come."""
        return comb(len(self.left), self.to_hole) * comb(
            len(self.left) - self.to_hole, self.to_board
        )


def unfinished_deal(
    game: Game,
    wild: Wild | None,
    cards: KnownCards,
    board: KnownCards,
    unknown: int | None,
    excluding: KnownCards,
) -> UnfinishedDeal:
    """Build the deal of these known cards, as `possible` takes them.

    Raises `CardError` for a text that names no cards and a card that comes twice; `HandError` for a
    game that splits the pot, for a card that is known twice or not in the pack, and for a number of
    cards that cannot be.
    """
    order = order_of(game, wild)
    hole, shared = _set_of(cards), _set_of(board)
    excluded = _set_of(excluding)
    _check_cards(game, wild or Wild(), hole, shared, excluded)
    left = (game.deck | (wild or Wild()).all_cards) - hole - shared - excluded
    if game.hole_used is None and order.judge is None:
        to_hole, to_board = _counts_of_any(game, order, hole, shared, unknown), 0
        hole, shared = hole | shared, CardSet()
    else:
        to_hole, to_board = _counts_apart(game, hole, shared, unknown)
    if to_hole + to_board > len(left):
        raise HandError(
            f"{counted(to_hole + to_board, 'unknown card')}, but only {len(left)} are left"
        )
    return UnfinishedDeal(game, order, wild or Wild(), hole, shared, left, to_hole, to_board)


def _set_of(cards: KnownCards) -> CardSet:
    return CardSet.of(read_cards(cards))


def _check_cards(game: Game, wild: Wild, hole: CardSet, board: CardSet, excluded: CardSet) -> None:
    strangers = (hole | board | excluded) - game.deck - wild.all_cards
    if jokers := strangers & JOKERS:
        raise HandError(f"a joker ({jokers}), and no jokers are wild")
    if strangers:
        raise HandError(f"{strangers}: not in the pack of {game.name}")
    if both := hole & board:
        raise HandError(f"{both} both in the hand and on the board")
    if both := (hole | board) & excluded:
        raise HandError(f"{both} both known and excluded")


def _counts_of_any(
    game: Game, order: HandOrder, hole: CardSet, board: CardSet, unknown: int | None
) -> int:
    """Return the number of cards to come to a hand of any cards."""
    if not game.takes_any and board:
        _check_most(_HOLE, len(hole), game.hole[1])
        _check_most(_BOARD, len(board), game.board[1])
    fewest, most = game.hole if game.takes_any else (order.size, game.held + game.board[1])
    if order.name == "high":
        fewest = 1
    known = len(hole) + len(board)
    if unknown is None:
        # Low hands of as many cards as one likes are mostly those of draw games, which end with
        # five.
        unknown = max((game.held if order.low and game.takes_any else most) - known, 0)
    _check_unknown(unknown)
    if not fewest <= known + unknown <= most:
        raise HandError(
            f"{known} known and {counted(unknown, 'unknown card')}: expected "
            f"{_bounds(fewest, most)} in all"
        )
    return unknown


def _counts_apart(
    game: Game, hole: CardSet, board: CardSet, unknown: int | None
) -> tuple[int, int]:
    """Return the number of cards to come to the hole, which fills first, and to the board."""
    size, most = game.hole[1], game.board[1]
    fewest = max(game.board[0], 5 - game.hole_used if game.hole_used else 0)
    _check_most(_HOLE, len(hole), size)
    _check_most(_BOARD, len(board), most)
    missing = size - len(hole)
    if unknown is None:
        return missing, most - len(board)
    _check_unknown(unknown)
    to_board = unknown - missing
    if to_board < 0 or not fewest <= len(board) + to_board <= most:
        least, greatest = (missing + max(bound - len(board), 0) for bound in (fewest, most))
        raise HandError(
            f"{counted(unknown, 'unknown card')} after {len(hole)} in the hole and {len(board)} on "
            "the board: "
            f"expected {_bounds(least, greatest)} in {game.name}"
        )
    return missing, to_board


def _check_unknown(unknown: int) -> None:
    if not isinstance(unknown, int) or unknown < 0:
        raise HandError(f"{unknown!r} unknown cards: expected a whole number, 0 or more")


def _check_most(where: str, count: int, most: int) -> None:
    if count > most:
        apart = ", with the board given apart" if where == _HOLE else ""
        raise HandError(f"{counted(count, 'card')} {where}: expected at most {most}{apart}")


def _bounds(fewest: int, most: int) -> str:
    return f"{fewest} to {most}" if fewest != most else f"{fewest}"
