"""Six phones at one table play twenty hands, through whatever an evening brings, and everybody is
told the same.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones.evening import Evening
from tests.browser.phones.phone import Phone
from tests.browser.test_create_table import the_form, unfold
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

HANDS = 20
REBUY = "Buy in for"
BUY_INS = (2_000, 400, 800, 1_200, 2_000, 2_000)
"""Everything in at once is a main pot and three side pots."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house in which results can be seen."""
    pauses = {"POKERHOUSE_AFTER_SHOWDOWN_MS": "2500", "POKERHOUSE_AFTER_FOLD_MS": "500"}
    with ServerProcess(tmp_path / "house", **pauses) as server:
        yield server


@pytest.fixture
def evening(browser: Browser, server: ServerProcess) -> Iterator[Evening]:
    """A table with six people, one of them with the phone on its side; no hand has begun yet."""
    phones = [Phone(browser, server.url, lying=place == 2) for place in range(6)]
    host, *others = phones
    form = the_form(host)
    unfold(form)
    for label, value in (("Rebuy time", "600"), ("Seconds to act", "120")):
        form.get_by_label(label, exact=True).fill(value)
    form.get_by_label("Maximum runs", exact=True).select_option("2")
    form.get_by_role("button", name=re.compile("^Create")).click()
    expect(host.page.get_by_test_id("my-seat")).to_be_visible()
    panel = host.menu("Host menu")
    panel.get_by_role("button", name="Pause after this hand").click()
    expect(panel.get_by_role("button", name="Resume")).to_be_visible()
    host.puts_away()
    path = host.page.url.removeprefix(server.url + "/")
    for phone, chips in zip(others, BUY_INS[1:], strict=True):
        phone.sits_down(path, chips)
    yield Evening(phones)
    for phone in phones:
        phone.close()


def goes_on(evening: Evening) -> None:
    """The host lets the game begin."""
    evening.host.page.get_by_role("button", name="Resume").click()


def kicks(evening: Evening) -> None:
    """The host has somebody leave after the hand, who is told; somebody who may come back with the
    usual buy-in.
    """
    host = evening.host
    stacks = {seat["player"]: seat["stack"] for seat in host.info["seats"]}
    phone = min(evening.phones[1:], key=lambda other: stacks[other.player])
    panel = host.menu("Host menu")
    panel.get_by_role("button", name=f"Manage {phone.name}").click()
    panel.get_by_role("button", name="Remove after this hand", exact=True).click()
    host.puts_away()
    expect(phone.page.get_by_text(re.compile("^The host removes you from"))).to_be_visible()


def plays_two_boards(evening: Evening) -> None:
    """The host changes the table: two boards, and each is run once."""
    host = evening.host
    evening.changed.add(next(reversed(host.hands)))
    host.menu("Host menu").get_by_role("button", name="Stakes and options").click()
    form = host.page.get_by_role("dialog", name="Stakes and options")
    expect(form.get_by_label("Big blind", exact=True)).to_be_visible()
    unfold(form)
    form.get_by_label("Maximum runs", exact=True).select_option("1")
    form.get_by_label("Boards", exact=True).select_option("2")
    form.get_by_role("button", name="Apply from the next hand").click()
    expect(host.page.get_by_role("dialog")).to_have_count(0)


def dies(evening: Evening, server: ServerProcess) -> None:
    """`kill -9` in mid-hand; after the restart all hold what they held."""
    before = [phone.hole(next(reversed(phone.hands))) for phone in evening.phones]
    server.kill()
    for phone in evening.phones:
        expect(phone.page.get_by_test_id("banner")).to_be_visible()
    server.start()
    for phone in evening.phones:
        expect(phone.page.get_by_test_id("banner")).to_have_count(0, timeout=30_000)
    assert [phone.hole(next(reversed(phone.hands))) for phone in evening.phones] == before


def boards_won(evening: Evening, hand: str) -> set[int]:
    """The boards for which parts of pots were paid."""
    return {event["board"] for event in evening.host.told(hand, "pot_awarded")}


def side_pots(evening: Evening, hand: str) -> int:
    """How many there were beside the main pot."""
    return max(len(event["pots"]) for event in evening.host.told(hand, "bets_collected")) - 1


def test_twenty_hands_of_six_phones(evening: Evening, server: ServerProcess) -> None:
    _, drops, lying, reloads, cut, _ = evening.phones
    goes_on(evening)
    first = evening.plays(all_in=True)
    assert side_pots(evening, first) == 3
    assert boards_won(evening, first) == {0, 1}, "it was run twice"
    evening.plays(meanwhile=drops.loses_the_line)
    evening.plays(meanwhile=reloads.loads_again)
    cut.cut_after_next_play = True
    evening.plays()
    assert not cut.cut_after_next_play, "their line was cut as they acted"
    evening.plays(meanwhile=lambda: dies(evening, server))
    evening.plays(meanwhile=lambda: kicks(evening))
    evening.plays(meanwhile=lambda: plays_two_boards(evening))
    boards = boards_won(evening, evening.plays())
    assert boards == {0, 1}, "two boards"
    while len(evening.played) < HANDS:
        number = len(evening.played)
        phone = evening.phones[number % len(evening.phones)]
        meanwhile = (phone.loses_the_line, phone.loads_again, lambda: None)[number % 3]
        evening.plays(all_in=REBUY not in evening.asked or number == HANDS - 5, meanwhile=meanwhile)
    assert REBUY in evening.asked, "somebody lost everything and bought in again"
    assert evening.asked.count("Take a seat for") == 1, "who was stood up sat down again"
    assert all(phone.hole(evening.played[-1]) for phone in evening.phones), "and was dealt in"
    assert lying.ends, "the one with the phone on its side has seen how hands ended"
    evening.ends_agree()
    assert len(set(evening.played)) == HANDS
