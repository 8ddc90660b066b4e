"""The form of a new table in a real browser: made from what the house sends, so that a new option
needs no new page.
"""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Person, until
from tests.browser.test_table import assert_accessible

pytestmark = pytest.mark.browser


def the_form(person: Person, *, bots: str = "No bots") -> Locator:
    """The dialog, opened from the lobby, with this choice of bots; nothing is chosen for an
    empty one.
    """
    person.open()
    person.page.get_by_role("button", name="Create a table").click()
    dialog = person.page.get_by_role("dialog", name="Create a table")
    expect(dialog.get_by_label("Name", exact=True)).to_be_visible()
    if bots:
        dialog.get_by_role("radio", name=bots).check()
    return dialog


def unfold(dialog: Locator) -> None:
    """Open every group."""
    for group in dialog.locator("details").all():
        if group.get_attribute("open") is None:
            group.locator("> summary").click()


def opened(page: Page) -> Locator:
    """The heading of the table that was opened."""
    return page.get_by_test_id("my-seat")


def test_a_beginner_is_asked_for_name_game_stakes_and_seats_only(desktop: Person) -> None:
    dialog = the_form(desktop)
    shown = [
        field.get_attribute("data-key")
        for field in dialog.locator("[data-key]").all()
        if field.is_visible()
    ]
    assert shown == ["name", "variant", "stakes.low", "stakes.high", "seats"]
    assert_accessible(desktop.page)
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(opened(desktop.page)).to_be_visible()


def test_bots_keep_the_game_going_until_friends_arrive(desktop: Person) -> None:
    dialog = the_form(desktop, bots="")
    expect(dialog.get_by_role("radio", name="3 bots")).to_be_checked()
    dialog.get_by_label("Seats", exact=True).select_option("2")
    expect(dialog.get_by_role("radio", name="1 bot", exact=True)).to_be_checked()
    dialog.get_by_label("Seats", exact=True).select_option("6")
    unfold(dialog)
    dialog.get_by_label("Password").fill("four aces")
    expect(dialog.get_by_role("radio", name="No bots")).to_be_checked()
    expect(dialog.get_by_text("No hand is dealt until a friend sits down.")).to_be_visible()
    dialog.get_by_label("Password").fill("")
    expect(dialog.get_by_role("radio", name="3 bots")).to_be_checked()
    dialog.get_by_role("button", name="One more hard bot").click()
    dialog.get_by_role("radio", name="No bots").check()
    dialog.get_by_role("radio", name="4 bots").check()
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    until([desktop], lambda: desktop.cards, act=False)
    (table,) = json.loads(desktop.page.request.get(desktop.url + "/api/tables").text())
    assert (table["seated"], table["bots"]) == (5, 4)


@pytest.mark.long
def test_t23_the_table_is_opened_without_scrolling_at_any_size(desktop: Person) -> None:
    for width, height in ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900)):
        desktop.page.set_viewport_size({"width": width, "height": height})
        dialog = the_form(desktop)
        expect(dialog.get_by_role("button", name=re.compile("^Create"))).to_be_in_viewport(ratio=1)
        unfold(dialog)
        expect(dialog.get_by_role("button", name=re.compile("^Create"))).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_options_from_every_group_reach_the_table(desktop: Person) -> None:
    dialog = the_form(desktop)
    unfold(dialog)
    desktop.shot("create-all-groups-desktop")
    assert_accessible(desktop.page)
    dialog.get_by_label("Ante", exact=True).fill("5")
    dialog.get_by_label("Boards", exact=True).select_option("2")
    dialog.get_by_label("Wild cards", exact=True).select_option("deuces")
    dialog.get_by_label("Smallest chip", exact=True).fill("5")
    dialog.get_by_label("Rake", exact=True).fill("50")
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(opened(desktop.page)).to_be_visible()
    (table,) = json.loads(desktop.page.request.get(desktop.url + "/api/tables").text())
    rules = table["config"]["rules"]
    assert (table["config"]["ante"], table["config"]["wild"]) == (5, "deuces")
    assert (rules["boards"], rules["unit"], rules["rake"]["per_mille"]) == (2, 5, 50)


@pytest.mark.long
def test_a_mix_of_games_is_opened_and_named(phone: Person) -> None:
    dialog = the_form(phone)
    unfold(dialog)
    phone.shot("create-all-groups-phone")
    dialog.get_by_label("Mixed games", exact=True).select_option("horse")
    expect(dialog.get_by_label("Game", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(opened(phone.page)).to_be_visible()
    expect(phone.page.locator("header")).to_contain_text("HORSE")


def test_every_fault_is_named_beside_its_field(desktop: Person) -> None:
    dialog = the_form(desktop)
    unfold(dialog)
    dialog.get_by_label("Name", exact=True).fill("")
    dialog.get_by_label("Seconds to act", exact=True).fill("1")
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    name, seconds = (
        dialog.get_by_label("Name", exact=True),
        dialog.get_by_label("Seconds to act", exact=True),
    )
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(re.compile("Required"))
    expect(seconds).to_have_accessible_description(re.compile(r"Enter \d+ to \d+"))
    expect(name).to_be_focused()
    desktop.shot("create-faults-desktop")
    assert_accessible(desktop.page)
    name.fill("Den")
    seconds.fill("30")
    expect(dialog.get_by_role("alert").filter(has_text=re.compile(r"\S"))).to_have_count(0)


@pytest.mark.long
def test_what_the_house_objects_to_stands_beside_its_field_too(desktop: Person) -> None:
    dialog = the_form(desktop)
    dialog.get_by_label("Small blind", exact=True).fill("30")
    unfold(dialog)
    dialog.get_by_label("Boards", exact=True).select_option("2")
    dialog.get_by_label("Maximum runs", exact=True).select_option("2")
    dialog.get_by_text("More options").click()
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    low, run_it = (
        dialog.get_by_label("Small blind", exact=True),
        dialog.get_by_label("Maximum runs", exact=True),
    )
    expect(low).to_have_accessible_description(
        re.compile("Small blind 30: expected 0 to the big blind, 20")
    )
    expect(low).to_have_attribute("aria-invalid", "true")
    expect(low).to_be_focused()
    expect(run_it).to_be_visible()
    expect(run_it).to_have_accessible_description(
        re.compile("Two boards and running it twice: choose one of them")
    )
    desktop.shot("create-objections-desktop")
    assert_accessible(desktop.page)


def test_an_option_that_the_page_has_never_heard_of_is_asked_for_and_sent(desktop: Person) -> None:
    def invent(route: Route) -> None:
        answer = route.fetch()
        form = answer.json()
        field = form["groups"][0]["fields"][4] | {
            "key": "rules.rain",
            "label": "Rain",
            "least": 0,
            "most": 99,
        }
        form["groups"].append({"key": "weather", "label": "Weather", "fields": [field]})
        route.fulfill(response=answer, json=form)

    desktop.page.route("**/api/table-options", invent)
    sent: list[str] = []
    desktop.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data)))
    )
    dialog = the_form(desktop)
    dialog.get_by_text("More options").click()
    dialog.locator("summary", has_text="Weather").click()
    dialog.get_by_label("Rain", exact=True).fill("100")
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    expect(dialog.get_by_label("Rain", exact=True)).to_have_accessible_description(
        re.compile("Enter 0 to 99")
    )
    dialog.get_by_label("Rain", exact=True).fill("7")
    dialog.get_by_role("button", name=re.compile("^Create")).click()
    # the house has not heard of it either, and says so: the page goes on
    expect(dialog.get_by_role("alert").filter(has_text=re.compile(r"\S"))).to_have_count(1)
    desktop.faults.clear()
