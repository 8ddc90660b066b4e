"""Fair cards in a real browser: a hand whose cards are all proved, and a house that lies."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from pokerhouse.fair import check_fair_hand, read_fair_hand
from tests.browser.conftest import Person, until
from tests.browser.test_table import assert_accessible, assert_nothing_scrolls, open_table
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]


class Deceived(Person):
    """Somebody whose house shows another card on the flop than lay in its deck."""

    def _carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def inward(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["type"] == "events":
                for event in frame["events"]:
                    if event["type"] == "board_dealt":
                        event["cards"] = _others(event["cards"])
            socket.send(json.dumps(frame))

        socket.on_message(server.send)
        server.on_message(inward)


def _others(cards: list[str]) -> list[str]:
    """The same suits, each a rank higher: cards that lie elsewhere in the deck."""
    ranks = "23456789TJQKA"
    return [ranks[(ranks.index(card[0]) + 1) % len(ranks)] + card[1] for card in cards]


def test_every_card_of_a_hand_is_proved_and_the_proof_can_be_kept(
    desktop: Person, phone: Person, tmp_path: Path
) -> None:
    people = [desktop, phone]
    open_table(desktop, phone)
    until(people, lambda: desktop.page.get_by_test_id("proved").count() and desktop.table["hand"])
    hand = desktop.table["hand"]
    until(
        people, lambda: desktop.table["hand"] not in ("", hand)
    )  # for this one both have given a share
    mark = desktop.page.get_by_test_id("proved")
    until(
        people,
        lambda: re.match(r"([5-9]|\d\d) of \1 cards verified", mark.get_attribute("title") or ""),
    )
    for person in people:
        assert_nothing_scrolls(person.page)
    desktop.shot("fair-mark-desktop")
    phone.shot("fair-mark-phone")
    mark.click()
    report = desktop.page.get_by_test_id("report")
    expect(report).to_contain_text("cards verified")
    expect(report).not_to_contain_text("no player")
    assert_accessible(desktop.page)
    desktop.shot("fair-report")
    with desktop.page.expect_download() as download:
        desktop.page.get_by_role("button", name="Save proof").click()
    file = tmp_path / "hand.json"
    download.value.save_as(file)
    saved = read_fair_hand(file.read_bytes())
    checked = check_fair_hand(saved)
    assert checked.fair, checked
    assert checked.proved >= 5
    assert saved.seen.own_share
    desktop.open("#/verify")
    desktop.page.get_by_test_id("proof-file").set_input_files(file)
    expect(report).to_contain_text(f"{checked.proved} of {checked.seen} cards verified")


def test_a_card_that_was_not_in_the_deck_stops_the_hand(
    browser: Browser, desktop: Person, server: ServerProcess
) -> None:
    victim = Deceived(browser, server.url)
    open_table(desktop, victim)
    alarm = victim.page.get_by_test_id("unfair")
    until([desktop, victim], lambda: alarm.count())
    expect(alarm).to_contain_text("Stop: this deal is not fair")
    expect(alarm).to_contain_text(re.compile("was dealt where the deck has|is leaf"))
    victim.shot("fair-alarm")
    assert_accessible(victim.page)
    victim.page.keyboard.press("Escape")
    expect(alarm).to_be_visible()
    with victim.page.expect_download() as download:
        alarm.get_by_role("button", name="Save proof").click()
    assert not check_fair_hand(read_fair_hand(Path(download.value.path()).read_bytes())).fair
    victim.close()
