"""A host's evening with friends, from *Create a table* to the settled ledger, on a desk and a phone.

Each action is done with as few presses as a host needs, and the presses are counted.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import SHOTS, Person, until
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES = ((320, 568), (360, 640), (1024, 700))


class Host(Person):
    """A person whose presses are counted."""

    presses = 0

    def press_on(self, target: Locator) -> None:
        """Press once."""
        target.click()
        self.presses += 1

    def counts(self) -> "Host":
        """Begin a new count."""
        self.presses = 0
        return self


class Evening:
    """The host at a desk, a friend with a phone, and pictures of every step."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.host, self.friend = Host(browser, url), Person(browser, url, phone=True)
        self.host.page.set_viewport_size({"width": 1024, "height": 700})
        for person in (self.host, self.friend):
            person.page.set_default_timeout(30_000)
        self._steps = 0

    def shot(self, name: str, *people: Person) -> None:
        """Keep a picture of this step at each size; nothing may scroll."""
        self._steps += 1
        (SHOTS / "host-evening").mkdir(parents=True, exist_ok=True)
        for person in people or (self.host, self.friend):
            device = "phone" if person is self.friend else "desk"
            usual = person.page.viewport_size
            assert usual is not None
            for width, height in SIZES:
                person.page.set_viewport_size({"width": width, "height": height})
                person.page.wait_for_timeout(80)
                person.shot(f"host-evening/{self._steps:02}-{name}-{device}-{width}")
            person.page.set_viewport_size(usual)

    @property
    def people(self) -> list[Person]:
        """Both."""
        return [self.host, self.friend]


@pytest.fixture
def evening(browser: Browser, server: ServerProcess) -> Iterator[Evening]:
    """Two browsers at a house with short pauses."""
    evening = Evening(browser, server.url)
    yield evening
    for person in evening.people:
        person.close()


def seat_of(person: Person, name: str) -> Locator:
    """Return the button of the seat in which this player sits."""
    seat = person.page.get_by_test_id("seat").filter(has=person.page.get_by_text(name, exact=True))
    return seat.locator("button.more")


def log_of(person: Person) -> Locator:
    """Return the log of the table."""
    return person.page.get_by_role("log", name="Game log")


def opens(evening: Evening) -> str:
    """Create a table at which the host approves people and starts the game; return its link."""
    page = evening.host.page
    evening.host.open()
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog", name="Create a table")
    dialog.get_by_label("Your name").fill("Hanna")
    dialog.get_by_label("Name", exact=True).fill("Friday at ours")
    for group in dialog.locator("details").all():
        if group.get_attribute("open") is None:
            group.locator("> summary").click()
    dialog.get_by_label("Host approval", exact=True).select_option("buy_ins")
    dialog.get_by_label("Wait for the host to start", exact=True).check()
    evening.shot("create", evening.host)
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    expect(page.get_by_test_id("host-mark")).to_have_count(1)
    return page.url.rpartition("/")[2]


def a_friend_asks_and_the_host_approves(evening: Evening, table: str) -> None:
    host, friend = evening.host, evening.friend
    friend.open(f"join/{table}")
    expect(friend.page.get_by_text("Hanna invites you to play")).to_be_visible()
    friend.page.get_by_label("Your name").fill("Tom")
    evening.shot("invitation", friend)
    friend.page.get_by_role("button", name="Request a seat with 2,000").click()
    expect(friend.page.get_by_text("Waiting for the host").first).to_be_visible()
    # The host is somewhere else, with a dialog open.
    host.page.get_by_role("button", name=re.compile("^Menu")).click()
    card = host.page.get_by_test_id("request-card")
    expect(card).to_contain_text("Tom requests a seat")
    expect(host.page).to_have_title(re.compile("Request from Tom"))
    evening.shot("request", host)
    assert_accessible(host.page)
    host.counts().press_on(card.get_by_role("button", name="Approve"))
    assert host.presses == 1
    expect(card).to_have_count(0)
    host.page.keyboard.press("Escape")
    expect(friend.page.get_by_test_id("my-seat")).to_be_visible()
    evening.shot("seated")


def the_friend_is_ready(evening: Evening) -> None:
    host, friend = evening.host.page, evening.friend.page
    start = host.get_by_role("button", name="Start the game")
    expect(host.get_by_text("1 of 2 ready. Start when you like.")).to_be_visible()
    expect(start).not_to_have_class(re.compile("primary"))
    evening.shot("not-ready")
    friend.get_by_role("button", name="Ready", exact=True).click()
    expect(host.get_by_text("Everyone is ready. Start the game!")).to_be_visible()
    expect(friend.get_by_text("Everyone is ready. The host starts.")).to_be_visible()
    expect(seat_of(evening.host, "Tom")).to_have_accessible_name(re.compile("Tom, .*, ready$"))
    expect(start).to_have_class(re.compile("primary"))
    for page in (host, friend):
        assert_nothing_scrolls(page)
        assert_accessible(page)
    evening.shot("ready")
    # The same button takes it back: the focus stays on it.
    friend.get_by_role("button", name="Not ready").press("Enter")
    expect(friend.get_by_role("button", name="Ready", exact=True)).to_be_focused()
    friend.keyboard.press("Enter")
    expect(start).to_have_class(re.compile("primary"))


def the_host_starts(evening: Evening) -> None:
    host = evening.host
    assert not host.cards
    host.counts().press_on(host.page.get_by_role("button", name="Start the game"))
    assert host.presses == 1
    until(evening.people, lambda: host.cards and evening.friend.cards, act=False)
    expect(log_of(host)).to_contain_text("Hanna (host) started the game.")


