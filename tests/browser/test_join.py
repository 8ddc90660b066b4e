"""A friend opens an invitation, in a chat app's built-in browser too."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person, violations
from tests.browser.test_doors import opens
from tests.browser.test_table import assert_nothing_scrolls

pytestmark = pytest.mark.browser

WITHOUT_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
delete Navigator.prototype.serviceWorker;
delete Navigator.prototype.wakeLock;
delete Navigator.prototype.share;
"""
"""The browser of a chat app: nothing can be kept, and nothing works in the background."""


@pytest.fixture
def chat(browser: Browser) -> Iterator[Page]:
    """A page in the built-in browser of a chat app."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, is_mobile=True, has_touch=True, locale="en-US"
    )
    context.add_init_script(WITHOUT_STORAGE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert not faults


def invitation_of(person: Person) -> str:
    """Return the link that the host hands on."""
    table = person.page.url.rpartition("/")[2]
    return f"{person.url}/join/{table}"


def test_a_friend_joins_in_a_browser_without_storage(desktop: Person, chat: Page) -> None:
    opens(desktop, Name="Friday at ours", Your_name="Hanna")
    chat.goto(invitation_of(desktop))
    expect(chat).to_have_title(re.compile("Hanna invites you to Friday at ours"))
    expect(chat.get_by_role("heading", name="Friday at ours")).to_be_visible()
    expect(chat.get_by_text("At the table: Hanna.")).to_be_visible()
    assert violations(chat) == []
    assert_nothing_scrolls(chat)
    field = chat.get_by_label("Your name")
    expect(field).to_be_focused()
    field.fill("Tom")
    chat.get_by_role("button", name="Take a seat with 2,000").click()
    expect(chat.get_by_test_id("my-seat")).to_be_visible()
    expect(desktop.page.get_by_test_id("table")).to_contain_text("Tom")
    # Known from now on: another invitation is filled in.
    chat.get_by_role("button", name=re.compile("^Menu")).click()
    chat.get_by_role("button", name=re.compile("^Your name")).click()
    chat.get_by_role("dialog").get_by_label("Your name").fill("Thomas")
    chat.get_by_role("button", name="Save name").click()
    expect(chat.get_by_role("dialog")).to_have_count(0)
    expect(desktop.page.get_by_test_id("table")).to_contain_text("Thomas")


def test_the_address_of_a_table_leads_strangers_to_the_invitation(
    desktop: Person, phone: Person
) -> None:
    opens(desktop, Password="four aces", Your_name="Hanna")
    address = desktop.page.url
    phone.page.goto(address)
    expect(phone.page.get_by_text("Hanna invites you to play")).to_be_visible()
    phone.page.get_by_label("Your name").fill("Tom")
    phone.page.get_by_label(re.compile("^Password for")).fill("four kings")
    phone.page.get_by_role("button", name="Just watch").click()
    expect(phone.page.get_by_role("alert").filter(has_text="Wrong password")).to_be_visible()
    phone.shot("join-wrong-password")
    phone.page.get_by_label(re.compile("^Password for")).fill("four aces")
    phone.page.get_by_role("button", name="Just watch").click()
    expect(phone.page.get_by_test_id("table")).to_be_visible()
    expect(phone.page.get_by_test_id("my-seat")).to_have_count(0)
    # They are known now: the address leads to the table.
    phone.page.goto(address)
    phone.page.reload()
    expect(phone.page.get_by_test_id("table")).to_be_visible()
