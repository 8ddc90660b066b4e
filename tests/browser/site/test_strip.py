"""The strip above the pages: on a phone behind one button, by keyboard too, and the way out."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.owner.test_owner import own
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

LACKS = """each => {
  const text = document.createRange();
  text.selectNodeContents(each);
  return text.getBoundingClientRect().width - each.getBoundingClientRect().width;
}"""
"""The CSS pixels by which a text is wider than its box: any part of one cuts it off."""


def test_on_a_phone_the_strip_unfolds_and_a_guest_who_leaves_is_told_what_stays_behind(
    phone: Person,
) -> None:
    phone.open()
    page = phone.page
    me = page.get_by_test_id("me").locator(".name")
    expect(me).to_have_text(re.compile(r"\w+ \w+"))
    name = me.inner_text()
    strip = page.get_by_role("navigation", name="Navigation")
    expect(strip).to_be_hidden()
    unfold = page.get_by_role("button", name="Menu")
    unfold.focus()
    page.keyboard.press("Enter")
    play = strip.get_by_role("link", name="Play")
    expect(play).to_have_attribute("aria-current", "page")
    page.keyboard.press("Tab")
    expect(play).to_be_focused()
    page.keyboard.press("Escape")
    expect(strip).to_be_hidden()
    expect(unfold).to_be_focused()

    unfold.click()
    phone.shot("strip-phone")
    assert_accessible(page)
    strip.get_by_role("link", name="Profile").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(strip).to_be_hidden()

    unfold.click()
    strip.get_by_role("button", name="Log out").click()
    dialog = page.get_by_role("dialog", name="Log out")
    expect(dialog).to_contain_text(f"you can't come back as {name}")
    assert_accessible(page)
    dialog.get_by_role("button", name="Cancel").click()
    expect(me).to_have_text(name)

    unfold.click()
    strip.get_by_role("button", name="Log out").click()
    phone.context.set_offline(True)
    dialog.get_by_role("button", name="Leave permanently").click()
    expect(dialog.get_by_role("alert")).to_contain_text("you are still logged in")
    phone.context.set_offline(False)
    dialog.get_by_role("button", name="Leave permanently").click()
    expect(page.get_by_role("button", name="Create a table")).to_be_visible()
    expect(me).to_have_text(re.compile(r"\w+ \w+"))
    expect(me).not_to_have_text(name)


@pytest.mark.long
def test_by_keyboard_the_strip_is_stepped_over_and_back_closes_what_lies_above(
    desktop: Person,
) -> None:
    desktop.open("faq")
    page = desktop.page
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1, name="How to play poker")).to_be_focused()
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload()
    skip = page.get_by_role("link", name="Skip to content")
    expect(page.get_by_test_id("me")).to_be_visible()
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    assert page.url.endswith("/faq")


@pytest.mark.long
def test_an_admin_has_every_button_in_one_line_in_german(
    browser: Browser, server: ServerProcess
) -> None:
    person = Person(browser, server.url, locale="de-DE")
    own(server, person)
    person.open()
    strip = person.page.get_by_role("navigation", name="Navigation")
    first = strip.get_by_role("link", name="Spielen").bounding_box()
    last = strip.get_by_role("button", name="Abmelden").bounding_box()
    assert first
    assert last
    assert strip.get_by_role("link", name="Verwaltung").is_visible()
    assert first["y"] == last["y"]
    brand = person.page.locator(".brand span")
    assert brand.evaluate(LACKS) < 1 / 64, "the name of the house is whole"
    person.close()
