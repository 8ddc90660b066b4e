"""Make the pictures of the tutorial *my hands and what they tell*: a real house and its pages.

    python -m _build.evenings    # docs/images/statistics.png, how-you-play.png, chips.png and
    rankings.png

Needs what `make dev` installs, and a Chromium. A program plays the hands in a guest's name; the
bots against it play as they like, so no two runs make the same pictures.
"""

import asyncio
import random
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from pokerhouse.client import Client, play
from pokerhouse.client.entry import COOKIE
from pokerhouse.players.equity import EquityPlayer
from tests.kit.server import ServerProcess

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
EVENINGS, HANDS = 4, 120
"""The tables, and the hands at each."""
AGAINST = ("equity:tight=0.9", "equity:bold=0.9", "evolved", "smart", "equity")
TABLE = {"stakes": {"structure": "no_limit", "low": 10, "high": 20}}
WIDTH, HEIGHT = 1000, 720
PACE_MS = 500
"""The time until plots stand still."""


def main() -> None:
    """Play, look, write."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder) / "house") as house:
        session = asyncio.run(evenings(house.url))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            shoot(browser, house.url, session)
            browser.close()


async def evenings(url: str) -> str:
    """Play all hands as one guest; return the guest's session."""
    async with Client(url) as client:
        for number in range(EVENINGS):
            table = await client.create_table({"name": f"Friday {number + 1}", **TABLE}, AGAINST)
            played = await play(client, table, EquityPlayer(random.Random(number)), hands=HANDS, rebuys=True)
            sys.stdout.write(f"evening {number + 1}: {played.hands} hands, {played.net:+,} chips\n")
        return client.token


def shoot(browser: Browser, url: str, session: str) -> None:
    """Open the pages as that guest, and keep the parts that the tutorial describes."""
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=1.5, reduced_motion="reduce"
    )
    context.add_cookies([{"name": COOKIE, "value": session, "url": url}])
    page = context.new_page()
    page.goto(f"{url}/#/statistics")
    page.get_by_text("VPIP").first.wait_for()
    keep(page, "statistics")
    for name, words in (("how-you-play", "How you play"), ("chips", "Chips over time")):
        part = page.locator("section").filter(has=page.get_by_text(words, exact=True)).last
        part.scroll_into_view_if_needed()
        page.wait_for_timeout(PACE_MS)
        write(name, part.screenshot())
    page.goto(f"{url}/rankings")
    page.get_by_role("table").first.wait_for()
    keep(page, "rankings")


def keep(page: Page, name: str) -> None:
    """Save the window as it is."""
    page.wait_for_timeout(PACE_MS)
    write(name, page.screenshot())


def write(name: str, png: bytes) -> None:
    """Write a picture of the docs."""
    (IMAGES / f"{name}.png").write_bytes(png)
    sys.stdout.write(f"docs/images/{name}.png: {len(png) / 1000:.0f} kB\n")


if __name__ == "__main__":
    main()
