"""The value of high hands."""

from collections.abc import Sequence

from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import CardError
from pokerhouse.hands import _native
from pokerhouse.hands.worth.value import HandValue


def evaluate_high(cards: str | Sequence[Card]) -> HandValue:
    """Return the best five of five to seven cards, high: a text or cards, in any order.

    Raises `CardError` for a text that names no cards; `HandError` for too few or too many, a card
    twice, a joker. About half a microsecond for cards, a few for a text.

    >>> evaluate_high("As Kd Tc 10d 9s 2c 3h").words
    'pair of tens, kickers ace, king, nine'
    >>> evaluate_high("As Kd Tc As 9s")
    Traceback (most recent call last):
    pokerhouse.errors.HandError: As twice: card 4 was there before
    """
    try:
        dealt = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
        return HandValue(_native.rank_of(dealt), dealt)
    except TypeError:  # checked only now, which keeps the fast path fast
        raise CardError(
            f"{cards!r} names no cards: expected a text such as As Kd, or cards one by one"
        ) from None
