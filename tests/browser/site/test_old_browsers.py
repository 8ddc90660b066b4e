"""A browser that cannot run the page gets the reason, in its language, instead of a blank page."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import short_pauses
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

NO_CSS = "CSS.supports = () => false"
OLD = re.compile(r"Your browser is too old.* Chrome or Edge 123, Firefox 121, Safari 17\.5 ")
LOST = "This page didn't load completely."


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house for all tests of this file."""
    with short_pauses(tmp_path_factory.mktemp("old")) as server:
        yield server


@contextmanager
def visitor(browser: Browser, **options: Any) -> Iterator[Page]:
    """A browser of its own."""
    context = browser.new_context(**options)
    yield context.new_page()
    context.close()


def broken(route: Route) -> None:
    """Answer with a script in a syntax that this browser does not know."""
    route.fulfill(body="this is not a script", content_type="text/javascript")


def started(page: Page) -> bool:
    """Return whether the page has run."""
    return bool(page.evaluate("'started' in document.documentElement.dataset"))


@pytest.mark.parametrize("path", ["/", "/#/table/nowhere", "/rules/book"])
def test_a_browser_with_too_old_styles_is_named_and_the_page_does_not_start(
    browser: Browser, house: ServerProcess, path: str
) -> None:
    with visitor(browser) as page:
        page.add_init_script(NO_CSS)
        page.goto(house.url + path)
        expect(page.get_by_role("alert")).to_have_text(OLD)
        expect(page.get_by_role("heading", level=1)).to_be_visible()  # the rest can be read
        assert not started(page)


def test_a_browser_that_cannot_read_the_scripts_is_named_in_its_language(
    browser: Browser, house: ServerProcess
) -> None:
    with visitor(browser, locale="de-DE") as page:
        page.route("**/assets/house-*.js", broken)
        page.goto(house.url)
        expect(page.get_by_role("alert")).to_contain_text("Dein Browser ist zu alt")
        expect(page.get_by_role("alert")).to_contain_text("Firefox 121")


def test_a_browser_without_modules_is_named(browser: Browser, house: ServerProcess) -> None:
    def without_modules(route: Route) -> None:
        answer = route.fetch()
        # An unknown type of script is what a module is to such a browser.
        body = answer.text().replace('type="module"', 'type="unknown"')
        route.fulfill(response=answer, body=body)

    with visitor(browser) as page:
        page.route(house.url + "/", without_modules)
        page.goto(house.url)
        expect(page.get_by_role("alert")).to_have_text(OLD)


def test_a_script_that_did_not_arrive_is_no_reason_to_blame_the_browser(
    browser: Browser, house: ServerProcess
) -> None:
    with visitor(browser) as page:
        page.route("**/assets/house-*.js", lambda route: route.abort())
        page.goto(house.url)
        expect(page.get_by_role("alert")).to_contain_text(LOST)


def test_without_javascript_the_page_says_that_playing_needs_it(
    browser: Browser, house: ServerProcess
) -> None:
    with visitor(browser, java_script_enabled=False) as page:
        page.goto(house.url)
        # Playwright does not look for texts in `<noscript>`, but it sees the elements there.
        told = page.locator("noscript p")
        expect(told).to_be_visible()
        expect(told).to_contain_text("You need JavaScript to play.")
        expect(page.locator("#too-old")).to_be_hidden()


def test_a_page_that_starts_shows_no_notice(browser: Browser, house: ServerProcess) -> None:
    with visitor(browser) as page:
        faults: list[str] = []
        page.on("console", lambda message: faults.append(message.text))
        page.goto(house.url)
        expect(page.get_by_role("button", name="Play against bots")).to_be_visible()
        assert started(page)
        assert page.locator("#too-old, #not-loaded").count() == 0
        assert faults == [], "the security policy lets the check run"
