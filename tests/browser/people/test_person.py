"""The page of somebody in the browser: what they put there, and what it looks like at every
size.
"""

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.histories.pokerstars.hands import HANDS
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long]

HAND = HANDS["badugi: three draws, the last one pat"]
SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))


def test_a_hand_is_put_on_ones_page_and_found_there(
    browser: Browser, server: ServerProcess
) -> None:
    visitor = Visitor(server)
    visitor.register("Annabel")
    brought = httpx.post(
        f"{server.url}/api/imports",
        params={"me": "Hero"},
        content=HAND,
        cookies=visitor.cookies,
        timeout=60,
    )
    assert '"taken":1' in brought.text
    ann, ben = Person(browser, server.url), Person(browser, server.url)
    session = visitor.cookies.get("pokerhouse_session") or ""
    ann.context.add_cookies([{"name": "pokerhouse_session", "value": session, "url": server.url}])
    ann.open("#/hands")
    ann.page.get_by_test_id("hand").get_by_role("button", name="Share the hand").click(
        timeout=30_000
    )
    dialog = ann.page.get_by_role("dialog")
    public = dialog.get_by_label("Show on my profile")
    dialog.get_by_label("Hide all names").uncheck()
    expect(public).to_be_disabled()
    dialog.get_by_label("Hide all names").check()
    public.check()
    assert_accessible(ann.page)
    ann.shot("share-sheet")
    dialog.get_by_role("button", name="Create link").click()
    expect(dialog.get_by_label("Link")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Shared hands").click()
    expect(dialog.get_by_test_id("share")).to_contain_text("on your profile")
    ann.page.keyboard.press("Escape")

    page = ben.page
    ben.open(f"people/{visitor.arrive()['player']}")
    expect(page.get_by_role("heading", level=1, name="Annabel")).to_be_visible(timeout=30_000)
    shared = (
        page.get_by_role("heading", level=2, name="Shared hands").locator("..").get_by_role("link")
    )
    expect(shared).to_have_count(1)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
            ben.shot(f"person-{scheme}-{width}")
        assert_accessible(page)
    shared.click()
    expect(page.get_by_role("heading", level=1, name="Poker hand")).to_be_visible(timeout=30_000)
    expect(page.get_by_text("kim", exact=True)).to_have_count(0)
    expect(page.get_by_text("Annabel", exact=True)).to_have_count(0)
    ann.close()
    ben.close()
