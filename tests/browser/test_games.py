"""Other games than hold'em in a real browser: their cards are seen, changed and shown down, on both devices."""

import re
import time
from itertools import product

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls

pytestmark = pytest.mark.browser


def sits_down(person: Person, game: str) -> None:
    """Open a table of this game with three bots that stay in, by the dialog."""
    person.open()
    person.page.get_by_role("button", name="Create a table").click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label("Game", exact=True).select_option(game)
    for _ in range(3):
        # a tap of the finger is not what is tested here: after the list of games the page has moved under it
        dialog.get_by_role("button", name="One more passive bot").evaluate("button => button.click()")
    dialog.get_by_role("button", name=re.compile("^Open")).evaluate("button => button.click()")
    expect(person.page.get_by_test_id("my-seat")).to_be_visible()


def plays_to_a_showdown(person: Person, name: str, *, seconds: float = 60) -> set[str]:
    """Check, call, bring in, change or give up the first cards until hands are shown; says what was pressed."""
    page, pressed = person.page, set[str]()
    mine = page.get_by_role("group", name="Your turn")
    deadline = time.monotonic() + seconds
    while not any(" with " in text for text in page.get_by_test_id("result").all_inner_texts()):
        assert time.monotonic() < deadline, page.get_by_role("log").inner_text()[-600:]
        page.wait_for_timeout(20)
        cards = page.get_by_role("group", name="Cards to give up").get_by_role("button")
        if cards.count():
            try:
                cards.nth(0).click(timeout=2_000)
            except TimeoutError:
                continue  # they were being given up already, and went between being counted and being tapped
            if mine.get_by_role("button", name="Choose 1").count():
                cards.nth(1).click()
            if "exchange" not in pressed:
                person.shot(f"{name}-exchange")
                assert_accessible(page)
                assert_nothing_scrolls(page)
            pressed.add("exchange")
            button = mine.get_by_role("button", name=re.compile("^(Change|Give up) "))
        else:
            button = mine.get_by_role("button").filter(has_text=re.compile("^ *(Check|Call|Bring in)"))
        ready = button.and_(page.locator("[aria-disabled=false]"))
        if ready.count():
            seq = person.table
            pressed.add(ready.first.inner_text().split()[0])
            ready.first.click(timeout=5_000)
            while person.table == seq and ready.count():
                page.wait_for_timeout(20)
    person.shot(f"{name}-showdown")
    return pressed


@pytest.mark.parametrize(
    ("game", "device"),
    [
        ("triple_draw_27", "phone"),
        *(
            pytest.param(game, device, marks=pytest.mark.long)
            for game, device in product(("omaha8", "irish", "stud8", "triple_draw_27"), ("desktop", "phone"))
            if (game, device) != ("triple_draw_27", "phone")
        ),
    ],
)
def test_a_hand_of_another_game_is_played_to_a_showdown(game: str, device: str, request: pytest.FixtureRequest) -> None:
    person: Person = request.getfixturevalue(device)
    sits_down(person, game)
    pressed = plays_to_a_showdown(person, f"{game}-{device}")
    assert ("exchange" in pressed) is (game in ("irish", "triple_draw_27"))
    assert_accessible(person.page)
    assert_nothing_scrolls(person.page)
    log = person.page.get_by_role("log").inner_text()
    if game == "stud8":
        assert "face up" in log
        assert "brings it in" in log or "bring it in" in log
    if game == "triple_draw_27":
        assert "First draw" in log
        assert "stands pat" in log


def test_a_newcomer_is_told_the_game_of_this_table_and_its_showdown_is_clear(phone: Person) -> None:
    sits_down(phone, "razz")
    page = phone.page
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name="Help")
    expect(help_.get_by_role("heading", name="Razz")).to_be_visible()
    for text in (
        "bring it in",
        "two cards face down and one card face up",
        "What wins: the lowest hand",
        "Fixed limit:",
    ):
        expect(help_).to_contain_text(text)
    assert_accessible(page)
    phone.shot("razz-phone-help")
    page.keyboard.press("Escape")
    plays_to_a_showdown(phone, "razz-phone")
    # measured in one step: meanwhile the next hand may begin
    covered = page.evaluate("""() => {
        const box = document.querySelector("[data-testid=result]")?.getBoundingClientRect();
        const cards = [...document.querySelectorAll("[data-testid=seat] [data-card]")];
        return box ? cards.filter((card) => card.getBoundingClientRect().bottom > box.top).length : 0;
    }""")
    assert covered == 0, "what won covers cards"
