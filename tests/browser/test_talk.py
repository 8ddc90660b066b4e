"""Talk in the page: a sheet with an unread dot on a phone, a column on a wide window, a panel in
the lobby.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person, until
from tests.browser.test_table import assert_accessible

pytestmark = pytest.mark.browser


def say(person: Person, text: str) -> None:
    """Type a line and send it."""
    person.page.get_by_label("Type a message").fill(text)
    person.page.get_by_label("Type a message").press("Enter")


def lines(person: Person) -> str:
    """What was said, as it stands there."""
    return person.page.get_by_label("Chat history").inner_text()


def at_one_table(desktop: Person, phone: Person) -> None:
    """The one at the desk plays against bots, the one with the phone looks on."""
    desktop.open()
    desktop.page.get_by_role("button", name="Play against bots").click()
    expect(desktop.page.get_by_test_id("my-seat")).to_be_visible()
    phone.open(desktop.page.url.removeprefix(desktop.url + "/"))
    expect(phone.page.get_by_test_id("table")).to_be_visible()
    # From the house's first frame on: whoever comes after a line was told finds it among the old
    # ones.
    expect(phone.page.get_by_test_id("seat").first).to_be_visible()


def test_table_talk_on_two_devices(desktop: Person, phone: Person) -> None:
    at_one_table(desktop, phone)
    toggle = phone.page.get_by_role("button", name=re.compile("^Open chat"))
    expect(toggle).to_have_accessible_name("Open chat")
    say(desktop, "Good evening <b>all</b>, see http://example.org \u202eabc")
    # R23: what is said in a hand that is played is told when it is over.
    until([desktop], lambda: toggle.get_attribute("aria-label") == "Open chat, 1 new")
    phone.shot("talk-dot-phone")
    toggle.click()
    expect(toggle).to_have_accessible_name("Open chat")
    expect(phone.page.get_by_label("Chat history")).to_contain_text(
        "Good evening <b>all</b>, see http://example.org abc"
    )
    assert phone.page.get_by_label("Chat history").locator("a, b").count() == 0, (
        "plain text, no links"
    )
    say(phone, "Hello")
    expect(phone.page.get_by_label("Chat history")).to_contain_text("Hello")
    phone.shot("talk-sheet-phone")
    assert_accessible(phone.page)
    until([desktop], lambda: "Hello" in lines(desktop))
    desktop.shot("talk-desktop")
    assert_accessible(desktop.page)
    phone.page.get_by_role("button", name="Hide chat").click()
    assert phone.page.get_by_label("Type a message").is_hidden()
    phone.page.reload()
    phone.page.get_by_role("button", name=re.compile("^Open chat")).click()
    expect(phone.page.get_by_label("Chat history")).to_contain_text("Hello")


def test_typing_does_not_play(desktop: Person, phone: Person) -> None:
    at_one_table(desktop, phone)
    page = desktop.page
    expect(page.get_by_role("group", name="Your turn")).to_be_visible(timeout=60_000)
    page.get_by_label("Type a message").press_sequentially("fcr", delay=30)
    assert desktop.plays_sent == []
    expect(page.get_by_label("Type a message")).to_have_value("fcr")


def test_lobby_talk_greets_and_objects(desktop: Person, phone: Person) -> None:
    for person in (desktop, phone):
        person.open()
        person.page.get_by_role("button", name="Open chat").click()
        expect(person.page.get_by_label("Chat history")).to_contain_text("Welcome!")
    say(desktop, "Anybody for a game?")
    expect(phone.page.get_by_label("Chat history")).to_contain_text("Anybody for a game?")
    desktop.shot("lobby-talk-desktop")
    phone.page.get_by_label("Type a message").scroll_into_view_if_needed()
    phone.shot("lobby-talk-phone")
    assert_accessible(desktop.page)
    say(desktop, "\u3164")
    chat = desktop.page.get_by_role("region", name="Chat", exact=True)
    expect(chat.get_by_role("alert")).to_contain_text("that can be seen")
    expect(desktop.page.get_by_label("Type a message")).to_have_value("\u3164")


@pytest.mark.long
def test_a_host_hides_and_mutes_and_a_person_blocks(desktop: Person, phone: Person) -> None:
    at_one_table(desktop, phone)
    heard = desktop.page.get_by_label("Chat history")
    phone.page.get_by_role("button", name=re.compile("^Open chat")).click()
    say(phone, "something rude")
    name = heard.get_by_role("button").first
    expect(name).to_be_visible(timeout=60_000)
    name.click()
    dialog = desktop.page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("be kind " * 30)
    dialog.get_by_role("button", name="Delete message").click()
    expect(dialog.get_by_text("239 characters, 39 over the limit of 200.")).to_be_visible()
    expect(dialog.get_by_label("Reason")).to_be_focused()
    dialog.get_by_label("Reason").fill("be kind")
    desktop.shot("talk-line-desktop")
    assert_accessible(desktop.page)
    dialog.get_by_role("button", name="Delete message").click()
    expect(dialog).to_have_count(0)
    for person in (desktop, phone):
        expect(person.page.get_by_label("Chat history")).not_to_contain_text("something rude")
    say(phone, "once more")
    expect(name).to_be_visible(timeout=60_000)
    name.click()
    dialog.get_by_role("button", name=re.compile("^Mute at this table for")).click()
    expect(dialog).to_have_count(0)
    say(phone, "and again")
    expect(phone.page.get_by_role("alert").filter(has_text="muted")).to_contain_text(
        "You are muted at this table"
    )
    desktop.page.get_by_role("button", name="Moderation log").click()
    expect(dialog).to_contain_text("deleted a message from")
    expect(dialog).to_contain_text("be kind")
    desktop.shot("talk-acts-desktop")
    assert_accessible(desktop.page)
    dialog.get_by_role("button", name=re.compile("^Unmute")).click()
    expect(dialog.get_by_role("button", name=re.compile("^Unmute"))).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    name.click()
    dialog.get_by_role("button", name=re.compile("^Block")).click()
    expect(heard).not_to_contain_text("once more")
    desktop.page.get_by_role("button", name="Menu").click()
    desktop.page.get_by_role("button", name=re.compile("^Settings")).click()
    expect(dialog).to_contain_text("Blocked players")
    dialog.get_by_role("button", name=re.compile("^Unblock")).click()
    expect(dialog).not_to_contain_text("Blocked players")


@pytest.mark.long
def test_a_sign_is_shown_at_the_seat_and_can_be_switched_off(
    desktop: Person, phone: Person
) -> None:
    at_one_table(desktop, phone)
    desktop.page.get_by_role("button", name="Phrases and emoji").click()
    desktop.shot("signs-desktop")
    assert_accessible(desktop.page)
    desktop.page.get_by_role("button", name="Nice hand").click()
    expect(phone.page.get_by_test_id("sign")).to_have_text("Nice hand")
    phone.shot("sign-phone")
    expect(phone.page.get_by_test_id("sign")).to_have_count(0, timeout=10_000)
    phone.page.get_by_role("button", name="Menu").click()
    phone.page.get_by_role("button", name=re.compile("^Settings")).click()
    phone.page.get_by_label("Phrases and emoji at the seats").uncheck()
    phone.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    desktop.page.get_by_role("button", name="Phrases and emoji").click()
    desktop.page.get_by_role("button", name="Laugh").click()
    expect(
        desktop.page.get_by_test_id("sign").get_by_role("img", name="Laugh", include_hidden=True)
    ).to_have_count(1)
    assert phone.page.get_by_test_id("sign").count() == 0
