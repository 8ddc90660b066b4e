"""What a table's options ask of its players, in a real browser: when to straddle."""

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
