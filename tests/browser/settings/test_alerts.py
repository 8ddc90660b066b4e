"""Called when it is one's turn: by sound, shaking, title, icon and the system, each as one has
chosen it.
"""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person, until
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

SPIES = """
// What the machine would do is noted instead: a speaker, a motor, a screen and a desk are not to be had here.
window.noted = [];
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  noted.push("sound");
  return start.apply(this, when);
};
navigator.vibrate = (pattern) => !!noted.push("shake " + pattern);
navigator.wakeLock.request = async () => {
  noted.push("screen on");
  return { release: async () => { noted.push("screen off"); } };
};
const Real = Notification;
window.Notification = class extends Real {
  constructor(title, options) { super(title, options); noted.push("note " + title + ": " + options.body); }
  close() { noted.push("note gone"); super.close(); }
};
Object.defineProperty(document, "hidden", { get: () => window.away === true });
const Dial = WebSocket;
window.WebSocket = class extends Dial {
  constructor(...to) { super(...to); window.line = this; window.dialled = (window.dialled ?? 0) + 1; }
};
// Every state of title and icon is noted, however short: nobody who asks from time to time would see each.
addEventListener("DOMContentLoaded", () => {
  const look = () => {
    const icon = document.querySelector("link[rel=icon]")?.href.split("/").at(-1);
    noted.push(`tab ${document.title.startsWith("●") ? "●" : "calm"} ${icon}`);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.head, all);
});
"""
ICON = "document.querySelector('link[rel=icon]').href.split('/').at(-1)"
SILENT = ("warning", "request", "chat", "card", "chip", "allIn", "check", "fold", "win", "lose")
QUIET = json.dumps({"turn": 60} | dict.fromkeys(SILENT, 0))
RUNGS = ("Vibrate", "Show in the page title", "Dot on the page icon", "Desktop notifications")


@pytest.fixture
def player(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Somebody with a phone whose doings are noted; of the sounds only the call to a turn is on."""
    person = Person(browser, server.url, phone=True)
    person.context.add_init_script(SPIES)
    person.context.add_init_script(f"""
        const kept = JSON.parse(localStorage["pokerhouse.settings"]);
        localStorage["pokerhouse.settings"] = JSON.stringify({{ volumes: {QUIET}, ...kept }});
    """)
    yield person
    person.close()


def noted(page: Page) -> list[str]:
    """What the machine was told to do, and forget it."""
    found: list[str] = page.evaluate("noted.splice(0)")
    return found


def settings(page: Page) -> None:
    """Open the settings from the lobby."""
    page.get_by_test_id("me").click()
    page.get_by_role("button", name="Settings").click()


def act(person: Person) -> None:
    """Answer the turn."""
    turn = person.table
    person.press()
    until([person], lambda: person.table != turn, act=False)


@pytest.mark.long
def test_the_ladder_is_climbed_at_ones_turn_and_left_when_one_acts(player: Person) -> None:
    player.context.grant_permissions(["notifications"], origin=player.url)
    player.open()
    page = player.page
    settings(page)
    page.get_by_label("Desktop notifications").click()
    expect(page.get_by_label("Desktop notifications")).to_be_checked()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Play", exact=True).click()
    page.evaluate("away = true")
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_function("() => noted.some(each => each.startsWith('note It\\'s'))")
    name = page.get_by_role("heading", level=1).inner_text()
    expect(page).to_have_title(f"● Your turn – {name}")
    assert page.evaluate(ICON) == "icon-turn.svg"
    done = noted(page)
    assert "sound" in done
    assert {"shake 70,60,70", "screen on", f"note It's your turn: {name}"} <= set(done), done
    assert "note gone" not in done, done
    act(player)
    # The next turn may have begun by now; while nobody waited for the player, nothing called.
    for rest in ("note gone", "screen off", "tab calm icon.svg"):
        page.wait_for_function("rest => noted.includes(rest)", arg=rest)

    page.get_by_role("button", name=re.compile("^Menu")).click()
    page.get_by_role("button", name=re.compile("^Settings")).click()
    for rung in RUNGS:
        page.get_by_label(rung).uncheck()
    page.get_by_role("slider", name="Your turn", exact=True).fill("0")
    page.keyboard.press("Escape")
    until([player], lambda: player.is_to_act, act=False)
    act(player)
    noted(page)
    until([player], lambda: player.is_to_act, act=False)
    page.wait_for_timeout(
        600
    )  # longer than a call waits for an answer that was made before the turn
    assert not page.title().startswith("●")
    assert page.evaluate(ICON) == "icon.svg"
    happened = {each for each in noted(page) if not each.startswith("tab calm")}
    assert happened <= {"screen on", "screen off"}, "the screen stays on, and nothing else happens"
    page.reload()
    page.wait_for_selector("[data-testid=table]")
    kept = page.evaluate("JSON.parse(localStorage['pokerhouse.settings'])")
    assert [kept[each] for each in ("vibrate", "title", "badge", "notify")] == [False] * 4
    assert kept["volumes"]["turn"] == 0


def test_where_the_browser_forbids_notes_it_is_said_and_the_rest_remains(player: Person) -> None:
    player.context.grant_permissions([], origin=player.url)
    player.open()
    settings(player.page)
    box = player.page.get_by_label("Desktop notifications")
    box.click()
    expect(
        player.page.get_by_text("Your browser blocks notifications for this page.")
    ).to_be_visible()
    expect(box).not_to_be_checked()
    assert not player.page.evaluate("JSON.parse(localStorage['pokerhouse.settings']).notify")


@pytest.mark.long
def test_whoever_looks_again_is_back_at_once(player: Person) -> None:
    player.open()
    page = player.page
    page.get_by_role("button", name="Play against bots").click()
    until([player], lambda: player.is_to_act, act=False)
    # From now on no time passes for the page: only being looked at can bring the line back.
    dialled = page.evaluate("window.setTimeout = () => 0; line.close(); dialled")
    page.wait_for_function("() => line.readyState === 3")
    page.wait_for_timeout(1_000)
    assert page.evaluate("dialled") == dialled
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("was => dialled === was + 1 && line.readyState === 1", arg=dialled)
    turn = player.table
    player.press()
    until([player], lambda: player.table != turn, act=False)
