"""The owner changes settings in the browser, and a guest notices at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.owner.test_owner import looked_at, own
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


def test_a_setting_is_found_changed_and_taken_back(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    own(server, desktop)
    page = desktop.page
    desktop.open("#/owner/settings")
    expect(page.get_by_text("Players and accounts")).to_be_visible()
    desktop.shot("owner-settings-folded")
    page.get_by_label("Find a setting").fill("guests only members")
    row = page.locator("[data-setting=guests]")
    expect(row).to_contain_text("On")
    row.get_by_role("button", name="Change Guests").press("Enter")
    expect(row.get_by_label("Guests")).to_be_focused()
    row.get_by_label("Guests").select_option("Off")
    row.get_by_label("Reason (for the log)").fill("only friends tonight")
    looked_at(desktop, "settings")
    row.get_by_role("button", name="Change", exact=True).press("Enter")
    expect(row).to_contain_text("changed here, default On")
    expect(row.get_by_role("button", name="Change Guests")).to_be_focused()
    phone.open()
    expect(
        phone.page.get_by_text("Members only. Log in or register to play.").first
    ).to_be_visible()
    row.get_by_role("button", name="Change Guests").click()
    row.get_by_role("button", name="Reset").click()
    expect(row).not_to_contain_text("changed here")
    phone.page.reload()
    expect(phone.page.get_by_test_id("me")).to_be_visible()

    page.get_by_label("Find a setting").fill("free chips")
    row = page.locator("[data-setting=refresh_chips]")
    row.get_by_role("button", name="Change Free chips").click()
    row.get_by_label("Free chips").fill("2000000000")
    page.keyboard.press("Enter")
    expect(row.get_by_role("alert")).to_contain_text("expected a whole number, 0 to 1,000,000,000")
    page.get_by_label("Find a setting").fill("proxies")
    expect(page.locator("[data-setting=proxies]").get_by_role("button")).to_have_count(0)
    desktop.open("#/owner/log")
    expect(page.get_by_text("changed guests from 1 to 0")).to_be_visible()
    expect(page.get_by_text("Reason: only friends tonight")).to_be_visible()


@pytest.mark.long
def test_the_house_takes_another_colour(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    own(server, desktop)
    page = desktop.page
    desktop.open("#/owner/settings")
    page.get_by_label("Find a setting").fill("colour")
    row = page.locator("[data-setting=colour]")
    row.get_by_role("button", name="Change Color").click()
    row.get_by_label("Color", exact=True).fill("red")
    row.get_by_role("button", name="Change", exact=True).click()
    expect(row).not_to_contain_text("changed here")
    row.get_by_label("Color", exact=True).fill("#9c1f5e")
    row.get_by_role("button", name="Change", exact=True).click()
    expect(row).to_contain_text("changed here, default #14624a")
    phone.open()
    expect(phone.page.get_by_test_id("me")).to_be_visible()
    accent = phone.page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--accent')"
    )
    assert accent.strip().startswith("light-dark(#9c1f5e,")


@pytest.mark.long
def test_the_ways_of_the_desk_are_on_served_pages(
    server: ServerProcess, phone: Person, desktop: Person
) -> None:
    own(server, phone)
    page = phone.page
    phone.open("#/owner/people")
    for name, path in (("News", "/news"), ("Forum", "/forum/queue")):
        page.get_by_test_id("desk-ways").get_by_role("link", name=name).tap()
        expect(page).to_have_url(phone.url + path)
        ways = page.get_by_test_id("desk-ways")
        expect(ways.get_by_role("link", name=name)).to_have_attribute("aria-current", "page")
        expect(ways.get_by_role("link", name=name)).to_be_in_viewport()
    page.get_by_test_id("desk-ways").get_by_role("link", name="Bans").tap()
    expect(page).to_have_url(f"{phone.url}/#/owner/bans")
    desktop.open("news")
    expect(desktop.page.get_by_role("heading", name="News", level=1)).to_be_visible()
    expect(desktop.page.get_by_test_id("desk-ways")).to_have_count(0)
