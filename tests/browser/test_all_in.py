"""Everything goes in: the board is run twice where those who are all-in agree, and who has lost
buys in again.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person, until
from tests.browser.test_create_table import the_form, unfold
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


@contextmanager
def two(browser: Browser, folder: Path, options: dict[str, str]) -> Iterator[list[Person]]:
    """Two people at a table of their own, with a phone and a desktop; the options are by the labels
    of the form.
    """
    with ServerProcess(folder / "all-in", POKERHOUSE_AFTER_SHOWDOWN_MS="2000") as server:
        people = [Person(browser, server.url, phone=True), Person(browser, server.url)]
        dialog = the_form(people[0])
        unfold(dialog)
        for label, value in options.items():
            field = dialog.get_by_label(label, exact=True)
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        dialog.get_by_role("button", name=re.compile("^Create")).click()
        expect(people[0].page.get_by_test_id("my-seat")).to_be_visible()
        people[1].open(people[0].page.url.removeprefix(server.url + "/"))
        people[1].page.get_by_role("button", name=re.compile("^Take a seat")).click()
        yield people
        for person in people:
            person.close()


def goes_all_in(person: Person) -> None:
    """On their turn a person puts in everything, or calls."""
    buttons = person.page.get_by_role("group", name="Your turn").get_by_role("button")
    most = buttons.filter(has_text="Max")
    if most.count():
        most.first.click()
    for name in ("All-in",) if most.count() else ("Call", "Check"):
        ready = buttons.filter(has_text=name).and_(person.page.locator("[aria-disabled=false]"))
        if ready.count():
            ready.first.click()


@pytest.mark.long
def test_who_has_lost_everything_buys_in_again_in_place(browser: Browser, tmp_path: Path) -> None:
    with two(browser, tmp_path, {"Rebuy time": "600"}) as people:

        def broke() -> list[Person]:
            for person in people:
                goes_all_in(person)
            return [p for p in people if p.page.get_by_role("group", name="Out of chips").count()]

        until(people[:1], broke, act=False)
        (loser,) = broke()
        question = loser.page.get_by_role("group", name="Out of chips")
        expect(question).to_contain_text(
            re.compile(r"You are out of chips\..*Buy in for 2,000 \d+ s")
        )
        expect(loser.page.get_by_test_id("my-seat")).to_be_visible()
        loser.shot("broke")
        assert_accessible(loser.page)
        assert_nothing_scrolls(loser.page)
        question.get_by_role("button", name="Buy in for 2,000").click()
        expect(question).to_have_count(0)
        expect(loser.page.get_by_test_id("my-seat").get_by_test_id("stack")).not_to_have_text("0")


@pytest.mark.long
def test_r8_the_board_is_run_twice_when_both_who_are_all_in_agree(
    browser: Browser, tmp_path: Path
) -> None:
    with two(browser, tmp_path, {"Maximum runs": "2"}) as people:
        asked: set[str] = set()

        def run() -> bool:
            for name, person in zip(("phone", "desktop"), people, strict=True):
                twice = person.page.get_by_role("button", name="Run it twice")
                if twice.count() == 0:
                    goes_all_in(person)
                elif name not in asked:
                    asked.add(name)
                    person.shot(f"run-it-{name}")
                    assert_nothing_scrolls(person.page)
                    twice.click()
            return all(person.page.get_by_test_id("board").count() == 2 for person in people)

        until(people[:1], run, act=False)
        assert asked == {"phone", "desktop"}, "each of the two was asked"
        expect(people[1].page.get_by_role("log")).to_contain_text("wants to run it twice")


@pytest.mark.long
def test_t5_t21_f5_an_all_in_comes_street_by_street_and_is_read_again(
    browser: Browser, tmp_path: Path
) -> None:
    with two(browser, tmp_path, {"Rebuy time": "600"}) as people:
        phone, desktop = people

        def told() -> bool:
            for person in people:
                goes_all_in(person)
            return desktop.page.get_by_test_id("chance").count() == 2

        until(people[:1], told, act=False)
        assert desktop.page.get_by_test_id("board").locator(".dealt").count() < 5, (
            "the rest is still to come"
        )
        phone.shot("all-in-chances")
        expect(desktop.page.get_by_role("log")).to_contain_text("Odds:")
        until(people[:1], lambda: phone.page.get_by_test_id("result").count(), act=False)
        phone.page.reload()
        phone.page.get_by_role("button", name="Previous hand").click()
        story = phone.page.get_by_role("dialog", name="Previous hand")
        expect(story.get_by_role("list", name="Hands").get_by_role("listitem")).to_have_count(2)
        expect(story).to_contain_text(re.compile(r"wins? |split"))
        phone.shot("last-hand")
        assert_accessible(phone.page)
        assert phone.page.get_by_role("log").inner_text().count("New hand") >= 1, (
            "the log has it after the reload"
        )
