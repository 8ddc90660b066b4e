"""The hand checker in the browser: by finger, by keyboard and by address."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, violations
from tests.browser.learn.test_equity import FIRST_MS

pytestmark = pytest.mark.browser


def chance_of(page: Page, kind: str) -> str:
    """What the table says of a kind of hand."""
    return page.locator(f"[data-kind='{kind}'] .chance b").inner_text()


def test_cards_are_put_down_and_all_they_can_become_is_told(phone: Person) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/learn/checker")
    pack = page.get_by_role("group", name=re.compile("^The deck"))
    for card in ("ace of hearts", "king of hearts"):
        pack.get_by_role("button", name=card, exact=True).click()
    # The rest by keyboard: one card has the focus, arrows lead on.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_label("Dead cards, typed").fill("Jh")
    page.get_by_label("Cards to come").select_option("2")
    row = page.locator("[data-kind='flush']")
    expect(row).to_contain_text("2 cards", timeout=FIRST_MS)
    expect(row).to_contain_text("36 of 1,128")  # two of the nine hearts that are left, of 48 cards
    assert page.evaluate("decodeURIComponent(location.hash)") == (
        "#/learn/checker/cards=AhKhQh&not=Jh&unknown=2"
    )
    page.reload()
    expect(row).to_contain_text("36 of 1,128")
    assert violations(page) == []
    page.get_by_label("Game").select_option("omaha8")
    expect(page.get_by_role("table")).to_have_count(0)
    expect(page.get_by_text("name more of the cards")).to_be_visible()
    page.get_by_label("Hand, typed").fill("AhKhQh2c")
    page.get_by_label("Board, typed").fill("3c4c5d")
    expect(page.get_by_role("table")).to_have_count(2, timeout=FIRST_MS)
    assert chance_of(page, "five low") != ""
