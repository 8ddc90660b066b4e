"""HTTP by hand: requests that never end, never begin, are too long, too many, or lead nowhere."""

import gzip
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pokerhouse.errors import ConfigError
from pokerhouse.rules import Structure
from pokerhouse.server.settings import from_environment
from pokerhouse.server.web.page import read_page
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import wish
from tests.kit.rude import Rude, cookie_of, text
from tests.kit.server import ServerProcess

NARROW = {
    "POKERHOUSE_REQUEST_SECONDS": "1",
    "POKERHOUSE_ADDRESS_CONNECTIONS_MAX": "5",
    "POKERHOUSE_ADDRESS_GUESTS_PER_HOUR": "60",
    "POKERHOUSE_PLAYER_NAMES_PER_HOUR": "8",
    "POKERHOUSE_PLAYER_TABLES_PER_HOUR": "6",
}
GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with narrow limits. Nothing that these tests send may leave a traceback."""
    with ServerProcess(tmp_path_factory.mktemp("http") / "house", **NARROW) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that serves an address ten requests a second and sixty guests an hour, and figures for a token."""
    settings = {
        "POKERHOUSE_ADDRESS_GUESTS_PER_HOUR": "60",
        "POKERHOUSE_ADDRESS_REQUESTS_PER_SECOND": "10",
        "POKERHOUSE_METRICS_TOKEN": "a-long-enough-token",
    }
    with ServerProcess(tmp_path_factory.mktemp("strict") / "house", **settings) as server:
        yield server


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
def test_a_request_that_does_not_arrive_is_not_waited_for(server: ServerProcess, half: bytes) -> None:
    with connect(server) as link:
        link.sendall(half)
        began = time.monotonic()
        assert b" 408 " in to_the_end(link)
        assert time.monotonic() - began > 0.5


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
        (b"PATCH /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\n" + b"x" * 70_000, 413),
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


def test_so_many_guests_come_from_one_address_and_then_one_a_minute(strict: ServerProcess) -> None:
    answers = [httpx.post(strict.url + "/api/session") for _ in range(32)]
    assert [a.status_code for a in answers[:30]] == [200] * 30
    assert answers[31].status_code == 429
    assert int(answers[31].headers["retry-after"]) <= 60
    assert "guests" in answers[31].json()["detail"]
    known = httpx.post(strict.url + "/api/session", cookies=answers[0].cookies)
    assert known.json() == answers[0].json(), "who has been here before comes in"


def test_a_name_is_changed_only_so_often(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as http:
        http.post("/api/session")
        codes = [http.patch("/api/session", json={"name": f"Name {n}"}).status_code for n in range(6)]
    assert codes[:4] == [200] * 4
    assert codes[5] == 429


def test_a_player_opens_only_so_many_tables(server: ServerProcess) -> None:
    with Rude(server.url, cookie_of(server.url)) as rude:
        stakes = p.Stakes(Structure.NO_LIMIT, Chips(1), Chips(2))
        answers = []
        for n in range(5):
            rude.send(text(p.encode(wish(f"Table {n}", stakes))))
            while (answer := rude.answer())["type"] not in ("ack", "refused"):
                continue
            answers.append(answer)
    assert [a["type"] for a in answers] == ["ack"] * 3 + ["refused"] * 2
    assert answers[-1]["reason"] == "too_many"
    assert "many tables" in str(answers[-1]["message"])


def test_an_address_that_asks_too_often_waits(strict: ServerProcess) -> None:
    with httpx.Client(base_url=strict.url) as http:
        began = time.monotonic()
        codes = {http.get("/health").status_code for _ in range(60)}
        assert codes == {200}, "it waits, and is served"
        assert time.monotonic() - began > 0.5


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/index.html", 200),
        ("/nowhere", 404),
        ("/api/nowhere", 404),
        ("/assets/%00", 404),
        ("/assets/..%2f..%2frun.py", 404),
        ("/.sources.sha256", 404),
        ("//", 404),
        ("/health", 200),
        ("/schema", 200),
        ("/metrics", 200),
        ("/api/games/none", 404),
    ],
)
def test_every_answer_guards_the_browser(server: ServerProcess, path: str, status: int) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == status
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert len(answer.headers.get_list("content-security-policy")) == 1


def test_a_person_who_is_lost_gets_a_page_and_a_program_a_word(server: ServerProcess) -> None:
    person = httpx.get(server.url + "/nowhere", headers={"Accept": "text/html,*/*"})
    assert "To the lobby" in person.text
    program = httpx.get(server.url + "/nowhere")
    assert program.json()["status_code"] == 404


