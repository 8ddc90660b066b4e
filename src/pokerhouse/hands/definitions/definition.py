"""An order of hands as data: its cards, its kinds of hands, and their order.

`Definition` is the content of a file, checked piece by piece; `Evaluator` applies it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, product
from typing import Final, Literal

from pokerhouse.cards import Card, CardSet, Rank, Suit, format_cards
from pokerhouse.errors import DefinitionError, HandError, counted

# The rules for hole cards and a board: the cards that may make a hand together.


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


Aces = Literal["high", "low", "both"]
GroupBy = Literal["face", "suit", "colour", "any"]

COLOURS: Final = {
    Suit.CLUBS: "black",
    Suit.DIAMONDS: "red",
    Suit.HEARTS: "red",
    Suit.SPADES: "black",
}
"""The colours of the suits where a definition names no others."""

JOKER: Final = -1
"""The face of a card that has none."""

ALTERNATIVES_MAX: Final = 20_000
"""The most lists of faces that one pattern may stand for."""


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the deck: its name, its rank on a card, and its values, the smallest first."""

    name: str
    rank: Rank
    values: tuple[int, ...]

    def counts(self, aces: Aces) -> tuple[int, ...]:
        """Return the values it may have in a hand whose aces are high, low or both."""
        return (
            self.values
            if aces == "both"
            else self.values[-1:]
            if aces == "high"
            else self.values[:1]
        )

    def value(self, aces: Aces) -> int:
        """Return its value outside of a run."""
        return self.values[0] if aces == "low" else self.values[-1]


@dataclass(frozen=True, slots=True)
class KindPattern:
    """A pattern of cards: groups of tokens, each `*` (any face), a face by name, or `+1`."""

    text: str
    groups: tuple[tuple[str, ...], ...]
    aces: Aces | None = None
    """The value of aces where this pattern matches; None as the kind has it."""

    @classmethod
    def parse(cls, text: str, aces: Aces | None = None) -> KindPattern:
        """Read `*,*,*;*,*`. Raises `DefinitionError` for an empty place."""
        groups = tuple(
            tuple(token.strip().lower() for token in group.split(",")) for group in text.split(";")
        )
        if not all(token for group in groups for token in group):
            raise DefinitionError(
                f"match {text!r}: an empty place; expected *, a face or +1 between commas"
            )
        return cls(text, groups, aces)

    @property
    def size(self) -> int:
        """The number of cards it matches."""
        return sum(map(len, self.groups))


@dataclass(frozen=True, slots=True)
class HandKind:
    """A kind of hand.

    A hand has the first kind, in the order of the definition, with a pattern that matches it.
    """

    name: str
    patterns: tuple[KindPattern, ...]
    group: GroupBy = "any"
    aces: Aces = "high"
    different_suits: bool = False
    """True if every matched card has its own suit, as in badugi."""
    points: int = 0
    """The points of the kind, for the scoring scheme `points`."""
    at_most: str | None = None
    """The highest face, by name, of a matched card, as in eight or better; None for any."""
    ties: bool = False
    """True if all hands of this kind tie, as those that are not a low."""


@dataclass(frozen=True, slots=True)
class Definition:
    """An order of hands.

    `kinds` are in the order in which a hand is recognised.

    `best` is the kind that beats the others, the first or the last; `wins` are the faces that win
    between hands of one kind, the higher or the lower. Where `kickers` do not count, only matched
    cards are compared.
    """

    name: str
    words: str
    size: int
    faces: tuple[Face, ...]
    suits: tuple[Suit, ...]
    kinds: tuple[HandKind, ...]
    jokers: int = 0
    best: Literal["first", "last"] = "first"
    wins: Literal["high", "low"] = "high"
    kickers: bool = True
    hole: Hole | None = None
    """The cards that make a hand in a game with a board; None where any cards may."""
    wild: CardSet = field(default_factory=CardSet)
    """The cards that stand for any card, besides the jokers."""
    joker_is: str | None = None
    """The face of a joker, by name, as a bug is an ace; None where it is any card."""
    joker_completes: tuple[str, ...] = ()
    """The kinds, by name, in which such a joker may be any card."""
    colours: tuple[str, ...] = ()
    """The colour of each suit, in the order of `suits`.

    Empty where they have the colours of `COLOURS`.
    """
    notes: tuple[str, ...] = ()
    """The corrections made when the definition was read, each with its place."""
    _numbers: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._numbers.update({face.name: number for number, face in enumerate(self.faces)})

    @property
    def deck(self) -> CardSet:
        """Every card of the deck, jokers included."""
        cards = [Card.of(face.rank, suit) for face in self.faces for suit in self.suits]
        return CardSet.of([*cards, *(Card(52 + number) for number in range(self.jokers))])

    @property
    def suit_classes(self) -> tuple[int, ...]:
        """A number for each suit, the same for suits that are equivalent.

        Swapping equivalent suits leaves the value of every hand the same. All suits are equivalent,
        except where a kind looks at colours: then those of one colour.
        """
        if not any(kind.group == "colour" for kind in self.kinds):
            return (0,) * len(self.suits)
        colours = self.colours or tuple(COLOURS[suit] for suit in self.suits)
        return tuple(colours.index(colour) for colour in colours)

    def number_of(self, name: str) -> int:
        """Return the place of the face of this name.

        Raises `DefinitionError` where there is none.
        """
        if name not in self._numbers:
            raise DefinitionError(
                f"no face {name!r}: expected *, +1 or one of {', '.join(self._numbers)}"
            )
        return self._numbers[name]

    def alternatives(self, group: tuple[str, ...], aces: Aces) -> list[tuple[tuple[int, int], ...]]:
        """Return every list of faces (place, value) that the tokens of a group stand for.

        `+1` is one above the card before.

        Raises `DefinitionError` for a `+1` with nothing before it and for tokens that stand for too
        many lists.
        """
        lists: list[tuple[tuple[int, int], ...]] = [()]
        every = [
            (number, value) for number, face in enumerate(self.faces) for value in face.counts(aces)
        ]
        for token in group:
            if token == "+1":
                if lists == [()]:
                    raise DefinitionError(f"match {','.join(group)!r}: +1 needs a card before it")
                steps = [
                    (done, [each for each in every if each[1] == done[-1][1] + 1]) for done in lists
                ]
                lists = [(*done, each) for done, nexts in steps for each in nexts]
            else:
                number = None if token == "*" else self.number_of(token)
                choices = [each for each in every if number is None or each[0] == number]
                lists = [(*done, each) for done, each in product(lists, choices)]
            if len(lists) > ALTERNATIVES_MAX:
                raise DefinitionError(
                    f"match {','.join(group)!r}: stands for over {ALTERNATIVES_MAX} lists of faces"
                )
        return lists


# The wild cards of a definition, and the cards they may stand for.

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
