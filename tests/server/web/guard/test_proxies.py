"""Behind a reverse proxy: its word counts, that of nobody else, and limits apply to those it speaks
for.
"""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pokerhouse.server.web.guard.origin import Proxies
from tests.kit.rude import cookie_of
from tests.kit.server import ServerProcess

OURS = Proxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"])
NARROW = {
    "POKERHOUSE_ADDRESS_GUESTS_PER_HOUR": "2",
    "POKERHOUSE_ADDRESS_CONNECTIONS_MAX": "3",
    "POKERHOUSE_URL": "https://den.example.org",
}


@pytest.mark.parametrize(
    ("peer", "forwarded", "asks"),
    [
        ("203.0.113.1", "", "203.0.113.1"),
        ("203.0.113.1", "198.51.100.7", "203.0.113.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "192.0.2.1, 198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "192.0.2.1,198.51.100.7 , 10.1.2.3", "198.51.100.7"),
        ("127.0.0.1", "10.9.9.9, 10.1.2.3", "10.9.9.9"),
        ("127.0.0.1", "198.51.100.7, unknown", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7, unknown, 10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", ",,", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7:5123", "198.51.100.7"),
        ("127.0.0.1", "[2001:db8::7]:5123", "2001:db8::7"),
        ("127.0.0.1", "2001:db8::7", "2001:db8::7"),
        ("fd00::5", "::ffff:198.51.100.7", "198.51.100.7"),
        ("::ffff:127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("::ffff:203.0.113.1", "198.51.100.7", "::ffff:203.0.113.1"),
        ("", "198.51.100.7", ""),
    ],
)
def test_addresses_are_read_from_the_right_past_our_own_proxies(
    peer: str, forwarded: str, asks: str
) -> None:
    assert OURS.asks(peer, forwarded) == asks


def test_a_house_of_one_network_is_counted_as_one() -> None:
    assert OURS.key("127.0.0.1", "2001:db8:1:2:3::7") == OURS.key("127.0.0.1", "2001:db8:1:2::9")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that takes this machine for its proxy."""
    folder = tmp_path_factory.mktemp("proxied") / "house"
    with ServerProcess(folder, **NARROW, POKERHOUSE_PROXIES="127.0.0.1, 10.0.0.0/8") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house whose proxy is another machine."""
    with ServerProcess(
        tmp_path_factory.mktemp("other") / "house", **NARROW, POKERHOUSE_PROXIES="10.0.0.0/8"
    ) as server:
        yield server


def guest(server: ServerProcess, address: str, **headers: str) -> httpx.Response:
    """Somebody new comes, from this address as is claimed."""
    return httpx.post(server.url + "/api/session", headers={"X-Forwarded-For": address, **headers})


def test_people_are_told_apart(proxied: ServerProcess) -> None:
    assert [guest(proxied, f"203.0.113.{n}").status_code for n in (1, 1, 2)] == [200, 429, 200]
    forged = "203.0.113.9, 203.0.113.1"
    assert guest(proxied, forged).status_code == 429, (
        "what stands before the last address anybody may have written"
    )
    assert guest(proxied, f"{forged}, 10.0.0.5").status_code == 429, "two proxies of ours"


def test_nobody_else_is_believed(elsewhere: ServerProcess) -> None:
    answers = [
        guest(elsewhere, f"203.0.113.{n}", **{"X-Forwarded-Proto": "https"}) for n in range(3)
    ]
    assert [each.status_code for each in answers] == [200, 429, 429], (
        "it is one address that writes three"
    )
    assert "Secure" not in answers[0].headers["set-cookie"]


@pytest.mark.parametrize(
    ("headers", "secure"),
    [
        ({}, False),
        ({"X-Forwarded-Proto": "https"}, True),
        ({"X-Forwarded-Proto": "https, http"}, False),
        ({"X-Forwarded-Proto": "gopher"}, False),
        ({"Host": "den.example.org"}, True),
    ],
)
def test_cookies_are_for_https_alone_where_one_came_by_it(
    proxied: ServerProcess, headers: dict[str, str], *, secure: bool, request: pytest.FixtureRequest
) -> None:
    number = request.node.callspec.indices["headers"]
    answer = guest(proxied, f"198.51.100.{number}", **headers)
    assert ("; Secure" in answer.headers["set-cookie"]) is secure


def window(server: ServerProcess, cookie: str, address: str) -> ClientConnection:
    """A socket, opened from this address as is claimed."""
    headers = {"Cookie": f"pokerhouse_session={cookie}", "X-Forwarded-For": address}
    return connect(server.url.replace("http", "ws") + "/ws", additional_headers=headers, proxy=None)


def code_of(socket: ClientConnection) -> int:
    """How the house closes a socket; 0 when it says welcome."""
    try:
        assert json.loads(socket.recv(timeout=60))["type"] == "welcome"
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else -1
    return 0


def test_sockets_are_counted_by_who_opens_them(proxied: ServerProcess) -> None:
    cookie = cookie_of(proxied.url)
    with ExitStack() as open_ones:
        ours = [open_ones.enter_context(window(proxied, cookie, "203.0.113.77")) for _ in range(3)]
        assert [code_of(socket) for socket in ours] == [0, 0, 0]
        with (
            window(proxied, cookie, "203.0.113.77") as fourth,
            window(proxied, cookie, "203.0.113.78") as other,
        ):
            assert (code_of(fourth), code_of(other)) == (4013, 0)
    with window(proxied, cookie, "203.0.113.77") as again:
        assert code_of(again) == 0, "the places are free again"


def test_a_proxy_does_not_lend_its_address_to_whoever_asks_for_figures(
    proxied: ServerProcess,
) -> None:
    assert (
        httpx.get(proxied.url + "/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code
        == 403
    )
    assert httpx.get(proxied.url + "/metrics").status_code == 200


@pytest.mark.long
def test_a_house_says_at_start_what_a_proxy_may_be(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "house", POKERHOUSE_PROXIES="proxy.example")
    with pytest.raises(
        AssertionError, match=r"POKERHOUSE_PROXIES: 'proxy\.example' is neither an address"
    ):
        server.start()