def test_the_schema_asks_nothing_of_other_sites(server: ServerProcess) -> None:
    assert httpx.get(server.url + "/schema").json()["info"]["title"] == "pokerhouse"


@pytest.mark.parametrize("body", ["[" * 50_000, '{"name":' * 5_000, '{"name":"\\ud800"}', '{"name":1}', "", "\x00"])
def test_a_name_that_is_no_name_is_refused(server: ServerProcess, body: str) -> None:
    cookies = {"pokerhouse_session": cookie_of(server.url)}
    answer = httpx.patch(server.url + "/api/session", content=body.encode(), cookies=cookies)
    assert answer.status_code == 400, answer.text


def test_figures_of_the_house(server: ServerProcess) -> None:
    figures = httpx.get(server.url + "/metrics").text
    for name in ("event_loop_lag_seconds", "sockets", "tables", "actions_total", "hands_total", "steps_total"):
        assert f"\npokerhouse_{name} " in figures
    assert "process_resident_memory_bytes" in figures
    assert httpx.get(server.url + "/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 403


@pytest.mark.parametrize(
    ("header", "status"),
    [("Bearer a-long-enough-token", 200), ("Bearer a-long-enough-tokeN", 403), ("a-long-enough-token", 403), ("", 403)],
)
def test_figures_with_a_token(strict: ServerProcess, header: str, status: int) -> None:
    assert httpx.get(strict.url + "/metrics", headers={"Authorization": header}).status_code == status


def test_behind_a_proxy_people_are_told_apart(tmp_path: Path) -> None:
    settings = {"POKERHOUSE_PROXIES": "127.0.0.1", "POKERHOUSE_ADDRESS_GUESTS_PER_HOUR": "2"}
    with ServerProcess(tmp_path / "house", **settings) as server:

        def guest(address: str) -> int:
            return httpx.post(server.url + "/api/session", headers={"X-Forwarded-For": address}).status_code

        assert [guest("203.0.113.1"), guest("203.0.113.1"), guest("203.0.113.2")] == [200, 429, 200]
        assert guest("203.0.113.9, 203.0.113.1") == 429, "what stands before the last address anybody may have written"


def test_without_a_proxy_nobody_is_believed(strict: ServerProcess) -> None:
    names = {"X-Forwarded-For": "203.0.113.1"}
    codes = {httpx.post(strict.url + "/api/session", headers=names).status_code for _ in range(32)}
    assert 429 in codes
    assert httpx.post(strict.url + "/api/session", headers={"X-Forwarded-For": "203.0.113.2"}).status_code == 429


def test_the_page_is_packed_and_kept(server: ServerProcess) -> None:
    index = httpx.get(server.url + "/", headers={"Accept-Encoding": "gzip"})
    assert index.headers["content-encoding"] == "gzip"
    assert index.headers["cache-control"] == "no-cache"
    plain = httpx.get(server.url + "/", headers={"Accept-Encoding": "gzip;q=0"})
    assert "content-encoding" not in plain.headers
    assert plain.text == index.text
    same = httpx.get(server.url + "/", headers={"If-None-Match": index.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    script = plain.text.partition('src="./')[2].partition('"')[0]
    assert "immutable" in httpx.get(f"{server.url}/{script}").headers["cache-control"]
    assert httpx.head(server.url + "/").headers["content-length"]


def test_hidden_files_are_no_part_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / ".git").mkdir()
    for name in ("index.html", "assets/a-1.js", ".hidden", ".git/config"):
        (tmp_path / name).write_text("x" * 500)
    page = read_page(tmp_path)
    assert sorted(page) == ["/", "/assets/a-1.js", "/index.html"]
    assert gzip.decompress(page["/"].packed) == b"x" * 500


def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("PROXIES", "proxy.example"), ("METRICS_TOKEN", "short"), ("TABLES_MAX", "-1")):
        with monkeypatch.context() as patch:
            patch.setenv(f"POKERHOUSE_{name}", value)
            with pytest.raises(ConfigError, match=f"POKERHOUSE_{name}"):
                from_environment(Path("d"))
    monkeypatch.setenv("POKERHOUSE_PROXIES", "127.0.0.1, ::1")
    assert from_environment(Path("d")).proxies == ("127.0.0.1", "::1")


def test_a_house_with_few_files_says_so_and_turns_people_away_in_words(tmp_path: Path) -> None:
    """As under `ulimit -n 140`: there is room for forty, the forty-first is told, and places come back."""
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
