"""What a browser or a program is answered, address by address: headers that guard, pages,
figures.
"""

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from pokerhouse.server.web.app import create_app
from pokerhouse.server.web.guard.limits import Limits
from tests.kit.desk import SETTINGS, opened
from tests.kit.server import ServerProcess
from tests.kit.store import QuickStore
from tests.server.web.visitor import Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house whose figures are for this machine alone."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house whose figures are for who knows the token."""
    with ServerProcess(
        tmp_path_factory.mktemp("strict") / "house", POKERHOUSE_METRICS_TOKEN="a-long-enough-token"
    ) as server:
        yield server


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/index.html", 404),
        ("/nowhere", 404),
        ("/api/nowhere", 404),
        ("/assets/%00", 404),
        ("/assets/..%2f..%2frun.py", 404),
        ("/.sources.sha256", 404),
        ("//", 200),
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


def test_t32_a_person_who_is_lost_gets_a_page_and_a_program_a_word(server: ServerProcess) -> None:
    person = httpx.get(server.url + "/nowhere", headers={"Accept": "text/html,*/*"})
    assert "Go to lobby" in person.text
    program = httpx.get(server.url + "/nowhere")
    assert program.json()["status_code"] == 404


def test_the_schema_asks_nothing_of_other_sites(server: ServerProcess) -> None:
    assert httpx.get(server.url + "/schema").json()["info"]["title"] == "pokerhouse"


def test_a_body_of_one_kind_need_not_name_it_and_the_schema_says_so(server: ServerProcess) -> None:
    shapes = httpx.get(server.url + "/schema").json()["components"]["schemas"]
    assert shapes["PossibleQuestion"]["required"] == []
    assert "type" in shapes["PossibleFound"]["required"]
    guest = Visitor(server)
    guest.arrive()
    assert (
        guest.ask("POST", "/api/learn/possible", cards="AsKsQsJsTs", unknown=0)["type"]
        == "possible"
    )


def test_figures_of_the_house(server: ServerProcess) -> None:
    figures = httpx.get(server.url + "/metrics").text
    for name in (
        "event_loop_lag_seconds",
        "sockets",
        "tables",
        "actions_total",
        "hands_total",
        "steps_total",
    ):
        assert f"\npokerhouse_{name} " in figures
    assert "process_resident_memory_bytes" in figures
    assert (
        httpx.get(server.url + "/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code
        == 403
    )


@pytest.mark.parametrize(
    ("address", "status"),
    [("127.0.0.1", 200), ("127.9.9.9", 200), ("::1", 200), ("203.0.113.9", 403), ("::2", 403)],
)
def test_figures_are_for_this_machine(address: str, status: int) -> None:
    async def story() -> int:
        async with opened(QuickStore()) as house:
            app = create_app(house, Limits(SETTINGS, connections_max=9))
            link = httpx.ASGITransport(app, client=(address, 9))  # type: ignore[arg-type]  # its scopes are plain dicts
            async with httpx.AsyncClient(transport=link, base_url="http://localhost") as http:
                return (await http.get("/metrics")).status_code

    assert asyncio.run(story()) == status


@pytest.mark.parametrize(
    ("header", "status"),
    [
        ("Bearer a-long-enough-token", 200),
        ("Bearer a-long-enough-tokeN", 403),
        ("a-long-enough-token", 403),
        ("", 403),
    ],
)
def test_figures_with_a_token(strict: ServerProcess, header: str, status: int) -> None:
    assert (
        httpx.get(strict.url + "/metrics", headers={"Authorization": header}).status_code == status
    )
