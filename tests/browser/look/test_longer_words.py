"""In German, and from right to left with words that are two fifths longer, every page still fits.

No language of the page is written from right to left yet. The words for that are the English ones,
made longer, in a page that is told to begin at its right: what sticks out then would stick out in
Arabic, and in most languages that need more letters.
"""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person
from tests.browser.owner.test_owner import own
from tests.browser.scenes import Scene
from tests.browser.stage import Stage
from tests.browser.test_layout import LOOK
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES = ((320, 568), (360, 640), (1024, 700), (1440, 900))
SECTIONS = (
    "people",
    "tables",
    "chips",
    "reports",
    "bans",
    "fairplay",
    "chat",
    "log",
    "health",
    "settings",
)

LENGTHEN = """() => {
  document.documentElement.dir = 'rtl';
  const walk = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, text = node.textContent.trim();
    // Names, amounts and marks are as long in every language; what was made longer stays as it is.
    if (!/^\\p{L}{2}/u.test(text) || text.includes('~')) continue;
    if (node.parentElement.closest('bdi, output, .number, script')) continue;
    const longer = (word) => word + '~'.repeat(Math.round(word.length * 0.4));
    node.textContent = node.textContent.replace(/\\p{L}+/gu, longer);
    // A button of a turn writes its word as large as it has room for.
    const letters = node.parentElement.style;
    if (letters.getPropertyValue('--letters')) letters.setProperty('--letters', node.textContent.trim().length);
  }
}"""

STICKS_OUT = """() => {
  const bad = [], page = document.documentElement;
  const where = document.querySelector('dialog[open]') ?? document.body;
  if (page.scrollWidth > innerWidth) bad.push(`the page is ${page.scrollWidth} wide`);
  if (where !== document.body && where.scrollWidth > where.clientWidth + 1) bad.push('the dialog scrolls sideways');
  // What may be scrolled sideways shows its parts one after the other.
  const scrolls = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth
    ? true : scrolls(e.parentElement));
  for (const button of where.querySelectorAll('button, a.button, select, summary')) {
    const box = button.getBoundingClientRect();
    if (box.width < 2 || !button.checkVisibility({ visibilityProperty: true })) continue;
    const name = (button.getAttribute('aria-label') ?? button.textContent).trim().slice(0, 30);
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(button)) bad.push(`${name} sticks out`);
    if (button.matches('select')) continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      // What is for the ear alone has no room, and a name that loses its end says so.
      const style = getComputedStyle(texts.currentNode.parentElement), range = document.createRange();
      if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') continue;
      range.selectNodeContents(texts.currentNode);
      const at = range.getBoundingClientRect();
      if (at.width > 2 && (at.left < box.left - 2 || at.right > box.right + 2)) bad.push(`${name} is cut`);
    }
  }
  return bad;
}"""


Found = Callable[[Page], list[str]]
Look = Callable[[str, Found], list[str]]


def looked_at(person: Person, name: str, found: Found, before: str = "") -> list[str]:
    """What does not fit at each size, after a script has run; pictures are kept."""
    bad = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        if before:
            person.page.evaluate(before)
        person.page.wait_for_timeout(100)
        person.shot(f"{name}-{width}x{height}")
        bad += [f"{name} at {width}x{height}: {what}" for what in found(person.page)]
    return bad


def sticks_out(page: Page) -> list[str]:
    """What is wider than the page, or cut off."""
    found: list[str] = page.evaluate(STICKS_OUT)
    return found


def overlaps(page: Page) -> list[str]:
    """What lies on something else at a table, by the laws of the layout."""
    found: list[str] = page.evaluate(LOOK)
    return found


ENGLISH = ("Play against bots", "Create a table", "Settings", "Help")
GERMAN = ("Gegen Bots spielen", "Tisch erstellen", "Einstellungen", "Hilfe")


