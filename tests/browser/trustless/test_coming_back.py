"""A page that is loaded again, or loses its line, in the middle of a hand goes on with it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.conftest import Person
from tests.browser.trustless.people import call_until, checked, is_to_act, sit_down, trustless_house
from tests.kit.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house that offers such tables."""
    with trustless_house(tmp_path) as server:
        yield server


def until_a_turn(people: list[Person]) -> Person:
    """Whose turn it is."""
    for _ in range(600):
        if found := [each for each in people if is_to_act(each)]:
            return found[0]
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is to act")


def test_pages_that_are_loaded_again_go_on_with_the_hand(
    browser: Browser, house: ServerProcess
) -> None:
    ann, ben = Person(browser, house.url), Person(browser, house.url)
    table = sit_down(ann)
    sit_down(ben, table)
    turn = until_a_turn([ann, ben])
    other = ben if turn is ann else ann
    before = turn.cards
    assert len({*before}) == 2
    turn.page.reload()  # in one's own turn
    expect(turn.page.get_by_role("group", name="Your turn")).to_be_visible(timeout=9_000)
    assert turn.cards == before
    turn.page.keyboard.press("c")
    other.page.reload()  # while the next is about to be
    call_until([ann, ben], checked(ann, 2))
    expect(checked(ben, 2)).to_be_visible()
    turn.page.reload()  # after it
    expect(checked(turn, 2)).to_be_visible()
    second = until_a_turn([ann, ben])
    second.page.get_by_role("button", name=re.compile("Fold")).click()
    expect(checked(ann, 2)).to_be_visible(timeout=30_000)
    expect(checked(ben, 2)).to_be_visible()
    for each in (ann, ben):
        assert each.faults == []
        each.close()


def test_a_line_that_is_cut_while_the_deck_is_shuffled_comes_back(
    browser: Browser, house: ServerProcess
) -> None:
    ann, ben = Person(browser, house.url), Person(browser, house.url)
    cuts: list[str | bytes] = []

    def cut(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def outward(message: str | bytes) -> None:
            if '"type":"shuffle"' in str(message) and not cuts:
                cuts.append(message)
                route.close(code=1012, reason="cut")
                server.close()
                return
            server.send(message)

        route.on_message(outward)

    ann.page.route_web_socket(re.compile(r"/ws/trustless/"), cut)
    table = sit_down(ann)
    sit_down(ben, table)
    call_until([ann, ben], checked(ann, 2))
    assert len(cuts) == 1
    expect(checked(ben, 2)).to_be_visible()
    for each in (ann, ben):
        each.close()


def test_a_house_that_tells_another_past_is_left(browser: Browser, house: ServerProcess) -> None:
    """Had it the same keys put on another deck, it could see how the first was shuffled."""
    ann, ben = Person(browser, house.url), Person(browser, house.url)
    again: list[int] = []

    def lies(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def inward(message: str | bytes) -> None:
            text = str(message)
            if again and '"type":"said_cards"' in text and '"type":"shuffle"' in text:
                deck = re.search(r'"deck":\["([^"]+)","([^"]+)"', text)
                assert deck is not None
                text = (
                    text.replace(deck[1], "x")
                    .replace(deck[2], deck[1])
                    .replace('"x"', f'"{deck[2]}"')
                )
            route.send(text)

        server.on_message(inward)
        route.on_message(server.send)

    ann.page.route_web_socket(re.compile(r"/ws/trustless/"), lies)
    table = sit_down(ben)
    sit_down(ann, table)
    until_a_turn([ann, ben])
    again.append(1)
    ann.page.reload()
    alert = ann.page.get_by_role("alert")
    expect(alert.filter(has_text="You were taken off the table")).to_be_visible()
    reason = re.compile("changed what it said|didn't send")
    expect(alert.filter(has_text=reason)).to_be_visible()
    for each in (ann, ben):
        each.close()


def test_a_house_that_is_gone_for_good_is_said(browser: Browser, house: ServerProcess) -> None:
    ann, ben = Person(browser, house.url), Person(browser, house.url)
    table = sit_down(ann)
    sit_down(ben, table)
    until_a_turn([ann, ben])
    house.kill()
    for each in (ann, ben):
        expect(each.page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    for each in (ann, ben):
        expect(
            each.page.get_by_role("alert").filter(
                has_text="Connection lost. A hand in play is void"
            )
        ).to_be_visible()
        each.close()


def test_a_house_that_comes_back_gives_the_chips_back_and_lists_its_tables(
    browser: Browser, house: ServerProcess
) -> None:
    ann, ben, cleo = (Person(browser, house.url) for _ in range(3))
    table = sit_down(ann)
    sit_down(ben, table)
    cleo.open("#/trustless")
    expect(cleo.page.get_by_test_id("trustless-tables")).to_contain_text("1/2")
    until_a_turn([ann, ben])
    house.kill()
    house.start()
    for each in (ann, ben):
        expect(each.page.get_by_text("This table no longer exists")).to_be_visible()
    expect(cleo.page.get_by_text("No open tables.")).to_be_visible()
    cleo.page.get_by_role("button", name="Create table").click()
    expect(cleo.page.get_by_role("button", name=re.compile("Sit down"))).to_be_visible()
    for each in (ann, ben):
        each.open("#/trustless")
        expect(each.page.get_by_role("link", name=re.compile("10,000 chips"))).to_be_visible()
    sit_down(ann, cleo.page.url)
    for each in (ann, ben, cleo):
        each.close()
