"""Every page of the site at three sizes, in each theme, with text twice as large: clean for axe,
within the window.

Whoever adds a page adds its address to `PAGES`.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import SHOTS
from tests.browser.site.lived_in import SECTIONS, LivedIn, live_in
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
    "#/learn",
    "#/learn/checker/cards=AhKh7h2h2c&unknown=2",
    "#/learn/equity/p1=AhKh&p2=QsQd&board=Qh7h2c",
    "learn/odds",
    "glossary",
    "#/verify",
    "an own hand's proofs",
    "#/trustless",
    "#/learn/drills",
    "#/learn/drills/push",
    "#/play/bridge",
    "#/nowhere",
    "#/notes",
    "forum/queue",
    *(f"#/owner/{section}" for section in SECTIONS),
    "a thread",
    "a post to change",
    "how a post was",
    "a shared hand",
    "an own hand's replay",
    "a shared hand's replay",
    "a table",
    "a person",
    "people/bot-equity-ada",
)
TABLE = "a table"
AS_NEWCOMER = (
    "",
    "rankings",
    "#/statistics",
    "#/hands",
    "#/learn/drills",
    "#/account",
    "#/profile",
    "forum/public/new",
)
"""Pages that look otherwise to somebody who has only just come."""
SIZES = ((360, 640), (768, 1024), (1440, 900))
THEMES = ("light", "dark", "contrast")
READ = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
PAPER = (720, 1000)
"""What is printed of a sheet of A4, in CSS px."""
LIGHTNESS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector("main, [role=main]"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !box.checkVisibility({ visibilityProperty: true })) continue;
    let ground = box;
    while (ground && getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
    if (ground && ground !== document.body && ground !== document.documentElement) continue;
    const [r, g, b] = getComputedStyle(box).color.match(/[\\d.]+/g).map(Number);
    found.push([walk.currentNode.data.trim().slice(0, 40), (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255]);
  }
  return found;
}"""
"""How light each text is that stands on the bare sheet: 0 black, 1 white."""
WEIGHT = """() => Object.fromEntries(
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map(({ name, encodedBodySize }) => [name, encodedBodySize]))"""
"""What each thing weighs that a page has asked for, in bytes as they were sent."""
PAGE_BYTES = 60_000
"""A page beyond the shell: the limit of `web/scripts/size.mjs`, here with what the house writes and
answers.
"""
SETTINGS = {
    "POKERHOUSE_TRUSTLESS": "1",
    "POKERHOUSE_HOST_AWAY_SECONDS": "86400",
    "POKERHOUSE_ABSENT_SECONDS": "86400",
    "POKERHOUSE_EMPTY_TABLE_SECONDS": "86400",
}
"""The table stays open, however long the tests take."""
VISITS = [*(("owner", path) for path in PAGES), *(("newcomer", path) for path in AS_NEWCOMER)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LivedIn]:
    """A house in which people have played and talked."""
    with ServerProcess(tmp_path_factory.mktemp("every") / "house", **SETTINGS) as server:
        yield live_in(server)


