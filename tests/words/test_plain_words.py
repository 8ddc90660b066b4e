"""Texts that people read avoid retired phrases, in English and in German."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerhouse.server.settings.declared import SETTINGS
from pokerhouse.server.settings.kinds import Declared

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "web" / "src" / "messages"
WORDS = ROOT / "src" / "pokerhouse" / "words"
SOURCE = ROOT / "src" / "pokerhouse"
SERVED = SOURCE / "server" / "web"
ENGLISH = (
    *sorted((WORDS / "en").rglob("*.toml")),
    *sorted((MESSAGES / "en").rglob("*.ts")),
    SERVED / "rules" / "book.toml",
    SERVED / "directory" / "page.html",
    SERVED / "directory" / "page.js",
    SOURCE / "house" / "fairplay" / "report.py",
)
"""The sources of texts in English; one that joins them is listed here."""
GERMAN = (
    *sorted((WORDS / "de").rglob("*.toml")),
    *sorted((MESSAGES / "de").rglob("*.ts")),
    SERVED / "rules" / "book.de.toml",
    SERVED / "notebook" / "replays" / "examples" / "de.toml",
)
RETIRED_ENGLISH = re.compile(
    r"\b(whoever|so many|is told|are told|by whom|said of|say no|never mind|being away|wallet"
    r"|stands? there|one's|the host's\)|keep the house|keeps this house|come in|bring along"
    r"|put this away|nobody called|for good)\b",
    re.IGNORECASE,
)
RETIRED_GERMAN = re.compile(
    r"\b(Geldbeutel|Einkauf|Stapel|Gewähren|Gespräch|Was geschah|Was gesagt wurde|Doch nicht"
    r"|Gastgeber|Geber|Börse|Hausherr|Passen|Schieben|Mitgehen|Zeitbank|ein Mal|zwei Mal)\b"
)
RELATIVE = re.compile(r"(?:^|[.:!?] )(?:Who|Whoever|Whose|What|Whom)\b[^.?!]*(?:[.!]|$)")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|>([^<>{}\n]+)<')
HOLE = re.compile(r"\$?\{[^}]*\}")
COMMENT = re.compile(r'^\s*(//|/?\*|#).*$|^"""[\s\S]*?"""|^import .*$', re.MULTILINE)


def texts(source: str) -> Iterator[str]:
    for found in LITERAL.finditer(COMMENT.sub("", source)):
        yield HOLE.sub("…", found[1] or found[2] or found[3] or "")


def stumbles(text: str, retired: re.Pattern[str]) -> bool:
    """Return True if a native speaker would stumble over a text."""
    return bool(retired.search(text) or RELATIVE.search(text))


def faults(source: str, retired: re.Pattern[str]) -> list[str]:
    """Return the texts of a file that a native speaker would stumble over."""
    return [text for text in texts(source) if stumbles(text, retired)]


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: file.stem)
def test_english_texts_use_the_words_of_players(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8"), RETIRED_ENGLISH) == []


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=lambda setting: setting.name)
def test_settings_are_explained_in_the_words_of_players(setting: Declared) -> None:
    explained = (setting.help, setting.section, setting.kind.allowed)
    assert [text for text in explained if stumbles(text, RETIRED_ENGLISH)] == []


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
