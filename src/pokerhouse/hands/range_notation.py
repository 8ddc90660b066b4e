"""Ranges as players write them: `QQ+, AKs, A5s-A2s:0.5, KdJd, top 15%, random`.

Items are separated by commas, semicolons or new lines; the last item that names a hand decides its weight.
A wrong text is a `RangeError` that shows the place.
"""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, NoReturn

from pokerhouse.cards import Card, Rank, parse_cards
from pokerhouse.errors import CardError, RangeError
from pokerhouse.hands.starting_hands import StartingHand, top_share

Hand = tuple[Card, Card]
"""Two hole cards, the higher index first."""

WEIGHT_WHOLE: Final = 10_000
"""The weight of a hand that is always held; weights have four digits after the point."""

_ITEM: Final = re.compile(r"[^,;\n]+")
_WEIGHT: Final = re.compile(r"0|1|0?\.\d{1,4}|0\.\d{1,4}|1\.0{1,4}")
_PERCENT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*%")
_CLASS: Final = re.compile(r"(10|[2-9TJQKA])(10|[2-9TJQKA])([so]?)", re.IGNORECASE)
_RANKS: Final = {rank.char: rank for rank in Rank} | {"10": Rank.TEN}


def parse_items(text: str) -> Iterator[tuple[list[Hand], int]]:
    """For each item of the text, in order, the hands it names and their weight. Raises `RangeError`."""
    for found in _ITEM.finditer(text):
        if found[0].strip():
            yield _Item(text, found.start(), found.end()).read()


class _Item:
    """One item of a text, from `start` up to `end`."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text = text
        while start < end and text[start].isspace():
            start += 1
        while start < end and text[end - 1].isspace():
            end -= 1
        self._start, self._end = start, end

    def read(self) -> tuple[list[Hand], int]:
        colon = self._text.find(":", self._start, self._end)
        if colon < 0:
            return self._hands(self._end), WEIGHT_WHOLE
        written = self._text[colon + 1 : self._end].strip()
        if not _WEIGHT.fullmatch(written):
            self._fail(colon + 1, "expected a weight from 0 to 1 with at most four digits after the point, as 0.5")
        return self._hands(colon), int(Fraction(written) * WEIGHT_WHOLE)

    def _hands(self, end: int) -> list[Hand]:
        while self._start < end and self._text[end - 1].isspace():
            end -= 1
        item = self._text[self._start : end]
        if item.lower() == "random":
            return [hand for kind in StartingHand.every() for hand in kind.hands]
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
            self._fail(self._start, "expected a hand such as AKs, QQ+, A5s-A2s, KdJd, random or top 15%")
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
            self._fail(place, "expected the second end of a span to be like the first: both pairs, both s, both o")
        if first.high < last.high or (first.high == last.high and first.low < last.low):
            first, last = last, first
        both = first.high - last.high
        lower = first.low - last.low
        if both not in (0, lower):
            self._fail(place, "expected one higher card, as A5s-A2s, or one gap, as T8s-75s, at both ends")
        step = 1 if both else 0
        return (StartingHand(Rank(first.high - n * step), Rank(first.low - n), first.suits) for n in range(lower + 1))

    def _fail(self, place: int, expected: str) -> NoReturn:
        raise RangeError(f"{expected}, at character {place + 1}:\n  {self._text}\n  {' ' * place}^")


def _upward(kind: StartingHand) -> Iterator[StartingHand]:
    """`QQ+`: this pair and the higher ones. `AJs+`: the lower card rises. `76s+`: neighbours rise together."""
    rises = kind.high - kind.low <= 1
    for n in range(Rank.ACE - kind.high + 1 if rises else kind.high - kind.low):
        yield StartingHand(Rank(kind.high + n * rises), Rank(kind.low + n), kind.suits)


def format_weights(weight_of: Callable[[Hand], int]) -> str:
    """The shortest text of this notation, but for `top` and neighbours, that names these weights; `""` for none.

    Heaviest first; within a weight pairs, then by the higher card; whole kinds of hands before single hands.
    """
    by_weight: dict[int, dict[StartingHand, set[Hand]]] = {}
    for kind in StartingHand.every():
        for hand in kind.hands:
            if weight := weight_of(hand):
                by_weight.setdefault(weight, {}).setdefault(kind, set()).add(hand)
    items = []
    for weight in sorted(by_weight, reverse=True):
        suffix = "" if weight == WEIGHT_WHOLE else f":{weight / WEIGHT_WHOLE:g}"
        items += [item + suffix for item in _items(by_weight[weight])]
    return ", ".join(items)


def _items(held: dict[StartingHand, set[Hand]]) -> Iterator[str]:
    whole = {kind for kind, hands in held.items() if len(hands) == len(kind.hands)}
    if len(whole) == 169:
        yield "random"
        return
    yield from _runs([StartingHand(rank, rank, "") for rank in reversed(Rank)], whole)
    for high in reversed(Rank):
        lows = [Rank(low) for low in reversed(range(high))]
        suited, offsuit, either = ([StartingHand(high, low, suits) for low in lows] for suits in ("s", "o", ""))
        if [kind in whole for kind in suited] == [kind in whole for kind in offsuit]:
            chosen = {both for both, kind in zip(either, suited, strict=True) if kind in whole}
            yield from _runs(either, chosen)
        else:
            yield from _runs(suited, whole)
            yield from _runs(offsuit, whole)
    for kind in sorted(set(held) - whole, reverse=True):
        for first, second in sorted(held[kind], reverse=True):
            yield f"{first}{second}"


def _runs(line: list[StartingHand], chosen: set[StartingHand]) -> Iterator[str]:
    """The chosen of a line, best first, as `QQ+`, `A5s-A2s` or single kinds."""
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
