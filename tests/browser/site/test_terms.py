"""Poker terms in texts: a press shows what they mean, where they stand."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible

pytestmark = pytest.mark.browser


def assert_within(page: Page, box: Locator) -> None:
    found = box.bounding_box()
    size = page.viewport_size
    assert found
    assert size
    assert found["x"] >= 0
    assert found["y"] >= 0
    assert found["x"] + found["width"] <= size["width"]
    assert found["y"] + found["height"] <= size["height"]


def test_every_term_of_a_page_is_explained_within_the_smallest_window(phone: Person) -> None:
    page = phone.page
    page.set_viewport_size({"width": 320, "height": 568})
    phone.open("rules/games/razz")
    terms = page.locator("main a.term[role=button]")
    expect(terms.first).to_be_visible()
    assert_accessible(page)
    shown = page.locator("[popover]:popover-open")
    for term in terms.all():
        term.scroll_into_view_if_needed()
        term.tap()
        expect(shown).to_be_visible()
        assert_within(page, shown)
        assert shown.inner_text().count("\n") >= 2, "a name, a definition, and a link"
        expect(shown).to_have_count(1)
    assert_accessible(page)
    phone.shot("term-320")
    term.tap()
    expect(shown).to_have_count(0)
    term.tap()
    expect(shown).to_be_visible()
    page.get_by_role("heading", level=1).tap()
    expect(shown).to_have_count(0)
    term.tap()
    shown.get_by_role("link", name="More in the glossary").tap()
    expect(page).to_have_url(re.compile(r"/glossary#[\w-]+$"))


def test_a_term_in_a_dialog_is_explained_above_it_by_keyboard_in_german(phone: Person) -> None:
    page = phone.page
    phone.context.add_init_script("localStorage['pokerhouse.settings'] = '{\"language\":\"de\"}'")
    phone.open()
    page.get_by_role("button", name="Tisch erstellen").click()
    dialog = page.get_by_role("dialog", name="Tisch erstellen")
    expect(dialog).to_be_visible()
    sign = dialog.get_by_role("button", name="Was heißt „Ante“?", include_hidden=True)
    # The options come after the dialog.
    expect(sign).to_be_attached()
    page.evaluate("document.querySelectorAll('dialog details').forEach(each => each.open = true)")
    sign.focus()
    for key in ("Enter", "Space"):
        page.keyboard.press(key)
        ante = page.get_by_role("dialog", name="Ante", exact=True)
        expect(ante).to_be_focused()
        expect(ante).to_contain_text("bevor die Karten kommen")
        assert_within(page, ante)
        page.keyboard.press("Escape")
        expect(ante).to_have_count(0)
        expect(dialog).to_be_visible()
        expect(sign).to_be_focused()
    assert_accessible(page)


def test_without_the_definitions_a_term_leads_to_the_glossary(desktop: Person) -> None:
    page = desktop.page
    page.route(re.compile(r"assets/en-"), lambda route: route.abort())
    desktop.open("rules/limits")
    term = page.locator("main a.term[role=button]", has_text="betting structure")
    term.click()
    expect(page).to_have_url(desktop.url + "/glossary#structure")
