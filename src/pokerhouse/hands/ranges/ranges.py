"""A range: the hands of two cards a player may hold, each with its weight."""

from collections.abc import Iterable, Iterator, Sequence
from struct import Struct
from typing import Final

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, Rank, read_cards
from pokerhouse.errors import RangeError, counted
from pokerhouse.hands.ranges.items import WEIGHT_WHOLE
from pokerhouse.hands.ranges.notation import Hand, format_weights, parse_items
from pokerhouse.hands.ranges.picture import grid_svg
from pokerhouse.hands.ranges.starting_hands import HANDS_ALL, StartingHand

_HANDS: Final = tuple((Card(high), Card(low)) for high in range(52) for low in range(high))
_LAYOUT: Final = Struct(f"<{HANDS_ALL}H")
_WHOLE: Final = WEIGHT_WHOLE.to_bytes(2, "little")


class Range:
    """Hands of two cards and how likely each is held: 1 always, 0.5 half of the time, 0 never.

    Immutable.

    `Range.parse(text)`; `str` prints it so that `parse` gives an equal range. Two are equal when
    all weights are.

    >>> held = Range.parse("KK, QQ+, A5s-A2s:0.5, KdJd")
    >>> str(held), len(held), held.total
    ('QQ+, KdJd, A5s-A2s:0.5', 35, 27.0)
    >>> held.weight(Card.parse("Ad"), Card.parse("5d"))
    0.5
    """

    __slots__ = ("_weights",)

    def __init__(self, weights: bytes) -> None:
        """Take a weight per hand, in the order of `Range.order()`.

        Weights are ten-thousandths in two bytes, the lower first.
        """
        if not isinstance(weights, bytes):
            raise RangeError(
                f"{weights!r} are not weights: expected {2 * HANDS_ALL} bytes, or Range.parse for "
                "a text"
            )
        if len(weights) != 2 * HANDS_ALL:
            raise RangeError(f"{len(weights)} bytes of weights: expected {2 * HANDS_ALL}")
        if max(_numbers(weights)) > WEIGHT_WHOLE:
            raise RangeError("a weight above 1")
        self._weights = weights

    @classmethod
    def parse(cls, text: str, deck: CardSet = STANDARD_CARDS) -> "Range":
        """Read a range of hands from this deck: the 52, or `SHORT_CARDS` with 630 hands.

        Raises `RangeError` that shows the place; an empty range is an error too.
        """
        numbers = [0] * HANDS_ALL
        for hands, weight in parse_items(text, deck):
            for hand in hands:
                numbers[place(hand)] = weight
        if not any(numbers):
            raise RangeError(f"{text!r} names no hand: expected at least one such as AKs or QQ+")
        return cls._of_weights(_bytes(numbers))

    @classmethod
    def of(cls, hands: Iterable[Hand]) -> "Range":
        """Return the range of exactly these hands."""
        weights = bytearray(2 * HANDS_ALL)
        for first, second in hands:
            at = 2 * place((max(first, second), min(first, second)))
            weights[at : at + 2] = _WHOLE
        return cls._of_weights(bytes(weights))

    @classmethod
    def _of_weights(cls, weights: bytes) -> "Range":
        """Return a range without checking its weights.

        Looking at each takes longer than counting one hand's equity.
        """
        made = cls.__new__(cls)
        made._weights = weights
        return made

    @staticmethod
    def order() -> tuple[Hand, ...]:
        """Return all 1326 hands, the higher card first, in the order of the weights."""
        return _HANDS

    @property
    def weights(self) -> bytes:
        """The weights, as `Range(weights)` takes them."""
        return self._weights

    @property
    def total(self) -> float:
        """The sum of the weights: 1326 for any two cards."""
        return sum(_numbers(self._weights)) / WEIGHT_WHOLE

    def weight(self, first: Card, second: Card) -> float:
        """Return how likely these two cards are held, 0 to 1."""
        return self._ten_thousandths((max(first, second), min(first, second))) / WEIGHT_WHOLE

    def share_of(self, kind: StartingHand) -> float:
        """Return the mean weight of the hands of a kind, 0 to 1."""
        return sum(map(self._ten_thousandths, kind.hands)) / len(kind.hands) / WEIGHT_WHOLE

    def without(self, cards: CardSet) -> "Range":
        """Return the range without the hands that hold any of these cards."""
        mask = cards.mask
        numbers = _numbers(self._weights)
        return Range(
            _bytes(
                [
                    0 if (first.mask | second.mask) & mask else number
                    for (first, second), number in zip(_HANDS, numbers, strict=True)
                ]
            )
        )

    def _ten_thousandths(self, hand: Hand) -> int:
        at = 2 * place(hand)
        return int.from_bytes(self._weights[at : at + 2], "little")

    def __contains__(self, hand: object) -> bool:
        """True when every hand meant may be held: two cards, or a text such as `AKs` or `QQ+`.

        Raises `RangeError` or `CardError` for anything else.

        >>> held = Range.parse("AKs, QQ:0.5")
        >>> "AKs" in held, "QQ" in held, "AK" in held, ("Ks", "As") in held
        (True, True, False, True)
        """
        if isinstance(hand, str):
            hands = [each for each, _ in Range.parse(hand)]
        elif isinstance(hand, StartingHand):
            hands = list(hand.hands)
        elif isinstance(hand, Iterable):
            cards = read_cards(hand)
            if len(cards) != 2:
                raise RangeError(f"{counted(len(cards), 'card')}: expected two")
            hands = [(max(cards), min(cards))]
        else:
            raise RangeError(f"{hand!r} is not a hand: expected a text such as AKs, or two cards")
        return all(map(self._ten_thousandths, hands))

    def __iter__(self) -> Iterator[tuple[Hand, float]]:
        """Yield the possible hands with their weights."""
        for hand, number in zip(_HANDS, _numbers(self._weights), strict=True):
            if number:
                yield hand, number / WEIGHT_WHOLE

    def __len__(self) -> int:
        return HANDS_ALL - _numbers(self._weights).count(0)

    def __eq__(self, other: object) -> bool:
        return self._weights == other._weights if isinstance(other, Range) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._weights)

    def text(self, deck: CardSet = STANDARD_CARDS) -> str:
        """Return the shortest text that `parse` reads as this range of hands from the deck."""
        return format_weights(self._ten_thousandths, deck)

    def _repr_svg_(self) -> str:
        """Draw the usual square, for a notebook."""
        names = [[str(kind_at(row, column)) for column in range(13)] for row in range(13)]
        return grid_svg(names, lambda row, column: self.share_of(kind_at(row, column)), str(self))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Range.parse({str(self)!r})"


