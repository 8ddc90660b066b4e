"""From cards to what they are worth, very many hands in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pokerhouse.cards import STANDARD_CARDS, Card
from pokerhouse.errors import HandError
from pokerhouse.hands import _native
from pokerhouse.hands.worth.batch_input import ManyHands, board_of, hands_of
from pokerhouse.hands.worth.evaluate import order_of
from pokerhouse.hands.worth.games import Game, game_of
from pokerhouse.hands.worth.wild import Wild, wild_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from pokerhouse.hands.worth.batch_input import Given

    Ranks = npt.NDArray[np.uint16]

_PIECE: Final = 1 << 16  # hands a thread ranks before an interrupt is heard


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
    """Rank many hands, all of one size, to an array of shape (N,), dtype uint16: `out` if given,
    else a new one.

    `hands` holds card indices, dtype uint8, shape (N, cards), or masks as `CardSet.mask`, dtype
    uint64, shape (N,). `board` is the same, a board for each hand, or one for all: an array with a
    dimension less, or cards as `evaluate` takes them. What a game wants of both, and what a rank
    means, is what `evaluate` says: rank 1 is the best.

    The interpreter's lock is released, and the work is cut among `threads`. Raises `HandError` for
    another shape or dtype, for a game or wild cards that do not exist, and, naming the row (from
    0), for what is not a hand; `out` then holds nothing of use. `check=False` leaves the last out
    for rows ranked high, which saves a tenth of the time: nothing breaks, but the ranks of what is
    not a hand mean nothing. ValueError for an `out` of another shape or dtype, or not contiguous,
    and for less than one thread.

    A nanosecond for a high hand, a quarter of a microsecond in Omaha; more where wild cards are.

    >>> import numpy as np
    >>> evaluate_many(np.array([[51, 47, 43, 39, 35], [0, 5, 8, 13, 20]], dtype=np.uint8)).tolist()
    [1, 7462]
    >>> evaluate_many(np.array([0b11111], dtype=np.uint64)).tolist()
    [166]
    >>> holes = np.array([[51, 47, 0, 1], [51, 46, 0, 1]], dtype=np.uint8)
    >>> evaluate_many(holes, board="Qs Js Ts 2h 3d", game="omaha").tolist()
    [1, 1600]
    """
    import numpy as np  # here, so that a server or a terminal game starts without it

    rules = wild_of(wild)
    many = ManyHands(
        game_of(game), rules, hands_of(hands), None if board is None else board_of(board)
    )
    order = order_of(many.game, rules)
    many.check()
    if threads < 1:
        raise ValueError(f"{threads} threads: expected at least 1")
    if out is None:
        out = np.empty(many.count, dtype=np.uint16)
    elif (
        out.dtype != np.uint16
        or out.shape != (many.count,)
        or not (out.flags.c_contiguous and out.flags.writeable)
    ):
        raise ValueError(
            f"an output of dtype {out.dtype} and shape {out.shape}: expected uint16, "
            f"({many.count},), contiguous"
        )
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
    """Rank every hand of five, six or seven cards there is; how many have each rank, from 0, which
    none has, to 7462.

    Seven cards, 133,784,560 hands, take about a quarter of a second. The interpreter's lock is
    released. Raises `HandError` for another number of cards.

    >>> counts = evaluate_all(5)
    >>> sum(counts), counts[1], len(counts)
    (2598960, 4, 7463)
    """
    return _native.tally_all(cards)


def _rank_games(many: ManyHands, order: int, out: Ranks, threads: int) -> None:
    """Piece by piece, so that an interrupt need not wait for the end."""
    import numpy as np

    rules = many.wild or Wild()
    pack = many.game.deck | rules.every
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
    """Where the kernel has no order, each hand that occurs is ranked once."""
    import numpy as np

    parts = [many.hands] if many.board is None or many.shared else [many.hands, many.board]
    _, rows, kinds = np.unique(
        np.column_stack(parts), axis=0, return_index=True, return_inverse=True
    )
    ranks = np.zeros(len(rows), dtype=np.uint16)
    for kind in rows.argsort():  # so that the first row that is not a hand is named
        ranks[kind] = many.one(int(rows[kind])).rank
    out[:] = ranks[kinds.reshape(-1)]
