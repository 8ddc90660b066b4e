"""The check that people keep: one file, opened from a disk, with the network off."""

import json
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_table import assert_accessible

pytestmark = [pytest.mark.browser]

VECTORS = json.loads((Path(__file__).parents[2] / "fair" / "vectors.json").read_text())["hands"]
HAND = next(
    hand for hand in VECTORS if hand["name"] == "hold'em with a showdown" and hand["viewer"] == 1
)


def opened(browser: Browser, locale: str, width: int) -> tuple[Page, list[str]]:
    """The file as it lies on a disk, and what it has asked for since."""
    page = browser.new_context(
        offline=True, locale=locale, viewport={"width": width, "height": 640}
    ).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with as_file(files("pokerhouse.server") / "static" / "verify.html") as file:
        page.goto(file.as_uri())
        assert asked == [file.as_uri()]
    return page, asked


def saved(folder: Path, name: str, hand: object) -> Path:
    file = folder / f"{name}.json"
    file.write_text(json.dumps(hand))
    return file


def test_a_saved_hand_is_checked_without_a_network(browser: Browser, tmp_path: Path) -> None:
    page, asked = opened(browser, "en-GB", 320)
    page.get_by_test_id("proof-file").set_input_files(saved(tmp_path, "hand", HAND))
    report = page.get_by_test_id("report")
    expect(report).to_contain_text("7 of 7 cards verified")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
    lie = json.loads(json.dumps(HAND))
    lie["proofs"][0]["salt"] = lie["proofs"][1]["salt"]
    page.get_by_test_id("proof-file").set_input_files(saved(tmp_path, "lie", lie))
    expect(report).to_contain_text("does not lead to the root")
    page.get_by_test_id("proof-file").set_input_files(saved(tmp_path, "other", {"format": "other"}))
    fault = page.get_by_role("alert").filter(has_text="This file is not a proof of a hand")
    expect(fault).to_be_visible()
    assert len(asked) == 1
    page.context.close()


def test_it_speaks_german_and_can_reach_nobody(browser: Browser) -> None:
    page, _ = opened(browser, "de-DE", 1024)
    expect(page.get_by_role("heading", level=1)).to_have_text("Kartenverteilung prüfen")
    page.context.set_offline(False)
    refused = page.evaluate(
        "fetch('http://127.0.0.1:1/').then(() => 'came', (error) => String(error))"
    )
    assert "came" not in refused
    policy = page.locator("meta[http-equiv]").get_attribute("content")
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    page.context.close()
