"""A house that is about to stop says so in the page, with a countdown, and what lies under it can
still be used.
"""

import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_a_countdown_until_the_house_has_stopped_and_nothing_in_its_way(
    browser: Browser, tmp_path: Path
) -> None:
    with ServerProcess(
        tmp_path / "house", POKERHOUSE_DRAIN_SECONDS="600", POKERHOUSE_BOT_PAUSE_MS="60"
    ) as server:
        ann, ben = Person(browser, server.url), Person(browser, server.url, phone=True)
        ann.open()
        ann.page.get_by_role("button", name="Play against bots").click()
        expect(ann.page.get_by_role("group", name="Your turn")).to_be_visible(timeout=30_000)
        ben.open(ann.page.url.removeprefix(server.url + "/"))
        expect(ben.page.get_by_test_id("table")).to_be_visible()
        server.tell(signal.SIGTERM)
        for person, words in ((ann, "The server shuts down in"), (ben, "Shutdown in")):
            shown = re.compile(rf"\b{words}\s*(10:00|9:\d\d)$")
            expect(person.page.get_by_test_id("banner")).to_have_text(shown, use_inner_text=True)
            person.shot(f"closing-{'phone' if person is ben else 'desktop'}")
        ben.page.get_by_role("link", name="Lobby").tap()
        ben.page.get_by_role("button", name="Create a table").tap()
        ben.page.get_by_role("dialog").get_by_role("button", name="Create table").tap()
        expect(
            ben.page.get_by_text("The server is shutting down. Your chips are safe.")
        ).to_be_visible()
        mine = ann.page.get_by_role("group", name="Your turn")
        mine.get_by_role("button", name="Fold").click()
        ann.page.wait_for_timeout(400)  # the second half of a double tap would not count
        if (again := mine.get_by_role("button", name="Free to check")).count():
            again.click()
        server.ended()
        assert server.status == 0
        expect(ann.page.get_by_test_id("banner")).to_contain_text("are safe")
        ann.close()
        ben.close()
