"""Every page begins at the same edge: headings do not jump from one page to the next."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, SHOTS, Person
from tests.browser.owner.test_owner import own
from tests.kit.server import ServerProcess

PAGES = (
    "rules",
    "rules/games",
    "rules/games/omaha8",
    "rules/hands",
    "rankings",
    "news",
    "forum",
    "forum/public",
    "faq",
    "learn/odds",
    "glossary",
    "#/statistics",
    "#/hands",
    "#/profile",
    "#/find",
    "#/account",
    "#/learn",
    "#/learn/drills",
    "#/learn/equity",
    "#/verify",
    "#/notes",
    "#/trustless",
)
OF_THE_OWNER = ("#/owner/tables", "#/owner/settings", "news", "forum/queue")
"""Pages with the owner's tabs."""
WIDTHS = (1440, 1024)
NARROW = (768, 360)
PARTS = """main => [...main.querySelectorAll(":scope > *, :scope > [data-island] > *")]
  .filter(part => part.checkVisibility() && part.getBoundingClientRect().width > 1)
  .map(part => part.getBoundingClientRect()).map(box => [Math.round(box.x), Math.round(box.right)])"""
"""Where each part of a page begins and ends."""
EDGE = 'heading => heading.closest("main > *").getBoundingClientRect().x'
"""Where the part of the page with its heading begins: a heading may be on a card, or beside a face."""


def test_headings_begin_at_the_same_edge(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house", POKERHOUSE_TRUSTLESS="1") as server:
        page = browser.new_context(viewport=DESKTOP, reduced_motion="reduce").new_page()  # type: ignore[arg-type]  # a plain dict is what it takes
        edges: dict[int, dict[float, list[str]]] = {width: {} for width in WIDTHS}
        for path in PAGES:
            page.goto("about:blank")
            page.goto(f"{server.url}/{path}")
            heading = page.locator("main h1").first
            expect(heading).to_be_visible()
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                edge = heading.evaluate(EDGE)
                edges[width].setdefault(round(edge), []).append(path)
            if SHOTS.is_dir():
                page.screenshot(path=SHOTS / f"grid-{PAGES.index(path)}.png")
        page.context.close()
    assert {width: len(found) for width, found in edges.items()} == dict.fromkeys(WIDTHS, 1), edges


def test_the_owners_tabs_begin_where_the_page_does(browser: Browser, server: ServerProcess) -> None:
    person = Person(browser, server.url)
    own(server, person)
    page = person.page
    for path in OF_THE_OWNER:
        person.open(path)
        expect(page.get_by_test_id("desk-ways")).to_be_visible()
        for width in (*WIDTHS, *NARROW):
            page.set_viewport_size({"width": width, "height": 900})
            parts = page.locator("main").evaluate(PARTS)
            person.shot(f"tabs-{OF_THE_OWNER.index(path)}-{width}")
            assert len({begin for begin, _ in parts}) == 1, (path, width, parts)
            assert max(end for _, end in parts) <= width, (path, width, parts)
    person.close()
