"""The ranks of very many hands in one call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, read_cards
from pokerhouse.errors import CardError, HandError, counted
from pokerhouse.hands import _native
from pokerhouse.hands.worth.evaluate import evaluate, order_of
from pokerhouse.hands.worth.games import Game, game_of
from pokerhouse.hands.worth.high import HandValue
from pokerhouse.hands.worth.validate import board_faults, count_faults
from pokerhouse.hands.worth.value_in_game import GameValue
from pokerhouse.hands.worth.wild import Wild, wild_of

# The input of `evaluate_many`: arrays of hole cards and boards, read and checked.

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Given = npt.NDArray[Any] | Sequence[Any]


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
    """Return the hands as a contiguous array of cards (uint8) or masks (uint64).

    Raises `HandError` for anything else.
    """
    import numpy as np

    array = _cards_or_masks(hands)
    if array.dtype == np.uint64 and array.ndim != 1:
        raise HandError(f"an array of masks of shape {array.shape}: expected (N,)")
    if array.dtype == np.uint8 and array.ndim != 2:
        raise HandError(f"an array of shape {array.shape}: expected (N, cards)")
    return np.ascontiguousarray(array)


def _cards_or_masks(given: Given) -> npt.NDArray[Any]:
    """Turn rows of cards or texts into uint8, and masks or sets of cards into uint64."""
    import numpy as np

    if isinstance(given, str):
        raise HandError(f"{given!r} is one text: expected a list of hands")
    if not hasattr(given, "__array__"):
        if not isinstance(given, Iterable):
            raise HandError(f"{given!r} names no hands: expected a list or an array of them")
        rows = list(given)
        if rows and isinstance(rows[0], CardSet):
            return np.array([_mask_of(row, each) for row, each in enumerate(rows)], dtype=np.uint64)
        if any(isinstance(each, str | Sequence) for each in rows):
            return _rows_of_cards(rows)
        return _of_whole_numbers(np.asarray(rows), rows[:1])
    array = np.asarray(given)
    if array.dtype in (np.uint8, np.uint64):
        return array
    if array.ndim and array.dtype.kind in "OUS":
        return _rows_of_cards(array.tolist())
    return _of_whole_numbers(array, [])


def _of_whole_numbers(array: npt.NDArray[Any], first: Sequence[object]) -> npt.NDArray[Any]:
    """Turn signed or wide numbers into cards, or, in one dimension, into masks."""
    import numpy as np

    if not array.size:
        return array.astype(np.uint64 if array.ndim < 2 else np.uint8)
    if array.dtype.kind not in "iu":
        raise HandError(
            f"an array of dtype {array.dtype}: expected whole numbers (cards or masks) or texts"
        )
    masks = array.ndim < 2 and not (first and isinstance(first[0], Card))
    if array.min() < 0 or (not masks and array.max() > _CARD_MAX):
        wrong = array.min() if array.min() < 0 else array.max()
        raise HandError(f"{wrong} is not a card: expected 0 to {_CARD_MAX}")
    return array.astype(np.uint64 if masks else np.uint8)


def _mask_of(row: int, cards: object) -> int:
    if not isinstance(cards, CardSet):
        raise HandError(f"row {row}: {cards!r} is not a CardSet, as the first row is")
    return cards.mask


def _rows_of_cards(rows: Sequence[Any]) -> npt.NDArray[np.uint8]:
    """Read each row as `evaluate` reads cards; all have one size."""
    import numpy as np

    read = []
    for row, cards in enumerate(rows):
        try:
            read.append(bytes(read_cards(cards)))
        except CardError as fault:
            raise HandError(f"row {row}: {fault}") from None
        if len(read[-1]) != len(read[0]):
            expected = f"expected {len(read[0])}, as the first row has"
            raise HandError(f"row {row}: {counted(len(read[-1]), 'card')}, {expected}")
    return np.frombuffer(b"".join(read), dtype=np.uint8).reshape(len(read), -1)


def board_of(board: Given | str | Sequence[Card]) -> npt.NDArray[Any]:
    """Return the boards as a contiguous array.

    Raises `HandError` for an array of anything else, `CardError` for a text that names no cards.
    """
    import numpy as np

    if isinstance(board, str):
        return np.array(read_cards(board), dtype=np.uint8)
    array = np.asarray(board) if isinstance(board, np.ndarray | np.generic) else None
    if array is None or array.dtype not in (np.uint8, np.uint64):
        array = _boards_of(board)
    if array.ndim not in ((1, 2) if array.dtype == np.uint8 else (0, 1)):
        expected = "(N, cards) or (cards,)" if array.dtype == np.uint8 else "(N,) or ()"
        raise HandError(
            f"boards of dtype {array.dtype} and shape {array.shape}: expected {expected}"
        )
    return array if array.flags.c_contiguous else array.copy()


def _boards_of(board: Any) -> npt.NDArray[Any]:
    """Read one board of single cards, or a list of boards, one for each hand."""
    import numpy as np

    if isinstance(board, np.integer):
        return np.array(board).astype(np.uint64)
    if isinstance(board, CardSet):
        return np.array(tuple(board), dtype=np.uint8)
    numbers = np.asarray(board) if hasattr(board, "__array__") else np.empty(0)
    if numbers.ndim == 1 and numbers.size and numbers.dtype.kind in "iu":
        if numbers.max() <= _CARD_MAX:  # more is a mask of each hand's board
            return _of_whole_numbers(numbers[np.newaxis], []).reshape(-1)
        return _of_whole_numbers(numbers, [])
    each = list(board) if isinstance(board, Iterable) else board
    if isinstance(each, list) and all(
        isinstance(card, int) or (isinstance(card, str) and len(card.strip()) <= _CARD_LETTERS)
        for card in each
    ):
        return np.array(read_cards(each), dtype=np.uint8)
    if not isinstance(each, list):
        raise HandError(f"{board!r} is not a board: expected cards or a list of boards")
    return _cards_or_masks(board)


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


if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ranks = npt.NDArray[np.uint16]

_CARD_LETTERS: Final = 3  # of a text that is one card, as 10s
_CARD_MAX: Final = 53
_PIECE: Final = 1 << 16  # hands a thread ranks between two checks for an interrupt


def evaluate_many(
    hands: Given,
    out: Ranks | None = None,
    *,
    board: Given | str | Sequence[Card] | None = None,
    game: str | Game = "high",
    wild: str | Wild | None = None,
    threads: int = 1,
    check: bool = True,
) -> Ranks:
    """Rank many hands of one size: an array of shape (N,), dtype uint16, in `out` or a new one.

    `hands` holds hands as `evaluate` takes them: texts or cards, in a list or a column of a
    DataFrame. Faster are arrays: card indices of shape (N, cards), or masks as `CardSet.mask` of
    shape (N,); uint8 and uint64 are taken as they are, other whole numbers are copied. `board` is
    the same, a board for each hand, or one for all: an array with one dimension less, or cards as
    `evaluate` takes them. Games and ranks are those of `evaluate`: rank 1 is the best.

    Releases the interpreter's lock and divides the work among `threads`. Raises `HandError` for
    another shape or dtype, for an unknown game or wild cards, and, with the row (from 0), for cards
    that are not a hand; the content of `out` is then undefined. `check=False` skips that last check
    for rows ranked high, which saves a tenth of the time; the ranks of such rows mean nothing.
    Raises ValueError for an `out` of another shape or dtype, or not contiguous, and for less than
    one thread.

    Takes a nanosecond per high hand, a quarter of a microsecond in Omaha; more with wild cards.

    >>> evaluate_many(["As Ks Qs Js Ts", "2c 3d 4c 5d 7c"]).tolist()
    [1, 7462]
    >>> import numpy as np
    >>> evaluate_many(np.array([[51, 47, 43, 39, 35], [0, 5, 8, 13, 20]], dtype=np.uint8)).tolist()
    [1, 7462]
    >>> evaluate_many(np.array([0b11111], dtype=np.uint64)).tolist()
    [166]
    >>> holes = np.array([[51, 47, 0, 1], [51, 46, 0, 1]], dtype=np.uint8)
    >>> evaluate_many(holes, board="Qs Js Ts 2h 3d", game="omaha").tolist()
    [1, 1600]
    """
    import numpy as np  # imported late: a server or a terminal game starts without it

    rules = wild_of(wild)
    many = ManyHands(
        game_of(game), rules, hands_of(hands), None if board is None else board_of(board)
    )
    order = order_of(many.game, rules)
    many.check()
    if threads < 1:
        raise ValueError(f"{threads} threads: expected at least 1")
    out = np.empty(many.count, dtype=np.uint16) if out is None else _checked(out, many.count)
    if order.kernel is None:
        _rank_kinds(many, out)
    elif order.name != "high" or many.board is not None or many.game.deck != STANDARD_CARDS:
        _rank_games(many, order.kernel, out, threads)
    elif many.hands.dtype == np.uint64:
        _native.rank_masks(many.hands, out, threads)
    else:
        _native.rank_rows(many.hands, out, threads, check, "")
    return out


def evaluate_all(cards: int) -> tuple[int, ...]:
    """Count all hands of five, six or seven cards by rank: index 0 (no hand) to 7462.

    Seven cards, 133,784,560 hands, take about a quarter of a second. The interpreter's lock is
    released. Raises `HandError` for another number of cards.

    >>> counts = evaluate_all(5)
    >>> sum(counts), counts[1], len(counts)
    (2598960, 4, 7463)
    """
    return _native.tally_all(cards)


def _checked(out: Ranks, count: int) -> Ranks:
    flags = out.flags
    if out.dtype == "uint16" and out.shape == (count,) and flags.c_contiguous and flags.writeable:
        return out
    raise ValueError(
        f"an output of dtype {out.dtype} and shape {out.shape}: expected uint16, ({count},), "
        "contiguous"
    )


def _rank_games(many: ManyHands, order: int, out: Ranks, threads: int) -> None:
    """Rank in pieces, so that an interrupt need not wait for the end."""
    import numpy as np

    rules = many.wild or Wild()
    pack = many.game.deck | rules.all_cards
    board = np.empty(0, dtype=np.uint8) if many.board is None else many.board
    used = many.game.hole_used or 0
    for first in range(0, many.count, _PIECE * threads):
        piece = slice(first, first + _PIECE * threads)
        done = _native.rank_many_in(
            order, used, many.hands[piece], board if many.shared else board[piece], pack.mask,
            rules.cards.mask, rules.bugs.mask, out[piece], threads,
        )  # fmt: skip
        if done < len(out[piece]):
            many.one(first + done)
            raise HandError(f"row {first + done} changed while it was read")


def _rank_kinds(many: ManyHands, out: Ranks) -> None:
    """Rank each distinct hand once, where the kernel has no order."""
    import numpy as np

    parts = [many.hands] if many.board is None or many.shared else [many.hands, many.board]
    rows, kinds = np.unique(np.column_stack(parts), axis=0, return_index=True, return_inverse=True)[
        1:
    ]
    ranks = np.zeros(len(rows), dtype=np.uint16)
    for kind in rows.argsort():  # in order, so the error names the first bad row
        ranks[kind] = many.one(int(rows[kind])).rank
    out[:] = ranks[kinds.reshape(-1)]
