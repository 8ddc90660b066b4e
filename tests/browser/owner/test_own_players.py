"""The owner's own players in both dialogs that list bots, with the files that cannot play."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person, violations
from tests.browser.owner.test_owner import SIZES, own
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

PLAYER = '''
class Careful:
    """Calls only what is cheap."""

    def decide(self, view, budget_ms=None):
        raise SystemExit("not here")


class Unmade(Careful):
    def __init__(self):
        raise ValueError("no cards")
'''
BROKEN = "bad.py lässt sich nicht importieren: SyntaxError"


def listed_well(page: Page, shots: Person, name: str) -> None:
    """Both players are called by their names; the broken file has its reason and no button."""
    dialog = page.get_by_role("dialog")
    sound, broken = (dialog.get_by_role("listitem").filter(has_text=t) for t in ("Careful", BROKEN))
    expect(sound.locator("strong")).to_have_text("Careful (bot.py)")
    expect(broken.locator("strong")).to_have_text("bad.py")
    expect(broken.locator("small")).to_have_text(
        re.compile(rf"^{BROKEN}.*\.$"), use_inner_text=True
    )
    expect(broken.get_by_role("button")).to_have_count(0)
    expect(dialog).not_to_contain_text("own:")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        broken.scroll_into_view_if_needed()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shots.shot(f"own-players-{name}-{width}")
    assert violations(page) == []


def test_own_players_have_names_and_broken_files_their_reasons(
    server: ServerProcess, browser: Browser
) -> None:
    folder = server.data / "players"
    folder.mkdir()
    (folder / "bot.py").write_text(PLAYER)
    (folder / "bad.py").write_text("def (")
    person = Person(browser, server.url, locale="de-DE")
    own(server, person)
    person.open()
    page = person.page
    page.get_by_role("button", name="Tisch erstellen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Eigene Spieler").click()
    listed_well(page, person, "create")
    dialog.get_by_role("radio", name="Keine Bots").check()
    # Only the trial finds out that this one cannot be made: a file is written as it is called.
    dialog.get_by_role("button", name="Ein Bot mehr: Unmade (bot.py)").click()
    dialog.get_by_role("button", name="Tisch erstellen").click()
    fault = dialog.get_by_role("alert").filter(has_text="no cards")
    expect(fault).to_have_text(re.compile(r"^bot\.py:Unmade lässt"), use_inner_text=True)
    dialog.get_by_role("radio", name="Keine Bots").check()
    dialog.get_by_role("button", name="Tisch erstellen").click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Menü")).click()
    page.get_by_role("button", name=re.compile("^Host-Menü")).click()
    listed_well(page, person, "host")
    # At the table, its seat is called the same.
    page.get_by_role("button", name="Hinzufügen Careful (bot.py)").click()
    expect(dialog.get_by_text(re.compile(r"Bot Careful \(bot\.py\)"))).to_be_visible()
    person.close()
