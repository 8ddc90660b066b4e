"""Ranges of hands in any game: hands of any size, each with its weight."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from pokerhouse.cards import Card, CardSet, Rank, read_cards
from pokerhouse.errors import CardError, HandError, RangeError, counted
from pokerhouse.hands import _native
from pokerhouse.hands.ranges.items import WEIGHT_WHOLE
from pokerhouse.hands.ranges.patterns import RangePattern, SuitShape, parse_patterns
from pokerhouse.hands.ranges.ranges import Range
from pokerhouse.hands.worth import Game, game_of

HANDS_MOST: Final = 4_000_000
"""The most hands of a range that is neither one hand nor `random`."""


class HandRange:
    """The cards a player may hold and how likely: a range of hands where a game has a board.

    With a board, all hole cards are dealt at once, and an item names full hands. Without one, cards
    are still to come or to be drawn, and an item names the known or kept cards, as many in every
    item of a range. Immutable; two are equal when they hold the same cards with the same weights.

    >>> held = HandRange.parse("aa**, KKQQ DS:0.5", "omaha")
    >>> str(held), len(held), held.weight(CardSet.parse("Ks Kd Qs Qd"))
    ('AA**, KKQQds:0.5', 6967, 0.5)
    >>> str(HandRange.parse("A23xxxx, As4s5s", "razz")), len(HandRange.parse("A23", "razz"))
    ('A32, As5s4s', 64)
    """

    __slots__ = ("_masks", "_text", "_weights")

    def __init__(self, masks: array[int], weights: array[int], text: str) -> None:
        """Take masks in rising order, all of one size, and weights in ten-thousandths above 0.

        Use `parse` or `of` instead.
        """
        self._masks = masks
        self._weights = weights
        self._text = text

    @classmethod
    def parse(cls, text: str, game: str | Game) -> HandRange:
        """Read a range: by `range_patterns`, or, for two hole cards, as `Range` does.

        Raises `RangeError` that shows the place, for a range of no hand or of more than
        `HANDS_MOST` too; `HandError` for a game that does not exist.
        """
        rules = game_of(game)
        size = rules.held
        if size == 2:
            return cls.of_range(Range.parse(text, rules.deck), rules)
        patterns: dict[str, RangePattern] = {}
        counts: set[int] = set()
        for item, pattern in parse_patterns(text, size=size, deck=rules.deck):
            counts.add(pattern.known_count)
            if not rules.board[1] and len(counts) > 1:
                other = min(counts - {pattern.known_count})
                item.fail(item.start, f"expected as many known cards in every hand, {other}")
            name = RangePattern(pattern.held, pattern.ranks, pattern.shape, WEIGHT_WHOLE).text(size)
            patterns.pop(name, None)  # the last one counts, also for the order
            patterns[name] = pattern
        chosen = list(patterns.values())
        if all(pattern.weight == 0 for pattern in chosen):
            raise RangeError(
                f"{text!r} names no hand: expected at least one such as {_example(rules)}"
            )
        single = len(chosen) == 1 and not chosen[0].ranks and chosen[0].shape is SuitShape.ANY
        known = chosen[0].known_count if single or not rules.board[1] else size
        # Without a board, cards to come are not part of the hand.
        written = ", ".join(
            pattern.text(size if rules.board[1] else pattern.known_count) for pattern in chosen
        )
        return cls._of_patterns(chosen, known, rules, written)

    @classmethod
    def of(cls, cards: Iterable[Card], game: str | Game) -> HandRange:
        """Return the range of exactly these cards, or of all hands with them.

        Raises `CardError`, `HandError`.
        """
        rules = game_of(game)
        held = CardSet.of(cards)
        if len(held) > rules.held:
            raise HandError(
                f"{counted(len(held), 'card')}, expected at most {rules.held} in {rules.words}"
            )
        if not held <= rules.deck:
            raise CardError(f"{held - rules.deck} is not in the pack of {rules.words}")
        shown = len(held) if not rules.board[1] else rules.held
        return cls(
            array("Q", [held.mask]),
            array("H", [WEIGHT_WHOLE]),
            RangePattern(held, (), SuitShape.ANY, WEIGHT_WHOLE).text(shown),
        )

    @classmethod
    def among(cls, hands: Iterable[CardSet], game: str | Game) -> HandRange:
        """Return the range of these hands, all equally likely.

        All have one size, at most the number of cards that the game deals.

        Raises `HandError` for hands of different sizes or too many cards, `RangeError` for no hand
        at all.
        """
        rules = game_of(game)
        masks = array("Q", sorted({hand.mask for hand in hands}))
        if not masks:
            raise RangeError("no hand: expected at least one")
        sizes = {mask.bit_count() for mask in masks}
        if len(sizes) > 1 or max(sizes) > rules.held:
            known = " and ".join(counted(size, "card") for size in sorted(sizes))
            raise HandError(
                f"hands of {known}: expected as many in each, at most {rules.held} in {rules.words}"
            )
        written = ", ".join(str(CardSet(mask)).replace(" ", "") for mask in masks)
        return cls(masks, array("H", [WEIGHT_WHOLE]) * len(masks), written)

    @classmethod
    def of_range(cls, held: Range, game: str | Game) -> HandRange:
        """Turn a range of two cards into one of this game.

        Raises `RangeError` for a hand that is not in its pack.
        """
        rules = game_of(game)
        chosen = {
            first.mask | second.mask: round(share * WEIGHT_WHOLE) for (first, second), share in held
        }
        if outside := next((mask for mask in chosen if not CardSet(mask) <= rules.deck), 0):
            raise RangeError(f"{CardSet(outside)} is not in the pack of {rules.words}")
        masks = sorted(chosen)
        return cls(
            array("Q", masks), array("H", [chosen[mask] for mask in masks]), held.text(rules.deck)
        )

    @classmethod
    def _of_patterns(
        cls, patterns: list[RangePattern], known: int, rules: Game, text: str
    ) -> HandRange:
        arguments = [
            (
                each.held.mask,
                bytes(Counter(each.ranks)[rank] for rank in Rank),
                int(each.shape),
                each.weight,
            )
            for each in patterns
        ]
        found = _native.hands_of_patterns(arguments, known, rules.deck.mask, HANDS_MOST)
        if found is None:
            raise RangeError(f"{text}: more than {HANDS_MOST:,} hands: name more of their cards")
        masks, weights = array("Q"), array("H")
        masks.frombytes(found[0])
        weights.frombytes(found[1])
        if not masks:
            raise RangeError(f"{text} names no hand: no cards of {rules.words} are like that")
        return cls(masks, weights, text)

    @property
    def choices(self) -> tuple[bytes, bytes]:
        """The hands as the kernel takes them: masks of eight bytes, weights of two."""
        return self._masks.tobytes(), self._weights.tobytes()

    @property
    def known_cards(self) -> CardSet | None:
        """The known cards, if there is only one choice."""
        return CardSet(self._masks[0]) if len(self._masks) == 1 else None

    def weight(self, cards: CardSet) -> float:
        """Return how likely these cards are the known ones, 0 to 1."""
        place = bisect_left(self._masks, cards.mask)
        found = place < len(self._masks) and self._masks[place] == cards.mask
        return self._weights[place] / WEIGHT_WHOLE if found else 0.0

    def __contains__(self, cards: object) -> bool:
        """True when these cards, or the cards of this text, may be the known ones.

        Raises `CardError` for anything else.
        """
        if not isinstance(cards, str | Iterable):
            raise CardError(f"{cards!r} names no cards: expected a text or cards")
        return self.weight(CardSet.of(read_cards(cards))) > 0

    def __iter__(self) -> Iterator[tuple[CardSet, float]]:
        """Yield the possible cards with their weights."""
        for mask, weight in zip(self._masks, self._weights, strict=True):
            yield CardSet(mask), weight / WEIGHT_WHOLE

    def __len__(self) -> int:
        return len(self._masks)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandRange):
            return NotImplemented
        return self._masks == other._masks and self._weights == other._weights

    def __hash__(self) -> int:
        return hash(self.choices)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<HandRange {self._text}>"


def _example(game: Game) -> str:
    return "AAKKds or AsAhKsKh" if game.board[1] else "A23 or As2s3d"
