"""Two people on two devices and two bots, in a real browser against a real server."""

import re
from collections.abc import Iterator, Sequence
from contextlib import closing

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person, short_pauses, until
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
}
"""What is right is not told: telling it is half of what axe does."""


def assert_accessible(page: Page) -> None:
    """No violation that can be found by looking at the page."""
    found = Axe().run(page, options=RULES)
    assert found.violations_count == 0, found.generate_report()


def assert_nothing_scrolls(page: Page) -> None:
    """The whole table is on the screen."""
    inside = (
        "document.documentElement.scrollWidth <= innerWidth && "
        "document.documentElement.scrollHeight <= innerHeight"
    )
    assert page.evaluate(inside)


def open_table(host: Person, guest: Person) -> None:
    """The host opens a table with two bots by the dialog and sits; the guest comes by the link and
    sits.
    """
    host.open()
    page = host.page
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill("Friday")
    dialog.get_by_role("radio", name="No bots").check()
    dialog.get_by_text("Other bots", exact=True).click()
    for _ in range(2):
        dialog.get_by_role("button", name="One more passive bot").click()
    dialog.get_by_role("button", name=re.compile("^(Create|Open)")).click()
    expect(page.get_by_role("heading", name="Friday")).to_be_visible()
    expect(page.get_by_test_id("my-seat")).to_be_visible()  # who opens a table is given a seat
    guest.open(page.url.removeprefix(host.url + "/"))
    guest.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(guest.page.get_by_test_id("my-seat")).to_be_visible()


def dealt_in(people: Sequence[Person]) -> bool:
    """All hold cards of the same hand, which is not over."""
    hands = {person.table["hand"] for person in people}
    playing = all(p.cards and p.page.get_by_test_id("result").count() == 0 for p in people)
    return len(hands) == 1 and playing


Pair = tuple[Person, Person]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One house for all that happens at this table."""
    with short_pauses(tmp_path_factory.mktemp("table")) as house:
        yield house


@pytest.fixture(scope="module")
def people(browser: Browser, house: ServerProcess) -> Iterator[Pair]:
    """Two at one table, opened once: what breaks in a hand must not be seen in the next one."""
    with (
        closing(Person(browser, house.url)) as desktop,
        closing(Person(browser, house.url, phone=True)) as phone,
    ):
        open_table(desktop, phone)
        yield desktop, phone


def test_two_hands_to_showdown_on_two_devices(people: Pair) -> None:
    desktop, phone = people
    shown: set[str] = set()

    def two_showdowns() -> bool:
        if any(" · " in text for text in desktop.page.get_by_test_id("result").all_inner_texts()):
            shown.add(desktop.table["hand"])
        return len(shown) >= 2

    until([desktop], lambda: phone.is_to_act)
    phone.shot("turn-phone")
    desktop.shot("waiting-desktop")
    for person in people:
        assert_nothing_scrolls(person.page)
        assert_accessible(person.page)
    until([phone], lambda: desktop.is_to_act)
    desktop.shot("turn-desktop")
    until(people, two_showdowns, seconds=120)
    for person in people:
        log = person.page.get_by_role("log").inner_text()
        assert "wins" in log or "You win" in log


def test_a_reload_in_mid_hand_changes_nothing(people: Pair) -> None:
    _, phone = people
    until(people, lambda: dealt_in(people) and phone.is_to_act)
    before, cards = phone.table, phone.cards
    phone.page.reload()
    until(people, lambda: phone.is_to_act, act=False)
    assert (phone.table, phone.cards) == (before, cards)
    phone.press()
    until(people, lambda: phone.table["hand"] != before["hand"])


def test_an_action_cut_off_from_its_answer_is_counted_once(people: Pair) -> None:
    _, phone = people
    until(people, lambda: dealt_in(people) and phone.is_to_act)
    hand, sent = phone.table["hand"], len(phone.plays_sent)
    phone.cut_after_next_play = True
    phone.press()
    until(people, lambda: len(phone.plays_sent) == sent + 2, act=False)
    first, again = phone.plays_sent[sent:]
    assert first == again, "the page asks again with the same id"
    until(people, lambda: phone.table["hand"] not in ("", hand))
    _, *hands = phone.page.get_by_role("log").inner_text().split("New hand")
    acted = re.findall(r"^You (?:call|check)", hands[-2], re.MULTILINE)
    assert len(acted) == len({play for play in phone.plays_sent if f'"{hand}"' in play})


def test_a_server_killed_in_mid_hand_comes_back_under_both_pages(
    people: Pair, house: ServerProcess
) -> None:
    _, phone = people
    until(people, lambda: dealt_in(people) and phone.is_to_act)
    before = [(p.table, p.cards) for p in people]
    house.kill()
    for person in people:
        expect(person.page.get_by_test_id("banner")).to_be_visible()
    phone.shot("lost-phone")
    assert_accessible(phone.page)
    house.start()
    for person in people:
        expect(person.page.get_by_test_id("banner")).to_have_count(0, timeout=10_000)
    assert [(p.table, p.cards) for p in people] == before
    assert phone.is_to_act
    hand = phone.table["hand"]
    until(people, lambda: phone.table["hand"] != hand)


def test_the_lobby_on_both_devices(desktop: Person, phone: Person) -> None:
    for person, name in ((desktop, "desktop"), (phone, "phone")):
        person.open()
        expect(person.page.get_by_test_id("me")).to_be_visible()
        person.shot(f"lobby-empty-{name}")
        assert_accessible(person.page)
    desktop.page.get_by_role("button", name="Play against bots").click()
    expect(desktop.page.get_by_test_id("my-seat")).to_be_visible()
    row = phone.page.get_by_test_id("table-row")
    expect(row).to_have_count(1)
    phone.shot("lobby-phone")
    assert_accessible(phone.page)
    row.get_by_role("button", name=re.compile("Watch")).or_(
        row.get_by_role("link", name=re.compile("Watch"))
    ).click()
    expect(phone.page.get_by_test_id("table")).to_be_visible()
    assert phone.cards == [] if phone.page.get_by_test_id("my-seat").count() else True
