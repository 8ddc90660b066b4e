"""The link to a table, asked for at a running server."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from pokerhouse.server.addresses import code_as_image, code_as_lines
from tests.kit.client import Client
from tests.kit.desk import STAKES
from tests.kit.server import ServerProcess, free_port
from tests.server.web.visitor import Visitor

URL = "https://den.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house for this machine alone, as it starts without options."""
    with ServerProcess(tmp_path_factory.mktemp("here") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that its owner put under a name."""
    with ServerProcess(tmp_path_factory.mktemp("proxied") / "house", POKERHOUSE_URL=URL) as server:
        yield server


def table_at(server: ServerProcess) -> str:
    """Open a table."""

    async def story() -> str:
        async with Client(server.url) as host:
            return await host.create_table(STAKES)

    return asyncio.run(story())


def visitor(server: ServerProcess) -> Visitor:
    """A guest."""
    guest = Visitor(server)
    guest.arrive()
    return guest


def test_a_house_for_this_machine_alone_says_so(server: ServerProcess) -> None:
    table = table_at(server)
    link = f"{server.url}/join/{table}"
    answer = visitor(server).ask("GET", f"/api/tables/{table}/invitation")
    assert answer == {"link": link, "code": code_as_image(link), "only_here": True}


def test_whoever_came_over_the_network_hands_on_how(server: ServerProcess) -> None:
    table, guest = table_at(server), visitor(server)
    answer = httpx.get(
        f"{server.url}/api/tables/{table}/invitation",
        headers={"host": f"192.168.1.20:{server.port}"},
        cookies=guest.cookies,
    ).json()
    assert (answer["link"], answer["only_here"]) == (
        f"http://192.168.1.20:{server.port}/join/{table}",
        False,
    )


def test_a_house_with_a_name_invites_under_it_and_answers_to_it(proxied: ServerProcess) -> None:
    table = table_at(proxied)
    answer = visitor(proxied).ask("GET", f"/api/tables/{table}/invitation")
    assert (answer["link"], answer["only_here"]) == (f"{URL}/join/{table}", False)
    assert (
        httpx.get(proxied.url + "/health", headers={"host": "den.example.org"}).status_code == 200
    )
    assert httpx.get(proxied.url + "/health", headers={"host": "example.org"}).status_code == 421


def test_only_tables_that_are_open_have_links_and_only_for_guests(proxied: ServerProcess) -> None:
    table, guest = table_at(proxied), visitor(proxied)
    assert (
        "This table does not exist."
        in guest.ask("GET", "/api/tables/nowhere/invitation", 404)["detail"]
    )
    Visitor(proxied).ask("GET", f"/api/tables/{table}/invitation", 401)


def test_links_are_made_only_so_often(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house", POKERHOUSE_ADDRESS_INVITATIONS_PER_MINUTE="3") as strict:
        guest = visitor(strict)
        answers = [guest.request("GET", "/api/tables/nowhere/invitation") for _ in range(5)]
    assert [answer.status_code for answer in answers[:3]] == [404] * 3
    assert answers[4].status_code == 429
    assert "links" in answers[4].json()["detail"]


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of its own is a matter of Unix")
@pytest.mark.long
def test_t12_a_terminal_shows_the_code_and_a_log_does_not(
    proxied: ServerProcess, tmp_path: Path
) -> None:
    assert "█" not in proxied.said
    serve = [
        sys.executable,
        "-m",
        "pokerhouse",
        "serve",
        "--port",
        str(free_port()),
        "--data",
        str(tmp_path / "d"),
    ]
    terminal, end = os.openpty()
    environment = {**os.environ, "POKERHOUSE_URL": URL, "PYTHONIOENCODING": "utf-8"}
    with (
        subprocess.Popen(serve, env=environment, stdout=end, stderr=end) as process,
        open(terminal, "rb") as screen,
    ):
        os.close(end)
        said = b""
        while b"the house is open" not in said:
            said += screen.readline()
        process.terminate()
        # a terminal that nobody holds any more ends in an error
        with suppress(OSError):
            said += screen.read()
    shown = said.decode().replace("\r\n", "\n")
    assert f"For friends, {URL}:\n\n" + "\n".join(code_as_lines(URL)) in shown
