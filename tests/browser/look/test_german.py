"""A table in German: hands are played and every dialog is opened, and no word of English is left on
the page.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from pokerhouse.catalogue import messages
from tests.browser.conftest import Person
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

AREAS = [
    "account",
    "amounts",
    "answers",
    "app",
    "hands",
    "log",
    "rest",
    "several",
    "sheets",
    "side",
    "stakes",
    "table",
    "talk",
]
"""The areas whose texts are at a table."""

SAID = """() => {
  const said = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) said.push(walk.currentNode.data);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
  return said.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""
"""All that a page says to eye and ear."""


def texts(language: str) -> set[str]:
    """The texts at a table; of those with a name or a number in them the pieces around it."""
    found = {
        piece.strip()
        for area in AREAS
        for message in messages(language, area).values()
        for form in ([message] if isinstance(message, str) else message.values())
        for piece in re.split(r"\{\w+\}", form)
    }
    return {text for text in found if re.search(r"[A-Za-z]{2}", text)}


def english_only() -> tuple[set[str], set[str]]:
    """What must not stand on a German page: as a whole text, and anywhere in one."""
    english = texts("en") - texts("de")
    return english, {text for text in english if re.search(r"[a-z]{2,} [a-z]{2,}", text)}


class German:
    """Somebody at a table with bots whose browser is German, and all that was English there."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.whole, self.anywhere = english_only()
        self.english: set[str] = set()

    def look(self) -> None:
        """Take note of what the page says in English now."""
        for said in self.page.evaluate(SAID):
            if said in self.whole or any(text in said for text in self.anywhere):
                self.english.add(said)

    def play(self, hands: int) -> None:
        """Check or call until so many hands have ended."""
        ended: set[str] = set()
        mine = self.page.get_by_role("group", name="Du bist am Zug").get_by_role("button")
        cheap = mine.filter(has_text=re.compile("Check|Call")).and_(
            self.page.locator("[aria-disabled=false]")
        )
        for _ in range(600):
            self.look()
            if cheap.count():
                cheap.first.click()
            if self.page.get_by_test_id("result").count():
                ended.add(self.person.table["hand"])
            if len(ended) >= hands:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{len(ended)} of {hands} hands have ended")

    def open(self, name: str) -> None:
        """Open the menu and go on by this button, look, and close what lies there."""
        self.page.get_by_role("button", name=re.compile("^Menü")).click()
        dialog = self.page.get_by_role("dialog")
        self.look()
        dialog.get_by_role("button").filter(has_text=name).first.click()
        expect(dialog.get_by_role("heading").first).to_be_visible()
        expect(dialog.get_by_text("Einen Moment …", exact=True)).to_have_count(0)
        self.look()
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.fixture
def german(browser: Browser, server: ServerProcess) -> Iterator[German]:
    """Somebody at a table with bots."""
    person = Person(browser, server.url, phone=True, locale="de-DE")
    person.open()
    person.page.get_by_role("button", name="Gegen Bots spielen").click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()
    yield German(person)
    person.close()


def test_english_words_are_found() -> None:
    whole, anywhere = english_only()
    assert {"Raise to", "Your turn"} <= whole
    assert "Choose the next game" in anywhere
    assert not {"Pot", "All-in", "Flop"} & whole, "what is called so in German too"


def test_no_word_of_english_is_left_at_a_table(german: German) -> None:
    german.play(hands=3)
    assert german.english == set()
    for name in ("Host-Menü", "einladen", "Vorige Hände", "Abrechnung", "Einstellungen", "Hilfe"):
        german.open(name)
    assert german.english == set()
    assert german.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
