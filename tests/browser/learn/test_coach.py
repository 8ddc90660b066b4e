"""The coach in the browser: what it says where cards are exchanged and where some are wild."""

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.histories.pokerstars.hands import HANDS
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long]

BADUGI = HANDS["badugi: three draws, the last one pat"]
WILD = (Path(__file__).parents[2] / "golden/phh/showdown_wild_deuces.phh").read_text()
PATIENCE_MS = 60_000
"""The hand is weighed by a process of its own."""


def brought(visitor: Visitor, text: str, me: str) -> str:
    """The hand of a file, as it is kept."""
    answer = httpx.post(
        f"{visitor.url}/api/imports",
        params={"me": me},
        content=text,
        cookies=visitor.cookies,
        timeout=60,
    )
    assert '"taken":1' in answer.text, answer.text
    return str(visitor.request("GET", "/api/hands").json()["hands"][0]["hand"])


@pytest.mark.parametrize(("text", "me", "exchanges"), [(BADUGI, "Hero", 3), (WILD, "BB", 0)])
def test_it_speaks_of_every_decision(
    browser: Browser, server: ServerProcess, text: str, me: str, exchanges: int
) -> None:
    visitor = Visitor(server)
    visitor.register("Annabel")
    hand = brought(visitor, text, me)
    person = Person(browser, server.url, phone=True)
    session = visitor.cookies.get("pokerhouse_session") or ""
    person.context.add_cookies(
        [{"name": "pokerhouse_session", "value": session, "url": server.url}]
    )
    page = person.page
    person.open(f"#/replay/imported/{hand}")
    page.get_by_role("button", name="Hand log").first.tap()
    page.get_by_role("button", name="Coach", exact=True).tap()
    moves = page.get_by_role("list", name="Coach").get_by_role("listitem")
    expect(moves.first).to_be_visible(timeout=PATIENCE_MS)
    said = moves.all_inner_texts()
    exchanged = [
        each
        for each in said
        if re.search(r"would discard|would stand pat|would do the same\.", each)
    ]
    assert len([each for each in exchanged if "After your discard" in each]) == exchanges, said
    assert all(re.search(r"\d\s%", each) for each in said), said
    streets = page.locator(".marks button").all_inner_texts()
    told = list(dict.fromkeys(each.split("\n")[0] for each in said))
    assert told == [each for each in streets if each in told], (
        "each move tells its street, in order"
    )
    assert_accessible(page)
    for width, height in ((320, 568), (740, 360), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        person.shot(f"coach-{me}-{width}")
    person.close()
