"""A table by keyboard alone: keys that tell, a line to write in, and keys of one's own."""

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Person, until, violations
from tests.browser.scenes import Scene
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser


def test_keys_tell_and_answer_a_turn(desktop: Person) -> None:
    desktop.open()
    page = desktop.page
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_test_id("told")).to_be_attached()  # keys come once the table is seen
    until([desktop], lambda: desktop.is_to_act, act=False)
    told = page.get_by_test_id("told")
    # A pair is named before its cards.
    first, second = [
        each for each in desktop.cards if re.search(r" of (clubs|diamonds|hearts|spades)$", each)
    ][:2]
    for key, words in {
        "w": f"You have {first}, {second}\\.",
        "t": r"You have \d+ seconds",
        "p": r"Pot [\d,]+\.",
        "h": "In the hand: ",
        "e": "10/20",
    }.items():
        page.keyboard.press(key)
        expect(told).to_contain_text(re.compile(words))
    desktop.shot("keys-desktop")
    page.keyboard.press(":")
    line = page.get_by_label("Command", exact=True)
    line.press_sequentially("r 1")
    line.press("Enter")
    expect(page.get_by_text("You can't bet 1")).to_be_visible()
    assert violations(page) == []
    before = desktop.table
    line.fill("f")
    line.press("Enter")
    expect(line).to_have_count(0)
    until([desktop], lambda: desktop.table != before, act=False)


@pytest.mark.long
def test_a_key_of_ones_own(desktop: Person) -> None:
    desktop.open()
    page = desktop.page
    page.get_by_test_id("me").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Hotkeys", exact=True).click()
    button = page.get_by_role("button", name="W", exact=True)
    expect(button).to_have_accessible_description("Your cards")
    button.press("Enter")
    page.keyboard.press("f")
    expect(page.get_by_text("F is already used for: Fold. Press another key.")).to_be_visible()
    page.keyboard.press("x")
    expect(page.get_by_text("Your cards: X.")).to_be_visible()
    assert violations(page) == []
    desktop.shot("settings-keys-desktop")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_test_id("told")).to_be_attached()
    until([desktop], lambda: desktop.cards, act=False)
    page.keyboard.press("w")
    page.keyboard.press("x")
    expect(page.get_by_test_id("told")).to_contain_text("You have")


AROUND = "**/assets/around*.js"
"""The part of the page that answers keys: what a table loads once it is seen."""


@pytest.mark.long
@pytest.mark.parametrize("key", ["?", "p"])
def test_a_question_that_comes_before_its_answer_is_loaded_is_answered(
    browser: Browser, key: str
) -> None:
    page = browser.new_context(reduced_motion="reduce", locale="en-US").new_page()
    stage, held = Stage(page), list[Route]()
    page.route(AROUND, lambda route: held.append(route))
    with page.expect_request(AROUND):
        stage.show(Scene("betting"))
        page.keyboard.press(key)
    answer = (
        page.get_by_role("dialog")
        if key == "?"
        else page.get_by_test_id("told").get_by_text("Pot ")
    )
    expect(answer).to_have_count(0)
    for route in held:
        route.fallback()
    expect(answer).to_be_visible()
    page.context.close()
