"""Texts of the server about games and bots in another language, by their English.

They are in `<language>/prose/`, which the page reads too. A text that a language lacks is told in
English; a test of the page finds it.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from pokerhouse.catalogue import LANGUAGES

_ROOMS: Final = ("games", "help", "bots")
"""Files with whole texts, by their English."""


def said(text: str, language: str) -> str:
    """A text of the house in one of `LANGUAGES`.

    >>> said("Seven-card stud", "de"), said("Seven-card stud", "en")
    ('Seven Card Stud', 'Seven-card stud')
    """
    return text if language == LANGUAGES[0] else _texts(language).get(text, text)


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
