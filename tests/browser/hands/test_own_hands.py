"""One's own hands in the page: found, written about, shared, and seen by whoever has the link."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.kit.client import NO_LIMIT, Client, passive
from tests.server.options.room import played

pytestmark = pytest.mark.browser


def evening(url: str) -> str:
    """Ann has played some hands to their showdowns; her session."""

    async def play() -> str:
        async with Client(url, passive) as ann, Client(url, passive) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            await ann.sit()
            await ben.sit()
            await ann.until(lambda: len(played(ann)) > 2)
            return ann.cookie

    with ThreadPoolExecutor(1) as beside:  # the browser has a loop in this thread
        return beside.submit(lambda: asyncio.run(play())).result()


def test_a_hand_is_found_written_about_and_shared(desktop: Person, phone: Person) -> None:
    page = desktop.page
    cookie = evening(desktop.url)
    desktop.context.add_cookies(
        [{"name": "pokerhouse_session", "value": cookie, "url": desktop.url}]
    )
    desktop.open("#/hands")
    rows = page.get_by_test_id("hand")
    expect(rows.first).to_be_visible()
    expect(page).to_have_title("Your hands – pokerhouse")
    assert_accessible(page)

    rows.first.get_by_role("button", name="Note on the hand").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Tags").fill("Bluff, river")
    dialog.get_by_label("Your note").fill("<b>He</b> calls\ntoo much")
    assert_accessible(page)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    expect(rows.first.get_by_text("<b>He</b> calls")).to_be_visible()

    page.get_by_label("Tag", exact=True).fill("bluff")
    page.get_by_role("button", name="Find hands").click()
    expect(rows).to_have_count(1)
    assert "bluff" in page.url
    names = page.get_by_label("Opponent", exact=True).evaluate(
        "field => [...field.list.options].map(each => each.value)"
    )
    assert len(names) == 1, "whoever was met is offered: a name has to be whole"
    page.get_by_label("Cards", exact=True).fill("nonsense")
    page.get_by_role("button", name="Find hands").click()
    expect(
        page.get_by_role("alert").get_by_text("nonsense is not a hand or a range")
    ).to_be_visible()
    page.get_by_role("button", name="All hands").click()
    expect(rows.nth(1)).to_be_visible()

    page.get_by_role("button", name="Download").click()
    dialog.get_by_label("PokerStars text").check()
    assert_accessible(page)
    with page.expect_download() as file:
        dialog.get_by_role("button", name="Download", exact=True).click()
    assert file.value.suggested_filename == "hands.txt"
    assert file.value.path().read_text().startswith("PokerStars Hand #")
    page.keyboard.press("Escape")

    rows.first.get_by_role("button", name="Share the hand").click()
    dialog.get_by_role("button", name="Create link").click()
    link = dialog.get_by_label("Link").input_value()
    assert re.fullmatch(re.escape(desktop.url) + r"/shared/[\w-]{22}", link)
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download image").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    assert_accessible(page)

    other = phone.page
    other.goto(link)
    expect(other.get_by_role("heading", level=1, name="Poker hand")).to_be_visible()
    assert_accessible(other)
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Shared hands").click()
    expect(dialog.get_by_test_id("share")).to_have_count(1)
    assert_accessible(page)
    dialog.get_by_role("button", name="Revoke the link").click()
    expect(dialog.get_by_text("The link was revoked.")).to_be_visible()
    expect(dialog.get_by_test_id("share")).to_have_count(0)
    other.goto(link)
    expect(other.get_by_role("heading", level=1, name="Page not found")).to_be_visible()
