"""Definitions read from TOML: checked piece by piece, with errors that name the place."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple

from pokerhouse.cards import JOKERS, CardSet, Rank, Suit, parse_cards
from pokerhouse.errors import AmbiguousOrderError, CardError, DefinitionError, counted
from pokerhouse.hands.definitions.definition import (
    COLOURS,
    Definition,
    Face,
    HandKind,
    Hole,
    KindPattern,
)
from pokerhouse.untrusted_toml import parse_toml

NAMES: Final = {rank.word: rank for rank in Rank} | {"two": Rank.TWO, "deuce": Rank.TWO}
SIZE_MAX: Final = 7
BOARD_MAX: Final = 7
VALUE_MAX: Final = 1_000

_REQUIRED: Final = object()


def read_toml(text: str) -> Mapping[str, Any]:
    """Return the tables of a text.

    Raises `DefinitionError` with the place where it is not TOML.
    """
    try:
        return parse_toml(text)
    except tomllib.TOMLDecodeError as fault:
        raise DefinitionError(f"not TOML: {fault}") from None


class SplitTable(NamedTuple):
    """The content of a definition with `split`."""

    name: str
    words: str
    halves: list[str | dict[str, Any]]


def read_split(table: Mapping[str, Any]) -> SplitTable:
    """Read the name, the words and the halves of a game that splits the pot.

    A half is a game of the catalogue by name, or its own definition. Raises as `read_table`.
    """
    root = _TomlTable(table, "the definition")
    name = root.take("name", str)
    words, halves = root.take("words", str, name), root.take("split", list)
    root.end()
    if len(halves) != 2 or not all(isinstance(half, str | dict) for half in halves):
        raise DefinitionError(
            f"{name}: split = {halves!r}, expected two games of the catalog or two definitions"
        )
    return SplitTable(name, words, halves)


def read_table(table: Mapping[str, Any]) -> Definition:
    """Read one definition.

    Raises `DefinitionError` that says what is wrong, where, and what was expected.
    """
    root = _TomlTable(table, "the definition")
    name = root.take("name", str)
    cards = _TomlTable(root.take("cards", dict), "[cards]")
    faces = tuple(_face(*item) for item in cards.take("faces", dict).items())
    suits = tuple(_suit(char) for char in cards.take("suits", str))
    jokers = cards.number("jokers", 0, 2, 0)
    wild = _wild(cards.take("wild", str, ""))
    joker_is = cards.take("joker_is", str, "").lower() or None
    completes = cards.take("joker_completes", list, [])
    colours = _colours(cards.take("colours", dict, {}), suits)
    cards.end()
    kinds = tuple(_kind(each, place) for place, each in enumerate(root.take("hands", list), 1))
    definition = Definition(
        name,
        root.take("words", str, name),
        root.number("size", 1, SIZE_MAX),
        faces,
        suits,
        tuple(kind for _, kind in in_order_of_rank(kinds)),
        jokers,
        root.choice("best", ("first", "last")),
        root.choice("wins", ("high", "low")),
        root.take("kickers", bool, True),
        _hole(root, name),
        wild,
        joker_is,
        tuple(completes),
        colours,
    )
    root.end()
    check_deck(definition)
    return definition


def check_deck(definition: Definition) -> None:
    """Raise `DefinitionError` for an impossible deck, or a definition without kinds of hands."""
    for what, each in (
        ("face", [face.rank for face in definition.faces]),
        ("suit", definition.suits),
    ):
        if not each:
            raise DefinitionError(f"{definition.name}: no {what}s")
        if len(set(each)) < len(each):
            raise DefinitionError(f"{definition.name}: a {what} twice")
    if not definition.kinds:
        raise DefinitionError(f"{definition.name}: no hands are defined")
    cards = len(definition.faces) * len(definition.suits) + definition.jokers
    if definition.size > cards:
        raise DefinitionError(
            f"{definition.name}: a hand of {counted(definition.size, 'card')}, but the deck has "
            f"{cards}"
        )
    if strangers := definition.wild - definition.deck:
        raise DefinitionError(f"{definition.name}: wild {strangers}: not in the deck")
    if definition.joker_is is None:
        if definition.joker_completes:
            raise DefinitionError(
                f"{definition.name}: joker_completes without joker_is: the joker is any card"
            )
    elif not definition.jokers:
        raise DefinitionError(
            f"{definition.name}: joker_is {definition.joker_is!r}, but the deck has no jokers"
        )
    names = [kind.name for kind in definition.kinds]
    for name in definition.joker_completes:
        if name not in names:
            raise DefinitionError(
                f"{definition.name}: joker_completes {name!r}: expected one of {', '.join(names)}"
            )
    if definition.hole:
        definition.hole.check(definition.name, definition.deck, definition.size)


def in_order_of_rank(
    kinds: tuple[tuple[int | None, HandKind], ...],
) -> list[tuple[int | None, HandKind]]:
    """Return the kinds as listed, or by rank where each has one.

    Raises `AmbiguousOrderError` for a rank that two share.
    """
    ranked = [(rank, kind) for rank, kind in kinds if rank is not None]
    if not ranked:
        return list(kinds)
    if len(ranked) < len(kinds):
        without = next(kind.name for rank, kind in kinds if rank is None)
        raise DefinitionError(
            f"{without!r} has no rank, but others have: give all of them one, or none"
        )
    ranked.sort(key=lambda each: each[0])
    for (one, first), (other, second) in pairwise(ranked):
        if one == other:
            raise AmbiguousOrderError(
                f"{first.name!r} and {second.name!r} both have rank {one}: which one is better?"
            )
    return list(ranked)


def face_of(name: str, values: tuple[int, ...]) -> Face:
    """Return a face by name.

    Raises `DefinitionError` for a name that no card has, and for impossible values.
    """
    rank = NAMES.get(name.lower())
    if rank is None:
        raise DefinitionError(f"no face {name!r}: expected one of {', '.join(NAMES)}")
    if (
        not values
        or not all(1 <= value <= VALUE_MAX for value in values)
        or len(set(values)) < len(values)
    ):
        raise DefinitionError(f"face {name!r}: expected values from 1 to {VALUE_MAX}, each once")
    return Face(name.lower(), rank, tuple(sorted(values)))


def _face(name: str, given: object) -> Face:
    values: list[Any] = given if isinstance(given, list) else [given]
    if not all(type(value) is int for value in values):
        raise DefinitionError(
            f"face {name!r}: expected a whole number or a list of them, found {given!r}"
        )
    return face_of(name, tuple(values))


def _hole(root: _TomlTable, name: str) -> Hole | None:
    text = root.take("hole", str, "")
    board = root.number("board", 0, BOARD_MAX, 0)
    if bool(text) != bool(board):
        raise DefinitionError(
            f"{name}: hole and board go together, as hole = 'exactly 2 of 4' with board = 5"
        )
    return Hole.parse(text, board) if text else None


def _wild(text: str) -> CardSet:
    try:
        cards = CardSet.of(parse_cards(text))
    except CardError as fault:
        raise DefinitionError(f"wild = {text!r}: {fault}") from None
    if jokers := cards & JOKERS:
        raise DefinitionError(
            f"wild = {text!r}: {jokers}: a joker is wild by itself, say how many there are"
        )
    return cards


def _colours(given: Mapping[str, object], suits: tuple[Suit, ...]) -> tuple[str, ...]:
    """Return the colour of each suit; those that are not named have the usual one."""
    found = {suit: COLOURS[suit] for suit in suits}
    for char, colour in given.items():
        suit = _suit(char)
        if suit not in found:
            raise DefinitionError(f"[cards]: colours: no {suit.name.lower()} in the deck")
        if not isinstance(colour, str) or not colour:
            raise DefinitionError(
                f"[cards]: colours: {char} = {colour!r}, expected the name of a colour"
            )
        found[suit] = colour.lower()
    return tuple(found[suit] for suit in suits) if given else ()


def _suit(char: str) -> Suit:
    found = next((suit for suit in Suit if suit.char == char), None)
    if found is None:
        raise DefinitionError(f"no suit {char!r}: expected letters of cdhs")
    return found


def _kind(given: object, place: int) -> tuple[int | None, HandKind]:
    where = f"hand {place}"
    if not isinstance(given, dict):
        raise DefinitionError(f"{where}: expected a table, found {given!r}")
    table = _TomlTable(given, where)
    name = table.take("name", str)
    match = table.take("match", (str, list))
    rank = table.number("rank", 1, VALUE_MAX) if "rank" in given else None
    texts = [match] if isinstance(match, str) else match
    if not texts or not all(isinstance(text, str) for text in texts):
        raise DefinitionError(f"{where} {name!r}: expected match to be a pattern or a list of them")
    kind = HandKind(
        name,
        tuple(map(KindPattern.parse, texts)),
        table.choice("group", ("any", "face", "suit", "colour")),
        table.choice("aces", ("high", "low", "both")),
        table.take("different_suits", bool, False),
        table.number("points", 0, VALUE_MAX, 0),
        table.take("at_most", str, "").lower() or None,
        table.take("ties", bool, False),
    )
    table.end()
    return rank, kind


class _TomlTable:
    """A table whose values are taken one by one; a value that nobody took is a mistake."""

    def __init__(self, table: Mapping[str, Any], where: str) -> None:
        self._left, self._where = dict(table), where

    def take(self, key: str, kind: type | tuple[type, ...], default: object = _REQUIRED) -> Any:
        value = self._left.pop(key, default)
        if value is _REQUIRED:
            raise DefinitionError(f"{self._where}: no {key!r}")
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if type(value) not in kinds:
            names = " or ".join(
                {str: "text", dict: "a table", list: "a list", bool: "true or false"}[k]
                for k in kinds
            )
            raise DefinitionError(f"{self._where}: {key} = {value!r}, expected {names}")
        return value

    def number(self, key: str, minimum: int, maximum: int, default: object = _REQUIRED) -> int:
        value = self._left.pop(key, default)
        if value is _REQUIRED:
            raise DefinitionError(f"{self._where}: no {key!r}")
        if type(value) is not int or not minimum <= value <= maximum:
            raise DefinitionError(
                f"{self._where}: {key} = {value!r}, expected {minimum} to {maximum}"
            )
        return value

    def choice(self, key: str, choices: tuple[str, ...]) -> Any:
        """Take one of these choices, the first by default."""
        value = self.take(key, str, choices[0])
        if value not in choices:
            raise DefinitionError(
                f"{self._where}: {key} = {value!r}, expected {' or '.join(choices)}"
            )
        return value

    def end(self) -> None:
        if self._left:
            raise DefinitionError(
                f"{self._where}: nothing is called {', '.join(map(repr, self._left))} here"
            )
