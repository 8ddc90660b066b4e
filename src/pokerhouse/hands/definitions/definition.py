"""An order of hands as data: its cards, its kinds of hands, and their order.

`Definition` is the content of a file, checked piece by piece; `Evaluator` applies it.
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
