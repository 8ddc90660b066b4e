"""Whoever comes to the house by a link to a page of their own."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Person

pytestmark = pytest.mark.browser


def test_a_newcomers_page_waits_for_the_session_that_is_made_for_them(phone: Person) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.page.route("**/api/session", hold)
    with phone.page.expect_response(re.compile("/api/hands")) as early:  # as on a slow line
        phone.open("#/hands")
    assert early.value.status == 401, "nobody asks yet"
    for route in held:
        route.continue_()
    expect(phone.page.get_by_text("No hands yet.")).to_be_visible()
    expect(phone.page.get_by_text("You were logged out")).to_have_count(0)
