"""Log and talk over the table of a phone: in one's turn the buttons stay free, and both ways of
holding it.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.scenes import Scene
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

FREE = """() => [...document.querySelectorAll('.act')].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""


def test_t22_a_sheet_never_covers_the_buttons_in_ones_turn(browser: Browser) -> None:
    page = browser.new_context(reduced_motion="reduce").new_page()
    stage = Stage(page)
    for width, height in ((320, 568), (360, 640), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        stage.show(Scene("betting"))
        for opens, closes in (("Menu Show-hand-log", "Hide log"), ("Open-chat", "Hide chat")):
            for name in opens.split():
                page.get_by_role("button", name=name.replace("-", " ")).click()
            page.locator(".sheet.over.open").wait_for()
            assert page.evaluate(FREE) == [True] * 3, f"{opens} at {width}x{height}"
            page.get_by_role("button", name=closes).click()
    page.context.close()
