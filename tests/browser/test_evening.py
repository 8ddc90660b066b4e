"""A host's whole evening: a desk and a phone, from the first click to who owes whom, with a picture
of every step.
"""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import SHOTS, Person, until
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house under a name that friends can reach, with pauses that can be seen."""
    settings = {
        "POKERHOUSE_URL": "https://den.example.org",
        "POKERHOUSE_AFTER_SHOWDOWN_MS": "1500",
        "POKERHOUSE_AFTER_FOLD_MS": "800",
        "POKERHOUSE_BOT_PAUSE_MS": "60",
    }
    with ServerProcess(tmp_path / "house", **settings) as server:
        yield server


class Evening:
    """The host at a desk, a friend with a phone, and the pictures of what they see."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.host, self.friend = Person(browser, url), Person(browser, url, phone=True)
        for person in (self.host, self.friend):
            person.page.set_default_timeout(30_000)
        self.people = [self.host, self.friend]
        self._steps = 0

    def shot(self, name: str, *people: Person) -> None:
        """A picture of this step, of both or of some."""
        self._steps += 1
        for person in people or self.people:
            device = "phone" if person is self.friend else "desk"
            (SHOTS / "evening").mkdir(parents=True, exist_ok=True)
            person.shot(f"evening/{self._steps:02}-{name}-{device}")

    def menu(self, person: Person, entry: str) -> Locator:
        """Choose an entry of the table's menu; the dialog that opens."""
        person.page.get_by_role("button", name="Menu").click()
        person.page.get_by_role("dialog").get_by_role(
            "button", name=re.compile(f"^{entry}")
        ).click()
        return person.page.get_by_role("dialog")

    def close_dialog(self, person: Person) -> None:
        """Back to the table."""
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("dialog")).to_have_count(0)

    def play_until_hand_is_over(self) -> None:
        """They check and call, until the hand that is in play is over."""
        until(
            self.people, lambda: any(p.page.get_by_test_id("result").count() for p in self.people)
        )


@pytest.fixture
def evening(browser: Browser, house: ServerProcess) -> Iterator[Evening]:
    """Two browsers."""
    evening = Evening(browser, house.url)
    yield evening
    for person in evening.people:
        person.close()


def open_a_table(evening: Evening) -> None:
    page = evening.host.page
    evening.host.open()
    evening.shot("lobby", evening.host)
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog", name="Create a table")
    dialog.get_by_label("Name", exact=True).fill("Friday at ours")
    dialog.get_by_role("radio", name="No bots").check()
    for group in dialog.locator("details").all():
        if group.get_attribute("open") is None:
            group.locator("> summary").click()
    dialog.get_by_label("Straddles", exact=True).select_option(index=1)
    evening.shot("create", evening.host)
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()


def invite(evening: Evening) -> None:
    page = evening.host.page
    page.locator("header").get_by_role("button", name="Invite").click()
    link = page.get_by_label("Link to this table").input_value()
    expect(page.get_by_role("img", name="QR code for the link")).to_be_visible()
    evening.shot("invite", evening.host)
    evening.close_dialog(evening.host)
    evening.friend.open(link.removeprefix("https://den.example.org/"))
    expect(evening.friend.page.get_by_role("heading", name="Friday at ours")).to_be_visible()
    evening.friend.page.get_by_label("Your name").fill("Tom")
    evening.shot("invitation", evening.friend)
    evening.friend.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(evening.friend.page.get_by_test_id("my-seat")).to_be_visible()


def play_and_talk(evening: Evening) -> None:
    host, friend = evening.people
    until([host], lambda: friend.is_to_act)
    assert_nothing_scrolls(friend.page)
    evening.shot("turn")
    evening.play_until_hand_is_over()
    evening.shot("result")
    host.page.get_by_label("Type a message").fill("Good evening!")
    host.page.get_by_label("Type a message").press("Enter")
    toggle = friend.page.get_by_role("button", name=re.compile("^Open chat"))
    expect(toggle).to_have_accessible_name(re.compile("new"))
    toggle.click()
    expect(friend.page.get_by_label("Chat history")).to_contain_text("Good evening!")
    friend.page.get_by_label("Type a message").fill("Nice place")
    friend.page.get_by_label("Type a message").press("Enter")
    expect(host.page.get_by_label("Chat history")).to_contain_text("Nice place", timeout=60_000)
    evening.shot("talk")
    toggle.click()


def top_up(evening: Evening) -> None:
    dialog = evening.menu(evening.friend, "Add chips")
    expect(dialog.get_by_text("Your balance:")).to_be_visible()
    evening.shot("add-chips", evening.friend)
    dialog.get_by_role("button", name=re.compile("^Add ")).click()
    expect(evening.friend.page.get_by_role("dialog")).to_have_count(0)


