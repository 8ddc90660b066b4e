"""Texts of the server about games, bots and hands in another language, by their English.

They are in `<language>/prose/`, which the page reads too. A text that a language lacks is told in
English; a test of the page finds it. Hands have names by their kind: `hand_patterns.toml`.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from pokerhouse.catalogue import ENGLISH, LANGUAGES, messages, text

_ROOMS: Final = ("games", "help", "bots")
"""Files with whole texts, by their English."""
_WORD: Final = re.compile(r"\w+")
_LETTERS: Final = "23456789TJQKA"


def said(text: str, language: str) -> str:
    """A text of the house in one of `LANGUAGES`.

    >>> said("Seven-card stud", "de"), said("Seven-card stud", "en")
    ('Seven Card Stud', 'Seven-card stud')
    """
    return text if language == LANGUAGES[0] else _texts(language).get(text, text)


def hand_said(name: str, language: str) -> str:
    """Return the name of a hand in a language. The server has one English name for each hand.

    Boards are separate, and on each board the halves of a pot.

    >>> hand_said("full house, aces over kings; no low", "de")
    'Full House, Asse über Könige; Kein Low'
    >>> hand_said("flush, king high, then jack, eight, five, deuce", "en")
    'king-high flush (K J 8 5 2)'
    """
    boards = (board.split("; ") for board in name.split(" / "))
    return " / ".join("; ".join(_hand(half, language) for half in board) for board in boards)


def _hand(name: str, language: str) -> str:
    kinds = messages(language, "hand-names")
    if kind := kinds.get(f"hand-names.kinds.{re.sub('[ -]', '_', name)}"):
        return str(kind)
    for key, pattern in _hand_patterns():
        if found := pattern.fullmatch(name):
            values = {
                value: _part(value, part, language) for value, part in found.groupdict().items()
            }
            if key == "ranks":
                highest = found["hand"].split()[-2]
                values["ranks"] = _letters(f"{highest}, {found['ranks']}")
            return text(language, f"hand-names.patterns.{key}", values)
    return _WORD.sub(lambda word: _rank(word[0], language), name)


def _part(value: str, part: str, language: str) -> str:
    if value == "hand":
        return _hand(part, language)
    return _letters(part) if value == "ranks" else _rank(part, language)


def _rank(word: str, language: str) -> str:
    return str(messages(language, "hand-names").get(f"hand-names.ranks.{word}", word))


def _letters(ranks: str) -> str:
    """Return `ace, ten` as `A T`."""
    words = [key.rpartition(".")[2] for key in messages(ENGLISH, "hand-names") if ".ranks." in key]
    return " ".join(
        _LETTERS[words.index(rank) // 2] for rank in _WORD.findall(ranks) if rank in words
    )


@cache
def _hand_patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return a pattern for each kind of name; a hand and ranks in it are several words."""
    read = tomllib.loads((files(__package__) / "hand_patterns.toml").read_text(encoding="utf-8"))
    wide = {"hand": ".+", "ranks": ".+"}

    def group(hole: re.Match[str]) -> str:
        return f"(?P<{hole[1]}>{wide.get(hole[1], '[a-z]+')})"

    return tuple((key, re.compile(re.sub(r"\{(\w+)\}", group, name))) for key, name in read.items())


@cache
def _texts(language: str) -> dict[str, str]:
    folder = files(__package__) / language / "prose"
    return {
        english: told
        for room in _ROOMS
        for english, told in tomllib.loads(
            (folder / f"{room}.toml").read_text(encoding="utf-8")
        ).items()
    }
