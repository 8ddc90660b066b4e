"""R1 to R3 on the page: what is owed is told and paid as one chooses, and a dead button is seen
where it lies.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Person, until
from tests.browser.test_create_table import the_form
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls
from tests.browser.test_table_options import menu
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def people(browser: Browser, tmp_path: Path) -> Iterator[list[Person]]:
    """Four people at a table of 10/20, seats 1 to 4; the first has a phone and is the host."""
    with ServerProcess(
        tmp_path / "blinds", POKERHOUSE_AFTER_FOLD_MS="800", POKERHOUSE_AFTER_SHOWDOWN_MS="800"
    ) as server:
        four = [Person(browser, server.url, phone=n == 0) for n in range(4)]
        host = four[0]
        dialog = the_form(host)
        dialog.get_by_label("Seats", exact=True).select_option("5")
        dialog.get_by_role("button", name=re.compile("^Create")).click()
        expect(host.page.get_by_test_id("my-seat")).to_be_visible()
        for person in four[1:]:
            person.open(host.page.url.removeprefix(server.url + "/"))
            sits(person)
        yield four
        for person in four:
            person.close()


def sits(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def asks(person: Person, what: str) -> None:
    """Press this in the table's menu."""
    menu(person).get_by_role("button", name=re.compile(f"^{what}")).first.click()


def owed(person: Person) -> Locator:
    """What the page tells of the blinds that this person owes."""
    return person.page.get_by_role("group", name="Missed blinds")


def log_of(person: Person) -> str:
    return person.page.get_by_role("log").inner_text()


def last_hand(person: Person) -> str:
    """What the log tells of the last hand that has begun."""
    return log_of(person).rpartition("New hand")[2]


def test_r3_a_returning_player_reads_what_they_owe_and_posts_it(people: list[Person]) -> None:
    ann, *others, dan = people
    until(people, lambda: dan.cards)
    asks(dan, "Sit out")
    both = (
        "You owe 30 in missed blinds: the big blind (20, your bet) and the small blind "
        "(10, for the pot)."
    )
    until(people, lambda: both in "".join(owed(dan).all_inner_texts()), seconds=120)
    post = owed(dan).get_by_role("button", name="Post 30")
    expect(owed(dan).get_by_role("button", name="Wait for the big blind")).to_be_visible()
    dan.shot("owed-desktop")
    assert_accessible(dan.page)
    assert_nothing_scrolls(dan.page)
    post.click()
    until(people, lambda: "You post a missed small blind, 10." in last_hand(dan), seconds=120)
    assert "You post a missed big blind, 20." in last_hand(dan)
    expect(owed(dan)).to_have_count(0)
    assert all(owed(person).count() == 0 for person in (ann, *others)), "it is nobody else's matter"


def test_r3_who_sits_down_in_a_running_game_may_wait_for_the_big_blind(
    people: list[Person],
) -> None:
    ann, *others = people
    until(people, lambda: ann.cards)
    asks(ann, "Leave now")
    until(
        others,
        lambda: ann.page.get_by_role("button", name=re.compile("^Take a seat")).count(),
        seconds=120,
    )
    ann.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(owed(ann)).to_contain_text(re.compile(r"You owe \d0 in missed blinds"))
    ann.shot("owed-phone")
    assert_accessible(ann.page)
    assert_nothing_scrolls(ann.page)
    owed(ann).get_by_role("button", name="Wait for the big blind").click()
    expect(owed(ann)).to_contain_text("You are in when the big blind reaches you, and owe nothing.")
    expect(owed(ann).get_by_role("button", name=re.compile("^Post"))).to_be_visible()
    before = log_of(ann)
    until(
        people,
        lambda: "You post the big blind, 20." in log_of(ann).removeprefix(before),
        seconds=120,
    )
    expect(owed(ann)).to_have_count(0)
    assert "You post a missed" not in log_of(ann).removeprefix(before)


def test_r1_a_dead_button_lies_before_the_seat_of_who_has_gone(people: list[Person]) -> None:
    """The small blind of a hand of four leaves: in the next one the button would be theirs, and
    nobody else has it.
    """
    until(people, lambda: all(person.cards for person in people), seconds=120)
    small = next(
        person for person in people if "You post the small blind, 10." in last_hand(person)
    )
    others = [person for person in people if person is not small]
    asks(small, "Leave now")
    until(
        others,
        lambda: all(re.search(r"Seat \d has the button", last_hand(p)) for p in others),
        seconds=120,
    )
    # Of one that has an owner the ear hears with their seat.
    dead = others[0].page.get_by_role("img", name="Dealer button")
    expect(dead).to_have_text("D")
    assert others[0].page.get_by_title("Dealer button").count() == 1, "there is one button"
    others[-1].shot("dead-button-desktop")
    assert_accessible(others[-1].page)
    until(others, lambda: not dead.count(), seconds=120)