def place(hand: Hand) -> int:
    """Return the index of a hand in `Range.order()`, the higher card first.

    Raises `RangeError` for anything that is not a hand.
    """
    high, low = hand
    if high <= low or high >= 52:
        raise RangeError(f"{high} {low}: expected two different cards of the 52")
    return high * (high - 1) // 2 + low


def _numbers(weights: bytes) -> tuple[int, ...]:
    return _LAYOUT.unpack(weights)


def _bytes(numbers: Sequence[int]) -> bytes:
    return _LAYOUT.pack(*numbers)


# A range as the usual 13 by 13 square.
#
# Pairs are on the diagonal, suited hands above it, offsuit hands below.


def kind_at(row: int, column: int) -> StartingHand:
    """Return the kind of hand in this row and column, 0 to 12, counted from the aces."""
    first, second = Rank(12 - row), Rank(12 - column)
    suits = "" if row == column else "s" if row < column else "o"
    return StartingHand(max(first, second), min(first, second), suits)


def format_grid(held: Range) -> str:
    """Format the square as plain text.

    It has the name of a hand that is always held, `·` for one that never is, else the weight in
    percent.

    >>> print(format_grid(Range.parse("TT+, AKs, AQs:0.5")).splitlines()[0])
    AA   AKs  50%   ·    ·    ·    ·    ·    ·    ·    ·    ·    ·
    """
    return "\n".join(
        "  ".join(_cell(held, kind_at(row, column)) for column in range(13)).rstrip()
        for row in range(13)
    )


def _cell(held: Range, kind: StartingHand) -> str:
    share = held.share_of(kind)
    if share == 0:
        return " · "
    return f"{kind!s:^3}" if share == 1 else f"{max(1, min(99, round(100 * share)))}%".center(3)
