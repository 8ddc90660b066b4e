"""The equity page in the browser: ranges typed and painted, a board, each card that can come next."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Person

pytestmark = pytest.mark.browser


def cell(page: Page, name: str) -> Locator:
    """A kind of hand on the grid."""
    return page.get_by_role("button", name=re.compile(f"^{name},"))


def test_ranges_are_painted_and_counted(phone: Person) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/learn/equity/p1=AhKh&p2=QsQd&board=Qh7h2c")
    second = page.locator("[data-player='2']")
    expect(second.locator(".equity")).to_have_text("74.4 %")
    expect(page.get_by_text("Exact: all 990 deals counted.")).to_be_visible()
    page.get_by_role("button", name="Paint the range of Player 2").click()
    expect(cell(page, "QQ")).to_have_attribute("aria-pressed", "true")
    # By finger from the aces to the kings, and by keyboard one below.
    cell(page, "AA").hover()
    page.mouse.down()
    cell(page, "KK").hover()
    page.mouse.up()
    text = page.get_by_label("Player 2", exact=True)
    expect(text).to_have_value(re.compile("^KK"))
    cell(page, "JJ").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(text).to_have_value(re.compile("JTo"))
    assert not Axe().run(page).response["violations"]
    text.fill("AA:")
    expect(page.get_by_text(re.compile("Expected a weight"))).to_be_visible()
    text.fill("")
    page.get_by_role("button", name="Each next card").click()
    expect(page.get_by_role("cell", name=re.compile("ten of hearts"))).to_contain_text("%")
    assert not Axe().run(page).response["violations"]
