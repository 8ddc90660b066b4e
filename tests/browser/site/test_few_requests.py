"""A first visit takes few requests: on a slow line each of them costs more than its bytes."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.kit.server import ServerProcess

LOBBY_MAX = 12
TABLE_MAX = 25


def newcomer(browser: Browser) -> tuple[Page, list[str]]:
    """Return a page of a browser that has never been here, and the addresses it asks for."""
    page = browser.new_context(viewport=PHONE, reduced_motion="reduce").new_page()  # type: ignore[arg-type]  # a plain dict is what it takes
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return page, asked


def test_the_lobby_and_the_first_table_take_few_requests(
    browser: Browser, server: ServerProcess
) -> None:
    page, asked = newcomer(browser)
    page.goto(server.url)
    expect(page.get_by_role("button", name="Play against bots")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_test_id("showcase")).to_be_visible()
    assert len(asked) <= LOBBY_MAX, "\n".join(asked)
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    page.wait_for_function(
        "performance.getEntriesByType('resource').some(e => /around-/.test(e.name))"
    )
    page.wait_for_load_state("networkidle")
    assert len(asked) <= TABLE_MAX, "\n".join(asked)
    address = page.url
    page.context.close()

    page, asked = newcomer(browser)
    page.request.post(f"{server.url}/api/session")
    page.goto(address)
    expect(page.get_by_test_id("table")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(asked) <= TABLE_MAX, "\n".join(asked)
    page.context.close()
