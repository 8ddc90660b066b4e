"""The words of served pages: the same in every language, and nothing else asked for by the
templates.
"""

import re
from pathlib import Path

import pytest

from pokerhouse.catalogue import ENGLISH, Plural, areas, messages
from pokerhouse.errors import ConfigError, MessageError
from pokerhouse.server.web import site
from pokerhouse.server.web.site.serving import day, moment, number
from pokerhouse.server.web.site.words import spoken, words
from pokerhouse.units import Millis
from pokerhouse.words import LANGUAGES

FOLDER = Path(site.__file__).parent
ROOMS = [area.removeprefix("site-") for area in areas(ENGLISH) if area.startswith("site-")]
TEMPLATES = sorted((FOLDER / "templates").rglob("*.html"))


def texts(language: str, room: str) -> dict[str, str | Plural]:
    """The messages of a room by their keys."""
    found = messages(language, f"site-{room}").items()
    return {key.partition(".")[2]: message for key, message in found}


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_a_template_asks_for_no_word_that_is_not_there_and_marks_nothing_as_safe(
    file: Path,
) -> None:
    text = file.read_text(encoding="utf-8")
    # A told hand is given the words of a shared one.
    room = file.relative_to(FOLDER / "templates").parts[0].replace("told_hand.html", "shared")
    asked = {("site", key) for key in re.findall(r"\bsite\.(\w+)", text) if key != "count"}
    asked |= {(room, key) for key in re.findall(r"\bw\.(\w+)", text) if key != "count"}
    missing = [f"{where}: {key}" for where, key in asked if key not in texts("en", where)]
    assert not missing
    assert "|safe" not in text.replace(" ", "")
    assert 'href="/' not in text, "links are relative to the house, which may lie below a path"


LOOSE_PERCENT = re.compile(r"[\d}>)] %(?!\})")
"""A number, or what is put in its place, that a line may end behind: `{{ n }} %`."""


def test_no_line_ends_between_a_number_and_its_percent() -> None:
    said = [
        str(text)
        for language in LANGUAGES
        for room in ROOMS
        for text in texts(language, room).values()
    ]
    assert not LOOSE_PERCENT.findall("\n".join(said))
    assert [
        file.name for file in TEMPLATES if LOOSE_PERCENT.search(file.read_text(encoding="utf-8"))
    ] == []


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("fr,de;q=0.2,en;q=0.3", "en"),
        ("en;q=0, de;q=0.1", "de"),
        ("fr", "en"),
        (";;;,q=,de;q=x", "en"),
        ("*", "en"),
    ],
)
def test_the_browser_says_which_language(header: str, language: str) -> None:
    assert spoken(header) == language


def test_a_word_may_have_places_and_two_numbers() -> None:
    home = words("home", "en")
    assert home.seated(taken=3, seats=9) == "3 of 9 seats taken"
    with pytest.raises(ConfigError, match=r"words/en/site-home.toml has no text 'nothing_such'"):
        _ = home.nothing_such
    with pytest.raises(MessageError, match=r"there is no words/de/site-nothing.toml"):
        words("nothing", "de")


def test_numbers_and_days_are_told_as_the_language_writes_them() -> None:
    assert [number(value, "en") for value in (0, 999, 1_234_567, -1_000)] == [
        "0",
        "999",
        "1,234,567",
        "−1,000",
    ]
    assert [number(value, "en", 1) for value in (-0.04, -0.06)] == ["0.0", "−0.1"], (
        "nothing has no sign"
    )
    assert (number(1_234.56, "en", 1), number(1_234.56, "de", 2), number(1_000, "de")) == (
        "1,234.6",
        "1.234,56",
        "1.000",
    )
    moment = Millis(1_795_392_000_000)
    assert day(moment, "en") == '<time datetime="2026-11-23T00:00:00Z">23 Nov 2026</time>'
    assert day(moment, "de") == '<time datetime="2026-11-23T00:00:00Z">23.11.2026</time>'


def test_a_moment_is_a_day_with_its_time() -> None:
    at = Millis(1_795_356_300_000)  # 22 Nov 2026, 14:05 UTC
    told = moment(at, "en")
    assert told == str(day(at, "en")).replace("<time ", '<time data-clock="" ').replace(
        "2026</time>", "2026, 14:05 UTC</time>"
    )
