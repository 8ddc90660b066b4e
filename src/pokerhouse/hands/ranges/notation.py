"""Ranges as players write them: `QQ+, AKs, A5s-A2s:0.5, KdJd, top 15%, random`.

Items are separated by commas, semicolons, new lines or spaces; the last item that names a hand
decides its weight. A wrong text is a `RangeError` that shows the place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Final, NoReturn

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, Rank, parse_card
from pokerhouse.errors import CardError
from pokerhouse.hands.ranges.items import Item, pieces_of, weight_at, weight_suffix
from pokerhouse.hands.ranges.starting_hands import StartingHand, top_share

Hand = tuple[Card, Card]
"""Two hole cards, the higher index first."""

_RANK: Final = "(10|[2-9TJQKA])"
_PERCENT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*%")
_TO: Final = re.compile(r"\s*-\s*")
_TOP: Final = re.compile(r"top\s*", re.IGNORECASE)
_ANY: Final = re.compile(
    r"(random|any\s*two(\s+cards)?|any\s*2|any|atc|xx|\*\*)(?![\w*])", re.IGNORECASE
)
_CLASS: Final = re.compile(rf"{_RANK}{_RANK}([so]?)", re.IGNORECASE)
_WITH_ANY: Final = re.compile(rf"{_RANK}[x*]([so]?)(?![\w*])", re.IGNORECASE)
_CARD: Final = re.compile(r"(?:10|[02-9TJQKA])[cdhs♣♦♥♠]|X[br]", re.IGNORECASE)
_RANKS: Final = {rank.char: rank for rank in Rank} | {"10": Rank.TEN}
_EXAMPLES: Final = "expected a hand such as AKs, QQ+, A5s-A2s, KdJd, random or top 15%"


def parse_items(text: str, deck: CardSet = STANDARD_CARDS) -> Iterator[tuple[list[Hand], int]]:
    """Return for each item of the text, in order, its hands and their weight.

    Raises `RangeError`.

    A smaller deck takes items whose hands are all in it, and those with any cards; it has no order
    for `top`.
    """
    for piece in pieces_of(text):
        yield from _PieceReader(piece, deck).items()


class _PieceReader:
    """A reader of the items between two commas, one after another with spaces between them."""

    def __init__(self, piece: Item, deck: CardSet) -> None:
        self._piece = piece
        self._deck = deck
        self._text = piece.text
        self._place = piece.start
        self._end = piece.end

    def items(self) -> Iterator[tuple[list[Hand], int]]:
        """Yield the hands of each item and their weight."""
        while self._place < self._end:
            start = self._place
            hands = list(self._hands())
            if self._deck is not STANDARD_CARDS:
                self._check_deck(hands, start)
            weight, after = weight_at(self._piece, self._place)
            if after < self._end and not self._text[after].isspace():
                self._fail(
                    after,
                    "expected +, - or nothing after a hand"
                    if after == self._place
                    else "expected a comma or a space after a weight",
                )
            self._place = after
            self._skip_spaces()
            yield hands, weight

    def _check_deck(self, hands: list[Hand], start: int) -> None:
        if not all(CardSet.of(hand) <= self._deck for hand in hands):
            lowest = min(card.rank for card in self._deck)
            self._fail(start, f"expected cards of a pack of {len(self._deck)}, {lowest.char} to A")

    def _hands(self) -> Iterable[Hand]:
        """Read one item, and leave the place behind it."""
        if self._take(_ANY):
            return self._dealt(StartingHand.all_kinds())
        start = self._place
        if self._take(_TOP) or _PERCENT.match(self._text, self._place, self._end):
            return self._top(start)
        if found := self._take(_WITH_ANY):
            return self._dealt(_with_any(_RANKS[found[1].upper()], found[2].lower()))
        if _CARD.match(self._text, self._place, self._end) or self._class_at(self._place) is None:
            return [self._two_cards()]
        first = self._class()
        if self._text.startswith("+", self._place, self._end):
            self._place += 1
            return _hands_of(_upward(first))
        if to := _TO.match(self._text, self._place, self._end):
            return self._downward_or_span(first, to)
        return first.hands

    def _downward_or_span(self, first: StartingHand, to: re.Match[str]) -> Iterable[Hand]:
        """Read `JJ-`, or `JJ-99`; a hand after a space only counts as an end that fits."""
        has_space_after = not to[0].endswith("-")
        after = self._class_at(to.end())
        if to[0].startswith("-") and (
            to.end() == self._end
            or self._text[to.end()] in ":@"
            or (has_space_after and (after is None or not _can_span(first, after)))
        ):
            self._place = to.start() + 1
            return self._dealt(_downward(first))
        self._place = to.end()
        last = self._class()
        if self._place < self._end and self._text[self._place] not in " \t:@":
            self._fail(self._place, "expected nothing after the second end of a span")
        return _hands_of(self._span(first, last, to.end()))

    def _dealt(self, kinds: Iterable[StartingHand]) -> list[Hand]:
        """Return those hands of the kinds that the deck has."""
        hands = _hands_of(kinds)
        if self._deck is STANDARD_CARDS:
            return list(hands)
        return [hand for hand in hands if CardSet.of(hand) <= self._deck]

    def _top(self, start: int) -> Iterable[Hand]:
        if self._deck is not STANDARD_CARDS:
            self._fail(
                start,
                "expected hands: a share of the best needs an order of hands, which only hold'em "
                "has",
            )
        shares = [self._share()]
        to = _TO.match(self._text, self._place, self._end)
        if to and _PERCENT.match(self._text, to.end(), self._end):
            self._place = to.end()
            shares.append(self._share())
        left_out = set(top_share(min(shares))) if len(shares) == 2 else set()
        return _hands_of(kind for kind in top_share(max(shares)) if kind not in left_out)

    def _share(self) -> Fraction:
        found = _PERCENT.match(self._text, self._place, self._end)
        if found is None or not 0 < Fraction(found[1]) <= 100:
            self._fail(self._place, "expected a share of all hands above 0% and up to 100%, as 15%")
        self._place = found.end()
        return Fraction(found[1]) / 100

    def _two_cards(self) -> Hand:
        start = self._place
        cards: list[Card] = []
        while len(cards) < 2 and (found := self._take(_CARD)):
            cards.append(self._card(found[0], start))
            if len(cards) == 1:
                self._skip_spaces()
        if not cards:
            self._fail(start, _EXAMPLES)
        if (
            len(cards) != 2
            or cards[0] == cards[1]
            or any(card.is_joker for card in cards)
            or _CARD.match(self._text, self._place, self._end)
        ):
            self._fail(start, "expected two different cards of the 52")
        return max(cards), min(cards)

    def _card(self, written: str, start: int) -> Card:
        try:
            return parse_card(written)
        except CardError:
            self._fail(start, _EXAMPLES)

    def _class_at(self, place: int) -> StartingHand | None:
        found = _CLASS.match(self._text, place, self._end)
        if found is None:
            return None
        ranks = [_RANKS[written.upper()] for written in found.group(1, 2)]
        return StartingHand(max(ranks), min(ranks), found[3].lower())

    def _class(self) -> StartingHand:
        kind = self._class_at(self._place)
        if kind is None:
            self._fail(self._place, _EXAMPLES)
        found = self._take(_CLASS)
        assert found is not None
        if kind.is_pair and kind.suits:
            self._fail(found.start(3), "expected no suits after a pair")
        return kind

    def _span(self, first: StartingHand, last: StartingHand, place: int) -> Iterator[StartingHand]:
        if first.suits != last.suits or first.is_pair != last.is_pair:
            self._fail(
                place,
                "expected the second end of a span to be like the first: both pairs, both s, both "
                "o",
            )
        if not _can_span(first, last):
            self._fail(
                place, "expected one higher card, as A5s-A2s, or one gap, as T8s-75s, at both ends"
            )
        high, low = (first, last) if first[:2] >= last[:2] else (last, first)
        step = 1 if high.high - low.high else 0
        return (
            StartingHand(Rank(high.high - n * step), Rank(high.low - n), high.suits)
            for n in range(high.low - low.low + 1)
        )

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Match at the place, and go behind the match."""
        found = pattern.match(self._text, self._place, self._end)
        if found:
            self._place = found.end()
        return found

    def _skip_spaces(self) -> None:
        while self._place < self._end and self._text[self._place].isspace():
            self._place += 1

    def _fail(self, place: int, expected: str) -> NoReturn:
        self._piece.fail(place, expected)


