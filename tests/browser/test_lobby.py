"""Looking for a table among many, in a real browser."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, expect

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.kit.client import Client, wish
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

GAMES = ("holdem", "omaha", "razz")
SIZES = ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900))
FEATURED = ("Texas hold'em", "Badugi", "HORSE")
"""Three of the lobby's tiles: their buy-ins are all that a new wallet holds."""
WRAPPED = """() => [...document.querySelectorAll("[data-testid=played]")].filter(line => {
  const row = line.closest("li").getBoundingClientRect();
  const lines = Math.round(line.offsetHeight / parseFloat(getComputedStyle(line).lineHeight));
  line.style.cssText = "display: inline-block; white-space: nowrap";
  const needed = line.offsetWidth;
  line.style.cssText = "";
  return lines > 1 && needed < row.width - 40;
}).map(line => line.innerText)"""
"""The games on two lines, though the row is wide enough for one."""


def open_tables(url: str, count: int) -> None:
    """Tables of three games, the stakes of each higher than of the one before."""

    async def story() -> None:
        async with Client(url) as host:
            for number in range(count):
                variant = GAMES[number % len(GAMES)]
                structure = Structure.FIXED_LIMIT if variant == "razz" else Structure.NO_LIMIT
                stakes = p.TableStakes(structure, Chips(number + 1), Chips(2 * number + 2))
                answer = await host.ask(wish(f"Room {number:02}", stakes, (), variant=variant))
                assert isinstance(answer, p.Ack), answer

    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        beside.submit(lambda: asyncio.run(story())).result()


def names(page: Page) -> list[str]:
    """The tables that are shown, in order."""
    return page.get_by_test_id("table-row").get_by_role("heading").all_inner_texts()


def test_the_buttons_of_a_row_have_room_in_it_on_the_smallest_phone_in_german(
    browser: Browser, server: ServerProcess
) -> None:
    open_tables(server.url, 1)
    person = Person(browser, server.url, phone=True, locale="de-DE")
    person.page.set_viewport_size({"width": 320, "height": 568})
    person.open()
    row = person.page.get_by_test_id("table-row").bounding_box()
    assert row
    for name in ("Zuschauen", "Mitspielen"):
        box = person.page.get_by_label(re.compile(f"^{name}: Room 00")).bounding_box()
        assert box
        assert row["x"] + 12 <= box["x"], name
        assert box["x"] + box["width"] <= row["x"] + row["width"] - 12, name
    person.close()


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_a_game_takes_a_second_line_only_where_one_is_too_short(
    browser: Browser, server: ServerProcess, locale: str
) -> None:
    open_tables(server.url, 3)
    person = Person(browser, server.url, locale=locale)
    person.open()
    expect(person.page.get_by_test_id("table-row")).to_have_count(3)
    for width in (320, 360, 480, 640, 740, 900, 1000, 1024, 1200, 1440, 1920):
        person.page.set_viewport_size({"width": width, "height": 700})
        person.shot(f"lobby-rows-{locale}-{width}")
        assert person.page.evaluate(WRAPPED) == [], width
    person.close()


def test_a_house_of_few_tables_has_nothing_to_search(desktop: Person) -> None:
    open_tables(desktop.url, 3)
    desktop.open()
    expect(desktop.page.get_by_test_id("table-row")).to_have_count(3)
    expect(desktop.page.get_by_role("search")).to_have_count(0)


def test_a_table_is_found_by_name_game_free_seat_and_stakes(desktop: Person) -> None:
    open_tables(desktop.url, 9)
    desktop.open()
    page = desktop.page
    rows = page.get_by_test_id("table-row")
    expect(rows).to_have_count(9)
    assert names(page) == [f"Room {number:02}" for number in range(9)], (
        "in the order in which they were opened"
    )
    assert_accessible(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        desktop.shot(f"lobby-search-{width}x{height}")
        wide = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide == 0, f"{width}x{height} scrolls sideways"

    bar = page.get_by_role("search")
    bar.get_by_label("Sort by").select_option("big")
    assert names(page)[0] == "Room 07", (
        "counted in least bets, of which a limit game has the smaller"
    )
    bar.get_by_label("Game", exact=True).select_option(label="Razz")
    assert names(page) == ["Room 08", "Room 05", "Room 02"]
    bar.get_by_label("Name or game").fill("room 05")
    assert names(page) == ["Room 05"]

    bar.get_by_label("Name or game").fill("nothing like that")
    expect(page.get_by_text("No tables match.")).to_be_visible()
    desktop.shot("lobby-search-nothing")
    page.get_by_role("button", name="Show all tables").click()
    expect(rows).to_have_count(9)

    # Your own table is shown whatever you search for, under a heading above the others.
    rows.filter(has_text="Room 03").get_by_role("button", name=re.compile("^Join")).click()
    expect(page.get_by_test_id("my-seat")).to_be_visible()
    desktop.open()
    expect(rows).to_have_count(9)
    assert names(page)[0] == "Room 03"
    bar.get_by_label("Name or game").fill("room 07")
    assert names(page) == ["Room 03", "Room 07"]
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Room 03")


def test_a_quiet_lobby_offers_games_and_one_line_of_chat(
    browser: Browser, server: ServerProcess
) -> None:
    person = Person(browser, server.url)
    person.open()
    page = person.page
    chat = page.get_by_role("region", name="Chat", exact=True)
    expect(chat).to_contain_text("No messages yet.")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        person.shot(f"lobby-quiet-{width}x{height}")
        box = chat.bounding_box()
        assert box
        assert box["height"] < 60, f"{width}x{height}"
    assert_accessible(page)
    chat.get_by_role("button", name="Open chat").click()
    expect(page.get_by_label("Type a message")).to_be_focused()

    games = page.get_by_role("region", name="Play a game now")
    expect(games.get_by_role("button")).to_have_count(6)
    for game in FEATURED:
        games.get_by_role("button", name=re.compile(f"^{game}")).click()
        expect(page.get_by_test_id("my-seat")).to_be_visible()
        person.open()
    yours = page.get_by_role("region", name="Your tables").get_by_test_id("table-row")
    expect(yours).to_have_count(len(FEATURED))
    for game in FEATURED[:2]:  # a mix is listed by the game in play
        expect(yours.filter(has_text=game)).not_to_have_count(0)
    expect(page.get_by_text("No other tables.")).to_be_visible()
    person.close()
