"""Notices have one place: the most urgent is seen, whole, and covers neither buttons nor results."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.scenes import Scene
from tests.browser.stage import Stage
from tests.browser.test_layout import LOOK

pytestmark = pytest.mark.browser

WHY = "You already have twice as much as everybody else here, and we agreed to stop at midnight."
REFUSED = {"type": "own_request", "table": "t", "chips": 1_503, "state": "refused", "why": WHY}
WAITS = REFUSED | {"state": "waits", "why": ""}
MISSED = {
    "type": "missed",
    "table": "t",
    "hands": 12,
    "posted": 60,
    "net": -60,
    "folded": ["As", "Kd"],
    "came": ["Zoë"],
    "went": [],
    "stood_up": False,
}
PLACE = """(notice) => {
  const at = notice.getBoundingClientRect(), text = notice.querySelector('span');
  const zone = document.querySelector('.zone').getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [
    over(at, zone) ? 'it covers the buttons' : '',
    at.left < 0 || at.right > innerWidth ? 'it leaves the screen' : '',
    text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1 ? 'it is cut' : '',
  ].filter(Boolean);
}"""


def test_the_most_urgent_notice_is_whole_and_covers_nothing_to_press(browser: Browser) -> None:
    page = browser.new_context(reduced_motion="reduce").new_page()
    stage = Stage(page)
    notice = page.get_by_test_id("notice")
    for width, height in ((320, 568), (740, 360), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        stage.show(Scene("showdown"))
        page.wait_for_selector("[data-testid=result]")
        stage.tell(MISSED)
        expect(notice).to_contain_text("While you were away: 12 hands")
        assert notice.evaluate(PLACE) == [], (width, height)
        stage.tell(WAITS)
        stage.tell(REFUSED)
        expect(notice).to_contain_text(WHY)
        assert notice.evaluate(PLACE) == [], (width, height)
        assert [fault for fault in page.evaluate(LOOK) if "result" in fault] == []
        stage.cut()
        banner = page.get_by_test_id("banner")
        expect(banner).to_contain_text("Connection lost")
        expect(notice).to_have_count(0)
    page.context.close()


def test_a_notice_that_was_read_gives_way_to_the_next(browser: Browser) -> None:
    page = browser.new_context(reduced_motion="reduce").new_page()
    stage = Stage(page)
    stage.show(Scene("betting"))
    notice = page.get_by_test_id("notice")
    stage.tell(MISSED)
    stage.tell(WAITS)
    stage.tell(REFUSED)
    expect(notice).to_contain_text(WHY)
    closes(notice_page=page)
    expect(notice).to_contain_text("While you were away")
    closes(notice_page=page)
    expect(notice).to_have_count(0)
    page.context.close()


def test_the_header_names_the_stakes_in_play_and_a_mix_announces_its_next_game(
    browser: Browser,
) -> None:
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    stage = Stage(page)
    scene = Scene("betting")
    stage.show(scene)
    table, *_ = scene.frames()
    stage.tell(table | {"mix": "HORSE"})
    played = page.get_by_test_id("played")
    expect(played).to_have_text("A game · NL 10/20")
    expect(page.get_by_test_id("plaque")).to_have_text("A game · NL 10/20")
    # Notices come to a table once it is seen.
    stage.tell(MISSED)
    expect(page.get_by_test_id("notice")).to_be_visible()
    closes(notice_page=page)
    razz = table["game"] | {"key": "razz", "name": "Razz"}
    higher = table["config"] | {"small_blind": 25, "big_blind": 50}
    stage.tell(table | {"mix": "HORSE", "game": razz, "config": higher})
    expect(played).to_have_text("A game · NL 10/20")
    notice = page.get_by_test_id("notice")
    expect(notice).to_contain_text("Next: Razz")
    notice.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.context.close()


def closes(notice_page: Page) -> None:
    """Put away the notice that is shown."""
    notice_page.get_by_test_id("notice").get_by_role("button", name="Close").click()
