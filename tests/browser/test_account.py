"""Accounts in the browser: register as a guest, log in on a phone, look after one's sessions, come
back with a code.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person, violations
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

PASSWORD = "correct horse battery"


def fill(page: Page, **values: str) -> None:
    """Type into the fields of the form that is shown, by their names."""
    for name, value in values.items():
        page.locator(f"[name={name}]:visible").fill(value)


def register(page: Page, name: str) -> list[str]:
    """Register; the recovery codes that are shown."""
    fill(page, name=name, email="ann@example.org", password=PASSWORD)
    page.get_by_label("I am 18 or over").check()
    page.get_by_role("button", name="Register").last.click()
    codes = page.get_by_test_id("codes")
    expect(codes).to_be_visible()
    return codes.inner_text().split()


def test_a_guest_registers_and_logs_in_on_a_phone(desktop: Person, phone: Person) -> None:
    page = desktop.page
    desktop.open()
    page.get_by_test_id("me").click()
    page.get_by_role("link", name="Register or log in").click()
    guest = page.locator("[name=name]:visible").input_value()
    assert re.fullmatch(r"\w+ \w+", guest), "the name of the guest is offered"
    desktop.shot("account-register")
    assert violations(page) == []
    fill(page, name="Dealer", email="ann@example.org", password=PASSWORD * 11)
    page.get_by_label("I am 18 or over").check()
    page.get_by_role("button", name="Register").last.click()
    expect(page.get_by_role("alert").filter(has_text="10 to 200 characters")).to_be_visible()
    expect(page.locator("[name=name]:visible")).to_be_focused()
    expect(page.locator("[name=password]:visible")).to_have_value(
        PASSWORD * 11
    )  # whole, so that nobody learns a part
    codes = register(page, "Ann Anders")
    assert len(codes) == 8
    desktop.shot("account-codes")
    page.get_by_role("button", name="I saved them").click()
    expect(page.get_by_role("heading", name="Ann Anders")).to_be_visible()
    expect(page.get_by_text("not confirmed")).to_be_visible()
    assert violations(page) == []

    other = phone.page
    phone.open("#/account")
    other.get_by_role("button", name="Log in").first.click()
    fill(other, name="ann anders", password="wrong password")
    other.get_by_role("button", name="Log in").last.click()
    expect(other.get_by_text("Wrong name or password.")).to_be_visible()
    phone.shot("account-login-phone")
    fill(other, password=PASSWORD)
    other.get_by_role("button", name="Log in").last.click()
    expect(other.get_by_test_id("me")).to_contain_text("Ann Anders")

    page.reload()
    expect(page.get_by_text("this browser")).to_be_visible()
    desktop.shot("account-member")
    page.get_by_role("button", name="Log out everywhere else").click()
    expect(other.get_by_test_id("me")).not_to_contain_text("Ann Anders")

    phone.open("#/account")
    other.get_by_role("button", name="Log in").first.click()
    other.get_by_role("button", name="Forgot your password?").click()
    other.locator("[name=name]:visible").last.fill("Ann Anders")
    fill(other, code=codes[3].upper(), password="another long one")
    phone.shot("account-recover-phone")
    other.get_by_role("button", name="Set password").click()
    expect(other.get_by_test_id("me")).to_contain_text("Ann Anders")
    phone.open("#/account")
    expect(other.get_by_text("7 left")).to_be_visible()
    phone.shot("account-member-phone")
    assert violations(other) == []
    other.get_by_role("button", name="Log out", exact=True).click()
    expect(other.get_by_test_id("me")).not_to_contain_text("Ann Anders")


def test_a_password_is_changed_on_the_page(desktop: Person) -> None:
    desktop.open("#/account")
    page = desktop.page
    register(page, "Bea Berg")
    page.get_by_role("button", name="I saved them").click()
    page.get_by_text("Password", exact=True).first.click()
    fill(page, current="not my password", new="a new and long one")
    page.get_by_role("button", name="Change password").click()
    now = page.get_by_label("Current password")
    expect(now).to_have_accessible_description("That is not the password of your account.")
    expect(now).to_be_focused()
    fill(page, current=PASSWORD, new="a new and long one")
    page.get_by_role("button", name="Change password").click()
    expect(
        page.get_by_text("Password changed. You were logged out everywhere else.")
    ).to_be_visible()


@pytest.fixture
def members_only(browser: Browser, tmp_path: Path) -> Iterator[Person]:
    """Somebody with a phone before a house without guests."""
    with ServerProcess(tmp_path / "house", POKERHOUSE_GUESTS="0") as server:
        person = Person(browser, server.url, phone=True)
        yield person
        person.close()


def test_a_house_without_guests_asks_first(members_only: Person) -> None:
    page = members_only.page
    members_only.open()
    expect(page.get_by_text("Members only. Log in or register to play.")).to_be_visible()
    members_only.shot("account-members-only-phone")
    assert violations(page) == []
    page.get_by_role("button", name="Register").first.click()
    register(page, "Cid Cole")
    page.get_by_role("button", name="I saved them").click()
    expect(page.get_by_test_id("me")).to_contain_text("Cid Cole")
    expect(page.get_by_test_id("wallet")).to_contain_text("10,000")


@pytest.mark.long
def test_the_owner_gives_roles_and_hands_over_a_link(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    found = re.search(r"#/owner/[\w.-]+", server.said)
    assert found
    desktop.open(found[0])
    page = desktop.page
    register(page, "Olga Owner")
    page.get_by_role("button", name="I saved them").click()
    page.get_by_role("button", name="Become admin").click()
    expect(page.get_by_role("heading", name="All players")).to_be_visible()
    phone.open("#/account")
    register(phone.page, "Fred Forgot")
    page.reload()
    page.get_by_label("Role of Fred Forgot").select_option("moderator")
    page.get_by_role("button", name="Create a password link for Fred Forgot").click()
    link = page.get_by_label("Give this link to Fred Forgot")
    expect(link).to_be_visible()
    assert violations(page) == []
    phone.page.goto(link.input_value())
    phone.shot("reset-phone")
    fill(phone.page, password="a new and long one")
    phone.page.get_by_role("button", name="Set password").click()
    expect(phone.page.get_by_test_id("me")).to_contain_text("Fred Forgot")
    page.reload()
    expect(page.get_by_label("Role of Fred Forgot")).to_have_value("moderator")


def test_without_a_mail_server_the_owner_hands_over_the_link_that_confirms(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    found = re.search(r"#/owner/[\w.-]+", server.said)
    assert found
    desktop.open(found[0])
    register(desktop.page, "Olga Owner")
    desktop.page.get_by_role("button", name="I saved them").click()
    desktop.page.get_by_role("button", name="Become admin").click()
    phone.open("#/account")
    register(phone.page, "Ann Anders")
    phone.page.get_by_role("button", name="I saved them").click()
    phone.page.get_by_role("button", name="Resend email").click()
    expect(phone.page.get_by_text("The admin has the link. Ask them for it.")).to_be_visible()
    desktop.page.reload()
    link = desktop.page.get_by_label("Ann Anders, ann@example.org: confirms the email address")
    expect(link).to_be_visible()
    desktop.shot("people-links")
    assert violations(desktop.page) == []
    phone.page.goto(link.input_value())
    phone.page.get_by_role("button", name="Confirm address").click()
    expect(phone.page.get_by_text("Your email address is confirmed.")).to_be_visible()
    phone.open("#/account")
    expect(phone.page.get_by_text("confirmed", exact=True)).to_be_visible()
    desktop.page.get_by_role("button", name="Done with the link for Olga Owner").click()
    expect(desktop.page.get_by_role("heading", name="Links to pass on")).to_be_hidden()


def test_somebody_sees_what_is_kept_and_is_forgotten(desktop: Person) -> None:
    desktop.open("#/account")
    page = desktop.page
    register(page, "Cid Cole")
    page.get_by_role("button", name="I saved them").click()
    page.get_by_text("Your data").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download my data").click()
    with ZipFile(download.value.path()) as kept:
        assert '"name": "Cid Cole"' in kept.read("data.json").decode()
    page.locator("[name=password]:visible").fill(PASSWORD)
    desktop.shot("account-data")
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_test_id("me")).not_to_contain_text("Cid Cole")
