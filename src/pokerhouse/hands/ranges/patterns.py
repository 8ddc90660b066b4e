"""Hands of any size as players write them: `AsAhKsKh`, `AAKKds`, `AA**`, `AsKxxx`, `random`.

A card is that card, a rank any card of it, `x` or `*` any card at all. After them `ds` asks for a
hand that holds two suits or more twice, `ss` for exactly one, `r` for none. A wrong text is a
`RangeError` that shows the place.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NoReturn

from pokerhouse.cards import Card, CardSet, Rank, format_cards, parse_card
from pokerhouse.errors import counted
from pokerhouse.hands.ranges.items import Item, items_of, weight_suffix

_TOKEN: Final = re.compile(r"\s*(?:(10|[02-9TJQKA])([cdhs♣♦♥♠]?)|([x*]))", re.IGNORECASE)
_SUITS: Final = re.compile(r"(ds|ss|r)$", re.IGNORECASE)
_RANKS: Final = {rank.char: rank for rank in Rank} | {"10": Rank.TEN, "0": Rank.TEN}


class SuitShape(IntEnum):
    """The number of suits a hand holds twice or more. The values are the kernel's."""

    ANY = 0
    RAINBOW = 1
    SINGLE_SUITED = 2
    DOUBLE_SUITED = 3

    @property
    def word(self) -> str:
        """The suffix of a hand with this shape."""
        return ("", "r", "ss", "ds")[self]


_SHAPES: Final = {shape.word: shape for shape in SuitShape}


@dataclass(frozen=True, slots=True)
class RangePattern:
    """A pattern: the cards a hand holds, the ranks of others, and the shape of its suits.

    `weight` is in ten-thousandths. `ranks` fall.
    """

    held: CardSet
    ranks: tuple[Rank, ...]
    shape: SuitShape
    weight: int

    @property
    def known_count(self) -> int:
        """The number of cards that are given as a card or a rank."""
        return len(self.held) + len(self.ranks)

    def text(self, size: int) -> str:
        """Return the canonical text of this pattern in a hand of `size` cards, with its weight."""
        if not self.known_count and self.shape is SuitShape.ANY:
            return "random" + weight_suffix(self.weight)
        cards = format_cards(sorted(self.held, reverse=True)).replace(" ", "")
        ranks = "".join(rank.char for rank in self.ranks)
        return (
            cards
            + ranks
            + "*" * (size - self.known_count)
            + self.shape.word
            + weight_suffix(self.weight)
        )


def parse_patterns(text: str, *, size: int, deck: CardSet) -> Iterator[tuple[Item, RangePattern]]:
    """Yield the patterns of the text in order, each with its item.

    Hands have up to `size` cards of the deck.
    """
    for item in items_of(text):
        yield item, _PatternReader(item, size, deck).read()


class _PatternReader:
    """A reader of one item."""

    def __init__(self, item: Item, size: int, deck: CardSet) -> None:
        self._item = item
        self._size = size
        self._deck = deck

    def read(self) -> RangePattern:
        text = self._item.body.lower()
        if text == "random":
            return RangePattern(CardSet(), (), SuitShape.ANY, self._item.weight)
        if text.startswith("top"):
            self._fail(
                self._item.start,
                "expected hands: a share of the best needs an order, which only hold'em has",
            )
        suits = _SUITS.search(self._item.body)
        end = self._item.start + (suits.start() if suits else len(text))
        held, ranks = self._cards(self._item.start, end)
        self._check_ranks(held, ranks)
        shape = _SHAPES[suits[1].lower()] if suits else SuitShape.ANY
        return RangePattern(held, tuple(sorted(ranks, reverse=True)), shape, self._item.weight)

    def _cards(self, place: int, end: int) -> tuple[CardSet, list[Rank]]:
        held = CardSet()
        ranks: list[Rank] = []
        count = 0
        while self._item.text[place:end].strip():
            found = _TOKEN.match(self._item.text, place, end)
            if found is None:
                self._fail(
                    place,
                    "expected a rank such as A, a card such as As, x or * for any, or ds, ss, r at "
                    "the end",
                )
            at, place = found.start() + len(found[0]) - len(found[0].lstrip()), found.end()
            count += 1
            if count > self._size:
                self._fail(at, f"expected at most {counted(self._size, 'card')}")
            if found[2]:
                held |= CardSet.of([self._card(at, found[0].strip(), held)])
            elif found[1]:
                ranks.append(_RANKS[found[1].upper()])
        return held, ranks

    def _card(self, place: int, written: str, held: CardSet) -> Card:
        card = parse_card(written)
        if card in held:
            self._fail(place, f"{card} twice: expected different cards")
        if card not in self._deck:
            self._fail(
                place,
                f"{card} is not in the pack: expected one of its "
                f"{counted(len(self._deck), 'card')}",
            )
        return card

    def _check_ranks(self, held: CardSet, ranks: list[Rank]) -> None:
        there = Counter(card.rank for card in self._deck)
        for rank, count in Counter([card.rank for card in held] + ranks).items():
            if count > there[rank]:
                self._fail(
                    self._item.start,
                    f"{counted(count, 'card')} of rank {rank.char}: expected at most {there[rank]}",
                )

    def _fail(self, place: int, expected: str) -> NoReturn:
        self._item.fail(place, expected)
