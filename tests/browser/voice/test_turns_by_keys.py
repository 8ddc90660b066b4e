"""Keys that act, slips of the finger and of the key, time: each law by its name, in a real browser
at a real table.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pokerhouse.house.lobby import ClockKind, ClockOptions
from pokerhouse.rules import Call, Check
from tests.browser.voice.game import table
from tests.browser.voice.listener import NOW_S, Listener

pytestmark = [pytest.mark.browser, pytest.mark.long]

DECK = "Kh As Qd  Qh Ks Qc  2c Kd 7c 2h  3c 9s  4c Jh"
"""Cleo holds ace and king of spades, and the flop has a king."""


def comes_cheaply(cleo: Listener) -> None:
    """It is Cleo's turn in the big blind, and checking is free."""
    cleo.turn_comes()
    expect(cleo.button("Check")).to_be_attached()


def test_t8_folding_where_checking_is_free_takes_a_second_press(
    browser: Browser, tmp_path: Path
) -> None:
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        comes_cheaply(cleo)
        cleo.types("f")
        cleo.hears("Checking is free. Press again within 3 seconds to fold.")
        assert cleo.person.plays_sent == []
        cleo.rests()
        cleo.types("f")
        cleo.hears("You fold")


def test_an_all_in_takes_a_second_press(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):
        cleo.page.evaluate("localStorage['pokerhouse.settings'] = '{}'")  # a page as it comes
        cleo.page.reload()
        cleo.button("You, Cleo, 2,000 chips").wait_for(state="attached")
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        comes_cheaply(cleo)
        cleo.types("A")
        field = cleo.page.get_by_role("textbox", name="Amount, 40 to 2,000")
        expect(field).to_have_value("2,000")
        expect(field).to_be_focused()
        cleo.types("Enter")
        cleo.hears("Press again within 3 seconds to go all-in.")
        assert cleo.person.plays_sent == []
        cleo.rests()
        cleo.types("Enter")
        cleo.hears("You raise to 2,000, all-in")
        assert len(cleo.person.plays_sent) == 1


def test_m4_a_press_as_the_buttons_come_is_not_taken(browser: Browser, tmp_path: Path) -> None:
    """Whatever was there before was meant: the press comes with the button, before anybody can have
    seen it.
    """
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):
        cleo.page.evaluate("""() => {
            window.pressed = 0;
            new MutationObserver(() => {
                const button = document.querySelector("[aria-label='Your turn'] .act");
                if (button && pressed++ === 0) {
                    button.click();
                    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true }));
                }
            }).observe(document, { subtree: true, childList: true });
        }""")
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        comes_cheaply(cleo)
        assert cleo.page.evaluate("pressed") > 0
        assert cleo.person.plays_sent == []
        cleo.types("c")
        cleo.hears("You check")


def test_a3_an_amount_is_chosen_by_keys_and_m6_its_field_takes_no_other(
    browser: Browser, tmp_path: Path
) -> None:
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        comes_cheaply(cleo)
        cleo.types("r")
        field = cleo.page.get_by_role("textbox", name="Amount, 40 to 2,000")
        expect(field).to_be_focused()
        cleo.types("f c a 1 0 0")
        assert cleo.person.plays_sent == [], "in a field keys are letters"
        cleo.types("Control+a 9 0 Enter")
        cleo.hears("You raise to 90")
        ann.does(Call())
        ben.does(Call())
        ben.does(Check())
        comes_cheaply(cleo)
        cleo.types("A")
        field = cleo.page.get_by_role("textbox", name="Amount, 20 to 1,910")
        expect(field).to_have_value("1,910")
        expect(field).to_be_focused()
        cleo.types("Enter")
        cleo.hears("You bet 1,910, all-in")


def test_a3_every_key(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):

        def asks(answers: dict[str, str]) -> None:
            for key, answer in answers.items():
                cleo.types(key)
                cleo.hears(answer)

        ann.begins()
        ann.does(Call())
        ben.does(Call())
        comes_cheaply(cleo)
        asks(
            {
                "w": "You have ace of spades, king of spades.",
                "g": "Ace-king suited.",
                "e": "Texas hold'em, 10/20. The board is empty.",
                "p": "Pot 60.",
                "n": "The bet is 20.",
                "m": "Raise to between 40 and 2,000.",
                "h": "In the hand: Ben with 1,980; you with 1,980; Ann with 1,980.",
                "t": "You have 20 seconds.",
                "1": "Board card 1 hasn't been dealt yet.",
            }
        )
        cleo.types("c")
        cleo.hears("You check")
        ben.does(Check())
        comes_cheaply(cleo)
        asks(
            {
                "g": "Pair of kings.",
                "n": "Nobody has bet.",
                "1": "King of diamonds.",
                "2": "Seven of clubs.",
                "3": "Deuce of hearts.",
                "4": "Board card 4 hasn't been dealt yet.",
                "5": "Board card 5 hasn't been dealt yet.",
            }
        )
        cleo.types("?")
        expect(cleo.page.get_by_role("dialog")).to_be_visible()
        cleo.closes()
        cleo.writes("x", "Type f to fold")
        amount = cleo.page.get_by_role("textbox", name="Amount, 20 to 1,980")
        for key, chosen in {"r": "20", "A": "1,980"}.items():
            cleo.page.get_by_role("heading", level=1).click()
            cleo.types(key)
            expect(amount).to_be_focused()
            expect(amount).to_have_value(chosen)
        cleo.page.get_by_role("heading", level=1).click()
        cleo.types("f")
        cleo.rests()
        assert len(cleo.person.plays_sent) == 1, "asked once more, nothing is done"
        cleo.types("f")
        cleo.hears("You fold")


def test_a3_a_line_is_written_and_what_would_do_is_said(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK) as (cleo, ann, ben):
        ann.begins()
        cleo.writes("c", "It is not your turn.")
        ann.does(Call())
        ben.does(Call())
        comes_cheaply(cleo)
        cleo.button("Fold").focus()
        cleo.writes(
            "x", "Type f to fold, c to check or call, r 120 to bet or raise to 120, a to go all-in."
        )
        cleo.writes("r", "How much?")
        cleo.writes("r 1", "You can't bet 1. Bet 40 to 2,000.")
        cleo.writes("r 80", "You raise to 80")
        ann.does(Call())
        ben.does(Call())
        ben.does(Check())
        comes_cheaply(cleo)
        cleo.writes("c", "You check")


def test_a5_a_relaxed_clock_and_one_press_for_more_time(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK, clock=ClockOptions(kind=ClockKind.RELAXED)) as (
        cleo,
        ann,
        ben,
    ):
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        cleo.hears("Your turn: check, pot 60, raise 40 to 2,000, 60 seconds")
        cleo.presses("+10 s: Use your time bank, 30 seconds left")
        cleo.hears("You have ")
        (seconds,) = re.findall(r"You have (\d+) seconds", cleo.transcript())
        assert int(seconds) > 60, "however long the press took"


def test_a4_the_end_of_ones_time_is_told_in_words(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path, DECK, clock=ClockOptions(kind=ClockKind.RELAXED)) as (
        cleo,
        ann,
        ben,
    ):
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        comes_cheaply(cleo)
        cleo.page.clock.set_fixed_time(NOW_S + 55.5)
        cleo.hears("5 seconds left.")
