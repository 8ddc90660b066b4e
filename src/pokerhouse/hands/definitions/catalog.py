"""Definitions ready to use: from a text, a file, or the catalogue of the package."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from pokerhouse.cards import Card
from pokerhouse.errors import DefinitionError
from pokerhouse.hands.definitions.check import check
from pokerhouse.hands.definitions.evaluator import DefinedHand, Evaluator
from pokerhouse.hands.definitions.text import read_split, read_table, read_toml
from pokerhouse.hands.definitions.xml import read_xml

# Two definitions that share a pot: the same cards have a value in each half.


@dataclass(frozen=True, slots=True)
class SplitEvaluator:
    """An evaluator of hands in a game that splits the pot.

    Raises `DefinitionError` for halves that are not dealt from one deck to the same hole and board.
    """

    name: str
    words: str
    halves: tuple[Evaluator, Evaluator]

    def __post_init__(self) -> None:
        first, second = (half.definition for half in self.halves)
        if first.deck != second.deck:
            raise DefinitionError(
                f"{self.name}: {first.name} and {second.name} are dealt from different decks"
            )
        if first.hole != second.hole:
            raise DefinitionError(
                f"{self.name}: {first.name} and {second.name} have another hole or board each"
            )

    def evaluate(
        self, cards: str | Sequence[Card], board: str | Sequence[Card] | None = None
    ) -> tuple[DefinedHand, DefinedHand]:
        """Return the best hand of each half. Raises as `Evaluator.evaluate`."""
        first, second = self.halves
        return first.evaluate(cards, board), second.evaluate(cards, board)


class Readable(Protocol):
    """A readable file, such as `pathlib.Path`."""

    def read_text(self, encoding: str) -> str: ...


def load_definition(source: str | Readable) -> Evaluator:
    """Load an evaluator from a text or the file at a `Path`: TOML, or XML if it begins with `<`.

    Raises `DefinitionError` for what cannot be read, `UnmatchedHandError` when a hand is of no kind
    and `AmbiguousOrderError` when a kind is hidden behind others, both with such a hand.

    >>> evaluator = load_definition(\'\'\'
    ... name = "three cards"
    ... size = 3
    ... cards = { suits = "cdhs", faces = { queen = 12, king = 13, ace = [1, 14] } }
    ... hands = [
    ...     { name = "pair", group = "face", match = "*,*" },
    ...     { name = "high card", match = "*" },
    ... ]
    ... \'\'\')
    >>> evaluator.evaluate("As Ad Kc") > evaluator.evaluate("Qs Qd Ac")
    True
    >>> evaluator.evaluate("As Kd Qc").words
    'high card'
    """
    game = load_game(source)
    if isinstance(game, SplitEvaluator):
        raise DefinitionError(
            f"{game.name} splits the pot: expected one order of hands, or load_split for both "
            "halves"
        )
    return game


def load_split(source: str | Readable) -> SplitEvaluator:
    """Load both halves of a game that splits the pot: a definition with `split`.

    Raises as `load_definition`.

    >>> split = load_split('name = "mine"\\nsplit = ["stud", "low_27"]')
    >>> [hand.words for hand in split.evaluate("As Ks Qs Js Ts 2c 3d")]
    ['royal flush', 'high card']
    """
    game = load_game(source)
    if isinstance(game, Evaluator):
        raise DefinitionError(
            f"{game.definition.name} does not split the pot: expected split = and two halves"
        )
    return game


def load_game(source: str | Readable) -> Evaluator | SplitEvaluator:
    """Load one order of hands, or two that share a pot. Raises as `load_definition`."""
    if not isinstance(source, str) and not hasattr(source, "read_text"):
        raise DefinitionError(
            f"{source!r} is not a definition: expected its text, or a file that has it"
        )
    text = source if isinstance(source, str) else source.read_text("utf-8")
    if text.lstrip("\ufeff \t\r\n").startswith("<"):
        return _checked(Evaluator(read_xml(text)))
    return _build(read_toml(text))


@cache
def _catalog() -> dict[str, Any]:
    return tomllib.loads(
        files("pokerhouse.hands.definitions").joinpath("catalog.toml").read_text(encoding="utf-8")
    )


def catalog_names() -> tuple[str, ...]:
    """Return the names of the games that `catalog.toml` defines by one order of hands."""
    return tuple(name for name, table in _catalog()["games"].items() if "split" not in table)


def split_names() -> tuple[str, ...]:
    """Return the names of the games of the catalogue that split the pot."""
    return tuple(name for name, table in _catalog()["games"].items() if "split" in table)


def catalog_definition(name: str) -> Evaluator:
    """Return the evaluator of a game of the catalogue.

    Raises `DefinitionError` for an unknown name, or a game that splits the pot.

    >>> catalog_definition("low_a5").evaluate("As 2d 3h 4c 5s 5d Kc").words
    'no pair'
    """
    game = catalog_game(name)
    if isinstance(game, SplitEvaluator):
        halves = " and ".join(half.definition.name for half in game.halves)
        raise DefinitionError(
            f"{name} splits the pot: expected one of its halves, {halves}, or catalog_split for "
            "both"
        )
    return game


def catalog_split(name: str) -> SplitEvaluator:
    """Return both halves of a game of the catalogue.

    Raises `DefinitionError` for an unknown name, or a game that splits no pot.

    >>> [hand.words for hand in catalog_split("omaha8").evaluate("As 2s Kd Kc", "3c 4d 8h Kh")]
    ['three of a kind', 'low']
    """
    game = catalog_game(name)
    if isinstance(game, Evaluator):
        raise DefinitionError(
            f"{name} does not split the pot: expected one of {', '.join(split_names())}"
        )
    return game


@cache
def catalog_game(name: str) -> Evaluator | SplitEvaluator:
    """Return the order of this name in the catalogue, or both halves.

    Raises `DefinitionError` for an unknown name.
    """
    catalog = _catalog()
    games = catalog["games"]
    if name not in games:
        raise DefinitionError(
            f"no game {name!r} in the catalog: expected one of {', '.join(games)}"
        )
    table = {"name": name} | _whole(games, name)
    if "split" not in table:
        table["cards"] = _whole(catalog["cards"], table["cards"])
    return _build(table)


def _whole(tables: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the table of this name, completed from the one it is `like`."""
    own = dict(tables[name])
    like = own.pop("like", None)
    return own if like is None else _whole(tables, like) | own


def _build(table: Mapping[str, Any]) -> Evaluator | SplitEvaluator:
    if "split" not in table:
        return _checked(Evaluator(read_table(table)))
    split = read_split(table)
    first, second = (
        catalog_definition(half) if isinstance(half, str) else _checked(Evaluator(read_table(half)))
        for half in split.halves
    )
    return SplitEvaluator(split.name, split.words, (first, second))


def _checked(evaluator: Evaluator) -> Evaluator:
    check(evaluator)
    return evaluator
