"""Links that lead nowhere: to a table that is closed or never was, to a page that does not
exist.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
def test_t32_nobody_is_invited_to_a_table_that_is_not_there(
    device: str, request: pytest.FixtureRequest
) -> None:
    person: Person = request.getfixturevalue(device)
    person.open("#/table/nowhere")
    page = person.page
    expect(page.get_by_role("heading", name="this table no longer exists")).to_be_visible()
    assert page.locator("header").get_by_role("button").all_inner_texts() == [], (
        "nobody to invite, nothing to look up"
    )
    person.shot(f"no-such-table-{device}")
    assert_accessible(page)
    page.get_by_role("link", name="Back to lobby").click()
    expect(page.get_by_role("button", name="Create a table")).to_be_visible()


def test_a_link_of_which_a_part_got_lost_is_explained(phone: Person) -> None:
    phone.open("#/tabl")
    expect(phone.page.get_by_role("heading", name="Page not found")).to_be_visible()
    assert_accessible(phone.page)
    phone.page.get_by_role("link", name="Back to lobby").click()
    expect(phone.page.get_by_role("button", name="Create a table")).to_be_visible()
