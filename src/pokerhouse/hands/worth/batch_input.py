"""The input of `evaluate_many`: arrays of hole cards and boards, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pokerhouse.cards import Card, CardSet, read_cards
from pokerhouse.errors import CardError, HandError, counted
from pokerhouse.hands.worth.evaluate import evaluate
from pokerhouse.hands.worth.games import Game
from pokerhouse.hands.worth.validate import board_faults, count_faults
from pokerhouse.hands.worth.value import HandValue
from pokerhouse.hands.worth.value_in_game import GameValue
from pokerhouse.hands.worth.wild import Wild

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Given = npt.NDArray[np.uint8] | npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class ManyHands:
    """Hands as rows or masks, and one board for each or one (with a dimension less) for all."""

    game: Game
    wild: Wild | None
    hands: npt.NDArray[Any]
    board: npt.NDArray[Any] | None

    @property
    def count(self) -> int:
        return len(self.hands)

    @property
    def shared(self) -> bool:
        """Is there one board for all hands?"""
        return self.board is None or self.board.ndim == (1 if self.board.dtype.itemsize == 1 else 0)

    def check(self) -> None:
        """Raise `HandError` for hands or boards of the wrong size or of several sizes."""
        hole, shown = _size(self.hands), None if self.board is None else _size(self.board)
        if self.board is not None and not self.shared and len(self.board) != self.count:
            boards, hands = counted(len(self.board), "board"), counted(self.count, "hand")
            raise HandError(f"{boards} for {hands}: expected one for each, or one for all")
        if hole is None or (shown is None and self.board is not None):
            return  # no masks, no size
        faults = [*count_faults(self.game, 1, hole, shown)]
        if shown is not None and not self.game.takes_any:
            faults += board_faults(self.game, shown)
        if faults:
            raise HandError(f"hands of shape {self.hands.shape}: {faults[0].message}")

    def one(self, row: int) -> HandValue | GameValue:
        """Return the value of one hand.

        Raises `HandError`, naming the row, when it is not a hand.
        """
        try:
            hole = _cards_of(self.hands[row])
            shown = (
                None
                if self.board is None
                else _cards_of(self.board if self.shared else self.board[row])
            )
            return evaluate(hole, shown, game=self.game, wild=self.wild)
        except (CardError, HandError) as fault:
            raise HandError(f"row {row}: {fault}") from None


def hands_of(hands: Given) -> npt.NDArray[Any]:
    """Return the hands as a contiguous array. Raises `HandError` for an array of anything else."""
    import numpy as np

    array = np.asarray(hands)
    if array.dtype not in (np.uint8, np.uint64):
        raise HandError(
            f"an array of dtype {array.dtype}: expected uint8 (cards) or uint64 (masks)"
        )
    if array.dtype == np.uint64 and array.ndim != 1:
        raise HandError(f"an array of masks of shape {array.shape}: expected (N,)")
    if array.dtype == np.uint8 and array.ndim != 2:
        raise HandError(f"an array of shape {array.shape}: expected (N, cards)")
    return np.ascontiguousarray(array)


def board_of(board: Given | str | Sequence[Card]) -> npt.NDArray[Any]:
    """Return the boards as a contiguous array.

    Raises `HandError` for an array of anything else, `CardError` for a text that names no cards.
    """
    import numpy as np

    if not isinstance(board, np.ndarray | np.generic):
        dealt = read_cards(board)
        return np.array(dealt, dtype=np.uint8)
    array = np.asarray(board)
    if array.dtype not in (np.uint8, np.uint64):
        raise HandError(f"boards of dtype {array.dtype}: expected uint8 (cards) or uint64 (masks)")
    if array.ndim not in ((1, 2) if array.dtype == np.uint8 else (0, 1)):
        expected = "(N, cards) or (cards,)" if array.dtype == np.uint8 else "(N,) or ()"
        raise HandError(
            f"boards of dtype {array.dtype} and shape {array.shape}: expected {expected}"
        )
    return array if array.flags.c_contiguous else array.copy()


def _size(cards: npt.NDArray[Any]) -> int | None:
    """Return the number of cards of each hand; None where there are no masks.

    Raises `HandError` for masks of several sizes.
    """
    import numpy as np

    if cards.dtype == np.uint8:
        return int(cards.shape[-1])
    sizes = np.bitwise_count(np.atleast_1d(cards))
    if not sizes.size:
        return None
    if (other := int((sizes != sizes[0]).argmax())) > 0:
        raise HandError(
            f"mask {other} has {counted(int(sizes[other]), 'card')}: expected {sizes[0]}, as the "
            "first has"
        )
    return int(sizes[0])


def _cards_of(cards: npt.NDArray[Any]) -> tuple[Card, ...]:
    """Return the cards of one row or one mask."""
    return tuple(map(Card, cards.tolist())) if cards.ndim else tuple(CardSet(int(cards)))