def walk(server: ServerProcess, person: Person, words: Sequence[str], look: Look) -> list[str]:
    """Look at every page and dialog; what does not fit there."""
    own(server, person)
    page, bad = person.page, []
    play, create, settings, rules = words
    person.open()
    page.get_by_role("button", name=play).click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    bad += look("table", lambda shown: overlaps(shown) + sticks_out(shown))
    person.open()
    expect(page.get_by_test_id("table-row").first).to_be_visible()
    bad += look("lobby", sticks_out)
    page.reload()
    page.get_by_role("button", name=create).click()
    for group in ("all", "table", "showdown"):
        page.locator(f"[data-group={group}] > summary").click()
    bad += look("create", sticks_out)
    person.open("#/account")
    page.reload()
    expect(page.locator("main h1").first).to_be_visible()
    bad += look("account", sticks_out)
    page.reload()
    page.get_by_role("button", name=rules, exact=True).click()
    expect(page.locator("dialog[open] kbd").first).to_be_attached()
    bad += look("help", sticks_out)
    page.reload()
    page.get_by_test_id("me").click()
    page.get_by_role("button", name=settings).click()
    expect(page.get_by_role("dialog", name=settings)).to_be_visible()
    bad += look("settings", sticks_out)
    for section in SECTIONS:
        person.open(f"#/owner/{section}")
        page.reload()
        expect(page.get_by_test_id("desk").get_by_role("heading").first).to_be_visible()
        bad += look(f"owner-{section}", sticks_out)
    return bad


def test_every_page_holds_from_right_to_left_with_longer_words(
    server: ServerProcess, desktop: Person
) -> None:
    def look(name: str, found: Found) -> list[str]:
        return looked_at(desktop, f"mirrored-{name}", found, LENGTHEN)

    bad = walk(server, desktop, ENGLISH, look)
    assert bad == [], "\n".join(bad)


def test_the_buttons_of_a_turn_hold_longer_words_on_the_smallest_phone(browser: Browser) -> None:
    page = browser.new_context(reduced_motion="reduce", locale="en-US").new_page()
    page.set_viewport_size({"width": 320, "height": 568})
    Stage(page).show(Scene("betting"))
    expect(page.locator("button.act").first).to_be_visible()
    page.evaluate(LENGTHEN)
    assert sticks_out(page) == []
    page.context.close()


def test_what_a_turn_costs_is_whole_on_the_smallest_phone_in_german(browser: Browser) -> None:
    page = browser.new_context(reduced_motion="reduce", locale="de-DE").new_page()
    page.set_viewport_size({"width": 320, "height": 568})
    Stage(page).show(Scene("betting"))
    price = page.locator(".price strong")
    expect(price).to_have_text("120 zu callen")
    whole = (
        "(line) => line.scrollWidth <= line.clientWidth && "
        "parseFloat(getComputedStyle(line).fontSize) >= 11"
    )
    assert price.evaluate(whole)
    price.evaluate(
        "(line) => { line.textContent = '98.000 zu zahlen'; line.style.setProperty('--letters', "
        "16); }"
    )
    assert price.evaluate(whole)
    page.context.close()


def test_headings_beside_a_table_keep_off_the_edge_from_right_to_left(browser: Browser) -> None:
    page = browser.new_context(reduced_motion="reduce", locale="en-US").new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    Stage(page).show(Scene("betting"))
    heading = page.get_by_role("heading", name="Hand log")
    expect(heading).to_be_visible()
    page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    box = heading.bounding_box()
    assert box
    assert box["x"] + box["width"] <= 1440 - 12
    page.context.close()


def test_every_page_holds_in_german(server: ServerProcess, desktop: Person) -> None:
    desktop.context.add_init_script("localStorage['pokerhouse.settings'] = '{\"language\":\"de\"}'")

    def look(name: str, found: Found) -> list[str]:
        return looked_at(desktop, f"german-{name}", found)

    bad = walk(server, desktop, GERMAN, look)
    assert bad == [], "\n".join(bad)


def test_what_sticks_out_or_is_cut_is_found(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 568})
    page.set_content(
        "<body style='margin:0'><button "
        "style='width:40px;overflow:visible'>Alongerwordthanthat</button>"
    )
    assert any("is cut" in each for each in sticks_out(page))
    page.set_content(
        "<body style='margin:0;overflow:hidden'><button style='position:absolute;left:300px'>Go "
        "there</button>"
    )
    assert any("sticks out" in each for each in sticks_out(page))
    page.close()
