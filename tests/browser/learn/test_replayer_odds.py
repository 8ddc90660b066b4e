"""What a call had to win, and what everybody wins, at each step of a hand that is looked at
again.
"""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person, violations
from tests.browser.learn.test_coach import brought
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long]

TEN = range(1, 11)
TEN_ANTES = f"""variant = "NT"
antes = {[2] * 10}
blinds_or_straddles = {[10, 20] + [0] * 8}
min_bet = 20
starting_stacks = {[2000] * 10}
players = {[f"Player {each} of ten" for each in TEN]}
actions = {[*(f"d dh p{each} ????" for each in TEN), *(f"p{each} f" for each in [*TEN[2:], 1])]}
"""


def test_price_and_equity_follow_the_steps(phone: Person) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/replay/example/r12_face_up@8")
    page.get_by_role("button", name="Hand log").first.tap()
    page.get_by_role("button", name="Odds", exact=True).tap()
    told = page.locator(".odds")
    expect(told).to_contain_text("The call needs 45.9 % equity")  # 280 for a pot of 330
    expect(told.locator("li").first).to_contain_text("%")
    assert violations(page) == []
    page.get_by_role("button", name="Turn", exact=True).tap()
    expect(told).not_to_contain_text("The call needs")
    expect(told.locator("li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_several_boards_count_for_an_equal_part_each_and_it_says_so(phone: Person) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/replay/example/run_it_twice")
    page.get_by_role("button", name="Hand log").first.tap()
    page.get_by_role("button", name="Odds", exact=True).tap()
    told = page.locator(".odds")
    expect(told.locator("li")).to_have_count(3)
    expect(told).not_to_contain_text("boards")
    page.get_by_role("button", name="End", exact=True).tap()
    expect(told).to_contain_text("Each of the 2 boards counts for an equal share")
    expect(told).to_contain_text("Exact: all remaining deals were counted")
    shares = [
        float(each.rstrip("% \u00a0")) for each in told.locator("li > b.number").all_inner_texts()
    ]
    assert sum(shares) == 100
    assert violations(page) == []


def test_a_long_step_fades_out_and_is_whole_when_it_is_tapped(phone: Person) -> None:
    page = phone.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(f"{phone.url}/#/replay/example/r17_ante_of_each")
    told = page.get_by_test_id("told")
    missing = "told => told.scrollHeight - told.clientHeight"
    expect(told).to_have_css("mask-image", re.compile("gradient"))
    assert told.evaluate(missing) > 1
    told.tap()
    expect(told).to_have_css("mask-image", "none")
    assert told.evaluate(missing) <= 1
    page.get_by_role("button", name="Step forward").tap()
    expect(told).to_have_css("mask-image", "none")
    assert told.evaluate(missing) <= 1


def test_a_step_of_ten_antes_leaves_the_way_through_the_hand_its_room(
    browser: Browser, server: ServerProcess
) -> None:
    visitor = Visitor(server)
    visitor.register("Annabel")
    hand = brought(visitor, TEN_ANTES, "Player 1 of ten")
    person = Person(browser, server.url)
    session = visitor.cookies.get("pokerhouse_session") or ""
    person.context.add_cookies(
        [{"name": "pokerhouse_session", "value": session, "url": server.url}]
    )
    person.open(f"#/replay/imported/{hand}")
    for width, height in ((1440, 900), (1024, 700), (768, 1024)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.get_by_role("button", name="End", exact=True).click()
        person.page.keyboard.press("Home")
    person.close()
