"""The report on fair play on the owner's page: what stands out, in words, and the hands to look
at.
"""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.house.fairplay.evenings import Dumper, Maker, Receiver, evening, folder, partner, regular
from tests.kit.server import ServerProcess
from tests.server.fairplay.played import write_evenings
from tests.server.web.visitor import Visitor

pytestmark = pytest.mark.browser

CROWD: dict[str, Maker] = {f"Person {number:02}": regular for number in range(12)}
DUMPERS: dict[str, Maker] = {"Ann": partner(Dumper, "Ben"), "Ben": partner(Receiver, "Ann")}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A house where Ann has given chips to Ben."""
    rng = Random(3)
    honest = {"Ann": regular, "Ben": regular} | dict(list(CROWD.items())[:4])
    dumps = evening(DUMPERS | dict.fromkeys(list(CROWD)[:4], folder), 4, rng)
    hands = [*evening(CROWD, 500, rng), *evening(honest, 36, rng), *dumps]
    with ThreadPoolExecutor(1) as thread:  # the browser's own loop runs in this one
        thread.submit(
            asyncio.run, write_evenings(tmp_path / "house", [*CROWD, *DUMPERS], hands)
        ).result()
    with ServerProcess(tmp_path / "house", POKERHOUSE_URL="https://den.example.org/") as server:
        yield server


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True])
def test_the_pairs_and_their_hands(browser: Browser, house: ServerProcess, phone: bool) -> None:
    found = re.search(r"#/owner/([\w.-]+)", house.said)
    assert found
    owner = Visitor(house)
    owner.register("Olga Owner")
    owner.ask("POST", "/api/link/owner", token=found[1])
    person = Person(browser, house.url, phone=phone)
    person.context.add_cookies(
        [{"name": "pokerhouse_session", "value": owner.token, "url": house.url}]
    )
    person.open("#/owner/fairplay")
    first = person.page.get_by_role("listitem").filter(has_text="Ann and Ben").first
    expect(first).to_contain_text("Chip dumping", timeout=60_000)
    expect(first).to_contain_text("Odds of pure luck: 1 in")
    person.shot(f"fair-play-{'phone' if phone else 'desktop'}")
    first.get_by_text(re.compile("to review$")).first.click()
    first.get_by_role("button", name=re.compile("^Hand ")).first.click()
    expect(first).to_contain_text("New hand")
    assert_accessible(person.page)
    person.shot(f"fair-play-hand-{'phone' if phone else 'desktop'}")
    for width, height in ((320, 568), (740, 360), (1024, 700)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.shot(f"fair-play-{width}x{height}")
    person.close()
