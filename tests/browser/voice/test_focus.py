"""Where the focus is: in the dialog or sheet that is open, then back where it came from, and after
a turn.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pokerhouse.rules import Call, Check
from tests.browser.voice.game import table

pytestmark = [pytest.mark.browser, pytest.mark.long]

DECK = "Kh As Qd  Qh Ks Qc  2c Kd 7c 2h  3c 9s  4c Jh"
TABS = 60
"""More than any dialog here has places for the focus."""

OUTSIDE = """() => {
    const at = document.activeElement;
    return at !== document.body && !at.closest("dialog") ? at.outerHTML.slice(0, 120) : "";
}"""


def test_the_focus_stays_in_a_dialog_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK) as (cleo, _ann, _ben):
        page = cleo.page
        for steps in (["Invite"], ["Menu"], ["Menu", "Settings..."], ["Menu", "Help..."]):
            cleo.opens(*steps)
            for _ in range(TABS):
                page.keyboard.press("Tab")
                assert page.evaluate(OUTSIDE) == "", steps
            cleo.closes()
            assert cleo.focus == steps[0]


def test_a_turn_is_called_into_a_dialog_too(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):
        ann.begins()
        cleo.opens("Menu", "Settings...")
        ann.does(Call())
        ben.does(Call())
        cleo.turn_comes()
        cleo.page.keyboard.press("c")
        assert cleo.person.plays_sent == [], "keys belong to the dialog"


def test_a_sheet_has_the_focus_and_gives_it_back(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK, phone=True) as (cleo, _ann, _ben):
        for steps, closer in (
            (["Menu", "Show hand log"], "Hide log"),
            (["Open chat"], "Hide chat"),
        ):
            for key in ("Enter", "Escape"):
                for step in steps:
                    cleo.presses(step)
                expect(cleo.button(closer)).to_be_focused()
                cleo.page.keyboard.press(key)
                expect(cleo.button(steps[0])).to_be_focused()


def test_after_a_turn_the_focus_waits_for_the_next_one(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        cleo.turn_comes()
        cleo.presses("Check")
        cleo.hears("You check")
        assert cleo.focus.startswith("Actions")
        ben.does(Check())
        cleo.turn_comes()
        cleo.page.keyboard.press("Tab")
        assert cleo.page.evaluate("document.activeElement.closest('.zone') !== null")
