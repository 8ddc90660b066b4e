"""The first minute of somebody new (F1 to F5, T18): play, invite, learn, wait among bots, read what
happened.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, until
from tests.browser.test_account import register

pytestmark = [pytest.mark.browser, pytest.mark.long]


def menu(page: Page, entry: str) -> None:
    """Choose from the menu of the table."""
    page.get_by_role("button", name=re.compile("^Menu")).click()
    page.get_by_role("button", name=re.compile(f"^{entry}")).click()


def test_f1_one_plays_within_two_clicks_and_keeps_all_with_an_account(phone: Person) -> None:
    phone.open()
    page = phone.page
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    until([phone], lambda: phone.cards, act=False)
    first = phone.table["hand"]
    until([phone], lambda: phone.table["hand"] != first)
    phone.open()
    expect(page.get_by_test_id("me")).to_contain_text(re.compile(r"\w+ \w+\s+[\d,]+"))
    guest = page.get_by_test_id("me").inner_text()
    page.get_by_test_id("me").click()
    played = page.get_by_test_id("purse").get_by_text("Games played").locator("xpath=..")
    expect(played).to_have_text("Games played1")
    page.get_by_role("link", name="Register or log in").click()
    kept = page.locator("[name=name]:visible").input_value()
    register(page, kept)
    page.get_by_role("button", name="I saved them").click()
    expect(page.get_by_role("heading", name=kept)).to_be_visible()
    assert kept in guest, "the name is the guest's"
    page.get_by_test_id("me").click()
    expect(played).to_have_text("Games played1")


def test_f2_a_link_brings_a_friend_to_the_table(desktop: Person, phone: Person) -> None:
    desktop.open()
    page = desktop.page
    page.get_by_role("button", name="Create a table").click()
    page.get_by_role("button", name="Create table").click()
    page.locator("header").get_by_role("button", name="Invite").click()
    link = page.get_by_label("Link to this table").input_value()
    phone.page.goto(link)
    # The friend is asked for a name and for nothing else.
    phone.shot("first-sight-phone")
    expect(phone.page.get_by_role("textbox")).to_have_count(1)
    phone.page.get_by_label("Your name").fill("Tom")
    phone.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()


def test_f3_who_never_played_finds_rules_hands_and_buttons_at_the_table(phone: Person) -> None:
    phone.open()
    page = phone.page
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    table = page.url
    menu(page, "Help")
    help_ = page.get_by_role("dialog", name="Help")
    expect(help_.get_by_role("heading", name=re.compile("hold'em"))).to_be_visible()
    for words in (
        "Each of these steps is followed by a betting round",
        "straight flush",
        "full house",
    ):
        expect(help_.get_by_text(re.compile(words, re.IGNORECASE)).first).to_be_attached()
    for button in ("fold", "check", "call", "raise"):
        expect(help_.locator("b").filter(has_text=re.compile(f"^{button}$"))).to_be_attached()
    page.keyboard.press("Escape")
    assert page.url == table
    expect(page.get_by_test_id("my-seat")).to_be_visible()


def test_f4_bots_fill_the_seats_while_the_host_waits(desktop: Person) -> None:
    desktop.open()
    page = desktop.page
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="No bots").check()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    assert not desktop.cards
    menu(page, "Host menu")
    page.get_by_role("list", name="Types of bots").get_by_role("button").first.click()
    page.keyboard.press("Escape")
    until([desktop], lambda: desktop.cards, act=False)


def test_f5_after_a_hand_one_reads_who_held_what_and_why_it_won(phone: Person) -> None:
    phone.open()
    page = phone.page
    page.get_by_role("button", name="Play against bots").click()
    until([phone], lambda: phone.cards, act=False)
    first = phone.table["hand"]
    until([phone], lambda: phone.table["hand"] != first)
    menu(page, "Previous hands")
    hand = page.get_by_role("dialog", name=re.compile("[Hh]and"))
    expect(hand.locator(".won li").first).to_contain_text(re.compile(r"(won|wins?|take|took) "))
    held = hand.get_by_role("list", name="Hands")
    expect(held.get_by_role("listitem").first).to_be_visible()
    expect(held).to_contain_text(re.compile(r"[+−-]\d"))
    hand.get_by_text("Hand log").click()
    expect(hand).to_contain_text(re.compile("blind"))
    phone.shot("last-hand-phone")


def test_t18_whose_wallet_is_short_is_offered_fewer_chips_at_the_table(phone: Person) -> None:
    """The house gives 10,000 chips: 8,500 lie at one table, so another is begun with what is
    left.
    """
    phone.open()
    page = phone.page
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    menu(page, "Add chips")
    page.get_by_role("dialog").get_by_role("textbox").fill("6500")
    page.get_by_role("button", name=re.compile("^Add 6,500")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    phone.open()
    expect(page.get_by_test_id("wallet")).to_contain_text("1,500")
    page.get_by_role("button", name="Play against bots").click()
    page.get_by_role("button", name="Take a seat for 1,500").click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    phone.open()
    expect(page.get_by_test_id("wallet")).to_have_text(re.compile("^0 *chips"))
    page.get_by_role("button", name="Play against bots").click()
    page.get_by_role("button", name="Take a seat for 200").click()
    expect(page.get_by_role("dialog")).to_contain_text("The minimum buy-in is 200")
