"""Somebody with a phone whose every frame is kept: what they were told of each hand, and what of it
they saw.
"""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.browser.conftest import Person
from tests.browser.look.watch import Watcher

UPRIGHT, LYING = {"width": 360, "height": 640}, {"width": 740, "height": 360}
SHOWS = ("hand_shown", "hand_tabled", "cards_shown")
"""Events by which the cards of a seat become everybody's."""

Frame = dict[str, Any]

BUTTONS = """() => [...document.querySelectorAll("[aria-label='Your turn'] button[aria-disabled=false]")]
    .map((button) => button.textContent.trim())"""


class Phone(Person):
    """A person with a phone, and all that the house has told them."""

    def __init__(self, browser: Browser, url: str, *, lying: bool = False) -> None:
        self.frames: list[Frame] = []
        self.hands: dict[str, dict[int, Frame]] = {}
        """The events of each hand, by their places."""
        self.info: Frame = {}
        """The table, as told last."""
        self.wallet = 0
        self._line: WebSocketRoute | None = None
        super().__init__(browser, url, phone=True)
        if lying:
            self.page.set_viewport_size(LYING)  # type: ignore[arg-type]  # a plain dict is what it takes
        self.page.set_default_timeout(15_000)
        self.watcher = Watcher(self.context, self.page)
        self.ends: dict[str, Frame] = {}
        """What was on the screen while the end of each hand was told."""

    def _carry(self, socket: WebSocketRoute) -> None:
        self._line = socket
        super()._carry(socket)

    def _hears(self, message: str) -> None:
        frame = json.loads(message)
        self.frames.append(frame)
        if frame["type"] in ("welcome", "me"):
            self.wallet = frame["me"]["wallet"]
        elif frame["type"] == "table":
            self.info = frame
        elif frame["type"] == "events":
            known = self.hands.setdefault(frame["hand"], {})
            for place, event in enumerate(frame["events"], frame["seq"]):
                assert known.setdefault(place, event) == event, (
                    "what was told once is told the same again"
                )

    def loses_the_line(self) -> None:
        """In the middle of whatever goes on; the page comes back by itself."""
        assert self._line is not None
        self._line.close(code=1012, reason="dropped")

    def loads_again(self) -> None:
        """The page, in the middle of whatever goes on."""
        self.page.reload()

    @property
    def seat(self) -> int | None:
        """Where they sit."""
        return next(
            (seat["seat"] for seat in self.info["seats"] if seat["player"] == self.player), None
        )

    @property
    def player(self) -> str:
        """Who they are."""
        return str(
            next(frame["me"]["player"] for frame in self.frames if frame["type"] == "welcome")
        )

    @property
    def name(self) -> str:
        """What they are called."""
        return str(next(frame["me"]["name"] for frame in self.frames if frame["type"] == "welcome"))

    def events(self, hand: str) -> list[Frame]:
        """What they were told of a hand, in order."""
        known = self.hands.get(hand, {})
        return [known[place] for place in sorted(known)]

    def told(self, hand: str, kind: str) -> list[Frame]:
        """The events of one kind."""
        return [event for event in self.events(hand) if event["type"] == kind]

    def hole(self, hand: str) -> set[str]:
        """Their own cards in a hand."""
        return {card for event in self.told(hand, "own_cards_dealt") for card in event["cards"]}

    def frames_of(self, hand: str) -> list[Frame]:
        """Whatever was told of a hand, in the order it joined."""
        return [frame for frame in self.frames if frame.get("hand") == hand]

    def looks(self, changed: set[str]) -> None:
        """Keep what the watcher has seen of the ends of hands: nothing overlapped, nothing moved.

        Things may move once where the game was `changed` in a hand, and before the first, while
        people come: they sit around the whole table, however many they are.
        """
        seen = self.watcher.faults
        faults = [
            fault
            for fault in seen
            if "moved" not in fault
            or not (fault.startswith("hand ,") or any(hand in fault for hand in changed))
        ]
        if faults:
            self.shot("six-fault")
        assert not faults, f"{self.name}: {faults}"
        self.ends |= self.watcher.ends

    @property
    def buttons(self) -> list[str]:
        """What may be pressed in their turn."""
        return list(self.page.evaluate(BUTTONS))

    def button(self, label: str) -> Locator:
        """One of them."""
        buttons = self.page.get_by_role("group", name="Your turn").get_by_role("button")
        return buttons.filter(has_text=re.compile(f"^ *({label})")).and_(
            self.page.locator("[aria-disabled=false]")
        )

    def menu(self, entry: str) -> Locator:
        """Choose an entry of the table's menu; the dialog that opens."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{entry}")).click()
        return self.page.get_by_role("dialog")

    def puts_away(self) -> None:
        """Close the dialog."""
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def sits_down(self, path: str, chips: int) -> None:
        """Follow the link to a table and take a seat there with so many chips."""
        self.open(path)
        self.page.get_by_role("button", name="Choose buy-in").click()
        form = self.page.get_by_role("dialog")
        form.get_by_role("textbox").fill(str(chips))
        form.get_by_role("button", name=re.compile("^Sit down with")).click()
        expect(self.page.get_by_test_id("my-seat")).to_be_visible()
