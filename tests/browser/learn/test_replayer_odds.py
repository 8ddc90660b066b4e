"""What a call had to win, and what everybody wins, at each step of a hand that is looked at again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person, violations

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_price_and_equity_follow_the_steps(phone: Person) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/replay/example/r12_face_up@8")
    page.get_by_role("button", name="What happened").first.tap()
    page.get_by_role("button", name="Odds", exact=True).tap()
    told = page.locator(".odds")
    expect(told).to_contain_text("It has to win 45.9 %")  # 280 for a pot of 330
    expect(told.locator("li").first).to_contain_text("%")
    assert violations(page) == []
    page.get_by_role("button", name="Turn", exact=True).tap()
    expect(told).not_to_contain_text("It has to win")
    expect(told.locator("li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_several_boards_count_for_an_equal_part_each_and_it_says_so(phone: Person) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/replay/example/run_it_twice")
    page.get_by_role("button", name="What happened").first.tap()
    page.get_by_role("button", name="Odds", exact=True).tap()
    told = page.locator(".odds")
    expect(told).to_contain_text("Nothing is to be counted here")
    page.get_by_role("button", name="End", exact=True).tap()
    expect(told).to_contain_text("2 boards count for an equal part of the pot each")
    expect(told).to_contain_text("All deals that are left were counted")
    shares = [float(each.rstrip("% \u00a0")) for each in told.locator("li > b.number").all_inner_texts()]
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
    page.get_by_role("button", name="One step on").tap()
    expect(told).to_have_css("mask-image", "none")
    assert told.evaluate(missing) <= 1
