"""A6: axe finds nothing in any moment of a table, in any theme, on a phone and at a desk."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from pokerhouse.cards import parse_cards
from pokerhouse.rules import Call, Check, Discard, RaiseTo
from pokerhouse.units import Chips
from tests.browser.test_table import RULES
from tests.browser.voice.game import table
from tests.browser.voice.listener import Listener

pytestmark = [pytest.mark.browser, pytest.mark.long]

THEMES = ("light", "dark", "contrast")
DEVICES = ("phone", "desktop")


class Moments:
    """Looks at a page in every theme, moment after moment."""

    def __init__(self, listener: Listener) -> None:
        self._page = listener.page
        self.found: list[str] = []

    def look(self, moment: str) -> None:
        """Keep what axe finds wrong."""
        for theme in THEMES:
            self._page.evaluate(
                "theme => { document.documentElement.dataset.theme = theme; }", theme
            )
            for wrong in Axe().run(self._page, options=RULES).response["violations"]:
                places = [node["html"][:120] for node in wrong["nodes"][:3]]
                self.found.append(f"{moment}, {theme}: {wrong['id']} {places}")


@pytest.mark.parametrize("device", DEVICES)
def test_every_moment_of_an_all_in(device: str, browser: Browser, tmp_path: Path) -> None:
    deck = "Kh Qs Ad  Kc Qh Ac  2c Kd 7c 2h  3c 9s  4c Jh"
    with table(browser, tmp_path, deck, phone=device == "phone", bens_chips=1_000) as (
        cleo,
        ann,
        ben,
    ):
        moments, page = Moments(cleo), cleo.page
        moments.look("waiting")
        ann.begins()
        ann.does(RaiseTo(Chips(60)))
        moments.look("another's turn")
        ben.does(RaiseTo(Chips(1_000)))
        cleo.turn_comes()
        moments.look("my turn")
        cleo.types("r x")
        moments.look("an amount that is none")
        cleo.types("Escape")
        page.get_by_role("heading", level=1).click()
        page.keyboard.press(":")
        expect(page.get_by_role("textbox", name="Command")).to_be_focused()
        moments.look("the command box")
        page.keyboard.press("Escape")
        for names in (("Menu", "Show hand log"), ("Open chat",)) if device == "phone" else ():
            for name in names:
                cleo.presses(name)
            moments.look(names[-1])
            page.keyboard.press("Escape")
        invite = ["Menu", "Invite..."] if device == "phone" else ["Invite"]
        for steps in (invite, ["Menu"], ["Menu", "Settings..."], ["Menu", "Help..."]):
            cleo.opens(*steps)
            moments.look(steps[-1])
            cleo.closes()
        cleo.presses("Max, 2,000")
        cleo.presses("Raise to 2,000 All-in")
        ann.does(Call())
        cleo.hears("Odds")
        moments.look("all-in")
        cleo.hears("Ann wins")
        cleo.hears("Ben wins")
        cleo.finds("You are out of chips.")
        moments.look("out of chips")
        cleo.opens("Previous hand")
        moments.look("the last hand")
        assert moments.found == []


@pytest.mark.parametrize("device", DEVICES)
def test_every_moment_of_a_draw(device: str, browser: Browser, tmp_path: Path) -> None:
    deck = "2h As Qd  5h Ah Qc  7d Kd 7c  9d 7h 3s  Jc 4c 8d  2c  Ad 9s"
    with table(browser, tmp_path, deck, phone=device == "phone", variant="five_card_draw") as (
        cleo,
        ann,
        ben,
    ):
        moments = Moments(cleo)
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        cleo.turn_comes()
        cleo.presses("Check")
        ben.does(Discard(parse_cards("2h5h7d")))
        cleo.turn_comes()
        moments.look("the draw")
        cleo.presses("king of diamonds")
        moments.look("a card that goes")
        cleo.presses("Draw 1 card")
        ann.does(Discard())
        ben.does(Check())
        cleo.turn_comes()
        moments.look("after the draw")
        cleo.presses("Check")
        ann.does(Check())
        cleo.hears("You win")
        moments.look("the showdown")
        assert moments.found == []
