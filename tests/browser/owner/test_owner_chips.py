"""The owner corrects wallets in the browser; the person sees it at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.owner.test_owner import looked_at, own
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


def test_a_wallet_is_corrected_and_the_reason_stays(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    own(server, desktop)
    phone.open()
    expect(phone.page.get_by_test_id("wallet")).to_contain_text("10,000")
    name = phone.page.get_by_test_id("me").locator(".name").inner_text()
    page = desktop.page
    desktop.open("#/owner/chips")
    expect(page.get_by_text("No corrections yet.")).to_be_visible()
    page.get_by_label("Player").fill("nobody at all")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Player not found")).to_be_visible()
    page.get_by_label("Player").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{name} has 10,000")).to_be_visible()

    page.get_by_label("Amount").fill("1,5oo")
    page.get_by_label("Reason").fill("a hand that was paid to the wrong seat")
    page.get_by_role("button", name="Give", exact=True).click()
    expect(page.get_by_text("1,5oo is not an amount. Type something like 1,250.")).to_be_visible()
    page.get_by_label("Amount").fill("0")
    page.get_by_role("button", name="Give", exact=True).click()
    expect(page.get_by_text("Enter an amount to give or take.")).to_be_visible()
    page.get_by_label("Unit").select_option("two decimals")
    page.get_by_label("Amount").fill("12.50")
    expect(page.get_by_role("button", name="Give (new balance 112.50)")).to_be_visible()
    page.get_by_role("button", name="Give").click()
    expect(page.get_by_text(f"{name} now has 112.50.")).to_be_visible()
    expect(phone.page.get_by_test_id("wallet")).to_contain_text("11,250")

    page.get_by_label("Unit").select_option("whole chips")
    page.get_by_label("Action").select_option("Take chips")
    page.get_by_label("Amount").fill("20,000")
    page.get_by_label("Reason").fill("given twice")
    page.keyboard.press("Enter")
    expect(
        page.get_by_role("alert").filter(has_text="The balance is 11,250. You can't take away more")
    ).to_be_visible()
    page.get_by_label("Amount").fill("1,250")
    looked_at(desktop, "chips")
    page.get_by_role("button", name="Take (new balance 10,000)").click()
    expect(page.get_by_text(f"{name} now has 10,000.")).to_be_visible()
    rows = page.locator(".rows > li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("given twice")
    expect(rows.first).to_contain_text("−1,250")
    expect(rows.nth(1)).to_contain_text("+1,250")
    expect(rows.nth(1)).to_contain_text("Olga Owner")
    expect(phone.page.get_by_test_id("wallet")).to_contain_text("10,000")
