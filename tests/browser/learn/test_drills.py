"""Drills in the browser: by finger and by keyboard, with what a guest's browser keeps."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Person, violations

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("kind", ["best", "outs", "odds", "push"])
def test_a_drill_is_answered_explained_and_followed_by_the_next(phone: Person, kind: str) -> None:
    page = phone.page
    page.goto(f"{phone.url}/#/learn/drills/{kind}")
    choices = page.get_by_role("group", name="Your answer").get_by_role("button")
    choices.first.tap()
    verdict = page.locator(".verdict")
    expect(verdict).to_be_visible()
    following = page.get_by_role("button", name="Next")
    expect(following).to_be_focused()
    expect(page.locator(".choices .right")).to_have_count(1)
    expect(page.get_by_text(" of 1 right")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("n")
    expect(verdict).to_have_count(0)
    page.keyboard.press("1")
    expect(verdict).to_be_visible()
    page.reload()
    expect(page.get_by_text(" of 2 right")).to_be_visible()


def test_an_answer_counts_when_the_page_is_left_before_the_house_has_told(phone: Person) -> None:
    page = phone.page

    def swallow(route: Route) -> None:
        route.fetch()
        route.abort()

    page.goto(f"{phone.url}/#/learn/drills/odds")
    choices = page.get_by_role("group", name="Your answer").get_by_role("button")
    expect(choices.first).to_be_visible()
    page.route("**/api/learn/drills/answer", swallow, times=1)
    with page.expect_event("requestfailed"):
        choices.first.tap()
    page.reload()
    expect(page.get_by_text(" of 1 right")).to_be_visible()
    page.route("**/api/learn/drills/answer", swallow, times=1)
    choices.first.tap()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    again.press("Enter")
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.get_by_text(" of 2 right")).to_be_visible()
