"""What people do at a table without a dealer, in a browser."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Person
from tests.kit.server import ServerProcess


@contextmanager
def trustless_house(folder: Path, **other: str) -> Iterator[ServerProcess]:
    """A house that offers such tables, and leaves time to see how a hand went."""
    settings = {"POKERHOUSE_TRUSTLESS": "1", "POKERHOUSE_AFTER_SHOWDOWN_MS": "4000"} | other
    with ServerProcess(folder / "house", **settings) as server:
        yield server


def open_table(person: Person) -> str:
    """Open a table: its address."""
    page = person.page
    person.open("#/trustless")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("button", name=re.compile("Sit down"))).to_be_visible()
    return page.url


def sit_down(person: Person, table: str = "") -> str:
    """Take a seat, at a new table where none is named: its address."""
    if table:
        person.page.goto(table)
    else:
        table = open_table(person)
    person.page.get_by_role("button", name=re.compile("Sit down with 200 chips")).click()
    expect(person.page.get_by_test_id("table")).to_be_visible()
    return table


def checked(person: Person, players: int) -> Locator:
    """What the page says of a hand of so many that it has checked."""
    return person.page.get_by_text(
        f"Verified on your device: {3 * players} of {3 * players} steps, all 52 cards"
    )


def is_to_act(person: Person) -> bool:
    """The buttons are there."""
    return person.page.get_by_role("group", name="Your turn").count() > 0


def call_until(people: list[Person], end: Locator) -> None:
    """Check and call by the key for it until this is seen."""
    for _ in range(900):
        if end.count():
            return
        for each in people:
            if is_to_act(each):
                each.page.keyboard.press("c")
        people[0].page.wait_for_timeout(100)
    raise AssertionError("the hand does not end")
