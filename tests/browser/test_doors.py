"""Who may come to a table, in real browsers: its password, said at the door and changed by the
host.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Person
from tests.browser.test_create_table import the_form, unfold
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls

pytestmark = pytest.mark.browser

SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))


def shots(person: Person, name: str) -> None:
    """Keep pictures of this at all sizes; nothing may scroll sideways."""
    usual = person.page.viewport_size
    assert usual is not None
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(100)
        person.shot(f"{name}-{width}")
        assert_nothing_scrolls(person.page)
    person.page.set_viewport_size(usual)


def opens(person: Person, **fields: str) -> None:
    """Open a table with these fields filled in, by their labels, and sit there."""
    dialog = the_form(person)
    unfold(dialog)
    for label, text in fields.items():
        field = dialog.get_by_label(label.replace("_", " "), exact=True)
        if field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(text)
        else:
            field.fill(text)
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def host_panel(person: Person) -> Locator:
    """The host's panel, opened from the table's menu."""
    person.page.get_by_role("button", name=re.compile("^Menu")).click()
    person.page.get_by_role("button", name=re.compile("^Host menu")).click()
    return person.page.get_by_role("dialog", name="Host menu")


def the_guest(host: Person) -> Locator:
    """The dialog about the guest, opened from the host's panel, which it replaces."""
    panel = host.page.get_by_role("dialog", name="Host menu")
    panel.get_by_role("button", name=re.compile("^Manage")).click()
    expect(panel).to_have_count(0)
    return host.page.get_by_role("dialog")


@pytest.mark.long
def test_a_password_is_said_at_the_door_and_changed_by_the_host(
    desktop: Person, phone: Person
) -> None:
    opens(desktop, Password="four aces")
    link = desktop.page.url.removeprefix(desktop.url + "/")
    phone.open(link)
    field = phone.page.get_by_label("Password")
    expect(field).to_be_visible()
    field.fill("four kings")
    phone.page.get_by_role("button", name="Join").click()
    expect(phone.page.get_by_role("alert").filter(has_text="Wrong password")).to_be_visible()
    assert_accessible(phone.page)
    shots(phone, "door-password")
    field.fill("four aces")
    phone.page.get_by_role("button", name="Join").click()
    phone.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()
    panel = host_panel(desktop)
    panel.get_by_text("required to join").click()
    shots(desktop, "host-password")
    assert_accessible(desktop.page)
    panel.get_by_label("Change password").fill("queens")
    panel.get_by_role("button", name="Change password").click()
    expect(panel.get_by_text("Players who already joined don't need it.")).to_be_visible()
    panel.get_by_role("button", name="Remove password").click()
    expect(panel.get_by_label("New password")).to_be_visible()


@pytest.mark.long
def test_the_lobby_leads_to_the_door(desktop: Person, phone: Person) -> None:
    opens(desktop, Password="four aces")
    phone.open()
    row = phone.page.get_by_test_id("table-row")
    expect(row.get_by_text("password")).to_be_visible()
    phone.shot("lobby-locked-phone")
    row.get_by_role("button", name=re.compile("^Join")).click()
    expect(phone.page.get_by_label("Password")).to_be_visible()


@pytest.mark.long
def test_the_host_is_asked_and_answers(desktop: Person, phone: Person) -> None:
    opens(desktop, Host_approval="buy_ins")
    phone.open(desktop.page.url.removeprefix(desktop.url + "/"))
    phone.page.get_by_role("button", name=re.compile("^Request a seat")).click()
    waits = phone.page.get_by_role("status").filter(has_text="Waiting for the host")
    expect(waits).to_be_visible()
    shots(phone, "asking")
    assert_accessible(phone.page)
    expect(desktop.page.get_by_role("button", name="Menu, 1 request")).to_be_visible()
    panel = host_panel(desktop)
    asked = panel.get_by_role("list", name="Requests")
    expect(asked.get_by_text("a seat with 2,000", exact=True)).to_be_visible()
    asked.get_by_role("button", name=re.compile("^Decline")).click()
    asked.get_by_label("Reason").fill("wait for the break " * 12)
    asked.get_by_role("button", name="Decline", exact=True).click()
    expect(asked.get_by_text("227 characters, 27 over the limit of 200.")).to_be_visible()
    shots(desktop, "host-says-too-much")
    longest = "wait for the break " * 10 + "all of you"
    asked.get_by_label("Reason").fill(longest)
    shots(desktop, "host-requests")
    assert_accessible(desktop.page)
    asked.get_by_role("button", name="Decline", exact=True).click()
    expect(
        phone.page.get_by_text(f"The host declined your request (a seat with 2,000):  {longest}")
    ).to_be_visible()
    shots(phone, "refused")
    phone.page.get_by_role("button", name="Close").click()
    phone.page.wait_for_timeout(3_000)  # nobody asks faster than this
    phone.page.get_by_role("button", name=re.compile("^Request a seat")).click()
    asked.get_by_role("button", name=re.compile("^Approve")).click()
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()
    expect(asked).to_have_count(0)


