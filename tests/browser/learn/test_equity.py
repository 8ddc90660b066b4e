"""The equity page in the browser: ranges typed and painted, a board, each card that can come
next.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from pokerhouse.server.live.learn.worker_process import START_S
from tests.browser.conftest import Person, violations

pytestmark = pytest.mark.browser

FIRST_MS = START_S * 1000
"""The first who asks waits until the process that counts has started: so long at most, says the
house.
"""


def cell(page: Page, name: str) -> Locator:
    """A kind of hand on the grid."""
    return page.get_by_role("button", name=re.compile(f"^{name},"))


def test_ranges_are_painted_and_counted(phone: Person) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/learn/equity/p1=AhKh&p2=QsQd&board=Qh7h2c")
    second = page.locator("[data-player='2']")
    expect(second.locator(".equity")).to_have_text("74.4 %", timeout=FIRST_MS)
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
    # One stop of the tab key for the weights, and arrows between them.
    page.get_by_role("radio", name="100").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="75")).to_be_checked()
    assert violations(page) == []
    text.fill("AA:")
    expect(text).to_have_accessible_description(re.compile("Expected a weight"))
    expect(page.get_by_label("Player 1", exact=True)).to_have_accessible_description("")
    expect(page.get_by_role("status").filter(has_text="Fix this first: Player 2.")).to_be_visible()
    assert violations(page) == []
    text.fill("")
    page.get_by_role("button", name="Next card").click()
    # What takes longer has a process of its own, which starts now.
    expect(page.get_by_role("cell", name=re.compile("ten of hearts"))).to_contain_text(
        "%", timeout=FIRST_MS
    )
    assert violations(page) == []


def test_a_stroke_that_is_quicker_than_the_house_goes_over_the_one_before(desktop: Person) -> None:
    page = desktop.page
    held: list[Route] = []
    page.goto(f"{desktop.url}/#/learn/equity")
    expect(page.locator(".equity").first).to_be_visible(timeout=FIRST_MS)
    page.get_by_role("button", name="Paint the range of Player 2").click()
    page.route("**/api/learn/ranges", lambda route: held.append(route))
    text = page.get_by_label("Player 2", exact=True)
    for name in ("AA", "KK"):
        cell(page, name).click()
        expect(cell(page, name)).to_have_attribute("aria-pressed", "true")
    expect(text).to_have_value("AA, KK")
    page.unroute("**/api/learn/ranges")
    for route in held:
        route.fallback()
    expect(text).to_have_value("KK+")
