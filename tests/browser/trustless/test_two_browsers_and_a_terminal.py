"""A table without a dealer, at which two browsers and a terminal sit, played by the keys; and
somebody who vanishes.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.browser.trustless.people import (
    call_until,
    checked,
    is_to_act,
    open_table,
    sit_down,
    trustless_house,
)
from tests.cli.terminal import inside
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house that offers such tables."""
    with trustless_house(tmp_path) as server:
        yield server


def test_two_browsers_and_a_terminal_play_a_hand_that_all_of_them_check(
    browser: Browser, house: ServerProcess, tmp_path: Path
) -> None:
    ann, ben = Person(browser, house.url), Person(browser, house.url, phone=True)
    table = open_table(ann)
    assert_accessible(ann.page)
    sit_down(ann, table)
    sit = [sys.executable, "-m", "pokerhouse", "trustless", "sit", table, "--player", "random"]
    with subprocess.Popen(sit, stdout=subprocess.PIPE, text=True) as terminal:
        try:
            assert terminal.stdout is not None
            sit_down(ben, table)
            call_until([ann, ben], checked(ann, 3))
            expect(checked(ben, 3)).to_be_visible()
            assert_accessible(ann.page)
            for width, height in ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900)):
                ann.page.set_viewport_size({"width": width, "height": height})
                assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
                ann.shot(f"trustless-{width}x{height}")
            with ann.page.expect_download() as download:
                ann.page.get_by_role("button", name="Save record").click()
            record = tmp_path / "record.jsonl"
            download.value.save_as(record)
            assert (
                "all 52 cards check out, nobody cheated"
                in inside("trustless", "check", str(record)).out
            )
        finally:
            terminal.kill()
        assert "All 52 cards check out" in terminal.stdout.read()
    for each in (ann, ben):
        assert each.faults == []
        each.close()


def test_a_player_who_closes_their_page_is_named_and_loses_what_they_put_in(
    browser: Browser, house: ServerProcess
) -> None:
    ann, ben = Person(browser, house.url), Person(browser, house.url)
    table = sit_down(ann)
    sit_down(ben, table)
    name = ben.page.evaluate(
        "fetch('api/session', {method: 'POST'}).then(r => r.json()).then(me => me.name)"
    )
    turn = ann.page.get_by_role("group", name="Your turn").or_(
        ann.page.get_by_text(f"{name} is to act")
    )
    expect(turn.first).to_be_visible(timeout=60_000)
    ben.close()
    band = ann.page.get_by_test_id("trustless-band")
    call_until([ann], ann.page.get_by_text("The hand is void. All other bets go back."))
    expect(band).to_contain_text(f"{name} stopped answering.")
    expect(band).to_contain_text(re.compile(rf"{name}'s (1 goes|2 go) to "))
    ann.page.get_by_role("button", name="Stand up").click()
    expect(band).to_contain_text("Your chips are back in your balance")
    ann.page.get_by_role("link", name="Back to these tables").click()
    expect(ann.page.get_by_test_id("me")).to_contain_text(re.compile("10,00[12]"))
    ann.close()


def test_who_has_lost_all_is_told_so_and_not_that_chips_came_back(
    browser: Browser, house: ServerProcess
) -> None:
    ann, ben = people = [Person(browser, house.url), Person(browser, house.url)]
    table = sit_down(ann)
    sit_down(ben, table)
    broke = [each.page.get_by_text("You are out of chips and lost your seat") for each in people]

    def all_in(person: Person) -> None:
        most = person.page.get_by_role("button", name=re.compile("^Max"))
        if most.count():
            most.click()
            person.page.get_by_role("button", name=re.compile("^(Raise to|All-in)")).click()
        else:
            person.page.keyboard.press("c")

    for _ in range(600):  # a pot that is split is played once more
        if any(each.count() for each in broke):
            break
        for each in people:
            if is_to_act(each):
                all_in(each)
        ann.page.wait_for_timeout(100)
    loser, winner = (ann, ben) if broke[0].count() else (ben, ann)
    expect(loser.page.get_by_test_id("trustless-band")).not_to_contain_text("wallet")
    loser.page.get_by_role("link", name="Back to these tables").click()
    expect(loser.page.get_by_test_id("me")).to_contain_text("9,800")
    winner.page.get_by_role("button", name="Stand up").click()
    expect(winner.page.get_by_test_id("trustless-band")).to_contain_text(
        "Your chips are back in your balance"
    )
    for each in people:
        each.close()


def test_a_house_that_shows_another_card_is_left_loudly(
    browser: Browser, house: ServerProcess
) -> None:
    ann, ben = Person(browser, house.url), Person(browser, house.url)

    def lies(route: object) -> None:
        server = route.connect_to_server()  # type: ignore[attr-defined]

        def inward(message: str | bytes) -> None:
            changed = re.sub(
                r'("type":"board_dealt"[^}]*"cards":\[)"(..)"', r'\1"2c"', str(message)
            )
            other = re.sub(r'("type":"board_dealt"[^}]*"cards":\[)"2c"', r'\1"2d"', str(message))
            route.send(changed if changed != message else other)  # type: ignore[attr-defined]

        server.on_message(inward)
        route.on_message(server.send)  # type: ignore[attr-defined]

    ann.page.route_web_socket(re.compile(r"/ws/trustless/"), lies)
    table = sit_down(ann)
    sit_down(ben, table)
    call_until([ann, ben], ann.page.get_by_text("You were taken off the table"))
    call_until([ben], ben.page.get_by_text("The hand is void"))
    expect(
        ann.page.get_by_role("alert").filter(has_text="different cards from those that were dealt")
    ).to_be_visible()
    for each in (ann, ben):
        each.close()
