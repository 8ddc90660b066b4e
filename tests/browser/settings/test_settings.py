"""Every setting of how a table looks and is played changes the page at once, and is there after a
reload.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, SHOTS
from tests.browser.scenes import Scene
from tests.browser.stage import Stage
from tests.browser.test_table import assert_accessible

pytestmark = pytest.mark.browser

SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))

LOOKS = """() => {
  const style = (where, name) => getComputedStyle(document.querySelector(where))[name];
  const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
  const card = (suit) => {
    const rank = document.querySelector(`[data-testid=my-seat] [data-card$=${suit}] svg path`);
    return rank && getComputedStyle(rank).stroke;
  };
  return {
    theme: style("body", "backgroundColor"),
    bars: document.querySelector("meta[name=theme-color]").content,
    felt: style("[data-testid=table] .felt", "backgroundImage"),
    back: style("[data-testid=seat] [data-card=back] svg", "display")
      && document.querySelector("[data-testid=seat] [data-card=back] svg path").getAttribute("d"),
    deck: ["s", "h", "c"].map(card).join(" "),
    text: style("html", "fontSize"),
    unit: document.querySelector("[data-testid=my-seat] .plate").innerText,
    motion: token("--slow"),
    sizes: document.querySelector(".presets").innerText,
    language: document.documentElement.lang,
  };
}"""
"""How the page looks, by the setting that it shows."""


def choose(group: str, choice: str) -> Callable[[Locator], None]:
    """Press one of a few."""

    def press(dialog: Locator) -> None:
        dialog.get_by_role("group", name=group).get_by_role(
            "radio", name=choice, exact=True
        ).check()

    return press


def size_of_ones_own(dialog: Locator) -> None:
    """Type another share of the pot."""
    field = dialog.get_by_label("Postflop, in percent of the pot")
    field.fill("25, 80")
    field.press("Enter")
    page = dialog.page
    page.reload()  # the sizes of a turn that has begun stay where they are: another turn has others
    page.wait_for_selector(".presets")
    settings_of(page)


CHANGES: dict[str, Callable[[Locator], None]] = {
    "theme": choose("Theme", "High contrast"),
    "felt": choose("Table felt", "Wine"),
    "back": choose("Card backs", "Rays"),
    "deck": choose("Deck colors", "Two"),
    "text": choose("Text size", "130 %"),
    "unit": choose("Stacks and bets", "Big blinds"),
    "motion": choose("Animations", "Fast"),
    "sizes": size_of_ones_own,
    "language": choose("Language", "Deutsch"),
}
"""What is pressed for each, the language last: after it the page has other words."""
TOGETHER = {"theme": {"bars", "felt", "deck"}, "unit": {"sizes"}, "language": {"unit", "sizes"}}
"""What else a setting changes: high contrast has its own cloth and suits, and the unit tells the
sizes.
"""


def looks(page: Page) -> dict[str, str]:
    """What can be seen of each setting."""
    seen: dict[str, str] = page.evaluate(LOOKS)
    return seen


def settings_of(page: Page) -> Locator:
    """Open the settings from the table."""
    page.get_by_role("button", name=re.compile("^Menu")).click()
    page.get_by_role("button", name=re.compile("^Settings")).click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    return dialog


def when_changed(page: Page, setting: str, before: dict[str, str]) -> dict[str, str]:
    """How the page looks once the setting can be seen."""
    page.wait_for_function(
        f"([key, was]) => ({LOOKS})()[key] !== was", arg=[setting, before[setting]]
    )
    return looks(page)


@pytest.mark.long
def test_each_setting_is_seen_at_once_and_kept(browser: Browser) -> None:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", color_scheme="light")  # type: ignore[arg-type]
    page = context.new_page()
    stage = Stage(page)
    stage.show(Scene("betting", cards=4, seed=3))
    dialog = settings_of(page)
    before = looks(page)
    for setting, press in CHANGES.items():
        press(dialog)
        after = when_changed(page, setting, before)
        changed = {key for key, value in after.items() if value != before[key]}
        assert {setting} <= changed <= {setting, *TOGETHER.get(setting, ())}, (
            setting,
            before,
            after,
        )
        before = after
    page.reload()
    page.wait_for_selector(".presets")
    page.wait_for_function(
        f"was => JSON.stringify(({LOOKS})()) === was", arg=page.evaluate("JSON.stringify", before)
    )
    assert before["bars"] == before["theme"], "the browser's bars are as the page is"
    context.close()


@pytest.mark.long
def test_nothing_moves_where_that_is_chosen(browser: Browser) -> None:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")  # type: ignore[arg-type]
    page = context.new_page()
    Stage(page).show(Scene("betting", cards=4, seed=3))
    assert looks(page)["motion"] != "0ms"
    dialog = settings_of(page)
    choose("Animations", "Off")(dialog)
    page.keyboard.press("Escape")
    assert looks(page)["motion"] in ("0ms", "0s")
    moving = (
        "document.getAnimations().filter(each => each.effect.getComputedTiming().duration > "
        "0).length"
    )
    assert page.evaluate(moving) == 0
    context.close()


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("text", ["100", "130", "200"])
def test_the_settings_hold_at_every_size(browser: Browser, theme: str, text: str) -> None:
    """Nothing is wider than the window, and nothing is cut off; 200 % is the browser's own zoom of
    text.
    """
    context = browser.new_context(viewport=PHONE, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    chosen = "100" if text == "200" else text
    kept = f'{{"theme":"{theme}","text":"{chosen}"}}'
    context.add_init_script(f"localStorage['pokerhouse.settings'] = '{kept}'")
    page = context.new_page()
    Stage(page).show(Scene("betting", cards=4, seed=3))
    settings_of(page)
    if text == "200":
        page.add_style_tag(content="html { font-size: 200% !important }")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate(
            "[...document.querySelectorAll('dialog[open], dialog[open] *')]"
            ".filter(e => e.checkVisibility() && !e.matches('.hidden, .hidden *'))"
            ".filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "
            "'visible'"
            "  || e.getBoundingClientRect().right > innerWidth + 1)"
            ".map(e => `${e.tagName}.${e.className} ${e.textContent.slice(0, 40)}`)"
        )
        assert wide == [], (width, height)
        sliders = page.evaluate(
            "[...document.querySelectorAll('dialog[open] [type=range]')].map(e => e.offsetWidth)"
        )
        assert sliders, "there are sounds"
        assert min(sliders) >= 100, (width, height, "too short to be set")
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"settings-{theme}-{text}-{width}x{height}.png")
    assert_accessible(page)
    context.close()
