"""Statistics, rankings and profiles of a house in which people have played."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pokerhouse.rules import no_limit
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Millis
from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess
from tests.server.records.played import ANN, BEN, NAMES, TOKEN, evenings

LINES = """(amount) => [...document.querySelectorAll("details b.number")].map((figure) => {
  const before = figure.firstChild.data;
  figure.firstChild.data = amount;
  figure.style.setProperty("--letters", amount.length);
  const text = document.createRange();
  text.selectNodeContents(figure);
  const lines = new Set([...text.getClientRects()].map((each) => Math.round(each.top))).size;
  const right = (each) => each.getBoundingClientRect().right;
  const fits = right(text) <= right(figure.closest("details"));
  figure.firstChild.data = before;
  figure.style.setProperty("--letters", before.length);
  return fits ? lines : 99;
})"""
"""The lines that each figure takes with an amount; 99 where it does not fit into its box."""

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def ann(browser: Browser, tmp_path: Path) -> Iterator[Person]:
    """Ann with a phone, who has played some hands."""

    async def play() -> None:
        store = SqliteStore.open(tmp_path / "house")
        try:
            await evenings(store, 60, first=Millis(1_790_000_000_000), games=(no_limit(10, 20),))
            await store.records.catch_up(500)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright's loop runs in this one
        thread.submit(lambda: asyncio.run(play())).result()
    with ServerProcess(tmp_path / "house", POKERHOUSE_RANKED_HANDS="20") as server:
        person = Person(browser, server.url, phone=True)
        token = TOKEN.format(NAMES[ANN])
        person.page.context.add_cookies(
            [{"name": "pokerhouse_session", "value": token, "url": server.url}]
        )
        yield person
        person.close()


def lines_of_amounts(page: Page, amount: str) -> set[int]:
    """The numbers of lines that the figures take with this amount, on phones of several widths."""
    lines: set[int] = set()
    for width in (320, 352, 360, 412):
        page.set_viewport_size({"width": width, "height": 640})
        lines |= set(page.evaluate(LINES, amount))
    page.set_viewport_size({"width": 360, "height": 640})
    return lines


def test_figures_are_narrowed_in_the_address_and_ones_choices_are_kept(ann: Person) -> None:
    page = ann.page
    ann.open("#/statistics")
    expect(page.get_by_role("heading", level=1, name="Statistics")).to_be_visible()
    assert_accessible(page)
    assert lines_of_amounts(page, "+1,162.2\u00a0BB") == {1}
    assert lines_of_amounts(page, "+1,162,345.2\u00a0BB") == {1}
    plot = page.get_by_role("slider", name="Chips over time")
    plot.focus()
    page.keyboard.press("Home")
    expect(plot).to_have_attribute("aria-valuenow", "0")
    page.get_by_role("link", name="Button").click()
    expect(page.get_by_role("button", name="Button Reset")).to_be_visible()
    assert "position%3Dbutton" in page.url
    page.go_back()
    expect(page.get_by_role("button", name="Button Reset")).to_have_count(0)

    ann.open("#/profile")
    page.get_by_label("List me in the rankings").uncheck()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert_accessible(page)
    ann.open("rankings")
    expect(page.get_by_role("link", name=NAMES[BEN])).to_be_visible()
    expect(page.get_by_role("row", name=NAMES[ANN])).to_have_count(0)
    page.get_by_role("link", name=NAMES[BEN]).click()
    expect(page.get_by_role("heading", level=1, name=NAMES[BEN])).to_be_visible()
    assert_accessible(page)
