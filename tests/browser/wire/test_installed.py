"""The page as an app: a browser would install it, and an installed one says so when the house
cannot be reached.
"""

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

NAME = "den.local"
ALONE = "the test's browser keeps nothing for good: nothing else may speak against it"


@pytest.fixture
def plain(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Page]:
    """A page that came unencrypted by a name of the home network."""
    finds = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    browser = browser_type.launch(
        **browser_type_launch_args | {"args": [*browser_type_launch_args["args"], finds]}
    )
    with ServerProcess(tmp_path / "plain", POKERHOUSE_HOSTS=NAME) as server:
        page = browser.new_context().new_page()
        page.goto(f"http://{NAME}:{server.port}")
        yield page
        browser.close()


def test_every_icon_that_is_named_is_there_in_its_size(server: ServerProcess) -> None:
    answer = httpx.get(server.url + "/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    for icon in answer.json()["icons"]:
        drawn = httpx.get(f"{server.url}/{icon['src']}")
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert httpx.get(server.url + "/apple-touch-icon.png").content.startswith(b"\x89PNG")


def test_a_browser_would_install_it(browser: Browser, server: ServerProcess) -> None:
    page = browser.new_context().new_page()
    page.goto(server.url)
    line = page.context.new_cdp_session(page)
    manifest = line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["start_url"] == "./", "wherever the house is"
    objections = [
        each["errorId"]
        for each in line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    ]
    assert objections in ([], ["in-incognito"]), ALONE
    page.context.close()


@pytest.mark.long
def test_without_a_house_it_says_so_and_comes_back(browser: Browser, server: ServerProcess) -> None:
    page = browser.new_context().new_page()
    page.goto(server.url + "/#/account")
    page.evaluate("navigator.serviceWorker.ready")
    server.stop()
    page.reload()
    expect(page.get_by_role("heading", name="The house cannot be reached")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="The house cannot be reached")).to_be_visible()
    server.start()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible(timeout=30_000)
    assert page.url.endswith("#/account")
    assert page.evaluate("caches.keys()") == [], "nothing is kept that could be stale"
    page.context.close()


def test_on_a_plain_line_all_goes_without(plain: Page) -> None:
    assert plain.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    plain.get_by_role("button", name="Play against bots").click()
    expect(plain.get_by_role("group", name="Your turn")).to_be_visible(timeout=30_000)
    (cookie,) = plain.context.cookies()
    assert not cookie["secure"]
    plain.locator("header").get_by_role("button", name="Invite").click()
    link = plain.url.replace("/#/table/", "/join/")
    expect(plain.get_by_label("Link to this table")).to_have_value(link)
    # No clipboard for pages on a plain line: the link is marked and copied the old way.
    plain.get_by_role("button", name="Copy").click()
    expect(plain.get_by_role("button", name="Copied")).to_be_visible()
