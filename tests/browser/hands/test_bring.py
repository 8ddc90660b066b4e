"""Hands of elsewhere brought along with a browser: chosen or dropped, asked whose they are,
refused, deleted.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pokerhouse.server.live.notebook import FileKind
from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess
from tests.server.notebook.imports.kit import evening, evening_file, file_of
from tests.server.web.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long]

EVENING = evening()
POKERSTARS, COUNT = evening_file(FileKind.POKERSTARS)
SILENT = "\n".join(line for line in POKERSTARS.splitlines() if not line.startswith("Dealt to"))
PATIENCE_MS = 60_000
"""A process is begun for each file."""
SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))


@pytest.fixture
def member(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """A member who has played nothing here."""
    visitor = Visitor(server)
    visitor.register("Annabel")
    person = Person(browser, server.url)
    session = visitor.cookies.get("pokerhouse_session") or ""
    person.context.add_cookies(
        [{"name": "pokerhouse_session", "value": session, "url": server.url}]
    )
    yield person
    person.close()


def drop(page: Page, *files: tuple[str, str]) -> None:
    """Files fall on the page, as from a folder beside it."""
    fallen = page.evaluate_handle(
        """files => {
            const moved = new DataTransfer();
            for (const [name, text] of files) moved.items.add(new File([text], name));
            return moved;
        }""",
        [list(each) for each in files],
    )
    page.dispatch_event("main", "drop", {"dataTransfer": fallen})


def looked_at(person: Person, name: str) -> None:
    """At every size, light and dark: nothing is wider than the screen."""
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme)
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
                name,
                width,
            )
            box = person.page.get_by_role("dialog").evaluate(
                "each => each.scrollWidth <= each.clientWidth + 1"
            )
            assert box, (name, width)
            person.shot(f"bring-{name}-{scheme}-{width}")


def test_from_the_file_to_its_end(member: Person, tmp_path: Path) -> None:
    page = member.page
    silent, broken = tmp_path / "evening.txt", tmp_path / "broken.txt"
    silent.write_text(SILENT)
    broken.write_text(
        POKERSTARS.replace("2026/", "2025/").replace("posts big blind", "posts bigger blind", 2)
    )
    member.open("#/hands")
    page.get_by_role("button", name="Import hands").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Choose files")).to_be_visible()
    assert_accessible(page)

    # whose it is
    chooser = dialog.locator("input[type=file]")
    chooser.set_input_files(silent)
    names = dialog.get_by_label("Which player are you?")
    expect(names).to_be_visible(timeout=PATIENCE_MS)
    assert len(names.locator("option").all()) > 2
    assert_accessible(page)
    looked_at(member, "asked")
    names.select_option("Ann")
    dialog.get_by_role("button", name="That's me").click()
    report = dialog.get_by_test_id("report")
    expect(report).to_contain_text(f"{COUNT} hands imported", timeout=PATIENCE_MS)
    expect(report).to_contain_text("You are Ann.")
    expect(dialog.get_by_test_id("import")).to_contain_text("evening.txt")

    # the same again, and one that is partly damaged
    chooser.set_input_files(silent)
    expect(report).to_contain_text(
        f"No hands imported · {COUNT} already there", timeout=PATIENCE_MS
    )
    chooser.set_input_files(broken)
    expect(report).to_contain_text("2 failed", timeout=PATIENCE_MS)
    expect(report.get_by_role("listitem").first).to_contain_text("broken.txt, line ")
    assert_accessible(page)
    looked_at(member, "report")
    page.keyboard.press("Escape")
    rows = page.get_by_test_id("hand")
    expect(rows.first).to_be_visible()
    expect(rows.first).to_contain_text("imported from PokerStars")
    for width, _ in SIZES:
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        member.shot(f"hands-{width}")

    # counted where it is asked for
    page.set_viewport_size({"width": 1440, "height": 900})
    member.open("#/statistics")
    expect(page.get_by_text("No hands yet")).to_be_visible()
    member.open("#/statistics/%3Fsource%3Dboth")
    expect(page.get_by_text("Totals are in big blinds")).to_be_visible()
    expect(page.get_by_label("Played")).to_have_value("both")
    expect(page.get_by_role("radio", name="Chips")).to_have_count(0)
    assert_accessible(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        page.screenshot(path=f"build/screenshots/statistics-both-{width}.png", full_page=True)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_label("Played").select_option("Here")
    expect(page.get_by_text("No hands yet")).to_be_visible()

    # gone again
    member.open("#/hands")
    page.get_by_role("button", name="Import hands").click()
    kept = dialog.get_by_test_id("import")
    expect(kept).to_have_count(2)
    dialog.get_by_role("button", name="Delete the hands from evening.txt").click()
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    dialog.get_by_role("button", name="Cancel").click()
    expect(kept).to_have_count(2)
    dialog.get_by_role("button", name="Delete the hands from evening.txt").click()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(dialog.get_by_text("Deleted.")).to_be_visible()
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("broken.txt")


def test_files_are_dropped_on_the_page(member: Person) -> None:
    page = member.page
    ohh, _ = file_of(EVENING[:9], FileKind.OPEN_HAND_HISTORY)
    phhs, _ = file_of(EVENING[9:14], FileKind.PHHS)
    member.open("#/hands")
    expect(
        page.get_by_text("Nothing here yet").or_(page.get_by_role("button", name="Import hands"))
    ).to_be_visible()
    drop(page, ("nothing.txt", "not a hand"))
    dialog = page.get_by_role("dialog")
    report = dialog.get_by_test_id("report")
    expect(report).to_contain_text("No hands imported · 1 failed", timeout=PATIENCE_MS)
    expect(report.get_by_role("listitem")).to_contain_text("This hand history format is unknown")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)  # hidden is not gone yet
    drop(page, ("nine.json", ohh), ("five.phhs", phhs))
    expect(report).to_contain_text("hands imported", timeout=PATIENCE_MS)
    expect(dialog.get_by_test_id("import")).to_contain_text("2 files")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("hand").first).to_be_visible()


def test_in_german_and_for_a_guest(browser: Browser, server: ServerProcess) -> None:
    guest = Person(browser, server.url, locale="de-DE")
    guest.open("#/hands")
    guest.page.get_by_role("button", name="Hände importieren").click()
    dialog = guest.page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="Konto erstellen")).to_be_visible()
    assert_accessible(guest.page)
    looked_at(guest, "guest-german")
    assert guest.page.locator("input[type=file]").count() == 0, "a guest is not asked for files"
    guest.close()
