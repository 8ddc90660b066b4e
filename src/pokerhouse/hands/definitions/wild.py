"""The wild cards of a definition, and the cards they may stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Final

from pokerhouse.hands.definitions.definition import JOKER, Definition

Pair = tuple[int, int]
"""A card as the definition sees it: the places of its face and of its suit."""

JOKER_PAIR: Final[Pair] = (JOKER, JOKER)
"""A joker; in a hand that is marked, a card that stands for any."""
NO_SUIT: Final = JOKER - 2
"""The suit of a card whose suit makes no difference."""
BUG: Final = JOKER - 1
"""A marked card that stands for the joker's one face, or completes some kinds."""


class WildCards:
    """The wild cards of one definition."""

    def __init__(self, definition: Definition) -> None:
        self._faces, self._suits = len(definition.faces), len(definition.suits)
        ranks = [face.rank for face in definition.faces]
        self.named = {
            (ranks.index(card.rank), definition.suits.index(card.suit)) for card in definition.wild
        }
        self._joker = JOKER_PAIR if definition.joker_is is None else (BUG, BUG)
        self._bug_face = (
            None if definition.joker_is is None else definition.number_of(definition.joker_is)
        )
        self._completed = {
            number
            for number, kind in enumerate(definition.kinds)
            if kind.name in definition.joker_completes
        }
        # Where suits must differ, or colours count, a wild card may need a suit that no other card
        # has.
        self._every_suit = any(
            kind.different_suits or kind.group == "colour" for kind in definition.kinds
        )

    def marked(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Mark the wild cards of a hand as `JOKER_PAIR` or a bug, the highest faces first."""
        marks = (
            self._joker if p[0] == JOKER else JOKER_PAIR if p in self.named else p for p in pairs
        )
        return tuple(sorted(marks, reverse=True))

    def allows(self, kind: int, stand_ins: Sequence[int], bugs: int) -> bool:
        """True if these bugs among the cards for these faces may make a hand of this kind."""
        return bugs == 0 or kind in self._completed or stand_ins.count(self._bug_face or 0) >= bugs

    def filled(
        self, naturals: Sequence[Pair], wild: int
    ) -> Iterator[tuple[tuple[Pair, ...], tuple[int, ...]]]:
        """Yield the hands that wild cards can make, each with the faces they stand for.

        Each stands for a card that is not in the hand, or one more of a face with every suit in it.
        Among hands of the same faces, those that cannot be the best are left out: the wild cards
        take one suit that the others have, or avoid them all.
        """
        held = sorted({suit for _, suit in naturals if suit != NO_SUIT}) if naturals else [0]
        wishes: list[tuple[int, ...]] = [(suit,) * wild for suit in (*held, JOKER)]
        if self._every_suit:
            wishes = list(product(range(self._suits), repeat=wild))
        for faces in combinations_with_replacement(range(self._faces), wild):
            for wish in wishes:
                hand = list(naturals)
                for face, suit in zip(faces, wish, strict=True):
                    hand.append((face, self._suit(face, suit, hand)))
                yield tuple(sorted(hand, reverse=True)), faces

    def _suit(self, face: int, wished: int, hand: Sequence[Pair]) -> int:
        """Return the preferred suit if the hand lacks that card.

        Otherwise, return the suit with the fewest cards.
        """
        free = [suit for suit in range(self._suits) if (face, suit) not in hand] or [0]
        suits = [suit for _, suit in hand]
        return wished if wished in free else min(free, key=suits.count)
