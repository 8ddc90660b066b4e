"""One's own data in the browser: a guest takes it along and deletes it, and so does a member."""

import json
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Person, violations
from tests.browser.test_account import PASSWORD, fill, register

pytestmark = pytest.mark.browser


def taken_along(person: Person, folder: Path) -> dict[str, object]:
    """What the button saves."""
    with person.page.expect_download() as saving:
        person.page.get_by_role("button", name="Download my data").click()
    assert saving.value.suggested_filename == "pokerhouse-data.zip"
    saved = folder / "data.zip"
    saving.value.save_as(saved)
    with zipfile.ZipFile(saved) as bundle:
        kept: dict[str, object] = json.loads(bundle.read("data.json"))["kept"]
    return kept


def places(page: Page) -> dict[str, float]:
    """How far down each line lies that unfolds."""
    found: dict[str, float] = page.locator("summary").evaluate_all(
        "lines => Object.fromEntries(lines.map(line => [line.textContent.trim(), "
        "line.getBoundingClientRect().y]))"
    )
    return found


def test_a_guest_takes_their_data_along_and_is_forgotten(phone: Person, tmp_path: Path) -> None:
    page = phone.page
    phone.open("#/account")
    name = page.locator("[name=name]:visible").input_value()
    page.get_by_text("Your data").click()
    assert taken_along(phone, tmp_path)["name"] == name
    phone.shot("account-data-guest-phone")
    assert violations(page) == []
    page.get_by_role("button", name="Delete my data").click()
    expect(page.get_by_test_id("me")).to_contain_text(name)
    page.get_by_label("Delete permanently").check()
    page.get_by_role("button", name="Delete my data").click()
    expect(page.get_by_test_id("me")).not_to_contain_text(name)
    assert phone.faults == []


def test_a_member_takes_their_data_along_and_is_forgotten(desktop: Person, tmp_path: Path) -> None:
    page = desktop.page
    desktop.open("#/account")
    register(page, "Ann Anders")
    answers: list[Route] = []
    page.route(re.compile(r"/api/(account|sessions)$"), lambda answer: answers.append(answer))
    page.get_by_role("button", name="I saved them").click()
    expect(page.get_by_role("heading", name="Ann Anders")).to_be_visible()
    while len(answers) < 2:
        page.wait_for_timeout(10)
    before = places(page)
    for answer in answers:
        answer.continue_()
    page.unroute_all()
    expect(page.get_by_text("this browser")).to_be_visible()
    after = places(page)
    assert before.items() <= after.items(), (
        "what answers late moves nothing that one is about to press"
    )
    assert len(after) > 4
    page.get_by_text("Your data").click()
    assert taken_along(desktop, tmp_path)["name"] == "Ann Anders"
    desktop.shot("account-data")
    fill(page, password="not the password")
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_text("That is not the password of your account.")).to_be_visible()
    fill(page, password=PASSWORD)
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_test_id("me")).not_to_contain_text("Ann Anders")