def rule_the_table(evening: Evening) -> None:
    """The bots go, the game is paused, the stakes change, it goes on; the host straddles."""
    host = evening.host
    panel = evening.menu(host, "Host menu")
    evening.shot("host-panel", host)
    assert_accessible(host.page)
    panel.get_by_role("list", name="Types of bots").get_by_role("button").first.click()
    expect(panel.get_by_role("button", name=re.compile("^Remove"))).to_have_count(1)
    panel.get_by_role("button", name=re.compile("^Remove")).click()
    expect(panel.get_by_role("button", name=re.compile("^Remove"))).to_have_count(0)
    panel.get_by_role("button", name="Pause after this hand").click()
    expect(panel.get_by_role("button", name="Resume")).to_be_visible()
    evening.close_dialog(host)
    until(evening.people, lambda: all(map(paused, evening.people)))
    expect(host.page.get_by_test_id("table")).not_to_contain_text("bot")
    evening.shot("paused")
    evening.menu(host, "Host menu").get_by_role("button", name="Stakes and options").click()
    change = host.page.get_by_role("dialog")
    change.get_by_label("Big blind", exact=True).fill("4")
    change.get_by_label("Small blind", exact=True).fill("2")
    evening.shot("change", host)
    change.get_by_role("button", name="Apply from the next hand").click()
    evening.menu(host, "Host menu").get_by_role("button", name="Resume").click()
    evening.close_dialog(host)
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("radio", name="Next time").check()
    evening.shot("straddle", host)
    evening.close_dialog(host)


def paused(person: Person) -> bool:
    """Does the page say that the host has paused the game?"""
    return bool(
        re.search("[Pp]aused|Waiting for the host", person.page.locator("body").inner_text())
    )


def broke(evening: Evening) -> Person | None:
    """Who has lost everything."""
    for person in evening.people:
        if person.page.get_by_role("button", name=OUT_OF_CHIPS).count():
            return person
    return None


def go_all_in(person: Person) -> None:
    """By the keys: the most that may be bet, and the bet; a call where no more than that is
    left.
    """
    person.page.wait_for_timeout(350)  # presses that come right after the buttons are not taken
    person.page.keyboard.press("Shift+A")
    person.page.wait_for_timeout(100)
    person.page.keyboard.press("Enter")
    person.page.wait_for_timeout(300)
    if person.is_to_act:
        person.press()


OUT_OF_CHIPS = re.compile("^Buy in for")


def all_in(evening: Evening) -> Person:
    """The host goes all-in whenever possible and the friend calls, until one of them has nothing
    left.
    """
    host, friend = evening.people
    pictured = False

    def somebody_is_broke() -> bool:
        nonlocal pictured
        if host.is_to_act:
            go_all_in(host)
        if (
            friend.is_to_act
            and not pictured
            and "All-in" in friend.page.get_by_test_id("table").inner_text()
        ):
            pictured = True
            evening.shot("facing-all-in", friend)
        return broke(evening) is not None

    until([friend], somebody_is_broke, seconds=120)
    evening.shot("bust")
    loser = broke(evening)
    assert loser is not None
    return loser


def buy_in_again(evening: Evening, loser: Person) -> None:
    before = loser.table["hand"]
    loser.page.get_by_role("button", name=OUT_OF_CHIPS).click()
    until(evening.people, lambda: loser.table["hand"] != before and loser.cards)
    evening.shot("back-again", loser)


def who_owes_whom(evening: Evening, folder: Path) -> None:
    """The ledger on the page, and the same as a file."""
    host, friend = evening.people
    ledger, _ = (evening.menu(person, "Ledger") for person in (host, friend))
    expect(ledger.get_by_role("heading", name="Settling up")).to_be_visible()
    evening.shot("ledger")
    assert_accessible(host.page)
    with host.page.expect_download() as download:
        ledger.get_by_role("link", name="Spreadsheet").click()
    download.value.save_as(folder / "ledger.csv")
    rows = list(csv.reader((folder / "ledger.csv").read_text().splitlines()))
    people, debts = rows[1 : rows.index([])], rows[rows.index([]) + 2 :]
    said = [line.inner_text() for line in ledger.get_by_role("listitem").all()]
    assert [signed(line.splitlines()[-1]) for line in said[: len(people)]] == [
        int(row[-1]) for row in people
    ]
    assert [line.splitlines()[0] for line in said[: len(people)]] == [row[0] for row in people]
    assert [
        (line.splitlines()[0], signed(line.splitlines()[-1])) for line in said[len(people) :]
    ] == [(f"{debtor} pays {creditor}", int(amount)) for debtor, creditor, amount in debts]
    for person in evening.people:
        evening.close_dialog(person)


def signed(number: str) -> int:
    """As the page writes it."""
    return int(number.replace(",", "").replace("\N{MINUS SIGN}", "-"))


def end(evening: Evening) -> None:
    """The host ends the game for everybody."""
    host, _ = evening.people
    panel = evening.menu(host, "Host menu")
    panel.get_by_role("button", name="End the game…").click()
    evening.shot("end", host)
    panel.get_by_role("button", name="End for everyone").click()
    evening.close_dialog(host)
    evening.play_until_hand_is_over()
    for person in evening.people:
        expect(person.page.get_by_test_id("table")).to_be_visible()
    evening.shot("last-hand")
    until(evening.people, lambda: all(map(is_over, evening.people)))
    evening.shot("over")


def is_over(person: Person) -> bool:
    """Does the page say that the table is closed?"""
    return "closed" in person.page.locator("body").inner_text()


def test_from_the_first_click_to_who_owes_whom(evening: Evening, tmp_path: Path) -> None:
    open_a_table(evening)
    invite(evening)
    play_and_talk(evening)
    top_up(evening)
    rule_the_table(evening)
    buy_in_again(evening, all_in(evening))
    end(evening)
    who_owes_whom(evening, tmp_path)
