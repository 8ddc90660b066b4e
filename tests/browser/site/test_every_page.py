"""Every page of the site at three sizes, in each theme, with text twice as large: clean for axe, within the window.

Whoever adds a page adds its address to `PAGES`.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

PAGES = (
    "",
    "nothing/here",
    "rules",
    "rules/games",
    "rules/games/omaha8",
    "rules/games/badeucey",
    "rules/hands",
    "rules/limits",
    "rules/book",
    "rankings",
    "news",
    "forum",
    "forum/public",
    "forum/public/new",
    "forum/search",
    "forum/following",
    "faq",
    "#/statistics",
    "#/hands",
    "#/replay/example/r08_odd_chip",
    "#/profile",
    "#/find",
    "#/account",
    "#/notes",
    "#/learn",
    "#/learn/checker/cards=AhKh7h2h2c&unknown=2",
    "#/learn/equity/p1=AhKh&p2=QsQd&board=Qh7h2c",
    "learn/odds",
    "#/verify",
    "#/learn/drills",
    "#/learn/drills/push",
    "#/nowhere",
)
SIZES = ((360, 640), (768, 1024), (1440, 900))
THEMES = ("light", "dark", "contrast")
READ = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house as it comes."""
    with ServerProcess(tmp_path_factory.mktemp("every") / "house") as server:
        yield server


def opened(browser: Browser, house: ServerProcess, path: str, size: tuple[int, int], **settings: object) -> Page:
    """A page that has come to rest, with these settings."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    context.add_init_script(f"localStorage['pokerhouse.settings'] = {json.dumps(json.dumps(settings))}")
    page = context.new_page()
    page.goto(f"{house.url}/{path}")
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


def beyond(page: Page) -> int:
    """By how many CSS px the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("path", PAGES)
def test_every_page_can_be_read_by_everybody(browser: Browser, house: ServerProcess, path: str) -> None:
    for size in SIZES:
        for theme in THEMES:
            page = opened(browser, house, path, size, theme=theme)
            assert beyond(page) <= 0, (size, theme)
            options = {"runOnly": {"type": "tag", "values": list(READ)}}
            found = Axe().run(page, options=options).response["violations"]
            assert not found, (size, theme, [(each["id"], each["nodes"][0]["html"]) for each in found])
            page.context.close()


@pytest.mark.parametrize("path", PAGES)
def test_text_twice_as_large_fits_too(browser: Browser, house: ServerProcess, path: str) -> None:
    for size in ((320, 568), *SIZES):
        page = opened(browser, house, path, size)
        for large in ("150%", "200%"):
            page.evaluate("large => { document.documentElement.style.fontSize = large }", large)
            assert beyond(page) <= 0, (size, large)
        page.context.close()


@pytest.mark.parametrize("path", ["rankings", "#/hands"])
def test_filters_are_folded_only_where_they_would_fill_the_screen(
    browser: Browser, house: ServerProcess, path: str
) -> None:
    phone, wide = opened(browser, house, path, SIZES[0]), opened(browser, house, path, SIZES[2])
    field = phone.locator(".folded-filters .input").first
    expect(field).to_be_hidden()
    phone.get_by_text("Filters", exact=True).press("Enter")
    expect(field).to_be_visible()
    expect(wide.locator(".folded-filters .input").first).to_be_visible()
    expect(wide.get_by_text("Filters", exact=True)).to_be_hidden()
    for page in (phone, wide):
        page.context.close()


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_a_title_a_heading_and_a_way_by_keyboard(
    browser: Browser, house: ServerProcess, path: str
) -> None:
    page = opened(browser, house, path, SIZES[2])
    assert page.title()
    assert page.get_by_role("heading").count() > 0
    seen = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
    assert len(seen) > 4, "the focus goes on from one to the next"
    page.context.close()


@pytest.mark.parametrize("path", [path for path in PAGES if path.startswith("rules")])
def test_what_is_read_can_be_printed(browser: Browser, house: ServerProcess, path: str, tmp_path: Path) -> None:
    page = opened(browser, house, path, SIZES[2])
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation", name="Pages of the house")).to_be_hidden()
    assert beyond(page) <= 0
    assert page.pdf(path=tmp_path / "page.pdf")
    page.context.close()


@pytest.mark.parametrize(
    ("path", "german"),
    [("rules/games/omaha", "Alle bekommen vier verdeckte Karten."), ("rules/hands", "Drei Karten, Ass hoch")],
)
def test_what_the_house_says_of_games_and_hands_is_told_in_german(
    browser: Browser, house: ServerProcess, path: str, german: str
) -> None:
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.goto(f"{house.url}/{path}")
    expect(page.get_by_text(german).first).to_be_visible()
    expect(page.locator("main [data-said][lang=de]").first).to_be_visible()
    context.close()
