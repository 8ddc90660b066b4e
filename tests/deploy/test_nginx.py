"""The house behind Debian's nginx with the files of `deploy/`: TLS, addresses, sockets that live,
floods that end.
"""

import json
import shutil
import socket
import ssl
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserType, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.deploy.front import NAME, Front

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("nginx") is None, reason="needs nginx: apt install nginx"),
    pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl"),
]

IDLE_S = 60
"""`proxy_read_timeout`: what is silent for so long is cut off."""
FLOOD_S = 60
"""Long enough for the house to see a flood of one second, however busy the machine."""
NARROW = {
    "POKERHOUSE_ADDRESS_GUESTS_PER_HOUR": "4",
    "POKERHOUSE_FRAMES_PER_SECOND": "40",
    "POKERHOUSE_FLOOD_SECONDS": "1",
}


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    """The house and nginx."""
    with Front(tmp_path_factory.mktemp("front"), **NARROW) as front:
        yield front
    assert "Traceback" not in front.house.log.read_text()


def window(front: Front, client: httpx.Client, **headers: str) -> ClientConnection:
    """A socket of whoever has this client's cookie."""
    cookie = f"pokerhouse_session={client.cookies['pokerhouse_session']}"
    return connect(
        front.url.replace("https", "wss") + "/ws",
        address=("127.0.0.1", front.port),
        ssl=front.trust,
        additional_headers={"Cookie": cookie, **headers},
        proxy=None,
    )


def test_the_page_comes_by_https_alone(front: Front) -> None:
    with front.client() as client:
        page = client.get("/")
        assert (page.status_code, "<title>" in page.text) == (200, True)
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert page.headers["content-security-policy"].startswith("default-src 'self'")
    plain = httpx.get(f"http://127.0.0.1:{front.plain_port}/#/table/1", headers={"Host": NAME})
    assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/")


def test_the_files_of_a_page_share_one_connection(front: Front) -> None:
    """HTTP/2: a first visit does not wait for a connection per file."""
    offer = ssl.create_default_context()
    offer.check_hostname, offer.verify_mode = False, ssl.CERT_NONE
    offer.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", front.port)) as line,
        offer.wrap_socket(line, server_hostname=NAME) as secure,
    ):
        assert secure.selected_alpn_protocol() == "h2"


def test_cookies_go_by_https_alone(front: Front) -> None:
    with front.client("127.0.0.4") as client:
        cookie = client.post("/api/session").headers["set-cookie"]
    assert "; Secure" in cookie
    assert "; HttpOnly" in cookie
    assert "; SameSite=lax" in cookie


def test_people_have_their_own_addresses_and_cannot_forge_others(front: Front) -> None:
    def comes(address: str, **headers: str) -> int:
        with front.client(address) as client:
            return client.post("/api/session", headers=headers).status_code

    assert [comes("127.0.0.5"), comes("127.0.0.5"), comes("127.0.0.5"), comes("127.0.0.6")] == [
        200,
        200,
        429,
        200,
    ]
    for forged in ("203.0.113.1", "127.0.0.1", "203.0.113.1, 127.0.0.1"):
        assert comes("127.0.0.5", **{"X-Forwarded-For": forged}) == 429
    with front.client() as client:
        assert client.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403


def test_a_page_of_another_site_does_nothing(front: Front) -> None:
    with front.client() as client:
        assert (
            client.post("/api/session", headers={"Origin": "https://evil.example"}).status_code
            == 403
        )
        assert client.get("/health", headers={"Host": "evil.example"}).status_code == 421


def test_a_socket_outlives_the_idle_time_of_nginx(front: Front) -> None:
    with front.client("127.0.0.7") as client:
        client.post("/api/session")
        with window(front, client) as socket:
            assert json.loads(socket.recv(timeout=60))["type"] == "welcome"
            ended = threading.Event()
            assert not ended.wait(IDLE_S + 5), "nothing is said by either, but for pings"
            socket.send(json.dumps({"type": "watch_lobby"}))
            assert json.loads(socket.recv(timeout=60))["type"] == "lobby"


@pytest.mark.parametrize(
    ("path", "headers", "body", "status"),
    [
        ("/api/session", {}, b"x" * 65_537, 413),
        ("/api/session", {"X-Long": "x" * 9_000}, b"", 400),
        ("/" + "x" * 9_000, {}, b"", 414),
    ],
)
def test_what_is_too_long_is_cut(
    front: Front, path: str, headers: dict[str, str], body: bytes, status: int
) -> None:
    with front.client() as client:
        assert client.post(path, headers=headers, content=body).status_code == status


def test_a_flood_of_frames_ends_the_socket_and_nobody_else_notices(front: Front) -> None:
    with front.client("127.0.0.8") as client, front.client("127.0.0.9") as other:
        client.post("/api/session")
        with window(front, client) as socket:
            try:
                ends = time.monotonic() + FLOOD_S
                while (
                    time.monotonic() < ends
                ):  # not a count: nginx may hold all of it for the house
                    socket.send('{"type":"here"}')
            except ConnectionClosed as closed:
                assert closed.rcvd is None or closed.rcvd.code == 4429  # noqa: PT017  # who floods may not hear the word
            else:
                pytest.fail("nobody ended it")
        assert other.get("/health").json()["ok"] is True


def test_a_flood_of_requests_is_cut_before_the_house(front: Front) -> None:
    def asks(_: int) -> Counter[tuple[int, bool]]:
        with front.client("127.0.0.10") as client:
            answers = [client.get("/health") for _ in range(120)]
        return Counter((each.status_code, "nginx" in each.text) for each in answers)

    with ThreadPoolExecutor(8) as pool:
        answered = sum(pool.map(asks, range(8)), Counter())
    assert set(answered) == {(200, False), (429, True)}
    with front.client("127.0.0.11") as other:
        assert other.get("/health").status_code == 200


@pytest.mark.browser
def test_a_browser_plays_by_https(
    front: Front, browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> None:
    finds = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    browser = browser_type.launch(
        **browser_type_launch_args | {"args": [*browser_type_launch_args["args"], finds]}
    )
    try:
        page = browser.new_context(ignore_https_errors=True).new_page()
        page.goto(front.url)
        page.get_by_role("button", name="Play against bots").click()
        expect(page.get_by_test_id("my-seat")).to_be_visible()
        expect(page.get_by_role("group", name="Your turn")).to_be_visible(timeout=30_000)
        assert page.evaluate("isSecureContext && document.cookie") == "", (
            "the session is not for scripts"
        )
        (cookie,) = page.context.cookies()
        assert cookie["secure"]
    finally:
        browser.close()
