"""From cards to what they are worth: one hand, or very many at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import _native
from pokerhouse.hands.value import HandValue

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def evaluate(cards: str | Sequence[Card]) -> HandValue:
    """The best five of five to seven cards, high: a text or a sequence of cards, in any order.

    Raises `CardError` for a text that is no cards; `HandError` for too few or too many, a card twice, a joker.
    About half a microsecond for cards, a few for a text.

    >>> evaluate("As Kd Tc 10d 9s 2c 3h").words
    'pair of tens, kickers ace, king, nine'
    >>> evaluate("As Kd Tc As 9s")
    Traceback (most recent call last):
    pokerhouse.errors.HandError: As twice: card 4 was there before
    """
    dealt = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    return HandValue(_native.rank_of(dealt), dealt)


def evaluate_many(
    hands: npt.NDArray[np.uint8] | npt.NDArray[np.uint64],
    out: npt.NDArray[np.uint16] | None = None,
    *,
    threads: int = 1,
    check: bool = True,
) -> npt.NDArray[np.uint16]:
    """Rank many hands, all of one size, to an array of shape (N,), dtype uint16: `out` if given, else a new one.

    `hands` holds card indices, dtype uint8, shape (N, 5), (N, 6) or (N, 7), or masks as `CardSet.mask`, dtype uint64,
    shape (N,). Ranks are 1 (best) to 7462, as `HandValue.rank`. The interpreter's lock is released, and the work is cut
    among `threads`. Raises `HandError` for another shape or dtype, and, naming the row (from 0), for what is no hand: a
    number that is no card, a card twice; `out` then holds nothing of use. `check=False` leaves that out for rows, which
    saves a tenth of the time: nothing breaks, but the ranks of what is no hand mean nothing. ValueError for an `out` of
    another shape or dtype, or not contiguous, and for less than one thread.

    >>> import numpy as np
    >>> evaluate_many(np.array([[51, 47, 43, 39, 35], [0, 5, 8, 13, 20]], dtype=np.uint8)).tolist()
    [1, 7462]
    >>> evaluate_many(np.array([0b11111], dtype=np.uint64)).tolist()
    [166]
    """
    import numpy as np  # here, so that a server or a terminal game starts without it

    array: npt.NDArray[Any] = np.asarray(hands)
    masks = array.dtype == np.uint64
    if not masks and array.dtype != np.uint8:
        raise HandError(f"an array of dtype {array.dtype}: expected uint8 (cards) or uint64 (masks)")
    if masks and array.ndim != 1:
        raise HandError(f"an array of masks of shape {array.shape}: expected (N,)")
    if not masks and (array.ndim != 2 or not 5 <= array.shape[1] <= 7):
        raise HandError(f"an array of shape {array.shape}: expected (N, 5), (N, 6) or (N, 7)")
    if threads < 1:
        raise ValueError(f"{threads} threads: expected at least 1")
    if out is None:
        out = np.empty(len(array), dtype=np.uint16)
    elif out.dtype != np.uint16 or out.shape != (len(array),) or not (out.flags.c_contiguous and out.flags.writeable):
        raise ValueError(
            f"an output of dtype {out.dtype} and shape {out.shape}: expected uint16, ({len(array)},), contiguous"
        )
    array = np.ascontiguousarray(array)
    if masks:
        _native.rank_masks(array, out, threads)
    else:
        _native.rank_rows(array, out, threads, check, "")
    return out


def evaluate_all(cards: int) -> tuple[int, ...]:
    """Rank every hand of five, six or seven cards there is; how many have each rank, from 0, which none has, to 7462.

    Seven cards, 133,784,560 hands, take about a quarter of a second. The interpreter's lock is released. Raises
    `HandError` for another number of cards.

    >>> counts = evaluate_all(5)
    >>> sum(counts), counts[1], len(counts)
    (2598960, 4, 7463)
    """
    return _native.tally_all(cards)
