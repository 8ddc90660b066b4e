"""Somebody follows a thread, writes, sees how it will look while they type, and nothing that others
wrote runs.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.server.web.text.test_markdown import ATTACKS

pytestmark = [pytest.mark.browser, pytest.mark.long]

BELL = "New posts in 1 thread"


def begin(person: Person, title: str, words: str) -> None:
    """Begin a thread, as a guest."""
    person.open("forum/public/new")
    page = person.page
    page.get_by_label("Title").fill(title)
    page.get_by_label("Text").fill(words)
    page.get_by_label("How many cards").fill("52")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def reply(person: Person, words: str) -> None:
    """Write in the thread that is open."""
    posts = person.page.get_by_role("article")
    before = posts.count()
    person.page.get_by_label("Text").fill(words)
    person.page.get_by_label("How many cards").fill("52")
    person.page.get_by_role("button", name="Post", exact=True).click()
    expect(posts).to_have_count(before + 1)


def test_the_bell_rings_for_who_follows_and_stops_when_it_is_read(
    desktop: Person, phone: Person
) -> None:
    begin(desktop, "Bells", "Which odds?")
    phone.open(
        desktop.page.url.removeprefix(desktop.url + "/")
    )  # the first page they see: it was written for nobody
    phone.page.get_by_role("button", name="Follow", exact=True).press("Enter")
    expect(phone.page.get_by_role("button", name="Unfollow")).to_be_focused()
    phone.open("forum")
    menu = phone.page.get_by_role("button", name="Menu", exact=False)
    expect(menu).to_have_accessible_name("Menu")
    reply(desktop, "These ones")
    phone.open("forum")
    expect(menu).to_have_accessible_name(f"Menu, {BELL}")
    menu.click()
    expect(phone.page.get_by_role("link", name=f"Forum , {BELL}")).to_be_visible()
    assert_accessible(phone.page)
    menu.click()
    phone.page.get_by_role("main").get_by_role("link", name="Bells").click()
    expect(phone.page.get_by_text("These ones")).to_be_visible()
    expect(menu).to_have_accessible_name("Menu")


def test_what_is_pasted_and_too_long_is_kept_whole_counted_and_not_sent(phone: Person) -> None:
    page = phone.page
    phone.open("forum/public/new")
    page.get_by_label("Title").fill("t" * 101)
    expect(page.get_by_text("101 characters, 1 over the limit of 100.")).to_be_visible()
    page.get_by_label("Text").fill("word " * 1500)
    expect(page.get_by_text("7,499 characters, 1,499 over the limit of 6,000.")).to_be_visible()
    page.get_by_label("How many cards").fill("52")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page).to_have_url(f"{phone.url}/forum/public/new")
    expect(page.get_by_label("Text")).to_have_value("word " * 1500)
    assert_accessible(page)
    phone.shot("forum-too-long")
    page.get_by_label("Title").fill("t" * 100)
    page.get_by_label("Text").fill("x" * 6000)
    expect(page.get_by_text("6,000 of 6,000 characters")).to_be_visible()
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.get_by_role("article")).to_have_count(1)


def test_a_post_is_shown_while_it_is_typed_and_a_button_does_the_same(desktop: Person) -> None:
    page = desktop.page
    desktop.open("forum/public/new")
    preview = page.get_by_role("region", name="Preview")
    page.get_by_label("Text").fill("I **folded** [As Kd]")
    expect(preview.locator("strong")).to_have_text("folded")
    expect(preview.get_by_title("ace of spades")).to_be_visible()
    page.get_by_label("Text").fill("I *called*")
    expect(preview.locator("em")).to_have_text("called")
    expect(preview).to_have_count(1)
    assert_accessible(page)
    page.get_by_label("Text").fill(" ")
    expect(preview).to_have_count(0)
    page.get_by_label("Text").fill("I *raised*")
    page.get_by_role("button", name="Preview").click()
    expect(preview.locator("em")).to_have_text("raised")


def test_nothing_that_others_write_runs_or_asks_elsewhere(desktop: Person) -> None:
    """`Person` fails on any error of the page and on every request to another house; here also on a
    dialog.
    """
    page = desktop.page
    page.on("dialog", lambda dialog: desktop.faults.append(dialog.message))
    begin(desktop, "Attacks", "To begin with")
    for at in range(0, len(ATTACKS), 8):
        words = "\n\n".join(ATTACKS[at : at + 8])
        page.get_by_label("Text").fill(words)
        expect(page.get_by_role("region", name="Preview")).to_be_visible()
        reply(desktop, words)
    for link in page.get_by_role("article").get_by_role("link").all():
        assert (
            not (link.get_attribute("href") or "")
            .lower()
            .startswith(("javascript:", "data:", "vbscript:"))
        )
    page.reload()
    expect(page.get_by_role("article").last).to_be_visible()


def test_a_post_that_is_found_is_in_sight_and_a_quote_is_answered_by_keyboard(
    desktop: Person,
) -> None:
    page = desktop.page
    begin(desktop, "A long thread", "First")
    for each in range(4):
        reply(desktop, f"Word{each}\n\n" * 30)
    expect(page.get_by_role("article").last).to_be_in_viewport()
    desktop.open("forum/search?q=word2")
    page.get_by_role("main").get_by_role("link", name="A long thread").press("Enter")
    found = page.get_by_role("article").nth(3)
    expect(found).to_be_in_viewport()
    expect(found.get_by_role("heading")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Search the forum")).to_be_visible()
    page.go_forward()
    found.get_by_role("link", name="Quote").press("Enter")
    expect(page.get_by_role("heading", name="Reply")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Text")).to_be_focused()
