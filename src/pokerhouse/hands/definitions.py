"""Definitions ready to use: loaded from a text or a file, or from the catalog that comes with the house."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from pokerhouse.errors import DefinitionError
from pokerhouse.hands.definition_check import check
from pokerhouse.hands.definition_match import Evaluator
from pokerhouse.hands.definition_text import read_table, read_toml
from pokerhouse.hands.definition_xml import read_xml


class Readable(Protocol):
    """A file that can be read: `pathlib.Path` is one."""

    def read_text(self) -> str: ...


def load_definition(source: str | Readable) -> Evaluator:
    """An evaluator by the definition in a text, or in the file at a `Path`: TOML, or XML where it begins with `<`.

    Raises `DefinitionError` for what cannot be read, `UnmatchedHandError` when a hand is of no kind and
    `AmbiguousOrderError` when a kind is hidden behind others, both with such a hand.

    >>> evaluator = load_definition(\'\'\'
    ... name = "three cards"
    ... size = 3
    ... cards = { suits = "cdhs", faces = { queen = 12, king = 13, ace = [1, 14] } }
    ... hands = [{ name = "pair", group = "face", match = "*,*" }, { name = "high card", match = "*" }]
    ... \'\'\')
    >>> evaluator.evaluate("As Ad Kc") > evaluator.evaluate("Qs Qd Ac"), evaluator.evaluate("As Kd Qc").words
    (True, 'high card')
    """
    text = source if isinstance(source, str) else source.read_text()
    evaluator = Evaluator(read_xml(text) if text.lstrip("\ufeff \t\r\n").startswith("<") else read_toml(text))
    check(evaluator)
    return evaluator


@cache
def _catalog() -> dict[str, Any]:
    return tomllib.loads(files("pokerhouse.hands").joinpath("catalog.toml").read_text(encoding="utf-8"))


def catalog_names() -> tuple[str, ...]:
    """The games that `catalog.toml` defines."""
    return tuple(_catalog()["games"])


def _whole(tables: dict[str, Any], name: str) -> dict[str, Any]:
    """The table of this name, with what it does not say itself from the one it is `like`."""
    own = dict(tables[name])
    like = own.pop("like", None)
    return own if like is None else _whole(tables, like) | own


@cache
def catalog_definition(name: str) -> Evaluator:
    """The evaluator of a game of the catalog. Raises `DefinitionError` for a name that is none.

    >>> catalog_definition("low_a5").evaluate("As 2d 3h 4c 5s 5d Kc").words
    'no pair'
    """
    catalog = _catalog()
    games = catalog["games"]
    if name not in games:
        raise DefinitionError(f"no game {name!r} in the catalog: expected one of {', '.join(games)}")
    table = {"name": name} | _whole(games, name)
    table["cards"] = _whole(catalog["cards"], table["cards"])
    evaluator = Evaluator(read_table(table))
    check(evaluator)
    return evaluator
