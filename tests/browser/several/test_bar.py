"""One person at several tables in one window: the bar above the page, and two tables beside one
another.
"""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Person, until, violations

pytestmark = pytest.mark.browser

SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))
THEMES = ("light", "dark", "contrast")
BAR_PX = 36
TWO_TABLES = {"rules": {"landmark-unique": {"enabled": False}}}
"""Each of two regions has its actions, its log and its talk, by the same names."""
INSIDE = (
    "document.documentElement.scrollWidth <= innerWidth && "
    "document.documentElement.scrollHeight <= innerHeight"
)


def another_table(person: Person) -> str:
    """Sit down at a new table against bots; returns its name."""
    person.open("#/")
    person.page.get_by_role("button", name="Play against bots").click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()
    return person.page.locator("[data-page] h1").inner_text()


def entry(page: Page, name: str) -> Locator:
    """A table in the bar."""
    return page.get_by_test_id("bar").get_by_role("link", name=re.compile(re.escape(name)))


def page_of(page: Page, name: str) -> Locator:
    """The page of a table, one of two."""
    return page.locator("[data-page]").filter(
        has=page.get_by_role("heading", name=name, exact=True)
    )


@pytest.mark.long
def test_whoever_sits_at_two_tables_is_called_to_both_from_every_page(desktop: Person) -> None:
    first, second = another_table(desktop), another_table(desktop)
    page = desktop.page
    bar = page.get_by_test_id("bar")
    expect(bar.get_by_role("link")).to_have_count(2)
    expect(entry(page, first)).to_contain_text(re.compile("Check|Call"))
    expect(entry(page, second)).to_have_attribute("aria-current", "page")

    page.goto(desktop.url + "/#/")
    page.reload()
    expect(page).to_have_title(re.compile("Your turn at 2 tables"))
    expect(entry(page, first)).to_contain_text("Your action")
    page.keyboard.press("j")
    expect(page.get_by_role("heading", name=first, exact=True)).to_be_visible()
    page.keyboard.press(".")
    expect(page.get_by_role("heading", name=second, exact=True)).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
def test_two_tables_are_played_by_the_bar_and_beside_one_another(desktop: Person) -> None:
    names = [another_table(desktop) for _ in range(3)]
    page = desktop.page
    bar = page.get_by_test_id("bar")
    expect(bar.get_by_role("link")).to_have_count(3)
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(bar).to_have_css("height", f"{BAR_PX}px")
            assert page.evaluate(INSIDE), (theme, width, height)
            desktop.shot(f"several-{theme}-{width}x{height}")
        assert violations(page) == [], theme

    # Whatever table waits, its key brings it; there the usual keys answer.
    played: set[str] = set()
    while played != set(names):
        until([desktop], lambda: page.locator("[data-testid=bar] a.needs").count() > 0, act=False)
        if not desktop.is_to_act:
            page.keyboard.press("j")
        until([desktop], lambda: desktop.is_to_act, act=False)
        page.wait_for_timeout(350)  # a press right after the buttons came is not taken
        played.add(page.locator("[data-page] h1").inner_text())
        before = desktop.table
        page.keyboard.press("c")
        until([desktop], lambda b=before: desktop.table != b, act=False)  # type: ignore[misc]

    page.get_by_role("button", name="Two tables side by side").click()
    pages = page.locator("[data-page]")
    expect(pages).to_have_count(2)
    shown = pages.locator("h1").all_inner_texts()
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            expect(pages).to_have_count(2)
            assert page.evaluate(INSIDE), (theme, width, height)
            desktop.shot(f"beside-{theme}-{width}x{height}")
        assert Axe().run(page, options=TWO_TABLES).response["violations"] == [], theme

    # The keys go to the one that was pressed last, and to that one alone.
    for name in shown:
        page_of(page, name).locator("h1").click()
        expect(entry(page, name)).to_have_attribute("aria-current", "page")
        expect(page).to_have_title(re.compile(f"{name}|turn"))
        mine = page_of(page, name).get_by_role("group", name="Your turn")
        expect(mine).to_be_visible(timeout=30_000)
        page.wait_for_timeout(350)
        turn, sent = (
            page_of(page, name).get_by_test_id("table").get_attribute("data-seq"),
            len(desktop.plays_sent),
        )
        page.keyboard.press("c")
        expect(page_of(page, name).get_by_test_id("table")).not_to_have_attribute(
            "data-seq", turn or ""
        )
        table = page_of(page, name).get_attribute("data-page")
        assert all(f'"table":"{table}"' in play for play in desktop.plays_sent[sent:])

    # A table that a key brings has the focus as well, and keeps it whatever happens beside it.
    front = page.locator("[data-testid=bar] [aria-current=page]")
    last = front.get_attribute("title") or ""
    page.keyboard.press(".")
    expect(front).not_to_have_attribute("title", last)
    name = front.get_attribute("title") or ""
    focused = "document.activeElement.closest('[data-page]')?.querySelector('h1').innerText"
    expect(pages.locator("h1", has_text=name)).to_be_visible()
    until([desktop], lambda: page.evaluate(focused) == name, act=False)
    seen = [
        page_of(page, each).get_by_test_id("table")
        for each in pages.locator("h1").all_inner_texts()
    ]
    steps = [table.get_attribute("data-seq") for table in seen]
    until(
        [desktop], lambda: steps != [table.get_attribute("data-seq") for table in seen], act=False
    )
    assert page.evaluate(focused) == name
    expect(front).to_have_attribute("title", name)

    shown = pages.locator("h1").all_inner_texts()
    page.reload()
    expect(pages).to_have_count(2)
    expect(pages.locator("h1")).to_have_text(shown)
    page.set_viewport_size({"width": 1024, "height": 700})
    expect(pages).to_have_count(1)
