"""A friend is invited: the link, and the code for a camera."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser


@pytest.fixture
def named(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house that its owner put under a name."""
    with ServerProcess(tmp_path / "named", POKERHOUSE_URL="https://den.example.org") as server:
        yield server


def open_table(person: Person) -> None:
    """Open a table, as usual."""
    person.open()
    person.page.get_by_role("button", name="Create a table").click()
    person.page.get_by_role("radio", name="No bots").check()
    person.page.get_by_role("button", name="Create table").click()
    expect(person.page.get_by_test_id("table")).to_be_visible()


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)])
def test_the_code_is_shown_beside_the_link(
    browser: Browser, named: ServerProcess, phone: bool
) -> None:
    person = Person(browser, named.url, phone=phone)
    open_table(person)
    page = person.page
    # The header of a phone has no room for it.
    where = page.get_by_role("region", name="Actions") if phone else page.locator("header")
    where.get_by_role("button", name="Invite").click()
    link = page.get_by_label("Link to this table")
    expect(link).to_have_value(re.compile(r"^https://den\.example\.org/join/\w+$"))
    assert link.input_value().endswith("/" + page.url.rpartition("/")[2])
    code = page.get_by_role("img", name="QR code for the link")
    assert code.evaluate("image => image.naturalWidth > 20"), "it is drawn"
    assert_accessible(page)
    person.shot(f"invite-{'phone' if phone else 'desktop'}")
    for width, height in ((320, 568), (740, 360), (1024, 700)):
        page.set_viewport_size({"width": width, "height": height})
        person.shot(f"invite-{width}x{height}")
    person.close()


def test_the_link_is_copied_and_shared_as_far_as_the_browser_can(
    browser: Browser, named: ServerProcess
) -> None:
    person = Person(browser, named.url, phone=True)
    # As at an address of plain http in a local network: no clipboard for scripts, and no sheet for
    # sharing.
    person.context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
    )
    open_table(person)
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Invite a friend").click()
    link = page.get_by_label("Link to this table").input_value()
    page.evaluate(
        "() => addEventListener('copy', event => { window.taken = "
        "event.clipboardData.getData('text/plain') })"
    )
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("taken") == link
    assert page.get_by_role("button", name="Share").count() == page.evaluate(
        "Number('share' in navigator)"
    )
    page.evaluate("() => { navigator.share = async what => { window.shared = what } }")
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Actions").get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("shared.url") == link
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    for width, height in ((320, 568), (360, 640), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(
            "() => document.querySelector('dialog[open]').scrollWidth <= innerWidth"
        ), (width, height)
        close = page.get_by_role("dialog").get_by_role("button", name="Close")
        page.get_by_role("button", name="Share").scroll_into_view_if_needed()
        expect(close).to_be_in_viewport()
        person.shot(f"invite-200-{width}x{height}")
    person.close()


def test_a_house_for_one_machine_tells_how_to_let_friends_in(desktop: Person) -> None:
    open_table(desktop)
    desktop.page.locator("header").get_by_role("button", name="Invite").click()
    expect(desktop.page.get_by_role("dialog").get_by_role("alert")).to_contain_text(
        "--host 0.0.0.0"
    )
    expect(desktop.page.get_by_role("img", name="QR code for the link")).to_have_count(0)
    assert_accessible(desktop.page)
    desktop.shot("invite-here")
