"""What a table's options ask of its players, in a real browser: when to straddle, which game comes next."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Person, until
from tests.browser.test_create_table import the_form, unfold
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls

pytestmark = pytest.mark.browser


def opens(person: Person, **choices: str) -> None:
    """Open a table with these options, by the labels of their fields, and two passive bots; the opener sits."""
    dialog = the_form(person)
    unfold(dialog)
    for label, choice in choices.items():
        dialog.get_by_label(label.replace("_", " "), exact=True).select_option(choice)
    for _ in range(2):
        dialog.get_by_role("button", name="One more passive bot").click()
    dialog.get_by_role("button", name=re.compile("^Open")).click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def menu(person: Person) -> Locator:
    """The table's menu, opened."""
    person.page.get_by_role("button", name="Menu").click()
    return person.page.get_by_role("dialog", name="Table")


def test_r18_a_player_says_when_to_straddle(phone: Person) -> None:
    opens(phone, Who_may_straddle="utg")
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


def test_r18_a_table_without_straddles_does_not_ask(desktop: Person) -> None:
    opens(desktop)
    expect(menu(desktop).get_by_role("button", name="Help")).to_be_visible()
    expect(desktop.page.get_by_role("group", name=re.compile("^Straddle"))).to_have_count(0)


def test_dealers_choice_is_made_from_a_sheet_and_told_to_all(desktop: Person, phone: Person) -> None:
    dialog = the_form(phone)
    unfold(dialog)
    dialog.get_by_label("Mixed games").select_option("dealers_choice")
    dialog.get_by_role("button", name=re.compile("^Open")).click()
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()
    desktop.open(phone.page.url.removeprefix(phone.url + "/"))
    desktop.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(desktop.page.get_by_text(re.compile(r"names the next game: \d+ s"))).to_be_visible()
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
        expect(person.page.locator("header")).to_contain_text("Dealer's choice: Razz")
    expect(desktop.page.get_by_role("log")).to_contain_text("names the next game: Razz, fixed limit.")
    log = phone.page.get_by_role("log")
    expect(log).to_contain_text("You name the next game: Razz, fixed limit.")
