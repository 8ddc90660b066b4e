"""A token is made in the page, for what it is to do and nothing else, and a program uses it until
it is taken back.
"""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_a_token_that_only_reads(phone: Person) -> None:
    page = phone.page
    phone.open("#/account")
    page.get_by_text("Tokens for programs").tap()
    form = page.get_by_test_id("tokens")
    form.get_by_label("Program name").fill("My reader")
    form.get_by_role("button", name="Create token").tap()
    expect(
        form.get_by_role("alert").filter(has_text="Choose what the token is for.")
    ).to_be_visible()
    form.get_by_label("May read the hands").check()
    form.get_by_role("button", name="Create token").tap()
    token = form.get_by_test_id("new-token").inner_text()
    expect(form.get_by_text("may read hands")).to_be_visible()
    expect(form.get_by_label("Program name")).to_have_value(
        ""
    )  # a second press makes no second one
    expect(form.get_by_label("May read the hands")).not_to_be_checked()
    with httpx.Client(base_url=phone.url, headers={"authorization": f"Bearer {token}"}) as program:
        assert program.get("/api/hands").status_code == 200
        assert program.get("/api/tokens").status_code == 403
        form.get_by_role("button", name="Revoke My reader").tap()
        expect(form.get_by_text("may read hands")).to_have_count(0)
        assert program.get("/api/hands").status_code == 401
