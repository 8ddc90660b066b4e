"""Whoever comes to the house by a link to a page of their own."""

import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Person

pytestmark = pytest.mark.browser


def test_a_newcomers_page_waits_for_the_session_that_is_made_for_them(phone: Person) -> None:
    def late(route: Route) -> None:
        time.sleep(0.5)  # a slow line: the page has asked for its hands by then
        route.continue_()

    phone.page.route("**/api/session", late)
    phone.open("#/hands")
    expect(phone.page.get_by_text("You have played no hand to its end yet.")).to_be_visible()
    expect(phone.page.get_by_text("you have been logged out")).to_have_count(0)
