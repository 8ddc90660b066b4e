"""The rules for hole cards and a board: the cards that may make a hand together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pokerhouse.cards import Card, CardSet, format_cards
from pokerhouse.errors import DefinitionError, HandError, counted


@dataclass(frozen=True, slots=True)
class Hole:
    """A rule such as `exactly 2 of 4`.

    It has the number of hole cards, the number that a hand uses (None: any), and the most cards of
    the board.
    """

    cards: int
    used: int | None
    board: int

    @classmethod
    def parse(cls, text: str, board: int) -> Hole:
        """Read `exactly 2 of 4` or `any of 2`. Raises `DefinitionError` for any other text."""
        found = re.fullmatch(r"(?:any|exactly ([1-9])) of ([1-9])", text)
        if found is None or (found[1] and found[1] > found[2]):
            raise DefinitionError(f"hole = {text!r}, expected as 'exactly 2 of 4' or 'any of 2'")
        return cls(int(found[2]), int(found[1]) if found[1] else None, board)

    def __str__(self) -> str:
        return f"{'any' if self.used is None else f'exactly {self.used}'} of {self.cards}"

    def check(self, name: str, deck: CardSet, size: int) -> None:
        """Raise `DefinitionError`, with example cards, where no hand of this size is possible."""
        used = min(self.cards, size) if self.used is None else self.used
        if self.cards + self.board > len(deck):
            raise DefinitionError(
                f"{name}: {self.cards} hole cards and a board of {self.board}: more than the deck "
                "has"
            )
        if not 0 <= size - used <= self.board:
            cards = sorted(deck, reverse=True)
            dealt = (
                f"{format_cards(cards[: self.cards])} and the board "
                f"{format_cards(cards[self.cards :][: self.board])}"
            )
            raise DefinitionError(
                f"{name}: no hand of {counted(size, 'card')} can be made of {dealt}, {self} hole "
                "cards used"
            )

    def choices(
        self, cards: Sequence[Card], board: Sequence[Card] | None, size: int
    ) -> Iterator[tuple[Card, ...]]:
        """Yield every hand of this size that the rule allows.

        Without a board all cards are in `cards`, if any may be used.

        Raises `HandError` for too few or too many cards in the hole or on the board.
        """
        if board is None:
            if self.used is not None:
                raise HandError(
                    f"no board: expected {self.cards} hole cards and the board apart, {self} are "
                    "used"
                )
            if not size <= len(cards) <= self.cards + self.board:
                raise HandError(
                    f"{counted(len(cards), 'card')}: expected {size} to {self.cards + self.board}"
                )
            return combinations(cards, size)
        least = size - (min(self.cards, size) if self.used is None else self.used)
        if len(cards) != self.cards:
            raise HandError(f"{counted(len(cards), 'hole card')}: expected {self.cards}")
        if not least <= len(board) <= self.board:
            raise HandError(
                f"{counted(len(board), 'card')} on the board: expected {least} to {self.board}"
            )
        if self.used is None:
            return combinations((*cards, *board), size)
        boards = list(combinations(board, size - self.used))
        return (own + shared for own in combinations(cards, self.used) for shared in boards)
