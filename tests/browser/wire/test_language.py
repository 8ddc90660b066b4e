"""The language of the page: that of the browser, or the one that was chosen; refusals are told in
it too.
"""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE, SHOTS
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

pytestmark = pytest.mark.browser


def test_a_german_browser_is_spoken_to_in_german(browser: Browser, server: ServerProcess) -> None:
    context = browser.new_context(locale="de-AT", viewport=PHONE)  # type: ignore[arg-type]  # a plain dict will do
    page = context.new_page()
    page.goto(server.url + "/#/account")
    expect(page.get_by_role("heading", name="Dein Konto")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de"
    page.get_by_role("button", name="Anmelden", exact=True).first.click()
    page.get_by_label("Name oder E-Mail").fill("Nobody")
    page.get_by_label("Passwort").fill("not their password")
    page.locator("form").get_by_role("button", name="Anmelden").click()
    refused = page.get_by_text("Falscher Name oder falsches Passwort.")
    expect(refused).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        "longer words fit as well"
    )
    assert_accessible(page)
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / "account-german.png", full_page=True)

    page.get_by_test_id("me").click()
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("heading", name="Your chips")).to_be_attached()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.reload()
    expect(page.get_by_role("heading", name="Your chips")).to_be_visible()
    context.close()


def test_who_reads_english_loads_no_other_language(browser: Browser, server: ServerProcess) -> None:
    page = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900}).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url)
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/de-" in url or "/refusals-" in url] == []
    page.context.close()


def test_a_member_chooses_the_language_of_their_mails_with_that_of_the_page(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Visitor(server, language="de")
    ann.register("Ann Anders")
    context = browser.new_context(locale="de-DE", viewport=PHONE)  # type: ignore[arg-type]  # a plain dict will do
    context.add_cookies([{"name": "pokerhouse_session", "value": ann.token, "url": server.url}])
    page = context.new_page()
    told: list[str] = []
    page.on("request", lambda request: told.append(f"{request.method} {request.url}"))
    page.goto(server.url + "/#/account")
    expect(page.get_by_text("Ann@example.org")).to_be_visible()
    page.get_by_test_id("me").click()
    page.get_by_role("button", name="Einstellungen").click()
    with page.expect_response("**/api/account/language") as answered:
        page.get_by_role("radio", name="English").check()
    assert answered.value.status == 204
    assert ann.ask("GET", "/api/account")["language"] == "en"
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.screenshot(path=SHOTS / "settings-language.png")
    page.reload()
    expect(page.get_by_role("heading", name="Your chips")).to_be_visible()
    assert len([each for each in told if each.startswith("PUT ")]) == 1, "told once"
    context.close()
