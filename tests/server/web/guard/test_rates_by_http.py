"""How often an address may ask, and a guest may change a name or open a table."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import wish
from tests.kit.rude import Rude, cookie_of, text
from tests.kit.server import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house in which a guest does few things an hour."""
    settings = {"POKERHOUSE_PLAYER_NAMES_PER_HOUR": "8", "POKERHOUSE_PLAYER_TABLES_PER_HOUR": "6"}
    with ServerProcess(tmp_path_factory.mktemp("server") / "house", **settings) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that serves an address ten requests a second and sixty guests an hour.

    A proxy on this machine names the addresses.
    """
    settings = {
        "POKERHOUSE_PROXIES": "127.0.0.1",
        "POKERHOUSE_ADDRESS_GUESTS_PER_HOUR": "60",
        "POKERHOUSE_ADDRESS_REQUESTS_PER_SECOND": "10",
    }
    with ServerProcess(tmp_path_factory.mktemp("strict") / "house", **settings) as server:
        yield server


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
        codes = [
            http.patch("/api/session", json={"name": f"Name {n}"}).status_code for n in range(6)
        ]
    assert codes[:4] == [200] * 4
    assert codes[5] == 429


def test_a_player_opens_only_so_many_tables(server: ServerProcess) -> None:
    with Rude(server.url, cookie_of(server.url)) as rude:
        stakes = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))
        answers = []
        for n in range(5):
            rude.send(text(p.encode(wish(f"Table {n}", stakes))))
            while (answer := rude.answer())["type"] not in ("ack", "refused"):
                continue
            answers.append(answer)
    assert [a["type"] for a in answers] == ["ack"] * 3 + ["refused"] * 2
    assert answers[-1]["reason"] == "too_many"
    assert "many tables" in str(answers[-1]["message"])


def test_an_address_that_asks_too_often_waits_and_others_do_not(strict: ServerProcess) -> None:
    def ask(address: str, times: int) -> set[int]:
        headers = {"x-forwarded-for": address}
        with httpx.Client(base_url=strict.url, headers=headers, timeout=60) as http:
            return {http.get("/health").status_code for _ in range(times)}

    with ThreadPoolExecutor(1) as thread:
        greedy = thread.submit(ask, "203.0.113.7", 60)
        assert ask("203.0.113.8", 5) == {200}
        assert not greedy.done(), "it waits for its rate"
        assert greedy.result() == {200}, "and is served"
