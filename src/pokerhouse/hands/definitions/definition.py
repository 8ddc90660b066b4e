"""An order of hands as data: which cards there are, which kinds of hands, and which of them beats
which.

`Definition` is what a file says, checked piece by piece; `Evaluator` in `definition_match` makes it
work.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Final, Literal

from pokerhouse.cards import Card, CardSet, Rank, Suit
from pokerhouse.errors import DefinitionError
from pokerhouse.hands.definitions.hole import Hole

Aces = Literal["high", "low", "both"]
GroupBy = Literal["face", "suit", "colour", "any"]

COLOURS: Final = {
    Suit.CLUBS: "black",
    Suit.DIAMONDS: "red",
    Suit.HEARTS: "red",
    Suit.SPADES: "black",
}
"""The colours that suits have where a definition does not say others."""

JOKER: Final = -1
"""Stands for a face where a card has none."""

ALTERNATIVES_MAX: Final = 20_000
"""So many lists of faces may one pattern stand for."""


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the deck: its name, the rank it has on a card, and what it counts, the smallest
    value first.
    """

    name: str
    rank: Rank
    values: tuple[int, ...]

    def counts(self, aces: Aces) -> tuple[int, ...]:
        """The values it may have in a hand whose aces are high, low or both."""
        return (
            self.values
            if aces == "both"
            else self.values[-1:]
            if aces == "high"
            else self.values[:1]
        )

    def value(self, aces: Aces) -> int:
        """The value it has where no run gives it another."""
        return self.values[0] if aces == "low" else self.values[-1]


@dataclass(frozen=True, slots=True)
class Pattern:
    """What some cards of a hand must be: groups of tokens, each `*` (any face), a face by name, or
    `+1`.
    """

    text: str
    groups: tuple[tuple[str, ...], ...]
    aces: Aces | None = None
    """Whether aces are high or low where this pattern matches; None as the kind has it."""

    @classmethod
    def parse(cls, text: str, aces: Aces | None = None) -> Pattern:
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
        """How many cards it matches."""
        return sum(map(len, self.groups))


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of hand. A hand is of the first kind, in the order of the definition, of which a
    pattern matches it.
    """

    name: str
    patterns: tuple[Pattern, ...]
    group: GroupBy = "any"
    aces: Aces = "high"
    different_suits: bool = False
    """Every matched card is of a suit of its own, as in badugi."""
    points: int = 0
    """For the scoring scheme `points`."""
    at_most: str | None = None
    """The highest face, by name, that a matched card may have, as in eight or better; None where
    all may be.
    """
    ties: bool = False
    """All hands of this kind are worth the same, as those that are not a low."""


@dataclass(frozen=True, slots=True)
class Definition:
    """An order of hands. `kinds` are in the order in which a hand is recognised.

    `best` says whether the first or the last of the kinds beats the others, `wins` whether the
    higher or the lower faces win between hands of one kind. Where `kickers` do not count, only
    matched cards are compared.
    """

    name: str
    words: str
    size: int
    faces: tuple[Face, ...]
    suits: tuple[Suit, ...]
    kinds: tuple[Kind, ...]
    jokers: int = 0
    best: Literal["first", "last"] = "first"
    wins: Literal["high", "low"] = "high"
    kickers: bool = True
    hole: Hole | None = None
    """Which cards make a hand in a game with a board; None where any cards may."""
    wild: CardSet = field(default_factory=CardSet)
    """Cards that stand for any card, besides the jokers."""
    joker_is: str | None = None
    """The face that a joker is, by name, as a bug is an ace; None where it is any card."""
    joker_completes: tuple[str, ...] = ()
    """The kinds, by name, in which such a joker may be any card."""
    colours: tuple[str, ...] = ()
    """The colour of each suit, in the order of `suits`; empty where they have the colours of
    `COLOURS`.
    """
    notes: tuple[str, ...] = ()
    """What was mended when the definition was read, each with its place; empty where nothing was.
    """
    _numbers: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._numbers.update({face.name: number for number, face in enumerate(self.faces)})

    @property
    def deck(self) -> CardSet:
        """Every card there is, jokers included."""
        cards = [Card.of(face.rank, suit) for face in self.faces for suit in self.suits]
        return CardSet.of([*cards, *(Card(52 + number) for number in range(self.jokers))])

    @property
    def suit_classes(self) -> tuple[int, ...]:
        """For each suit a number. The suits that have the same one can change places in every hand
        and its worth stays the same: all suits can, but where a kind looks at colours only those of
        one colour.
        """
        if not any(kind.group == "colour" for kind in self.kinds):
            return (0,) * len(self.suits)
        colours = self.colours or tuple(COLOURS[suit] for suit in self.suits)
        return tuple(colours.index(colour) for colour in colours)

    def number_of(self, name: str) -> int:
        """The place of the face of this name. Raises `DefinitionError` where there is none."""
        if name not in self._numbers:
            raise DefinitionError(
                f"no face {name!r}: expected *, +1 or one of {', '.join(self._numbers)}"
            )
        return self._numbers[name]

    def alternatives(self, group: tuple[str, ...], aces: Aces) -> list[tuple[tuple[int, int], ...]]:
        """Every list of faces (place, value) that the tokens of a group stand for; `+1` is one
        above the card before.

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
