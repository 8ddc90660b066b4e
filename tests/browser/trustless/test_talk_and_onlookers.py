"""Talk at a table without a dealer, and somebody who looks on: all of them hear each other, and a
hand can be kept.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.browser.trustless.people import call_until, checked, sit_down, trustless_house
from tests.cli.terminal import inside
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house that offers such tables, with time to look at how a hand went."""
    with trustless_house(tmp_path, POKERHOUSE_AFTER_SHOWDOWN_MS="20000") as server:
        yield server


def say(person: Person, text: str, where: str = "Type a message") -> None:
    """Write a line and send it."""
    box = person.page.get_by_role("textbox", name=where)
    box.fill(text)
    box.press("Enter")


def look(person: Person, name: str) -> None:
    """Shots at all sizes; nothing scrolls sideways."""
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width
        person.shot(f"trustless-{name}-{width}x{height}")


def test_onlookers_talk_along_see_no_card_and_check_the_hand(
    browser: Browser, house: ServerProcess, tmp_path: Path
) -> None:
    ann, ben, eve = people = [Person(browser, house.url) for _ in range(3)]
    table = sit_down(ann)
    eve.page.goto(table)
    eve.page.get_by_role("button", name="Watch").click()
    expect(eve.page.get_by_role("heading", name="You are watching")).to_be_visible()
    say(ann, "Hello, who is here?")
    expect(eve.page.get_by_text("Hello, who is here?")).to_be_visible()
    say(eve, "I only <b>look</b> on")
    heard = ann.page.get_by_text("I only <b>look</b> on")
    expect(heard).to_be_visible()
    expect(ann.page.locator(".talk .lines p").filter(has=heard)).to_contain_text("watching")
    sit_down(ben, table)
    expect(ben.page.get_by_test_id("table")).to_be_visible()
    time = eve.page.get_by_text(re.compile(r"^\d+ s$")).first
    expect(time).to_be_visible(timeout=120_000)  # after the deal, which is a lot of arithmetic
    expect(time).to_have_text(re.compile(r"^[1-6]?\d s$"))
    expect(time).not_to_have_text(time.inner_text())
    call_until([ann, ben], checked(ann, 2))
    expect(checked(eve, 2)).to_be_visible()
    assert not eve.page.get_by_role("group", name="Your turn").count()
    for person in (ann, eve):
        with person.page.expect_download() as download:
            person.page.get_by_role("button", name="Save hand").click()
        assert download.value.suggested_filename.endswith(".jsonl")
        record = tmp_path / download.value.suggested_filename
        download.value.save_as(record)
        done = inside("trustless", "check", str(record))
        assert done.status == 0, done
        assert "all 52 cards check out, nobody cheated" in done.out
    assert_accessible(eve.page)
    look(eve, "onlooker")
    for person in people:
        assert person.faults == []
        person.close()


def test_a_line_that_is_refused_says_why_in_the_language_of_the_page(
    browser: Browser, tmp_path: Path
) -> None:
    with trustless_house(tmp_path, POKERHOUSE_PLAYER_LINES_PER_MINUTE="6") as house:
        ann, eva = Person(browser, house.url), Person(browser, house.url, locale="de-DE")
        eva.page.goto(sit_down(ann))
        eva.page.get_by_role("button", name="Zuschauen").click()
        for number in range(8):
            say(eva, f"{number}", "Nachricht")
        alert = eva.page.get_by_role("alert").filter(has_text="Du schreibst zu schnell.")
        expect(alert).to_contain_text("s noch einmal.")
        assert_accessible(eva.page)
        eva.shot("trustless-talk-german")
        for person in (ann, eva):
            person.close()


def test_what_the_cloth_says_fits_on_it_in_large_text(
    browser: Browser, house: ServerProcess
) -> None:
    ann = Person(browser, house.url)
    sit_down(ann)
    ann.page.emulate_media(forced_colors="active")
    look(ann, "high-contrast")
    ann.page.emulate_media(forced_colors="none")
    ann.page.add_style_tag(content="html { font-size: 200% !important }")
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        cloth, text = (
            ann.page.locator(".felt").bounding_box(),
            ann.page.locator(".waiting span").bounding_box(),
        )
        assert cloth is not None
        assert text is not None
        assert cloth["y"] < text["y"], (width, height)
        assert text["y"] + text["height"] < cloth["y"] + cloth["height"], (width, height)
    look(ann, "large")
    ann.close()
