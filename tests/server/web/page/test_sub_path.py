"""A house below a path of somebody's site: page, requests, cookie, socket and links, at a running
server.
"""

import asyncio
import http.cookies
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pokerhouse.errors import ConfigError
from pokerhouse.server.settings.read import read_settings
from tests.kit.client import Client
from tests.kit.desk import STAKES
from tests.kit.server import ServerProcess

URL = "https://example.org/games/poker"
ROOT = "/games/poker"
HOST = {"Host": "example.org"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house whose proxy passes on what is for `/games/poker/`."""
    with ServerProcess(
        tmp_path_factory.mktemp("below") / "house", POKERHOUSE_URL=URL + "/"
    ) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def get(server: ServerProcess, path: str, **headers: str) -> httpx.Response:
    """Ask as the proxy does."""
    return httpx.get(server.url + path, headers=HOST | headers)


def arrive(server: ServerProcess, root: str) -> http.cookies.Morsel[str]:
    """Become a guest there; the cookie that was given."""
    answer = httpx.post(f"{server.url}{root}/api/session", headers=HOST)
    assert answer.status_code == 200, answer.text
    return http.cookies.SimpleCookie(answer.headers["set-cookie"])["pokerhouse_session"]


def test_the_page_lies_below_the_path(server: ServerProcess) -> None:
    page = get(server, ROOT + "/")
    assert "<title>pokerhouse</title>" in page.text
    script = page.text.partition('<script type="module" crossorigin src="./')[2].partition('"')[0]
    assert get(server, f"{ROOT}/{script}").headers["content-type"].startswith("text/javascript")
    assert 'src="/' not in page.text
    assert page.text.count('href="/') == page.text.count(f'<base href="{ROOT}/">') == 1, (
        "all else is relative to that"
    )


def test_who_leaves_out_the_last_slash_is_led_on(server: ServerProcess) -> None:
    answer = get(server, ROOT)
    assert (answer.status_code, answer.headers["location"]) == (308, ROOT + "/")


def test_the_rest_of_the_site_never_gets_the_cookie(server: ServerProcess) -> None:
    assert arrive(server, ROOT)["path"] == ROOT
    assert arrive(server, "")["path"] == "/", "past the proxy the house is not below a path"


def test_the_socket_opens_below_the_path(server: ServerProcess) -> None:
    cookie = {"Cookie": f"pokerhouse_session={arrive(server, ROOT).value}"}

    async def hears(path: str) -> str:
        async with connect(
            f"ws://127.0.0.1:{server.port}{path}", additional_headers=cookie, proxy=None
        ) as socket:
            return str(json.loads(await socket.recv())["type"])

    assert asyncio.run(hears(ROOT + "/ws")) == "welcome"
    for wrong in ("/games/ws", f"{ROOT}x/ws", ROOT):
        with pytest.raises(InvalidStatus):
            asyncio.run(hears(wrong))


def test_an_invitation_leads_below_the_path(server: ServerProcess) -> None:
    async def story() -> tuple[str, str]:
        async with Client(server.url + ROOT) as host:
            return await host.create_table(STAKES), host.cookie

    table, cookie = asyncio.run(story())
    told = get(
        server, f"{ROOT}/api/tables/{table}/invitation", Cookie=f"pokerhouse_session={cookie}"
    ).json()
    assert told["link"] == f"{URL}/join/{table}"


def test_links_of_the_terminal_lead_below_the_path(server: ServerProcess) -> None:
    assert f"{URL}/#/owner/" in server.said


@pytest.mark.parametrize("path", ["/nothing", ROOT + "/nothing", f"{ROOT}{ROOT}/", ROOT + "x/"])
def test_an_address_that_leads_nowhere_leads_to_the_lobby(server: ServerProcess, path: str) -> None:
    answer = get(server, path, Accept="text/html")
    lobby = ROOT + "/" if path.startswith(ROOT + "/") else "/"
    assert answer.status_code == 404
    assert f'<base href="{lobby}">' in answer.text
    assert 'href="./">Go to lobby</a>' in answer.text


def test_the_path_may_be_called_like_one_of_the_house(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house", POKERHOUSE_URL="http://localhost/api") as server:
        assert httpx.get(server.url + "/api/").text.startswith("<!doctype html>")
        assert httpx.get(server.url + "/api/api/games").json()


def test_a_monitor_on_the_same_machine_asks_as_ever(server: ServerProcess) -> None:
    assert httpx.get(server.url + "/health").json()["ok"] is True
    assert httpx.get(server.url + "/metrics").status_code == 200


@pytest.mark.parametrize("path", ["/po ker", "/poker;x", "/../x", "//", "/po%2Fker", "/pöker"])
def test_a_path_is_plain(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POKERHOUSE_URL", "https://example.org" + path)
    with pytest.raises(
        ConfigError, match="expected a path of letters, digits, - and _, such as /poker"
    ):
        read_settings(tmp_path)
