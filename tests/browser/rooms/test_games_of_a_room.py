"""What a room is opened for, from the form to the felt: bomb pots, a mix, the players' choice of
games.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Person, until
from tests.browser.test_create_table import the_form, unfold
from tests.browser.test_table import assert_nothing_scrolls

pytestmark = [pytest.mark.browser, pytest.mark.long]


def opens(person: Person, form: Locator) -> None:
    form.get_by_role("button", name=re.compile("^Create")).click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def comes(person: Person, host: Person) -> None:
    """By the host's link, and takes a seat."""
    person.open(host.page.url.removeprefix(host.url + "/"))
    person.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def log_of(person: Person) -> str:
    return person.page.get_by_role("log").inner_text()


def test_a_bomb_pot_has_antes_and_begins_with_the_flop(phone: Person, desktop: Person) -> None:
    form = the_form(phone)
    unfold(form)
    form.get_by_role("checkbox", name="Bomb pots").check()
    form.get_by_role("button", name=re.compile("^Create")).click()
    expect(form.get_by_text(re.compile("expected an ante from every player"))).to_be_visible()
    form.get_by_label("Ante", exact=True).fill("40")
    form.get_by_label("Boards", exact=True).select_option("2")
    opens(phone, form)
    comes(desktop, phone)
    until([phone, desktop], lambda: phone.is_to_act or desktop.is_to_act, act=False)
    for person in (phone, desktop):
        expect(person.page.get_by_test_id("board")).to_have_count(2)
        assert (
            log_of(person).count("post the ante, 40") + log_of(person).count("posts the ante, 40")
            == 2
        )
        assert "blind, " not in log_of(person)
        assert_nothing_scrolls(person.page)
    phone.shot("bomb-pot-phone")
    desktop.shot("bomb-pot-desktop")
    until([phone, desktop], lambda: log_of(phone).count("New hand") > 1)


def test_a_mix_goes_on_to_its_next_game(phone: Person, desktop: Person) -> None:
    form = the_form(desktop)
    unfold(form)
    form.get_by_label("Mixed games", exact=True).select_option("hose")
    opens(desktop, form)
    comes(phone, desktop)
    seen: set[str] = set()

    def two_games() -> bool:
        seen.add(phone.page.locator("header").inner_text())
        return len({text for text in seen if "Omaha" in text or "hold'em" in text}) > 1

    until([phone, desktop], two_games, seconds=240)
    phone.shot("mix-phone")


def test_dealers_choice_is_played_as_it_was_named(phone: Person, desktop: Person) -> None:
    form = the_form(phone)
    unfold(form)
    form.get_by_label("Mixed games", exact=True).select_option("dealers_choice")
    opens(phone, form)
    comes(desktop, phone)
    button = phone.page.get_by_role("button", name=re.compile("^Choose the next game"))
    other = desktop.page.get_by_role("button", name=re.compile("^Choose the next game"))
    until([phone, desktop], lambda: button.count() + other.count(), act=False)
    chooser = phone if button.count() else desktop
    (button if chooser is phone else other).click()
    sheet = chooser.page.get_by_role("dialog", name="Choose the next game")
    sheet.get_by_role("button", name="Razz, fixed limit").click()
    until([phone, desktop], lambda: phone.cards or desktop.cards, act=False)
    for person in (phone, desktop):
        expect(person.page.locator("header")).to_contain_text("Razz")
        expect(person.page.get_by_role("log")).to_contain_text("is showing")
    turns = [person.page.get_by_role("group", name="Your turn") for person in (phone, desktop)]
    until([phone, desktop], lambda: any(turn.count() for turn in turns), act=False)
    phone.shot("choice-played-phone")
