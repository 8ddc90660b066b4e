"""A hand that its players deal: the time they wait for cards, from pledges to the audit.

*Without a line*: all work of each client and the host is done one after the other, on one core. *In
browsers*: Chromium pages at one table of a real house, which call at once; they wait while nobody
is to act, from the pledges to the check of the whole hand in the watched page. The goal is less
than 3 s for six players.
"""

import os
import tempfile
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import monotonic

from playwright.sync_api import Browser, sync_playwright

from bench.support import Contender, compare
from pokerhouse.rules import Act, Call, Check, Player, no_limit
from pokerhouse.trustless import (
    Eyes,
    Hand,
    begin,
    next_message,
    owed,
    take_act,
    take_message,
    to_act,
)
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber
from tests.conftest import chromium
from tests.kit.server import ServerProcess

PAGES = 2, 6
HANDS = 5
HAND_S_MAX = 60
ROOM = {"width": 900, "height": 700}
CALLS = """() => {
    const press = () => [...document.querySelectorAll(".act[aria-disabled=false]")]
        .find((button) => /^\\s*(Check|Call)/.test(button.textContent))?.click();
    setInterval(press, 10);
}"""
"""The script of a page whose player checks and calls at once."""
WATCHES = """
    window.waits = [];
    const Real = WebSocket;
    let waited = 0, since = null, ended = false, full = false;
    const hear = (frame) => {
        const now = performance.now();
        if (frame.type === "begun") {
            [waited, since, ended] = [0, now, false];
            full = frame.players.length === PLAYERS;
        }
        if (frame.type !== "shown") return;
        ended ||= frame.events.some(({ type }) => type === "hand_ended");
        if (frame.turn && since !== null) [waited, since] = [waited + now - since, null];
        if (!frame.turn) since ??= now;
    };
    setInterval(() => {
        if (!ended || since === null || !document.querySelector(".checked")) return;
        if (full) window.waits.push(waited + performance.now() - since);
        [since, ended] = [null, false];
    }, 5);
    window.WebSocket = class extends Real {
        constructor(...where) {
            super(...where);
            if (String(where[0]).includes("/ws/trustless/"))
                this.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
        }
    };
"""
"""The script that sums up, for each hand of all players, the time when nobody was to act."""


def main() -> None:
    """Print the comparison."""
    contenders = [Contender(f"{seats} players", 1, partial(play, seats)) for seats in (2, 3, 6)]
    compare("Without a dealer, to the showdown: without a line", contenders, unit="hands")
    print("\nWithout a dealer, to the showdown: in browsers at one table of a house")
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=sandbox)
        for pages in PAGES:
            waits = sorted(waited(browser, pages))
            told = (
                f"{median(waits):.1f} s waited ({waits[0]:.1f}-{waits[-1]:.1f})"
                if waits
                else "none was checked in time"
            )
            print(f"  {f'{pages} pages':<34}{told}; {len(waits)} of {HANDS} hands; aim: under 3 s")
        browser.close()


def waited(browser: Browser, count: int) -> list[float]:
    """Return the waits of `HANDS` hands of this many pages, in seconds.

    There are fewer where the machine is too busy.
    """
    settings = {"POKERHOUSE_TRUSTLESS": "1", "POKERHOUSE_FIRST_HAND_MS": "3000"}
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "house", **settings) as server,
    ):
        pages = [browser.new_context(viewport=ROOM).new_page() for _ in range(count)]  # type: ignore[arg-type]
        pages[0].add_init_script(f"const PLAYERS = {count};{WATCHES}")
        pages[0].goto(f"{server.url}/#/trustless")
        pages[0].get_by_role("button", name="Create table").click()
        pages[0].wait_for_url("**/#/trustless/*")
        for page in pages[1:]:
            page.goto(pages[0].url)
        for page in pages:
            page.get_by_role("button", name="Sit down").click()
            page.wait_for_selector("[data-testid=trustless-band]")
            page.evaluate(CALLS)
        waits: list[float] = []
        deadline = monotonic() + HANDS * HAND_S_MAX
        # The page allows no waiting inside it: that would be code made of a text.
        while len(waits) < HANDS and monotonic() < deadline:
            pages[0].wait_for_timeout(200)
            waits = pages[0].evaluate("waits")
        for page in pages:
            page.context.close()
    return [ms / 1000 for ms in waits]


def play(seats: int) -> None:
    """Play a hand of this many clients and their host, everybody calling."""
    players = [
        Player(SeatNumber(i), PlayerId(f"p{i}"), f"P{i}", Chips(200)) for i in range(1, seats + 1)
    ]
    button, name = SeatNumber(seats), HandId("bench")
    views = {
        player.seat: begin(
            no_limit(1, 2),
            players,
            button,
            name,
            Eyes(player.seat, sha256(b"%d" % player.seat).digest()),
        )
        for player in players
    }
    host = begin(no_limit(1, 2), players, button, name)
    while not host.over:
        if waiting := owed(host):
            seat = waiting[0]
            message = next_message(views[seat])
            assert message is not None, "owed by this seat"
            host, views = (
                take_message(host, seat, message),
                {each: take_message(view, seat, message) for each, view in views.items()},
            )
            continue
        turn = to_act(host)
        assert turn is not None, "nothing is owed, so somebody is to act"
        act = Act(turn.seat, Call() if turn.legal.call else Check())
        host, views = _acted(host, act), {each: _acted(view, act) for each, view in views.items()}
    assert not host.void, "everybody is honest"


def _acted(hand: Hand, act: Act) -> Hand:
    after = take_act(hand, act)
    assert isinstance(after, Hand), after
    return after
