"""The owner's pages in the browser: every section at five sizes, by keyboard, in the light and in
the dark.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person, violations
from tests.kit.server import ServerProcess
from tests.server.web.visitor import PASSWORD, Visitor

pytestmark = pytest.mark.browser

SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))


def own(server: ServerProcess, person: Person) -> Visitor:
    """The owner of the house: by HTTP, and as whoever has this page open."""
    owner = Visitor(server)
    owner.register("Olga Owner")
    found = re.search(r"#/owner/([\w.-]+)", server.said)
    assert found
    owner.ask("POST", "/api/link/owner", token=found[1])
    come_as(person, owner)
    return owner


def come_as(person: Person, visitor: Visitor) -> None:
    """The page is that of somebody who came by HTTP."""
    person.context.add_cookies(
        [{"name": "pokerhouse_session", "value": visitor.token, "url": person.url}]
    )


def looked_at(person: Person, name: str) -> None:
    """No size lets anything stick out at the side, axe finds nothing in the light or in the dark;
    pictures are kept.
    """
    page = person.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            f"{name} at {width} x {height}"
        )
        person.shot(f"owner-{name}-{width}x{height}")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
        person.shot(f"owner-{name}-{scheme}")


@pytest.mark.long
def test_the_log_tells_what_was_done_and_is_searched(
    server: ServerProcess, desktop: Person
) -> None:
    owner = own(server, desktop)
    for name in ("Ann Anders", "Bea Berg with a long name"):
        Visitor(server).register(name[:20])
    people = owner.request("GET", "/api/people").json()
    ann, bea = (each["player"] for each in people[1:])
    owner.ask("PUT", f"/api/people/{ann}/role", 204, role="moderator")
    owner.ask("POST", f"/api/people/{bea}/link", 201)
    page = desktop.page
    desktop.open("#/owner")
    expect(page.get_by_role("heading", name="All players")).to_be_visible()
    own_role = page.get_by_label("Role of Olga Owner")
    own_role.select_option("member")
    expect(page.get_by_role("alert").filter(has_text="The server needs an admin")).to_be_visible()
    expect(own_role).to_have_value("owner")
    looked_at(desktop, "people")
    page.get_by_role("link", name="Log").focus()
    page.keyboard.press("Enter")
    rows = page.locator(".rows > li")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("Olga Owner made Ann Anders a moderator (was a member)")
    looked_at(desktop, "log")
    page.get_by_label("Involves").fill("ann anders")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    page.get_by_label("Action").select_option("correct")
    expect(page.get_by_text("No entries found.")).to_be_visible()


def test_the_page_is_for_those_who_keep_the_house(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    owner = own(server, desktop)
    moderator = Visitor(server)
    moderator.register("Mia Member")
    mia = owner.request("GET", "/api/people").json()[1]["player"]
    owner.ask("PUT", f"/api/people/{mia}/role", 204, role="moderator")
    come_as(desktop, moderator)
    desktop.open("#/owner/people")
    expect(desktop.page.get_by_role("link", name="Log")).to_be_visible()
    expect(desktop.page.get_by_role("link", name="Players")).to_have_count(0)
    phone.open("#/owner/log")
    expect(phone.page.get_by_text("Admins and moderators only")).to_be_visible()
    assert violations(phone.page) == []
    assert PASSWORD not in phone.page.content()


@pytest.mark.long
def test_somebody_is_banned_and_let_in_again(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    own(server, desktop)
    phone.open()
    expect(phone.page.get_by_test_id("wallet")).to_contain_text("10,000")
    name = phone.page.get_by_test_id("me").locator(".name").inner_text()
    page = desktop.page
    desktop.open("#/owner/bans")
    expect(page.get_by_text("No banned players.")).to_be_visible()
    page.get_by_label("Player", exact=True).fill("   ")
    page.get_by_label("Reason").fill("insults at the table, again and again, whoever sits there")
    page.get_by_role("button", name="Ban").click()
    expect(page.get_by_label("Player", exact=True)).to_be_focused()
    expect(page.get_by_text("Method Not Allowed")).to_have_count(0)
    page.get_by_label("Player", exact=True).fill("nobody at all")
    page.get_by_role("button", name="Ban").click()
    expect(page.get_by_role("alert").filter(has_text="Player not found")).to_be_visible()
    page.get_by_label("Player", exact=True).fill(name)
    page.get_by_label("Duration").select_option("1 week")
    page.get_by_role("button", name="Ban").click()
    expect(page.get_by_role("button", name=f"Unban {name}")).to_be_visible()
    looked_at(desktop, "bans")
    expect(phone.page.get_by_text("for 7 more days: insults at the table")).to_be_visible(
        timeout=60_000
    )
    phone.page.reload()
    expect(phone.page.get_by_text("for 7 more days: insults at the table")).to_be_visible()
    phone.shot("owner-banned-phone")
    assert violations(phone.page) == []
    page.get_by_role("button", name=f"Unban {name}").click()
    expect(page.get_by_text("No banned players.")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_test_id("me")).to_contain_text(name)


def test_a_line_and_a_person_are_reported_and_it_is_decided(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    own(server, desktop)
    rude = Person(phone.context.browser or desktop.context.browser, server.url, phone=True)  # type: ignore[arg-type]
    rude.open()
    rude.page.get_by_role("button", name="Open chat").click()
    rude.page.get_by_label("Type a message").first.fill(
        "you all play like fools, and I shall tell everybody"
    )
    rude.page.keyboard.press("Enter")
    phone.open()
    phone.page.get_by_role(
        "button", name=rude.page.get_by_test_id("me").locator(".name").inner_text()
    ).first.click()
    phone.page.get_by_role("button", name="Report").click()
    why = phone.page.get_by_label("Reason")
    why.fill("that is an insult" + "!" * 200)
    phone.page.get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(phone.page.get_by_text("217 characters, 17 over the limit of 200.")).to_be_visible()
    expect(why).to_be_focused()
    expect(why).to_have_value("that is an insult" + "!" * 200)
    why.fill("that is an insult")
    phone.shot("owner-report-phone")
    assert violations(phone.page) == []
    phone.page.get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(phone.page.get_by_text("Thank you. A moderator will look at it")).to_be_visible()
    phone.page.get_by_role("button", name="Done").click()
    page = desktop.page
    desktop.open("#/owner/reports")
    expect(page.get_by_text("that is an insult")).to_be_visible()
    page.get_by_role("button", name="Review").press("Enter")
    expect(page.get_by_label("Action")).to_be_focused()
    looked_at(desktop, "reports")
    page.get_by_label("Reason (for the log)").fill("insult" * 40)
    page.get_by_role("button", name="Close report").press("Enter")
    expect(page.get_by_text("240 characters, 40 over the limit of 200.")).to_be_visible()
    expect(page.get_by_label("Reason (for the log)")).to_be_focused()
    page.get_by_label("Reason (for the log)").fill("insults")
    page.get_by_role("button", name="Close report").press("Enter")
    expect(page.get_by_text("No open reports.")).to_be_visible()
    expect(page.get_by_role("heading", name="Reports")).to_be_focused()
    expect(rude.page.get_by_text("play like fools")).to_have_count(0)
    rude.close()
    heard = phone.page.get_by_test_id("decided")
    expect(heard).to_contain_text("Your report was reviewed: the content was hidden")
    phone.shot("owner-report-closed-phone")
    heard.get_by_role("button", name="Close").click()
    expect(heard).to_have_count(0)


@pytest.mark.long
def test_after_a_decision_the_next_report_has_focus(server: ServerProcess, desktop: Person) -> None:
    own(server, desktop)
    rude = Visitor(server).arrive()["player"]
    for why in ("the first", "the second", "the third"):
        guest = Visitor(server)
        guest.arrive()
        guest.ask("POST", "/api/complaints", 204, player=rude, why=why)
    page = desktop.page
    desktop.open("#/owner/reports")
    report = page.locator(".rows > li")
    for decided, left, next_one in ((1, 2, "the third"), (1, 1, "the first")):
        report.nth(decided).get_by_role("button", name="Review").press("Enter")
        report.nth(decided).get_by_role("button", name="Close report").press("Enter")
        expect(report).to_have_count(left)
        expect(report.filter(has_text=next_one).get_by_role("button")).to_be_focused()


@pytest.mark.long
def test_tables_chat_and_health_are_seen(
    server: ServerProcess, desktop: Person, phone: Person
) -> None:
    own(server, desktop)
    phone.open()
    phone.page.get_by_role("button", name="Open chat").click()
    phone.page.get_by_label("Type a message").first.fill("good evening")
    phone.page.keyboard.press("Enter")
    phone.page.get_by_role("button", name="Play against bots").first.click()
    expect(phone.page.get_by_test_id("table")).to_be_visible()
    page = desktop.page
    desktop.open("#/owner/tables")
    expect(page.get_by_text("bot").first).to_be_visible()
    page.get_by_role("button", name="Pause").first.click()
    expect(page.get_by_role("button", name="Resume").first).to_be_visible()
    page.get_by_role("button", name="End").first.click()
    looked_at(desktop, "tables")
    page.get_by_role("button", name="End after this hand").click()
    desktop.open("#/owner/chat")
    page.get_by_label("Text").fill("EVENING")
    page.keyboard.press("Enter")
    expect(page.get_by_text("good evening")).to_be_visible()
    looked_at(desktop, "chat")
    desktop.open("#/owner/health")
    expect(page.get_by_text("The server is running and can save.")).to_be_visible()
    looked_at(desktop, "health")
    desktop.open("#/owner/log")
    expect(page.get_by_text("paused table")).to_be_visible()