@pytest.mark.long
def test_a_host_saves_a_form_and_uses_it_again(phone: Person) -> None:
    dialog = the_form(phone)
    dialog.get_by_label("Seats", exact=True).select_option("4")
    dialog.get_by_text("Templates", exact=True).click()
    dialog.get_by_label("Save as template", exact=True).fill("Friday")
    dialog.get_by_role("button", name="Save template").click()
    expect(dialog.get_by_text("Saved on this device.")).to_be_visible()
    phone.shot("templates-phone")
    assert_accessible(phone.page)
    phone.page.reload()
    dialog = the_form(phone)
    expect(dialog.get_by_label("Seats", exact=True)).to_have_value("6")
    dialog.get_by_text("Templates").first.click()
    dialog.get_by_role("button", name="Use Friday").click()
    expect(dialog.get_by_label("Seats", exact=True)).to_have_value("4")
    dialog.get_by_role("button", name="Delete Friday").click()
    expect(dialog.get_by_role("list", name="Templates")).to_have_count(0)


@pytest.mark.long
def test_who_is_stood_up_banned_and_let_back_in_is_told_so(desktop: Person, phone: Person) -> None:
    opens(desktop)
    link = desktop.page.url.removeprefix(desktop.url + "/")
    host_panel(desktop).get_by_role("button", name=re.compile("^Pause")).click()
    phone.open(link)
    phone.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()
    band = phone.page.get_by_test_id("decided")
    guest = the_guest(desktop)
    guest.get_by_role("button", name="Remove from seat").click()
    expect(band.get_by_text("The host removed you from")).to_be_visible()
    phone.shot("kicked-phone")
    assert_accessible(phone.page)
    band.get_by_role("button", name="Close").click()
    phone.page.get_by_role("button", name=re.compile("^Take a seat")).click()
    expect(phone.page.get_by_test_id("my-seat")).to_be_visible()
    host_panel(desktop)
    guest = the_guest(desktop)
    guest.get_by_role("button", name="Ban").click()
    expect(band.get_by_text("The host banned you from")).to_be_visible()
    expect(
        phone.page.get_by_role("heading", name=re.compile("^The host banned you from"))
    ).to_be_visible()
    band.get_by_role("button", name="Close").click()
    shots(phone, "banned")
    panel = host_panel(desktop)
    panel.get_by_text("Banned").first.click()
    desktop.shot("host-banned-desktop")
    panel.get_by_role("button", name=re.compile("^Unban")).click()
    expect(band.get_by_text("The host unbanned you")).to_be_visible()
    expect(phone.page.get_by_role("button", name=re.compile("^Take a seat"))).to_be_visible()


@pytest.mark.long
def test_somebody_who_only_looks_on_is_sent_away(desktop: Person, phone: Person) -> None:
    opens(desktop)
    phone.open(desktop.page.url.removeprefix(desktop.url + "/"))
    expect(phone.page.get_by_test_id("table")).to_be_visible()
    name = phone.page.evaluate(
        "fetch('api/session', {method: 'POST'}).then((r) => r.json()).then((me) => me.name)"
    )
    panel = host_panel(desktop)
    panel.get_by_text("Watching").click()
    expect(panel.get_by_role("button", name=f"Ban {name}")).to_be_visible()
    shots(desktop, "host-onlookers")
    assert_accessible(desktop.page)
    panel.get_by_role("button", name=f"Ban {name}").click()
    expect(panel.get_by_text("No one else.")).to_be_visible()
    panel.get_by_text("Banned").click()
    expect(panel.get_by_role("button", name=f"Unban {name}")).to_be_visible()
    expect(phone.page.get_by_text("The host banned you from").first).to_be_visible()
