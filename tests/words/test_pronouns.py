"""T33: nobody who plays, hosts or reads is taken for a man or a woman: they are they, in every text
of the program.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRONOUNS = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
OTHERS = {"src/pokerhouse/histories/pokerstars/dialect.py"}
"""Sentences of another house, which are read as that house wrote them."""
GERMAN = ("src/pokerhouse/words/de/", "web/src/messages/de/")
"""German has a word *her* of its own, and says of nobody *he*."""


def _sources() -> list[Path]:
    kinds = {".py", ".toml", ".ts", ".svelte", ".html", ".css", ".webmanifest"}
    files = [
        path
        for folder in ("src", "web/src")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in kinds
    ]
    own = [
        path for path in files if "static" not in path.parts
    ]  # what is built of web/src lies there
    names = {path: path.relative_to(ROOT).as_posix() for path in own}
    return [
        path for path, name in names.items() if name not in OTHERS and not name.startswith(GERMAN)
    ]


def _found(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if PRONOUNS.search(line)]


def test_t33_no_text_of_the_program_takes_anybody_for_a_man_or_a_woman() -> None:
    sources = _sources()
    assert len(sources) > 500, "the folders have moved"
    said = {
        path.relative_to(ROOT).as_posix(): _found(path.read_text(encoding="utf-8"))
        for path in sources
    }
    assert {name: lines for name, lines in said.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Whoever is left shows his cards", 1),
        ("He wins", 1),
        ("this, there, the hero, then, share", 0),
    ],
)
def test_such_a_text_is_found(text: str, found: int) -> None:
    assert len(_found(text)) == found
