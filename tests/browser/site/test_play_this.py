"""*Play this* on the pages of the rules: one press leads to a table of the game against bots."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


def test_a_stranger_is_dealt_cards_in_the_game_whose_rules_they_read(
    browser: Browser, server: ServerProcess
) -> None:
    for path, press, game in (
        ("rules/games/five_card_draw", "Play this", "Five-card draw"),
        ("rules/games", "Play HORSE", "HORSE"),
    ):
        stranger = Person(browser, server.url, phone=True)
        stranger.open(path)
        page = stranger.page
        page.get_by_role("link", name=press).click()
        expect(page.get_by_test_id("table")).to_have_attribute("data-hand", re.compile("."))
        expect(page.get_by_test_id("my-seat")).to_contain_text(re.compile(r"\w+ of \w+"))
        table = page.url
        page.reload()
        expect(page.get_by_test_id("my-seat")).to_be_visible()
        assert page.url == table, "loaded anew, it is the same table"
        page.go_back()
        expect(page.get_by_role("link", name=press)).to_be_visible()
        stranger.open()
        mine = page.get_by_role("region", name="Your tables").get_by_test_id("table-row")
        expect(mine).to_have_count(1)
        expect(mine).to_contain_text(game)
        stranger.close()


def test_an_unknown_game_is_named_and_leads_to_the_list_of_games(desktop: Person) -> None:
    desktop.open("#/play/bridge")
    page = desktop.page
    expect(page.get_by_test_id("play").get_by_role("alert")).to_have_text(
        re.compile("no game called bridge")
    )
    assert_accessible(page)
    desktop.shot("play-unknown")
    page.get_by_role("link", name="Choose a game").click()
    expect(page.get_by_role("heading", level=1, name="Games")).to_be_visible()


def test_a_page_loaded_anew_while_a_table_is_opened_opens_no_second_one(phone: Person) -> None:
    page = phone.page
    page.route_web_socket(re.compile(r"/ws$"), lambda _: None)  # the house is slow
    phone.open("#/play/razz")
    expect(page.get_by_text("Opening a table")).to_be_visible()
    page.wait_for_function("history.state?.opens === 'razz'")
    page.reload()
    expect(page.get_by_role("button", name="Play against bots")).to_be_visible()
    assert page.url == phone.url + "/#/"
