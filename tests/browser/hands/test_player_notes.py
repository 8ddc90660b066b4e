"""Notes on players in the page: written at a table, seen at the seat, and found again."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.hands.test_own_hands import evening
from tests.browser.test_table import assert_accessible
from tests.kit.client import NO_LIMIT, Client, passive

pytestmark = [pytest.mark.browser, pytest.mark.long]


def table_with_ann(url: str) -> tuple[str, str]:
    """A table at which somebody has taken a seat; its id, and what they are called."""

    async def sit() -> tuple[str, str]:
        async with Client(url, passive) as ann:
            table = await ann.create_table(NO_LIMIT)
            await ann.sit()
            return table, ann.me.name

    with ThreadPoolExecutor(1) as beside:  # the browser has a loop in this thread
        return beside.submit(lambda: asyncio.run(sit())).result()


def test_a_label_given_at_a_table_stands_at_the_seat_and_on_the_page_of_notes(
    phone: Person,
) -> None:
    table, name = table_with_ann(phone.url)
    page = phone.page
    phone.open(f"#/table/{table}")
    expect(page.get_by_test_id("seat").filter(has_text=name.split(" ")[0]).first).to_be_visible(
        timeout=60_000
    )
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Player notes").click()
    dialog = page.get_by_role("dialog", name=f"Note on {name}")
    dialog.get_by_label("Violet").check()
    dialog.get_by_label("Your note").fill("x" * 1100)
    expect(dialog.get_by_text("1,100 characters, 100 over the limit of 1,000.")).to_be_visible()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_label("Your note")).to_have_value("x" * 1100)
    dialog.get_by_label("Your note").fill("<b>calls</b> everything")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Player notes").click()
    expect(dialog.get_by_label("Your note")).to_have_value("<b>calls</b> everything")
    expect(dialog.get_by_label("Violet")).to_be_checked()
    expect(dialog.get_by_text("Unsaved draft.")).to_be_visible()
    assert_accessible(page)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    label = page.get_by_test_id("label")
    expect(label).to_have_text("Violet")

    phone.open("#/notes")
    expect(page).to_have_title("Player notes – pokerhouse")
    note = page.get_by_test_id("note")
    expect(note).to_contain_text("<b>calls</b> everything")
    assert_accessible(page)
    page.get_by_label("Search by name, label or text").fill("nobody is called so")
    expect(note).to_have_count(0)
    page.get_by_label("Search by name, label or text").fill("violet")
    note.get_by_role("button", name="Edit").click()
    dialog.get_by_label("No label").check()
    dialog.get_by_label("Your note").fill("")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("No notes yet")).to_be_visible()


def test_a_label_is_given_by_finger_to_somebody_in_a_hand_that_is_looked_at_again(
    phone: Person,
) -> None:
    page = phone.page
    phone.context.add_cookies(
        [{"name": "pokerhouse_session", "value": evening(phone.url), "url": phone.url}]
    )
    phone.open("#/hands")
    page.get_by_test_id("hand").first.get_by_role("link").first.tap(timeout=60_000)
    seat = page.get_by_test_id("seat").get_by_role("button")
    seat.tap()
    expect(page.get_by_test_id("seat-more")).to_contain_text("Tap again")
    seat.tap()
    person = page.get_by_test_id("person")
    expect(person).to_have_css("overflow-wrap", "break-word")  # as on their page
    person.get_by_role("button", name="Note on").tap()
    note = page.get_by_role("dialog", name="Note on")
    note.get_by_label("Violet").tap()
    assert_accessible(page)
    note.get_by_role("button", name="Save").tap()
    expect(note).to_be_hidden()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.get_by_test_id("label")).to_have_text("Violet")
    expect(seat).to_be_focused()
