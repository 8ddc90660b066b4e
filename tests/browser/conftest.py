"""A house, and people at it with a desktop and a phone, each with a browser of their own."""

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocketRoute, expect

from tests.kit.server import ServerProcess

# What is to be seen is waited for as long as a busy machine may need; nobody waits for what is there.
expect.set_options(timeout=60_000)

SHOTS = Path("build/screenshots")
PICTURES = bool(os.environ.get("POKERHOUSE_TEST_PICTURES"))
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 640}


class Person:
    """Somebody with one page open. Collects what went wrong in it; can lose the connection in
    mid-action.
    """

    def __init__(
        self, browser: Browser, url: str, *, phone: bool = False, locale: str = "en-US"
    ) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]  # a plain dict is what it takes
            is_mobile=phone,
            has_touch=phone,
            # A phone has two dots for one: seen in pictures alone, and four times as much to draw.
            device_scale_factor=2 if phone and PICTURES else 1,
            reduced_motion="reduce",
            locale=locale,
        )
        self.context.add_init_script(
            "localStorage['pokerhouse.settings'] ??= '{\"confirmAllIn\":false}'"
        )
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.cut_after_next_play = False
        self.plays_sent: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "console",
            lambda m: self.faults.append(m.text) if self._is_fault(m.type, m.text) else None,
        )
        self.page.on("request", lambda request: self._look_at(request.url))
        self.page.route_web_socket(re.compile(r"/ws$"), self._carry)

    def _look_at(self, url: str) -> None:
        """The page asks its own house, and nobody else, for anything."""
        if not url.startswith((self.url + "/", "data:", f"blob:{self.url}/")):
            self.faults.append(f"the page asked elsewhere: {url}")

    @staticmethod
    def _is_fault(kind: str, text: str) -> bool:
        lost_connection = "WebSocket connection" in text or "Failed to load resource" in text
        return kind in ("error", "warning") and not lost_connection

    def _carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def outward(message: str | bytes) -> None:
            server.send(message)
            if isinstance(message, str) and '"play"' in message:
                self.plays_sent.append(message)
                if self.cut_after_next_play:
                    self.cut_after_next_play = False
                    socket.close(code=1012, reason="cut")

        def inward(message: str | bytes) -> None:
            self._hears(str(message))
            socket.send(message)

        socket.on_message(outward)
        server.on_message(inward)

    def _hears(self, message: str) -> None:
        """The house has sent this; whoever wants to keep it does so here."""

    def open(self, path: str = "") -> None:
        """Open a page of the house; people who come to a table are known there already."""
        if "#/table/" in path:
            # Without a session, the page of a table leads to its invitation.
            self.page.request.post(self.url + "/api/session")
        self.page.goto(self.url + "/" + path)

    def shot(self, name: str) -> None:
        """Keep a picture, with `POKERHOUSE_TEST_PICTURES=1`: all of them take half a minute to
        draw.
        """
        if PICTURES:
            SHOTS.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=SHOTS / f"{name}.png")

    @property
    def table(self) -> dict[str, str]:
        """Hand and events as the page has them."""
        stage = self.page.get_by_test_id("table")
        return {
            "hand": stage.get_attribute("data-hand") or "",
            "seq": stage.get_attribute("data-seq") or "",
        }

    @property
    def cards(self) -> list[str]:
        """One's own cards, as spoken."""
        return re.findall(r"\w+ of \w+", self.page.get_by_test_id("my-seat").inner_text())

    @property
    def is_to_act(self) -> bool:
        """The buttons are there and can be pressed."""
        return self._check_or_call.count() > 0

    def press(self) -> None:
        """Check, or call."""
        self._check_or_call.click()

    @property
    def _check_or_call(self) -> Locator:
        buttons = self.page.get_by_role("group", name="Your turn").get_by_role("button")
        return buttons.filter(has_text=re.compile("^ *(Check|Call)")).and_(
            self.page.locator("[aria-disabled=false]")
        )

    def close(self) -> None:
        """Go; nothing may have gone wrong in the page."""
        self.context.close()
        assert not self.faults, self.faults


def violations(page: Page) -> list[str]:
    """What axe finds wrong, by all its rules. What is right is not told: telling it is half of what
    axe does.
    """
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{each['id']}: {each['help']}" for each in found]


def has_acted(person: Person, turn: dict[str, str]) -> bool:
    """Is this turn over? Where the table closes with it, there is none to look at."""
    return not person.is_to_act or person.table != turn


def until(
    people: Sequence[Person], true: Callable[[], object], *, act: bool = True, seconds: float = 60
) -> None:
    """Let people check and call whenever it is their turn, until something is so."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, [
            person.page.get_by_role("log").inner_text()[-600:] for person in people
        ]
        for person in people:
            if act and person.is_to_act:
                turn = person.table
                person.press()
                until([person], partial(has_acted, person, turn), act=False)
        people[0].page.wait_for_timeout(60)


def short_pauses(folder: Path) -> ServerProcess:
    """A house with short pauses: long enough to be seen, too short to wait for."""
    pauses = {
        "POKERHOUSE_AFTER_SHOWDOWN_MS": "1200",
        "POKERHOUSE_AFTER_FOLD_MS": "600",
        "POKERHOUSE_BOT_PAUSE_MS": "60",
    }
    return ServerProcess(folder / "house", **pauses)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house for one test."""
    with short_pauses(tmp_path) as server:
        yield server


@pytest.fixture
def desktop(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Somebody at a desk."""
    person = Person(browser, server.url)
    yield person
    person.close()


@pytest.fixture
def phone(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Somebody with a phone."""
    person = Person(browser, server.url, phone=True)
    yield person
    person.close()
