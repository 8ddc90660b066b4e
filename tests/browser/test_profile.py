"""One's chips and play in the browser, and new chips for whoever is broke."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person, violations
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


@pytest.fixture
def broke(browser: Browser, tmp_path: Path) -> Iterator[Person]:
    """Somebody with a phone in a house that takes those with the welcome chips for broke."""
    with ServerProcess(tmp_path / "house", POKERHOUSE_REFRESH_CHIPS="60000") as server:
        person = Person(browser, server.url, phone=True)
        yield person
        person.close()


def test_whoever_is_broke_presses_a_button_once(broke: Person) -> None:
    broke.open()
    page = broke.page
    page.get_by_test_id("me").click()
    purse = page.get_by_test_id("purse")
    expect(purse).to_contain_text("Games played")
    broke.shot("profile-broke-phone")
    button = purse.get_by_role("button", name="Top up to 60,000")
    assert violations(page) == []
    button.click()
    expect(purse.get_by_text("You have 60,000 chips again.")).to_be_visible()
    expect(button).to_have_count(0)
    expect(purse.get_by_text("60,000", exact=True)).to_have_count(2)
    expect(page.get_by_test_id("wallet")).to_contain_text("60,000")
    broke.shot("profile-refreshed-phone")


def test_whoever_is_not_reads_why_there_are_none(desktop: Person) -> None:
    desktop.open()
    desktop.page.get_by_test_id("me").click()
    why = "You have 10,000. You can get free chips below 2,000."
    expect(desktop.page.get_by_text(why)).to_be_visible()
    desktop.shot("profile-desktop")
