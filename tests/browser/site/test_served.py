"""Pages that the house writes, within a shell that runs: links, forms, going back, without leaving
the line.
"""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible

pytestmark = pytest.mark.browser

LONG = "".join(f"<p>{number}</p>" for number in range(200))
QUESTION = f"""<main id="main" class="served" lang="en" data-title="Question"><h1>Question</h1>
<form method="post" action="made/answer"><input name="word" aria-label="Word"><button>Send</button></form>{LONG}
<a href="made/end">On</a></main>"""
PAGES = {"made/question": QUESTION}


def made(route: Route) -> None:
    """Pages of a room that a house has not: a form that leads on to what was sent."""
    request = route.request
    path = request.url.split("/", 3)[3]
    if path not in ("made/question", "made/answer", "made/end"):
        route.fallback()
        return
    sent = request.post_data or ""
    told = (
        '<main id="main" class="served" lang="en" '
        f'data-title="{path}"><h1>{path}</h1><p>{sent}</p></main>'
    )
    route.fulfill(body=PAGES.get(path, told), content_type="text/html")


def test_links_and_forms_do_not_leave_the_line_and_the_back_key_leads_back(desktop: Person) -> None:
    page = desktop.page
    page.route("**/made/*", made)
    desktop.open("nothing/here")
    expect(page.get_by_role("heading", level=1, name="Page not found")).to_be_visible()
    expect(page.get_by_test_id("me")).to_contain_text(re.compile(r"\w"))
    assert page.title() == "Page not found – pokerhouse"
    assert_accessible(page)
    page.evaluate("window.same = true")

    page.get_by_role("link", name="Go to lobby").click()
    expect(page.get_by_role("button", name="Create a table")).to_be_visible()
    assert page.url == desktop.url + "/"
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Page not found")).to_be_visible()

    expect(
        page.get_by_test_id("served").get_by_text("Part of the link may be missing")
    ).to_be_visible()
    page.evaluate("document.querySelector('main a').href = 'made/question'")
    page.get_by_role("link", name="Go to lobby").click()
    heading = page.get_by_role("heading", level=1, name="Question")
    expect(heading).to_be_focused()
    expect(page).to_have_title("Question – pokerhouse")
    on = page.get_by_role("link", name="On", exact=True)  # a guest may be a Falcon
    on.scroll_into_view_if_needed()
    down = page.evaluate("scrollY")
    assert down > 500
    on.click()
    expect(page.get_by_role("heading", level=1, name="made/end")).to_be_visible()
    page.go_back()
    expect(heading).to_be_visible()
    page.wait_for_function(f"Math.abs(scrollY - {down}) < 5")

    page.get_by_label("Word").fill("a & b")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("word=a+%26+b")).to_be_visible()
    assert page.url.endswith("/made/answer")

    page.evaluate("location.hash = '#/account'")
    expect(page).to_have_url(desktop.url + "/#/account")
    assert page.evaluate("window.same") is True, "the shell has not been loaded again"


def test_what_was_written_for_one_page_is_not_shown_on_another(desktop: Person) -> None:
    desktop.open("#/account")
    page = desktop.page
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1, name="How to play poker")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_test_id("home-words")).to_contain_text("Play money only")
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", level=1, name="Games")).to_be_focused()
