"""Passkeys in the browser: made with Chromium's virtual authenticator, used to log in, taken
back.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person, violations
from tests.browser.test_account import PASSWORD, fill, register
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


def at_its_name(person: Person, server: ServerProcess, path: str) -> None:
    """Open a page of the house by a name: addresses in digits have no passkeys."""
    person.url = f"http://localhost:{server.port}"
    person.open(path)


def authenticator(person: Person) -> dict[str, Any]:
    """A device of this person that keeps passkeys and knows them by their finger."""
    chrome = person.context.new_cdp_session(person.page)
    chrome.send("WebAuthn.enable")
    kind = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
    }
    options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
    made: dict[str, Any] = chrome.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return {"chrome": chrome, "id": made["authenticatorId"]}


def credentials(device: dict[str, Any]) -> list[dict[str, Any]]:
    """What the device keeps."""
    answer = device["chrome"].send("WebAuthn.getCredentials", {"authenticatorId": device["id"]})
    return list(answer["credentials"])


@pytest.mark.long
def test_a_passkey_is_made_and_logs_in(desktop: Person, server: ServerProcess) -> None:
    page = desktop.page
    at_its_name(desktop, server, "#/account")
    device = authenticator(desktop)
    register(page, "Ann Anders")
    page.get_by_role("button", name="I saved them").click()
    page.get_by_text("Passkeys", exact=True).click()
    mine = page.get_by_test_id("passkeys")
    fill(page, name="My laptop", password=PASSWORD)
    page.get_by_role("button", name="Create a passkey").click()
    expect(mine.get_by_text("My laptop")).to_be_visible()
    (kept,) = credentials(device)
    assert (kept["rpId"], kept["isResidentCredential"]) == ("localhost", True)
    desktop.shot("account-passkeys")
    assert violations(page) == []

    fill(page, password=PASSWORD)
    page.get_by_role("button", name="Create a passkey").click()
    expect(page.get_by_text("You already have a passkey on this device.")).to_be_visible()

    page.get_by_test_id("account").get_by_role("button", name="Log out").click()
    expect(page.get_by_test_id("me")).not_to_contain_text("Ann Anders")
    desktop.open("#/account")
    page.get_by_role("button", name="Log in").first.click()
    desktop.shot("account-login-passkey")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_test_id("me")).to_contain_text("Ann Anders")
    (used,) = credentials(device)
    assert used["signCount"] > kept["signCount"]

    desktop.open("#/account")
    page.get_by_text("Passkeys", exact=True).click()
    page.get_by_role("button", name="Rename My laptop").click()
    mine.locator("[name=name]").first.fill("The old laptop")
    page.get_by_role("button", name="Save name").click()
    expect(mine.get_by_text("The old laptop")).to_be_visible()
    page.get_by_role("button", name="Revoke The old laptop").click()
    expect(mine.get_by_text("The old laptop")).to_be_hidden()
    page.get_by_test_id("account").get_by_role("button", name="Log out").click()
    expect(page.get_by_test_id("me")).not_to_contain_text("Ann Anders")
    desktop.open("#/account")
    page.get_by_role("button", name="Log in").first.click()
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_text("The passkey is unknown")).to_be_visible()


def test_an_address_in_digits_offers_none(phone: Person) -> None:
    phone.open("#/account")
    phone.page.get_by_role("button", name="Log in").first.click()
    expect(phone.page.get_by_role("button", name="Forgot your password?")).to_be_visible()
    expect(phone.page.get_by_role("button", name="Log in with a passkey")).to_have_count(0)
