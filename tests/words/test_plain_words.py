"""Texts that people read avoid retired phrases, in English and in German."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "web" / "src" / "messages"
WORDS = ROOT / "src" / "pokerhouse" / "words"
ENGLISH = (
    *sorted((WORDS / "en").glob("*.toml")),
    *sorted((MESSAGES / "en").rglob("*.ts")),
    ROOT / "src" / "pokerhouse" / "house" / "lobby" / "form_lines.py",
)
"""The areas whose wording follows the style guide; one that joins them is listed here."""
GERMAN = (
    *sorted((WORDS / "de").glob("*.toml")),
    WORDS / "de" / "prose" / "form.toml",
    *sorted((MESSAGES / "de").rglob("*.ts")),
)
RETIRED_ENGLISH = re.compile(
    r"\b(whoever|so many|is told|are told|by whom|said of|say no|never mind|being away|wallet"
    r"|stands? there|one's|the host's\)|keep the house|keeps this house|come in|bring along"
    r"|put this away|nobody called|for good)\b",
    re.IGNORECASE,
)
RETIRED_GERMAN = re.compile(
    r"\b(Geldbeutel|Einkauf|Stapel|Gewähren|Gespräch|Was geschah|Was gesagt wurde|Doch nicht"
    r"|Gastgeber|Passen|Schieben|Mitgehen|Zeitbank|ein Mal|zwei Mal)\b"
)
RELATIVE = re.compile(r"(?:^|[.:!?] )(?:Who|Whoever|Whose|What|Whom)\b[^.?!]*(?:[.!]|$)")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`')
HOLE = re.compile(r"\$?\{[^}]*\}")
COMMENT = re.compile(r'^\s*(//|/?\*|#).*$|^"""[\s\S]*?"""|^import .*$', re.MULTILINE)


def texts(source: str) -> Iterator[str]:
    for found in LITERAL.finditer(COMMENT.sub("", source)):
        yield HOLE.sub("…", found[1] or found[2] or "")


def faults(source: str, retired: re.Pattern[str]) -> list[str]:
    """Return the texts of a file that a native speaker would stumble over."""
    return [text for text in texts(source) if retired.search(text) or RELATIVE.search(text)]


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: file.stem)
def test_english_texts_use_the_words_of_players(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8"), RETIRED_ENGLISH) == []


@pytest.mark.parametrize("file", GERMAN, ids=lambda file: file.stem)
def test_german_texts_use_the_words_of_players(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8"), RETIRED_GERMAN) == []


@pytest.mark.parametrize(
    "text",
    ["Never mind", "What was said", "Who goes missing holds a hand.", "Ask whoever invited you."],
)
def test_a_retired_phrase_is_found(text: str) -> None:
    assert faults(f'x: "{text}",', RETIRED_ENGLISH) == [text]


def test_a_question_may_start_with_a_relative_word() -> None:
    assert faults('x: "What do you do?",', RETIRED_ENGLISH) == []
    assert faults('x: "Anfrage zurückziehen",', RETIRED_GERMAN) == []
