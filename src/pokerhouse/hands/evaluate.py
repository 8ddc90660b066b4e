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


def evaluate_many(hands: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint16]:
    """Rank many hands: an array of shape (N, 5), (N, 6) or (N, 7) of card indices, dtype uint8, to shape (N,), uint16.

    Ranks are 1 (best) to 7462, as `HandValue.rank`. The interpreter's lock is released. Raises `HandError` for another
    shape or dtype, and, naming the row (from 0), for a number that is no card and for a card that comes twice.

    >>> import numpy as np
    >>> evaluate_many(np.array([[51, 47, 43, 39, 35], [0, 5, 8, 13, 20]], dtype=np.uint8)).tolist()
    [1, 7462]
    """
    import numpy as np  # here, so that a server or a terminal game starts without it

    array: npt.NDArray[Any] = np.asarray(hands)
    if array.dtype != np.uint8:
        raise HandError(f"an array of dtype {array.dtype}: expected uint8")
    if array.ndim != 2 or not 5 <= array.shape[1] <= 7:
        raise HandError(f"an array of shape {array.shape}: expected (N, 5), (N, 6) or (N, 7)")
    return _native.evaluate_many(np.ascontiguousarray(array))
