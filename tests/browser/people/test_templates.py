"""Templates of tables in browsers: a guest's come along when they register, and are there on the
next device.
"""

import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.conftest import Person
from tests.browser.owner.test_owner import come_as
from tests.browser.test_account import PASSWORD, fill, register
from tests.browser.test_create_table import the_form
from tests.browser.test_doors import SIZES
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long]


def templates(person: Person) -> Locator:
    """The form of a new table, with its templates unfolded."""
    dialog = the_form(person)
    dialog.get_by_text("Templates").first.click()
    return dialog


def save(dialog: Locator, name: str, seats: str) -> None:
    """Keep a form with so many seats."""
    dialog.get_by_label("Seats", exact=True).select_option(seats)
    dialog.get_by_label("Save as template", exact=True).fill(name)
    dialog.get_by_role("button", name="Save template").click()


def shots(person: Person, name: str) -> None:
    """Keep pictures of this at all sizes; nothing may scroll sideways."""
    usual = person.page.viewport_size
    assert usual is not None
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.get_by_role("dialog").get_by_label(
            "Save as template"
        ).scroll_into_view_if_needed()
        person.shot(f"{name}-{width}")
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.page.set_viewport_size(usual)


def names(dialog: Locator) -> Locator:
    """What is kept."""
    return dialog.get_by_role("list", name="Templates").get_by_role("listitem")


def test_a_member_sees_their_templates_in_a_form_that_was_open_before_the_page_knew_them(
    server: ServerProcess, desktop: Person
) -> None:
    member = Visitor(server)
    member.register("Ann Anders")
    member.ask("PUT", "/api/templates", 204, name="Friday", values={"seats": 4})
    come_as(desktop, member)
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def hold(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.connect_to_server().on_message(lambda message: held.append(message))

    desktop.page.route_web_socket(re.compile("/ws$"), hold)
    dialog = templates(desktop)
    expect(dialog.get_by_label("Save as template", exact=True)).to_be_visible()
    assert len(lines) == 1
    while not held:
        desktop.page.wait_for_timeout(50)
    for message in held:
        lines[0].send(message)
    expect(names(dialog)).to_have_count(1)


def test_a_guests_templates_come_along_and_are_there_on_a_phone(
    desktop: Person, phone: Person
) -> None:
    page = desktop.page
    save(templates(desktop), "Friday", "4")
    desktop.open("#/account")
    register(page, "Ann Anders")
    page.get_by_role("button", name="I saved them").click()
    assert page.evaluate("localStorage['pokerhouse.templates']") == "[]"

    phone.open("#/account")
    phone.page.get_by_role("button", name="Log in").first.click()
    fill(phone.page, name="Ann Anders", password=PASSWORD)
    phone.page.get_by_role("button", name="Log in").last.click()
    expect(phone.page.get_by_test_id("me")).to_contain_text("Ann Anders")
    dialog = templates(phone)
    expect(names(dialog)).to_have_count(1)
    dialog.get_by_role("button", name="Use Friday").click()
    expect(dialog.get_by_label("Seats", exact=True)).to_have_value("4")
    save(dialog, "Sunday", "2")
    expect(dialog.get_by_text("Saved with your account.")).to_be_visible()
    assert_accessible(phone.page)
    shots(phone, "templates-member")

    dialog = templates(desktop)
    expect(names(dialog)).to_have_count(2)
    dialog.get_by_role("button", name="Delete Friday").click()
    expect(names(dialog)).to_have_count(1)
    page.evaluate(
        """localStorage['pokerhouse.templates'] = '[{"name":"Old","values":{"seats":3}}]'"""
    )
    page.reload()
    dialog = templates(desktop)
    expect(dialog.get_by_text("One more is saved only in this browser.")).to_be_visible()
    shots(desktop, "templates-left")
    dialog.get_by_role("button", name="Save to account").click()
    expect(names(dialog)).to_have_count(2)
    expect(dialog.get_by_text("only in this browser")).to_have_count(0)
