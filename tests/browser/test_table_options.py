"""What a table's options ask of its players, in a real browser: when to straddle, which game comes
next.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Person, until
from tests.browser.test_create_table import the_form, unfold
from tests.browser.test_doors import host_panel
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


def opens(person: Person, **choices: str) -> None:
    """Open a table with these options, by the labels of their fields, and two passive bots; the
    opener sits.
    """
    dialog = the_form(person)
    unfold(dialog)
    for label, choice in choices.items():
        dialog.get_by_label(label.replace("_", " "), exact=True).select_option(choice)
    for _ in range(2):
        dialog.get_by_role("button", name="One more passive bot").click()
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def menu(person: Person) -> Locator:
    """The table's menu, opened."""
    person.page.get_by_role("button", name="Menu").click()
    return person.page.get_by_role("dialog", name="Menu")


@pytest.mark.long
def test_r18_a_player_says_when_to_straddle(phone: Person) -> None:
    opens(phone, Straddles="utg")
    group = menu(phone).get_by_role("group", name=re.compile("^Straddle 40"))
    expect(group.get_by_role("radio", name="Never")).to_be_checked()
    group.get_by_role("radio", name="Always").check()
    expect(group.get_by_role("radio", name="Always")).to_be_checked()
    phone.shot("straddle-phone")
    assert_accessible(phone.page)
    phone.page.get_by_role("button", name="Close").click()
    log = phone.page.get_by_role("log")
    until([phone], lambda: "You post a straddle, 40." in log.inner_text())
    assert_nothing_scrolls(phone.page)
    expect(menu(phone).get_by_role("radio", name="Always")).to_be_checked()


@pytest.mark.long
def test_r18_a_table_without_straddles_does_not_ask(desktop: Person) -> None:
    opens(desktop)
    expect(menu(desktop).get_by_role("button", name="Help")).to_be_visible()
    expect(desktop.page.get_by_role("group", name=re.compile("^Straddle"))).to_have_count(0)


@pytest.mark.long
def test_dealers_choice_is_made_from_a_sheet_and_told_to_all(
    desktop: Person, phone: Person
) -> None:
    dialog = the_form(phone)
    unfold(dialog)
    dialog.get_by_label("Mixed games", exact=True).select_option("dealers_choice")
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()
    desktop.open(phone.page.url.removeprefix(phone.url + "/"))
    desktop.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(
        desktop.page.get_by_text(re.compile(r"is choosing the next game: \d+ s"))
    ).to_be_visible()
    desktop.shot("choice-waiting-desktop")
    button = phone.page.get_by_role("button", name=re.compile("^Choose the next game"))
    phone.shot("choice-button-phone")
    assert_nothing_scrolls(phone.page)
    button.click()
    sheet = phone.page.get_by_role("dialog", name="Choose the next game")
    expect(sheet.get_by_role("listitem")).to_have_count(19)
    phone.shot("choice-sheet-phone")
    assert_accessible(phone.page)
    sheet.get_by_role("button", name="Razz, fixed limit").click()
    expect(sheet).to_have_count(0)
    for person in (desktop, phone):
        expect(person.page.locator("header")).to_contain_text(
            re.compile(r"Dealer's choice\s+Razz · FL")
        )
    expect(desktop.page.get_by_role("log")).to_contain_text(
        "chooses the next game: Razz, fixed limit."
    )
    log = phone.page.get_by_role("log")
    expect(log).to_contain_text("You choose the next game: Razz, fixed limit.")


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house in which the next hand waits until a test has done what is to be done before it."""
    with ServerProcess(tmp_path / "slow", POKERHOUSE_AFTER_FOLD_MS="60000") as server:
        yield server


@pytest.mark.long
def test_r11_cards_are_shown_one_by_one_and_the_rabbit_is_hunted(
    browser: Browser, slow: ServerProcess
) -> None:
    ann, ben = Person(browser, slow.url, phone=True), Person(browser, slow.url)
    dialog = the_form(ann)
    unfold(dialog)
    dialog.get_by_label("Rabbit hunt on request", exact=True).check()
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(ann.page.get_by_test_id("my-seat")).to_be_visible()
    ben.open(ann.page.url.removeprefix(ann.url + "/"))
    ben.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    question = ann.page.get_by_role("group", name="Show your cards")

    def over() -> bool:
        for person in (ann, ben):
            fold = person.page.get_by_role("group", name="Your turn").get_by_role(
                "button", name="Fold"
            )
            if (ready := fold.and_(person.page.locator("[aria-disabled=false]"))).count():
                ready.click()
        return question.count() > 0

    until([ann], over, act=False)
    cards = ann.cards
    expect(question.get_by_role("button", name="Show both")).to_be_visible()
    ann.shot("show-phone")
    assert_accessible(ann.page)
    assert_nothing_scrolls(ann.page)
    question.get_by_role("button", name=f"Show the {cards[0]}").click()
    expect(question.get_by_role("button")).to_have_count(1)
    other = ben.page.get_by_test_id("seat").filter(has=ben.page.locator("[data-card]"))
    expect(other).to_contain_text(cards[0])
    expect(other).not_to_contain_text(cards[1])
    question.get_by_role("button", name=f"Show the {cards[1]}").click()
    expect(question).to_have_count(0)
    expect(other).to_contain_text(cards[1])
    expect(ben.page.get_by_role("log")).to_contain_text("shows")
    board = ben.page.get_by_test_id("board").locator("[data-card]")
    expect(board).to_have_count(0)
    ann.page.get_by_role("button", name="Rabbit hunt").click()
    expect(board).to_have_count(5)
    expect(ben.page.get_by_role("log")).to_contain_text("rabbit hunts")
    expect(ann.page.get_by_role("button", name="Rabbit hunt")).to_have_count(0)
    assert_accessible(ann.page)
    ben.shot("shown-desktop")
    ann.close()
    ben.close()


@pytest.mark.long
def test_who_comes_back_reads_once_what_they_have_missed(phone: Person) -> None:
    opens(phone)
    until([phone], lambda: bool(phone.cards))
    table = phone.page.url
    menu(phone).get_by_role("button", name=re.compile("^Sit out")).first.click()
    # Whoever has missed a blind meanwhile is asked how to pay it.
    resume = phone.page.get_by_role("button", name=re.compile(r"^(I'm back|Post \d+)")).first
    until([phone], lambda: resume.count() > 0)
    first = phone.table["hand"]
    until([phone], lambda: phone.table["hand"] != first)
    # A turn would take the place of what was missed: none comes while the game stands still.
    panel = host_panel(phone)
    panel.get_by_role("button", name="Pause after this hand").click()
    panel.get_by_role("button", name="Close").click()
    until([phone], lambda: phone.page.get_by_test_id("result").count() > 0, act=False)
    resume.click()
    line = phone.page.get_by_test_id("missed")
    expect(line).to_contain_text(re.compile(r"While you were away: \d+ hands?"))
    phone.shot("missed-phone")
    assert_accessible(phone.page)
    assert_nothing_scrolls(phone.page)
    phone.page.get_by_test_id("notice").get_by_role("button", name="Close").click()
    expect(line).to_have_count(0)
    phone.page.goto(table)
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()
    expect(line).to_have_count(0)
