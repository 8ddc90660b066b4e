"""Foreign pages and foreign names, with headers that a browser would send and headers that only a
forger would.
"""

import asyncio
import http.client
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from litestar.types import Receive, Scope, Send

from pokerhouse.errors import ConfigError
from pokerhouse.server.live.services import build
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.settings.read import read_settings
from pokerhouse.server.web.app import create_app
from pokerhouse.server.web.guard.doorman import OPENING_AT_ONCE, WAIT_MAX_S, Doorman, turn_away
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.server.web.guard.origin import host_name, is_known_host, is_same_origin
from tests.kit.no_network.line import HandSetLoop
from tests.kit.server import ServerProcess
from tests.kit.store import QuickStore

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that answers to one name more; its log is read at the end."""
    with ServerProcess(
        tmp_path_factory.mktemp("doors") / "house", POKERHOUSE_HOSTS="poker.example.org"
    ) as server:
        yield server
    assert "Traceback" not in server.log.read_text(), (
        "a forged header reached code that did not expect it"
    )


def status(server: ServerProcess, method: str, path: str, headers: dict[str, str]) -> int:
    """The answer to a request with exactly these headers; `Host` may be any."""
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        link.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": f"127.0.0.1:{server.port}", **headers}.items():
            link.putheader(name, value)
        link.endheaders()
        return link.getresponse().status
    finally:
        link.close()


@pytest.mark.parametrize(
    "forged",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://evil.example", "Sec-Fetch-Site": "none"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "\xff"},
    ],
)
def test_pages_of_other_sites_neither_write_nor_open_a_socket(
    server: ServerProcess, forged: dict[str, str]
) -> None:
    assert status(server, "POST", "/api/session", forged) == 403
    assert status(server, "PATCH", "/api/session", forged) == 403
    assert status(server, "GET", "/ws", UPGRADE | forged) == 403


def test_our_own_page_may(server: ServerProcess) -> None:
    own = {"Origin": f"http://127.0.0.1:{server.port}", "Sec-Fetch-Site": "same-origin"}
    assert status(server, "POST", "/api/session", own) == 200
    assert status(server, "GET", "/ws", UPGRADE | own) == 101
    assert status(server, "GET", "/ws", UPGRADE) == 101, "a program sends neither header"


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil", "", "[", "\xff", "a:b:c"]
)
def test_a_name_that_is_not_ours_is_not_answered(server: ServerProcess, host: str) -> None:
    assert status(server, "GET", "/health", {"Host": host}) == 421
    assert status(server, "GET", "/", {"Host": host}) == 421
    rebound = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    assert status(server, "GET", "/ws", UPGRADE | rebound) == 421


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST.:8000",
        "192.168.1.7:8000",
        "[::1]:8000",
        "Poker.Example.org",
        "poker.example.org:443",
    ],
)
def test_names_of_ours_are_answered(server: ServerProcess, host: str) -> None:
    assert status(server, "GET", "/health", {"Host": host}) == 200


def test_the_origin_is_that_of_the_host_port_included() -> None:
    assert is_same_origin({"host": "h:8000", "origin": "https://H:8000"})
    assert not is_same_origin({"host": "h:8000", "origin": "http://h:8001"})
    assert not is_same_origin({"host": "h", "origin": "http://h.evil"})
    assert not is_same_origin({"origin": "http://h"})
    assert is_same_origin({})


def test_the_name_in_a_host_header() -> None:
    assert [host_name(text) for text in ("A.b:80", "a.b.", "[::1]:80", "[::1]", "a:b")] == [
        "a.b", "a.b", "[::1]", "[::1]", "a:b",
    ]  # fmt: skip
    assert is_known_host("den.local:8000", frozenset({"den.local"}))
    assert not is_known_host("local", frozenset({"den.local"}))


@pytest.mark.filterwarnings("error")
def test_nothing_the_application_uses_is_about_to_go(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    create_app(build(QuickStore(), settings), Limits(settings, connections_max=9))


def test_hosts_are_set_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POKERHOUSE_HOSTS", " Poker.example.org, den ,")
    assert read_settings(Path("d")).hosts == ("poker.example.org", "den")
    monkeypatch.setenv("POKERHOUSE_HOSTS", "http://den")
    with pytest.raises(ConfigError, match="'http://den' is not a host name"):
        read_settings(Path("d"))
    monkeypatch.delenv("POKERHOUSE_HOSTS")
    monkeypatch.setenv("POKERHOUSE_BOT_PAUSE_MS", "\u0663")
    with pytest.raises(ConfigError, match="POKERHOUSE_BOT_PAUSE_MS"):
        read_settings(Path("d"))


def test_a_hundred_sockets_are_opened_a_few_at_a_time(tmp_path: Path) -> None:
    """A turn ends with the first word to a socket, or with its failure; until then the others
    wait.
    """
    opening, most, opened = 0, 0, 0
    all_open = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal opening, most, opened
        opening += 1
        most = max(most, opening)
        await asyncio.sleep(0)
        opening -= 1
        if scope["path"] == "/fails":
            raise RuntimeError("before a word was said")
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        opened += 1
        if opened == 90:
            all_open.set()
        await asyncio.Event().wait()  # an open socket stays

    async def said(message: object) -> None:
        await asyncio.sleep(0)

    async def nothing() -> Any:
        await asyncio.Event().wait()

    async def story() -> None:
        settings = Settings(tmp_path, address_requests_per_second=100_000)
        limits = Limits(settings, connections_max=9)
        doorman = Doorman(app, hosts=frozenset(), limits=limits)
        scopes: list[Any] = [
            {
                "type": "websocket",
                "path": path,
                "headers": [(b"host", b"localhost")],
                "client": ("::1", 1),
            }
            for path in ["/fails"] * 10 + ["/ws"] * 90
        ]
        tasks = [asyncio.create_task(doorman(scope, nothing, said)) for scope in scopes]
        async with asyncio.timeout(60):
            await all_open.wait()
        failed = [task for task in tasks if task.done()]
        assert len(failed) == 10
        assert all(isinstance(task.exception(), RuntimeError) for task in failed)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(story())
    assert most == OPENING_AT_ONCE


def test_an_address_is_one_however_many_connections_it_asks_by(tmp_path: Path) -> None:
    """Twenty at once from twenty ports, at one a second: five are free, some wait, the others are
    turned away.
    """
    asked: list[str] = []
    statuses: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope["client"][0] if scope["client"] else "")

    async def said(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async def nothing() -> Any:
        raise AssertionError("a GET has no body")

    async def story() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, HandSetLoop)
        limits = Limits(Settings(tmp_path, address_requests_per_second=1), connections_max=9)
        doorman = Doorman(app, hosts=frozenset(), limits=limits)
        scopes: list[Any] = [
            {
                "type": "http",
                "method": "GET",
                "path": "/",
                "headers": [(b"host", b"localhost")],
                "client": client,
            }
            for client in [("203.0.113.9", port) for port in range(1, 21)] + [("203.0.113.10", 1)]
        ]
        tasks = [asyncio.create_task(doorman(scope, nothing, said)) for scope in scopes]
        await loop.later(0)
        assert asked == ["203.0.113.9"] * 5 + ["203.0.113.10"]
        await loop.later(WAIT_MAX_S)
        await asyncio.gather(*tasks)

    with asyncio.Runner(loop_factory=HandSetLoop) as runner:
        runner.run(story())
    assert statuses == [429] * (21 - len(asked))
    assert len(asked) < 12


@pytest.mark.parametrize(
    ("status", "wait"), [(HTTPStatus.TOO_MANY_REQUESTS, b"5"), (HTTPStatus.FORBIDDEN, None)]
)
def test_a_socket_is_refused_with_a_status_of_http(status: HTTPStatus, wait: bytes | None) -> None:
    answers: list[Any] = []

    async def said(message: Any) -> None:
        answers.append(message)

    async def begun() -> Any:
        return {"type": "websocket.connect"}

    scope: Any = {"type": "websocket", "extensions": {"websocket.http.response": {}}}
    asyncio.run(turn_away(scope, begun, said, status, "no"))
    start, body = answers
    assert (start["type"], start["status"]) == ("websocket.http.response.start", status)
    assert dict(start["headers"]).get(b"retry-after") == wait
    assert b'"no"' in body["body"]
