"""A6: axe finds nothing in the moments of a draw game, in any theme, on a phone and at a desk."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from pokerhouse.cards import parse_cards
from pokerhouse.rules import Call, Check, Discard
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
            self._page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            for wrong in Axe().run(self._page, options=RULES).response["violations"]:
                places = [node["html"][:120] for node in wrong["nodes"][:3]]
                self.found.append(f"{moment}, {theme}: {wrong['id']} {places}")


@pytest.mark.parametrize("device", DEVICES)
def test_every_moment_of_a_draw(device: str, browser: Browser, tmp_path: Path) -> None:
    deck = "2h As Qd  5h Ah Qc  7d Kd 7c  9d 7h 3s  Jc 4c 8d  2c  Ad 9s"
    with table(browser, tmp_path, deck, phone=device == "phone", variant="five_card_draw") as (cleo, ann, ben):
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
        cleo.presses("Change 1 card")
        ann.does(Discard())
        ben.does(Check())
        cleo.turn_comes()
        moments.look("after the draw")
        cleo.presses("Check")
        ann.does(Check())
        cleo.hears("You win")
        moments.look("the showdown")
        assert moments.found == []
