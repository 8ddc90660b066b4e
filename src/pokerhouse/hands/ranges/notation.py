"""Ranges as players write them: `QQ+, AKs, A5s-A2s:0.5, KdJd, top 15%, random`.

Items are separated by commas, semicolons or new lines; the last item that names a hand decides its
weight. A wrong text is a `RangeError` that shows the place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NoReturn

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, Rank, parse_cards
from pokerhouse.errors import CardError, RangeError
from pokerhouse.hands.ranges.starting_hands import StartingHand, top_share

# The items of a range as text, between commas, semicolons or new lines.
#
# Each may have a `:weight`.

WEIGHT_WHOLE: Final = 10_000
"""The weight of a hand that is always held; weights have four decimals."""

_ITEM: Final = re.compile(r"[^,;\n]+")
_WEIGHT: Final = re.compile(r"0|1|0?\.\d{1,4}|1\.0{1,4}")


@dataclass(frozen=True, slots=True)
class Item:
    """An item of `text` from `start` up to `end`, with its weight in ten-thousandths."""

    text: str
    start: int
    end: int
    weight: int

    @property
    def body(self) -> str:
        """The item itself, without its weight and without spaces around it."""
        return self.text[self.start : self.end]

    def fail(self, place: int, expected: str) -> NoReturn:
        """Raise the `RangeError` that shows this place of the text."""
        _fail(self.text, place, expected)


def items_of(text: str) -> Iterator[Item]:
    """Yield the items in order, without empty ones. Raises `RangeError` for a malformed weight."""
    if not isinstance(text, str):
        raise RangeError(f"{text!r} is not a text: expected a range such as QQ+, AKs")
    for found in _ITEM.finditer(text):
        start, end = _trimmed(text, found.start(), found.end())
        if start == end:
            continue
        colon = text.find(":", start, end)
        if colon < 0:
            yield Item(text, start, end, WEIGHT_WHOLE)
            continue
        written = text[colon + 1 : end].strip()
        if not _WEIGHT.fullmatch(written):
            _fail(
                text,
                colon + 1,
                "expected a weight from 0 to 1 with at most four digits after the point, as 0.5",
            )
        yield Item(text, *_trimmed(text, start, colon), int(Fraction(written) * WEIGHT_WHOLE))


def weight_suffix(weight: int) -> str:
    """Return the text of a weight after its item: nothing for a hand that is always held."""
    return "" if weight == WEIGHT_WHOLE else f":{weight / WEIGHT_WHOLE:g}"


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def _fail(text: str, place: int, expected: str) -> NoReturn:
    raise RangeError(f"{expected}, at character {place + 1}:\n  {text}\n  {' ' * place}^")


Hand = tuple[Card, Card]
"""Two hole cards, the higher index first."""

_PERCENT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*%")
_CLASS: Final = re.compile(r"(10|[2-9TJQKA])(10|[2-9TJQKA])([so]?)", re.IGNORECASE)
_RANKS: Final = {rank.char: rank for rank in Rank} | {"10": Rank.TEN}


def parse_items(text: str, deck: CardSet = STANDARD_CARDS) -> Iterator[tuple[list[Hand], int]]:
    """Return for each item of the text, in order, its hands and their weight.

    Raises `RangeError`.

    A smaller deck takes items whose hands are all in it, and `random`; it has no order for `top`.
    """
    for item in items_of(text):
        yield _ItemReader(item, deck).hands(), item.weight


class _ItemReader:
    """A reader of one item."""

    def __init__(self, item: Item, deck: CardSet) -> None:
        self._item, self._deck = item, deck
        self._text = item.text
        self._start = item.start
        self._end = item.end

    def hands(self) -> list[Hand]:
        """Return the hands that the item names."""
        hands = self._named()
        if self._deck is STANDARD_CARDS:
            return hands
        dealt = [hand for hand in hands if CardSet.of(hand) <= self._deck]
        if len(dealt) < len(hands) and self._item.body.lower() != "random":
            lowest = min(card.rank for card in self._deck)
            self._fail(
                self._start, f"expected cards of a pack of {len(self._deck)}, {lowest.char} to A"
            )
        return dealt

    def _named(self) -> list[Hand]:
        end = self._end
        item = self._item.body
        if item.lower() == "random":
            return [hand for kind in StartingHand.all_kinds() for hand in kind.hands]
        if item.lower().startswith("top"):
            return self._top(end)
        if item[2:3] and _CLASS.match(item) is None:
            return self._two_cards(end)
        first, place = self._class(self._start, end)
        rest = self._text[place:end]
        if rest == "":
            kinds: Iterator[StartingHand] = iter([first])
        elif rest == "+":
            kinds = _upward(first)
        elif rest.lstrip().startswith("-"):
            after = place + len(rest) - len(rest.lstrip()) + 1
            after += len(self._text[after:end]) - len(self._text[after:end].lstrip())
            last, place = self._class(after, end)
            if place < end:
                self._fail(place, "expected nothing after the second end of a span")
            kinds = self._span(first, last, after)
        else:
            self._fail(place, "expected +, - or nothing after a hand")
        return [hand for kind in kinds for hand in kind.hands]

    def _top(self, end: int) -> list[Hand]:
        if self._deck is not STANDARD_CARDS:
            self._fail(
                self._start,
                "expected hands: a share of the best needs an order of hands, which only hold'em "
                "has",
            )
        place = self._start + 3
        while place < end and self._text[place].isspace():
            place += 1
        found = _PERCENT.fullmatch(self._text, place, end)
        if found is None or not 0 < Fraction(found[1]) <= 100:
            self._fail(place, "expected a share of all hands above 0% and up to 100%, as 15%")
        return [hand for kind in top_share(Fraction(found[1]) / 100) for hand in kind.hands]

    def _two_cards(self, end: int) -> list[Hand]:
        try:
            cards = parse_cards(self._text[self._start : end])
        except CardError:
            self._fail(
                self._start, "expected a hand such as AKs, QQ+, A5s-A2s, KdJd, random or top 15%"
            )
        if len(cards) != 2 or cards[0] == cards[1] or any(card.is_joker for card in cards):
            self._fail(self._start, "expected two different cards of the 52")
        return [(max(cards), min(cards))]

    def _class(self, start: int, end: int) -> tuple[StartingHand, int]:
        found = _CLASS.match(self._text, start, end)
        if found is None:
            self._fail(start, "expected a hand such as AKs, QQ+, A5s-A2s, KdJd, random or top 15%")
        ranks = [_RANKS[written.upper()] for written in found.group(1, 2)]
        if ranks[0] == ranks[1] and found[3]:
            self._fail(found.start(3), "expected no suits after a pair")
        return StartingHand(max(ranks), min(ranks), found[3].lower()), found.end()

    def _span(self, first: StartingHand, last: StartingHand, place: int) -> Iterator[StartingHand]:
        if first.suits != last.suits or first.is_pair != last.is_pair:
            self._fail(
                place,
                "expected the second end of a span to be like the first: both pairs, both s, both "
                "o",
            )
        if first.high < last.high or (first.high == last.high and first.low < last.low):
            first, last = last, first
        both = first.high - last.high
        lower = first.low - last.low
        if both not in (0, lower):
            self._fail(
                place, "expected one higher card, as A5s-A2s, or one gap, as T8s-75s, at both ends"
            )
        step = 1 if both else 0
        return (
            StartingHand(Rank(first.high - n * step), Rank(first.low - n), first.suits)
            for n in range(lower + 1)
        )

    def _fail(self, place: int, expected: str) -> NoReturn:
        self._item.fail(place, expected)


def _upward(kind: StartingHand) -> Iterator[StartingHand]:
    """Return this hand and the higher ones.

    `QQ+`: this pair and the higher ones. `AJs+`: the lower card rises. `76s+`: neighbours rise
    together.
    """
    rises = kind.high - kind.low <= 1
    for n in range(Rank.ACE - kind.high + 1 if rises else kind.high - kind.low):
        yield StartingHand(Rank(kind.high + n * rises), Rank(kind.low + n), kind.suits)


def format_weights(weight_of: Callable[[Hand], int], deck: CardSet = STANDARD_CARDS) -> str:
    """Return the shortest text for these weights, without `top` and neighbours; `""` for none.

    Heaviest first; within a weight pairs, then by the higher card; whole kinds of hands before
    single hands.
    """
    lowest = min(card.rank for card in deck)
    by_weight: dict[int, dict[StartingHand, set[Hand]]] = {}
    for kind in StartingHand.all_kinds():
        for hand in kind.hands:
            if weight := weight_of(hand):
                by_weight.setdefault(weight, {}).setdefault(kind, set()).add(hand)
    items = []
    for weight in sorted(by_weight, reverse=True):
        items += [item + weight_suffix(weight) for item in _items(by_weight[weight], lowest)]
    return ", ".join(items)


def _items(held: dict[StartingHand, set[Hand]], lowest: Rank) -> Iterator[str]:
    whole = {kind for kind, hands in held.items() if len(hands) == len(kind.hands)}
    if len(whole) == (Rank.ACE - lowest + 1) ** 2:
        yield "random"
        return
    yield from _runs([StartingHand(rank, rank, "") for rank in reversed(Rank)], whole)
    for high in reversed(Rank):
        lows = [Rank(low) for low in reversed(range(high))]
        suited = [StartingHand(high, low, "s") for low in lows]
        offsuit = [StartingHand(high, low, "o") for low in lows]
        if [kind in whole for kind in suited] == [kind in whole for kind in offsuit]:
            either = [StartingHand(high, low, "") for low in lows]
            chosen = {both for both, kind in zip(either, suited, strict=True) if kind in whole}
            yield from _runs(either, chosen)
        else:
            yield from _runs(suited, whole)
            yield from _runs(offsuit, whole)
    for kind in sorted(set(held) - whole, reverse=True):
        for first, second in sorted(held[kind], reverse=True):
            yield f"{first}{second}"


def _runs(line: list[StartingHand], chosen: set[StartingHand]) -> Iterator[str]:
    """Format the chosen hands of a line, best first, as `QQ+`, `A5s-A2s` or single kinds."""
    run: list[StartingHand] = []
    for kind in [*line, None]:
        if kind is not None and kind in chosen:
            run.append(kind)
            continue
        if len(run) == 1:
            yield str(run[0])
        elif run:
            yield f"{run[-1]}+" if run[0] == line[0] else f"{run[0]}-{run[-1]}"
        run = []