def opened(
    browser: Browser,
    house: LivedIn,
    path: str,
    size: tuple[int, int],
    who: str = "owner",
    locale: str = "en-US",
    **settings: object,
) -> Page:
    """A page that has come to rest, with these settings."""
    viewport = ViewportSize(width=size[0], height=size[1])
    context = browser.new_context(viewport=viewport, reduced_motion="reduce", locale=locale)
    context.add_init_script(
        f"localStorage['pokerhouse.settings'] = {json.dumps(json.dumps(settings))}"
    )
    if who == "owner":
        context.add_cookies(
            [{"name": "pokerhouse_session", "value": house.session, "url": house.server.url}]
        )
    page = context.new_page()
    page.goto(f"{house.server.url}/{house.pages.get(path, path)}")
    expect(page.locator("main, [data-testid=table]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


def beyond(page: Page) -> int:
    """By how many CSS px the page is wider than its window."""
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


def sticking_out(page: Page) -> list[str]:
    """The parts of a page that end to the right of its window and are not scrolled to."""
    found: list[str] = page.evaluate(
        """() => [...document.body.querySelectorAll("*")]
          .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
          .filter((part) => {
            for (let each = part.parentElement; each !== document.body; each = each.parentElement)
              if (getComputedStyle(each).overflowX !== "visible") return false;
            return true;
          })
          .map((part) => `${part.localName}.${part.className}: ${part.textContent.trim()}`)"""
    )
    return [text[:80] for text in found[:12]]


@pytest.mark.parametrize(("who", "path"), VISITS)
def test_every_page_can_be_read_by_everybody(
    browser: Browser, house: LivedIn, who: str, path: str
) -> None:
    page = opened(browser, house, path, SIZES[0], who)
    options = {"runOnly": {"type": "tag", "values": list(READ)}, "resultTypes": ["violations"]}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            assert beyond(page) <= 0, (width, theme)
            found = Axe().run(page, options=options).response["violations"]
            assert not found, (
                width,
                theme,
                [(each["id"], each["nodes"][0]["html"]) for each in found],
            )
    page.context.close()


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize(("who", "path"), VISITS)
def test_text_twice_as_large_fits_too(
    browser: Browser, house: LivedIn, who: str, path: str, locale: str
) -> None:
    for size in ((320, 568), *SIZES):
        page = opened(browser, house, path, size, who, locale)
        for large in ("150%", "200%"):
            page.evaluate("large => { document.documentElement.style.fontSize = large }", large)
            assert beyond(page) <= 0, (size, large, sticking_out(page))
        page.context.close()


@pytest.mark.parametrize("path", ["rankings", "#/hands"])
def test_filters_are_folded_only_where_they_would_fill_the_screen(
    browser: Browser, house: LivedIn, path: str
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
    browser: Browser, house: LivedIn, path: str
) -> None:
    page = opened(browser, house, path, SIZES[2])
    assert page.title()
    assert page.get_by_role("heading", level=1).count() == 1, (
        "the page's own: the name of the house above is none"
    )
    seen = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
    assert len(seen) > 4, "the focus goes on from one to the next"
    page.context.close()


def test_every_page_is_light(browser: Browser, house: LivedIn) -> None:
    """Its scripts, styles, text and answers, beyond what they have who sit at a table; also what it
    loads when idle.

    All of it stands in `build/screenshots/weights.txt`.
    """
    opened(
        browser, house, "", SIZES[0]
    ).context.close()  # the house has compressed what it writes once
    weights = {}
    for path in set(PAGES) - {TABLE}:  # of a first visit there, `size.mjs` tells
        page = opened(browser, house, path, SIZES[0])
        weights[path] = {
            name.split("#")[0].split("?")[0]: bytes_
            for name, bytes_ in page.evaluate(WEIGHT).items()
        }
        page.context.close()
    shell = set.intersection(*(set(weight) for weight in weights.values()))
    page_html = f"{house.server.url}/"
    beyond_shell = {
        path: sum(
            bytes_ for name, bytes_ in weight.items() if name not in shell and name != page_html
        )
        for path, weight in weights.items()
    }
    SHOTS.mkdir(parents=True, exist_ok=True)
    heaviest_first = sorted(beyond_shell.items(), key=lambda each: -each[1])
    told = "".join(
        f"{bytes_ / 1000:6.1f} kB  {path or 'the lobby'}\n" for path, bytes_ in heaviest_first
    )
    (SHOTS / "weights.txt").write_text(told)
    assert len(shell) >= 2, "scripts and styles of the shell"
    assert {path: bytes_ for path, bytes_ in beyond_shell.items() if bytes_ > PAGE_BYTES} == {}


@pytest.mark.parametrize("path", PAGES)
def test_the_back_key_leads_to_where_one_was(browser: Browser, house: LivedIn, path: str) -> None:
    page = opened(browser, house, "rules" if path == "faq" else "faq", SIZES[2])
    title = page.title()
    page.goto(f"{house.server.url}/{house.pages.get(path, path)}")
    expect(page.locator("main, [data-testid=table]").first).to_be_visible()
    page.go_back()
    expect(page).to_have_title(title)
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("path", [path for path in PAGES if path != TABLE])
def test_every_page_can_be_printed(
    browser: Browser, house: LivedIn, path: str, tmp_path: Path
) -> None:
    """On white paper, whatever the theme of the screen; without what is only there to be
    pressed.
    """
    for theme in THEMES:
        page = opened(browser, house, path, PAPER, theme=theme)
        page.emulate_media(media="print")
        expect(page.get_by_role("navigation", name="Navigation")).to_be_hidden()
        assert beyond(page) <= 0
        pale = [(words, light) for words, light in page.evaluate(LIGHTNESS) if light > 0.5]
        assert not pale, (theme, pale[:5])
        assert page.pdf(path=tmp_path / "page.pdf")
        page.context.close()


@pytest.mark.parametrize(
    ("path", "german"),
    [
        ("rules/games/omaha", "Alle bekommen vier verdeckte Karten."),
        ("rules/hands", "Drei Karten, Ass hoch"),
    ],
)
def test_what_the_house_says_of_games_and_hands_is_told_in_german(
    browser: Browser, house: LivedIn, path: str, german: str
) -> None:
    context = browser.new_context(locale="de-DE", java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{house.server.url}/{path}")
    expect(page.get_by_text(german).first).to_be_visible()
    context.close()
