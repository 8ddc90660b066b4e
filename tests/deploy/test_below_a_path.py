"""The house behind nginx below a path, at a name with other pages, as the manual sets it up."""

import re
import shutil
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserType, expect

from tests.deploy.front import NAME, Front

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("nginx") is None, reason="needs nginx: apt install nginx"),
    pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl"),
]


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    """The house and nginx."""
    with Front(tmp_path_factory.mktemp("front"), root="/poker") as front:
        yield front
    assert "Traceback" not in front.house.log.read_text()


def test_what_is_beside_the_path_is_not_the_house(front: Front) -> None:
    with front.client() as client:
        assert "<title>pokerhouse</title>" in client.get("/").text
        for beside in ("/", "/pokerx/", "/api/games"):
            answer = client.get(f"https://{NAME}:{front.port}{beside}")
            assert answer.status_code in (200, 403, 404), beside
            assert "nginx" in answer.text, (
                "it answers itself, as it likes: what lies there is somebody else's"
            )
        led = client.get(f"https://{NAME}:{front.port}/poker")
        assert urlsplit(led.headers["location"]).path == "/poker/"


@pytest.mark.browser
def test_a_browser_plays_below_the_path(
    front: Front, browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> None:
    finds = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    browser = browser_type.launch(
        **browser_type_launch_args | {"args": [*browser_type_launch_args["args"], finds]}
    )
    try:
        page = browser.new_context(ignore_https_errors=True).new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url.replace("wss:", "https:")))
        page.goto(front.url + "/")
        page.get_by_role("button", name="Play against bots").click()
        expect(page.get_by_role("group", name="Your turn")).to_be_visible(timeout=30_000)
        (cookie,) = page.context.cookies()
        assert (cookie["path"], cookie["secure"]) == ("/poker", True)
        page.locator("header").get_by_role("button", name="Invite").click()
        link = page.get_by_label("Link to this table")
        expect(link).to_have_value(re.compile(rf"^{re.escape(front.url)}/join/\w+$"))
        page.goto(link.input_value())
        page.reload()
        expect(page.get_by_test_id("my-seat")).to_be_visible()
        elsewhere = [url for url in asked if not url.startswith((front.url + "/", "data:"))]
        assert elsewhere == []
        assert any(url.endswith("/poker/ws") for url in asked)
    finally:
        browser.close()