def play_a_hand(evening: Evening) -> None:
    """Check and call until another hand begins."""
    first = evening.host.table["hand"]
    until(evening.people, lambda: evening.host.table["hand"] != first, seconds=90)


def the_blinds_change(evening: Evening) -> None:
    host = evening.host
    host.counts().press_on(host.page.get_by_role("button", name=re.compile("^Menu")))
    host.press_on(host.page.get_by_role("dialog").get_by_role("button", name="Stakes and options"))
    change = host.page.get_by_role("dialog")
    change.get_by_label("Small blind", exact=True).fill("25")
    change.get_by_label("Big blind", exact=True).fill("50")
    evening.shot("blinds", host)
    host.press_on(change.get_by_role("button", name="Apply from the next hand"))
    assert host.presses == 3
    expect(host.page.get_by_role("dialog")).to_have_count(0)


def the_host_edits_a_stack(evening: Evening) -> None:
    host = evening.host
    host.counts().press_on(seat_of(host, "Tom"))
    dialog = host.page.get_by_role("dialog", name="Tom")
    evening.shot("player", host)
    assert_accessible(host.page)
    host.press_on(dialog.get_by_role("button", name="Edit stack"))
    field = dialog.get_by_label("New stack")
    stack = int(field.input_value().replace(",", ""))
    field.fill(str(stack + 700))
    evening.shot("stack", host)
    host.press_on(dialog.get_by_role("button", name="Save stack"))
    assert host.presses == 3
    expect(log_of(host)).to_contain_text("Hanna (host) added 700 to the stack of Tom.")


def a_bomb_pot(evening: Evening) -> None:
    host = evening.host
    host.counts().press_on(host.page.get_by_role("button", name=re.compile("^Menu")))
    host.press_on(host.page.get_by_role("button", name=re.compile("^Bomb pot next hand")))
    assert host.presses == 2
    expect(log_of(host)).to_contain_text("Hanna (host) wants a bomb pot")
    play_a_hand(evening)
    until(evening.people, lambda: "New hand, a bomb pot" in log_of(host).inner_text())
    evening.shot("bomb-pot")


def seats_are_reserved_and_changed(evening: Evening) -> None:
    host, friend = evening.host, evening.friend
    free = host.page.get_by_role("button", name=re.compile("^Seat 5: "))
    host.counts().press_on(free)
    dialog = host.page.get_by_role("dialog", name="Seat 5")
    dialog.get_by_label("Reserve for").fill("Otto")
    evening.shot("reserve", host)
    host.press_on(dialog.get_by_role("button", name="Reserve seat"))
    assert host.presses == 2
    expect(friend.page.get_by_text("Seat 5 is reserved for Otto")).to_have_count(1)
    friend.page.get_by_role("button", name="Move to seat 4").click()
    play_a_hand(evening)
    expect(friend.page.locator('[data-seat="4"][data-testid="my-seat"]')).to_be_visible()
    evening.shot("moved")


def the_host_role_goes_to_and_fro(evening: Evening) -> None:
    host, friend = evening.host, evening.friend
    host.counts().press_on(seat_of(host, "Tom"))
    host.press_on(host.page.get_by_role("button", name="Make host"))
    assert host.presses == 2
    expect(friend.page.get_by_test_id("decided")).to_contain_text("You are the host")
    expect(host.page.get_by_test_id("decided")).to_contain_text("handed over")
    evening.shot("handed-over")
    for person in evening.people:
        person.page.get_by_test_id("decided").get_by_role("button").click()
    expect(log_of(host)).to_contain_text("Hanna made Tom the host.")
    seat_of(friend, "Hanna").click()
    friend.page.get_by_role("button", name="Make host").click()
    expect(host.page.get_by_test_id("decided")).to_contain_text("You are the host")
    for person in evening.people:
        person.page.get_by_test_id("decided").get_by_role("button").click()


def the_friend_is_removed_after_the_hand(evening: Evening) -> None:
    host, friend = evening.host, evening.friend
    until(evening.people, lambda: host.is_to_act or friend.is_to_act, act=False)
    host.counts().press_on(seat_of(host, "Tom"))
    host.press_on(host.page.get_by_role("button", name="Remove after this hand"))
    assert host.presses == 2
    expect(log_of(host)).to_contain_text("Hanna (host) removes Tom after this hand.")
    expect(friend.page.get_by_test_id("my-seat")).to_be_visible()
    expect(friend.page.get_by_test_id("decided")).to_contain_text("after this hand")
    evening.shot("removed")
    until(evening.people, lambda: friend.page.get_by_test_id("my-seat").count() == 0, seconds=90)


def the_ledger_settles_the_evening(evening: Evening) -> None:
    host = evening.host
    host.page.get_by_role("button", name=re.compile("^Menu")).click()
    host.page.get_by_role("button", name=re.compile("^Ledger")).click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog.get_by_role("list", name="Results").get_by_role("listitem")).to_have_count(2)
    expect(dialog).to_contain_text("Tom")
    expect(dialog).to_contain_text("Hanna")
    expect(dialog).to_contain_text("bought in 2,700")
    evening.shot("ledger", host)
    assert_accessible(host.page)
    assert_nothing_scrolls(evening.friend.page)


def test_a_host_and_a_friend_play_a_whole_evening(evening: Evening) -> None:
    table = opens(evening)
    a_friend_asks_and_the_host_approves(evening, table)
    the_friend_is_ready(evening)
    the_host_starts(evening)
    play_a_hand(evening)
    the_blinds_change(evening)
    the_host_edits_a_stack(evening)
    a_bomb_pot(evening)
    seats_are_reserved_and_changed(evening)
    the_host_role_goes_to_and_fro(evening)
    the_friend_is_removed_after_the_hand(evening)
    the_ledger_settles_the_evening(evening)
