"""What the house says of games, hands and bots, in the languages that are read here.

The house says it in English. What it says in another language stands in a folder named after the
language, `de/`: the page takes the same files (`web/src/messages/de/house/`), so nothing is written
twice. A text that a language lacks is told in English; a test of the page finds it.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

import msgspec

from pokerhouse.catalogue import LANGUAGES

_ROOMS: Final = ("games", "help", "bots")
"""Files with whole texts, by their English."""
_WORD: Final = re.compile(r"\w+")

T = TypeVar("T")


class _Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How hands are named.

    - `words`: ranks, one and many, by their English
    - `kinds`: what stands for itself
    - `patterns`: an expression for an English name, and how it is said; `{1}` is its first part,
      told by the same file
    """

    words: Mapping[str, str]
    kinds: Mapping[str, str]
    patterns: tuple[tuple[str, str], ...]


def said(text: str, language: str) -> str:
    """A text of the house in one of `LANGUAGES`.

    >>> said("Seven-card stud", "de"), said("Seven-card stud", "en")
    ('Seven Card Stud', 'Seven-card stud')
    """
    return text if language == LANGUAGES[0] else _texts(language).get(text, text)


def hand_said(name: str, language: str) -> str:
    """The name of a hand: boards stand apart, and on each the halves of a pot.

    >>> hand_said("full house, aces over kings; no low", "de")
    'Full House, Asse über Könige; Kein Low'
    """
    if language == LANGUAGES[0] or not name:
        return name
    boards = (board.split("; ") for board in name.split(" / "))
    return " / ".join("; ".join(_hand(half, language) for half in board) for board in boards)


def _hand(name: str, language: str) -> str:
    hands = _hands(language)
    if name in hands.kinds:
        return hands.kinds[name]
    for pattern, told in _patterns(language):
        if found := pattern.fullmatch(name):
            return told.format("", *(_hand(part, language) for part in found.groups()))
    return _WORD.sub(lambda word: hands.words.get(word[0], word[0]), name)


@cache
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), told) for pattern, told in _hands(language).patterns)


@cache
def _hands(language: str) -> _Hands:
    return _read(language, "hands", _Hands)


@cache
def _texts(language: str) -> dict[str, str]:
    return {
        text: told
        for room in _ROOMS
        for text, told in _read(language, room, dict[str, str]).items()
    }


def _read(language: str, room: str, kind: type[T]) -> T:
    return msgspec.json.decode(
        files(__package__).joinpath(language, f"{room}.json").read_bytes(), type=kind
    )
