"""HTTP by hand: requests that never end, never begin, are too long, too many, or are no
requests.
"""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.kit.rude import Rude, cookie_of
from tests.kit.server import ServerProcess

GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with narrow limits. Nothing that these tests send may leave a traceback."""
    settings = {"POKERHOUSE_REQUEST_SECONDS": "1", "POKERHOUSE_ADDRESS_CONNECTIONS_MAX": "5"}
    with ServerProcess(tmp_path_factory.mktemp("server") / "house", **settings) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def connect(server: ServerProcess) -> socket.socket:
    """A bare connection."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def to_the_end(link: socket.socket) -> bytes:
    """All that is answered until the house hangs up."""
    said = b""
    try:
        while data := link.recv(1 << 16):
            said += data
    except ConnectionResetError:
        pass
    return said


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
        b"\r\n\r\n\r\n",
        b"PATCH /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{",
        GET + b"GET /hea",
    ],
)
def test_a_request_that_does_not_arrive_is_not_waited_for(
    server: ServerProcess, half: bytes
) -> None:
    with connect(server) as link:
        link.sendall(half)
        assert b" 408 " in to_the_end(link)


def test_dripping_does_not_make_the_time_longer(server: ServerProcess) -> None:
    with connect(server) as link:
        link.settimeout(0.1)
        said = b""
        for letter in b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"x" * 200:
            try:
                link.sendall(bytes([letter]))
                said += link.recv(1 << 16)
            except TimeoutError:
                continue
            except OSError:
                break
            if said:
                break
        assert b" 408 " in said


@pytest.mark.parametrize(
    ("long", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 20_000, 431),
        (b"GET /" + b"x" * 20_000, 431),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: y\r\n" * 3_000, 431),
        (
            b"PATCH /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\n"
            + b"x" * 70_000,
            413,
        ),
        (b"nonsense\r\n\r\n", 400),
    ],
)
def test_what_is_too_long_or_no_request_is_refused_with_all_headers(
    server: ServerProcess, long: bytes, status: int
) -> None:
    with connect(server) as link:
        link.sendall(long)
        said = to_the_end(link)
    assert said.startswith(b"HTTP/1.1 %d " % status), said[:200]
    assert b"x-content-type-options: nosniff" in said


def test_many_requests_in_one_write_are_answered_in_order(server: ServerProcess) -> None:
    with connect(server) as link:
        link.sendall(GET * 500 + GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        said = to_the_end(link)
    assert said.count(b"HTTP/1.1 200 OK") == 501


def test_an_address_has_only_so_many_connections_and_is_told(server: ServerProcess) -> None:
    cookie = cookie_of(server.url)
    windows = [Rude(server.url, cookie) for _ in range(5)]
    assert [window.status for window in windows] == [101] * 5
    with connect(server) as link:
        assert b" 503 " in (said := to_the_end(link))
        assert b"Too many connections from your address" in said
    for window in windows:
        window.socket.close()
    for _ in range(100):
        try:
            assert httpx.get(server.url + "/health").status_code == 200
            break
        except (httpx.TransportError, AssertionError):
            time.sleep(0.05)
    else:
        raise AssertionError("places were never given back")


@pytest.mark.parametrize(
    "body", ["[" * 50_000, '{"name":' * 5_000, '{"name":"\\ud800"}', '{"name":1}', "", "\x00"]
)
def test_a_name_that_is_no_name_is_refused(server: ServerProcess, body: str) -> None:
    cookies = {"pokerhouse_session": cookie_of(server.url)}
    answer = httpx.patch(server.url + "/api/session", content=body.encode(), cookies=cookies)
    assert answer.status_code == 400, answer.text


@pytest.mark.long
def test_a_house_with_few_files_says_so_and_turns_people_away_in_words(tmp_path: Path) -> None:
    """As under `ulimit -n 140`: there is room for forty, the forty-first is told, and places come
    back.
    """
    server = ServerProcess(tmp_path / "house")
    server.files_max = 140
    with server:
        assert "open files are limited" in server.said
        links = [connect(server) for _ in range(40)]
        with connect(server) as one_too_many:
            assert b"The house is full" in to_the_end(one_too_many)
        for link in links:
            link.close()
        for _ in range(100):
            with connect(server) as link:
                link.sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
                if b" 200 " in to_the_end(link):
                    break
            time.sleep(0.05)
        else:
            raise AssertionError("the house stayed full")
