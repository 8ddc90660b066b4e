"""An all-in has weight: the middle of the table grows, the others dim, cards fall, odds are bars. If
nothing may move, only the bars come.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.moments.hands import HOLDEM, KINGS, dealt
from tests.browser.moments.telling import Moment, as_dealt, people
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

SCALE = "board => new DOMMatrix(getComputedStyle(board).transform).a"
SOLID = "seat => Number(getComputedStyle(seat).opacity)"
FALLS = """() => { window.falls = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, options) {
    if (this.closest(".board")) falls.push(options.delay);
    return animate.call(this, steps, options);
  };
}"""


def moment(boards: int) -> Moment:
    """Three of six are all-in, and the board has had cards so many times."""
    hand = dealt(HOLDEM, people(6, 2_000), KINGS, button=6)
    hand.play("Yuki raises to 2000", "Max folds", "Wilhelmina folds", "Ibrahim folds")
    hand.play("me calls 1990", "Bernadette calls 1980")
    return Moment("all-in", hand, as_dealt(hand, boards))


@contextmanager
def shown(browser: Browser, motion: Literal["reduce", "no-preference"]) -> Iterator[Page]:
    """A page that has seen the turn of an all-in come."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion=motion, locale="en-GB"
    )
    page = context.new_page()
    stage = Stage(page)
    flop, turn = (list(moment(boards).frames()) for boards in (1, 2))
    stage.show(moment(1))
    expect(page.get_by_test_id("odds")).to_have_count(3)
    page.evaluate(FALLS)
    (before,) = [frame for frame in flop if frame["type"] == "events"]
    (after,) = [frame for frame in turn if frame["type"] == "events"]
    known = len(before["events"])
    stage.tell({**after, "seq": known, "events": after["events"][known:]})
    expect(page.get_by_test_id("board").locator(".card")).to_have_count(4)
    yield page
    context.close()


def test_an_all_in_grows_dims_and_lets_its_cards_fall(browser: Browser) -> None:
    with shown(browser, "no-preference") as page:
        page.wait_for_function(
            "() => new DOMMatrix(getComputedStyle(document.querySelector('.board')).transform).a > 1.03"
        )
        page.wait_for_function(
            "() => [...document.querySelectorAll('.seat')].filter(seat => getComputedStyle(seat)"
            ".opacity < 0.6).map(seat => seat.dataset.seat).join() === '4,5,6'"
        )
        assert page.evaluate("falls") == [0], "one card has come, and falls"


def test_where_nothing_may_move_an_all_in_has_only_its_odds(browser: Browser) -> None:
    with shown(browser, "reduce") as page:
        assert page.get_by_test_id("board").evaluate(SCALE) == 1
        assert {seat.evaluate(SOLID) for seat in page.get_by_test_id("seat").all()} == {1}
        assert page.evaluate("falls") == []


def test_the_picture_of_a_winner_is_seen_on_the_plate(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page = context.new_page()
    hand = dealt(HOLDEM, people(2, 2_000), KINGS)
    hand.play("Bernadette raises to 2000", "me calls 1980")
    Stage(page).show(Moment("over", hand))
    face = page.locator(".seat:has(.winner)").get_by_test_id("face")
    expect(face).to_be_visible()
    at = face.bounding_box()
    assert at is not None
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    topmost = "([x, y]) => document.elementsFromPoint(x, y).find(e => e.closest('.face, .plate'))"
    assert page.evaluate(f"at => ({topmost})(at)?.closest('.face') !== null", [x, y])
    context.close()
