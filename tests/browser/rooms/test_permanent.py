"""A room that stays: the last person leaves it, the house is closed and opened, and people come
back to it.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person, until
from tests.browser.owner.test_owner import own
from tests.browser.test_create_table import the_form, unfold
from tests.browser.test_table_options import menu
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]


def rows(person: Person) -> list[str]:
    """What the lobby shows of each table."""
    return [row.inner_text() for row in person.page.get_by_test_id("table-row").all()]


def opens(person: Person, name: str, *, stays: bool) -> None:
    form = the_form(person)
    unfold(form)
    form.get_by_label("Name", exact=True).fill(name)
    if stays:
        form.get_by_label("Permanent", exact=True).check()
    form.get_by_role("button", name=re.compile("^Create")).click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def stands_up(person: Person) -> None:
    menu(person).get_by_role("button", name=re.compile("^(Stand up|Leave now)")).click()
    expect(person.page.get_by_role("button", name=re.compile("^Take a seat"))).to_be_visible()


def test_a_table_that_stays_is_there_when_people_come_back(
    browser: Browser, tmp_path: Path
) -> None:
    pauses = {
        "POKERHOUSE_EMPTY_TABLE_SECONDS": "1",
        "POKERHOUSE_AFTER_FOLD_MS": "600",
        "POKERHOUSE_FIRST_HAND_MS": "300",
    }
    with ServerProcess(tmp_path / "house", **pauses) as server:
        owner, guest = Person(browser, server.url), Person(browser, server.url, phone=True)
        own(server, owner)
        for name in ("Usual", "Stays"):
            opens(owner, name, stays=name == "Stays")
            stands_up(owner)
        owner.open("#/")
        expect(owner.page.get_by_test_id("table-row")).to_have_count(1)
        assert "Stays" in rows(owner)[0]
        assert "always open" in rows(owner)[0]
        owner.shot("stays-lobby")
        server.stop()
        server.start()
        for person in (owner, guest):
            person.open()
            person.page.get_by_test_id("table-row").get_by_role(
                "button", name=re.compile("^Join")
            ).click()
            expect(person.page.get_by_test_id("my-seat")).to_be_visible()
        until([owner, guest], lambda: owner.cards and guest.cards, act=False)
        guest.shot("stays-played-again")
        owner.close()
        guest.close()