def _hands_of(kinds: Iterable[StartingHand]) -> Iterator[Hand]:
    return (hand for kind in kinds for hand in kind.hands)


def _can_span(first: StartingHand, last: StartingHand) -> bool:
    """Can these be the ends of a span: one higher card, or one gap?"""
    if first.suits != last.suits or first.is_pair != last.is_pair:
        return False
    return first.high - last.high in (0, first.low - last.low)


def _with_any(rank: Rank, suits: str) -> Iterator[StartingHand]:
    """Yield every kind with this rank; with `s` or `o` without its pair."""
    for kind in StartingHand.all_kinds():
        if rank in kind[:2] and suits in ("", kind.suits):
            yield kind


def _upward(kind: StartingHand) -> Iterator[StartingHand]:
    """Return this hand and the higher ones.

    `QQ+`: this pair and the higher ones. `AJs+`: the lower card rises. `76s+`: neighbours rise
    together.
    """
    rises = kind.high - kind.low <= 1
    for n in range(Rank.ACE - kind.high + 1 if rises else kind.high - kind.low):
        yield StartingHand(Rank(kind.high + n * rises), Rank(kind.low + n), kind.suits)


def _downward(kind: StartingHand) -> Iterator[StartingHand]:
    """Return this hand and the lower ones: the mirror of `_upward`."""
    falls = kind.high - kind.low <= 1
    for n in range(kind.low + 1):
        yield StartingHand(Rank(kind.high - n * falls), Rank(kind.low - n), kind.suits)


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
