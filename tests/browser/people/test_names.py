"""Names at a full table on the smallest phone: shortened as the browser draws them, no two read the
same (T10).
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.scenes import NAMES, Scene
from tests.browser.stage import Stage

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLATES = """[...document.querySelectorAll("[data-testid=seat] .plate .name")].map(name => ({
  text: name.innerText.trim(), cut: name.scrollWidth > name.clientWidth + 1,
}))"""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (740, 360)])
def test_t10_ten_names_differ_and_read_well(browser: Browser, width: int, height: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    Stage(page).show(Scene("betting", seats=10))
    page.wait_for_function(
        "() => [...document.querySelectorAll('.plate .name')].some(e => e.innerText.includes('…'))"
    )
    shown = [each["text"] for each in page.evaluate(PLATES)]
    assert len(set(shown)) == len(NAMES) - 1, shown
    assert not any(each["cut"] for each in page.evaluate(PLATES)), shown
    for name in shown:
        begin, _, end = name.partition("…")
        full = [
            each for each in NAMES if each.startswith(begin.strip()) and each.endswith(end.strip())
        ]
        assert len(full) == 1, (name, "is told apart by what is left of it")
        if end and not any(each.endswith(" " + end) for each in full):
            assert len(begin) >= len(end) >= 2, (name, "says too little")
    page.close()
