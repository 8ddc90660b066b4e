"""Make the pictures of checking a hand: the mark at a table, a proved hand, a faulty one, a saved file.

    python -m _build.fair_pictures    # docs/images/check-a-hand*.png

Needs what `make dev` installs, and a Chromium. The two hands are of the vectors; at the table bots
play as they like.
"""

import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.kit.server import ServerProcess

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
VECTORS = json.loads((ROOT / "tests" / "fair" / "vectors.json").read_text())
WIDTH, HEIGHT = 900, 640
SLOW = {"POKERHOUSE_FIRST_HAND_MS": "1500", "POKERHOUSE_BOT_PAUSE_MS": "300"}


def main() -> None:
    """Make all pictures."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with ServerProcess(Path(folder) / "house", **SLOW) as house:
            page = opened(browser, house.url)
            proved = next(hand for hand in VECTORS["hands"] if "reshuffle" in hand["name"] and hand["viewer"] == 1)
            checked(page, house.url, Path(folder), proved, "proved")
            checked(page, house.url, Path(folder), VECTORS["lies"][1], "failed")
            mark(page, house.url)
        offline(browser, Path(folder))
        browser.close()
    for file in sorted(IMAGES.glob("check-a-hand*.png")):
        sys.stdout.write(f"docs/images/{file.name}: {file.stat().st_size / 1000:.0f} kB\n")


def opened(browser: Browser, url: str) -> Page:
    """Open the first page of the house."""
    size = {"width": WIDTH, "height": HEIGHT}
    page = browser.new_context(viewport=size, reduced_motion="reduce", color_scheme="light").new_page()
    page.goto(url)
    return page


def checked(page: Page, url: str, folder: Path, hand: object, name: str) -> None:
    """Save the page's result for this hand."""
    file = folder / f"{name}.json"
    file.write_text(json.dumps(hand))
    page.goto(f"{url}/#/verify")
    page.get_by_test_id("proof-file").set_input_files(file)
    page.get_by_test_id("report").scroll_into_view_if_needed()
    page.screenshot(path=IMAGES / f"check-a-hand-{name}.png")


def offline(browser: Browser, folder: Path) -> None:
    """Save the check that people keep as one file, opened from a disk."""
    hand = next(hand for hand in VECTORS["hands"] if hand["viewer"] == 1)
    file = folder / "hand.json"
    file.write_text(json.dumps(hand))
    page = browser.new_context(offline=True, viewport={"width": 320, "height": 640}).new_page()
    page.goto((ROOT / "src/pokerhouse/server/static/verify.html").as_uri())
    page.get_by_test_id("proof-file").set_input_files(file)
    page.get_by_test_id("report").wait_for()
    page.screenshot(path=IMAGES / "check-a-hand.png", full_page=True)


def mark(page: Page, url: str) -> None:
    """Save the shield of a table, opened while a hand is played."""
    page.goto(url)
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Friday night")
    for bot in ("passive", "smart", "passive"):
        dialog.get_by_role("button", name=f"One more {bot} bot").click()
    dialog.get_by_role("button", name="Create table", exact=True).click()
    page.get_by_test_id("my-seat").wait_for()
    shield = page.get_by_test_id("proved")
    go_on = page.get_by_role("button", name=re.compile("^ *(Check|Call)"))
    while not re.match(r"([5-9]|\d\d) of", (shield.get_attribute("title") if shield.count() else "") or ""):
        if go_on.count():
            go_on.first.click()
        page.wait_for_timeout(100)
    shield.click()
    page.get_by_test_id("report").wait_for()
    page.screenshot(path=IMAGES / "check-a-hand-mark.png")


if __name__ == "__main__":
    main()
