"""Two houses and a directory, each a process of its own; and houses that hear of each other on one
network.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest

from pokerhouse.house.finding import Listing
from pokerhouse.server.live.finding import Nearby
from pokerhouse.units import Millis
from tests.kit.server import ServerProcess, free_port
from tests.server.web.visitor import Visitor

PATIENCE_S = 60.0


@pytest.fixture(scope="module")
def directory() -> Iterator[str]:
    """The address of a running directory."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "pokerhouse", "directory", "--port", str(port)]
    )
    try:
        url = f"http://127.0.0.1:{port}"
        until(lambda: httpx.get(f"{url}/health").status_code == 200)
        yield url
    finally:
        process.terminate()
        assert process.wait(PATIENCE_S) == 0


def until(holds: Any) -> None:
    """Wait for something that begins to hold."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            if holds():
                return
        except httpx.TransportError:
            pass
        time.sleep(0.2)
    raise AssertionError("it did not happen")


def settings(name: str, directory: str) -> dict[str, str]:
    return {
        "POKERHOUSE_URL": f"https://{name}.example.org",
        "POKERHOUSE_NAME": f"The {name}",
        "POKERHOUSE_DIRECTORIES": directory,
    }


@pytest.mark.long
def test_two_houses_are_found_through_a_directory(directory: str, tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "den", **settings("den", directory)) as first,
        ServerProcess(tmp_path / "inn", **settings("inn", directory)),
    ):
        until(lambda: len(httpx.get(f"{directory}/api/houses").json()) == 2)
        ann = Visitor(first)
        ann.arrive()
        found = {each["house"]["name"]: each for each in ann.request("GET", "/api/houses").json()}
        assert {name: each["here"] for name, each in found.items()} == {
            "The den": True,
            "The inn": False,
        }
        assert found["The inn"]["house"]["url"] == "https://inn.example.org"
        assert found["The den"]["house"]["people"] == 0, "who has no socket open is not here"
        assert 'href="https://inn.example.org/"' in httpx.get(directory).text


def test_houses_on_one_network_hear_of_each_other() -> None:
    pytest.importorskip("zeroconf")

    def said(name: str) -> Listing:
        return Listing(name, "", (), 0, 0, "0.1.0", Millis(1))

    async def run() -> None:
        den = Nearby(lambda: said("The Den"), 8001, ["127.0.0.1"])
        inn = Nearby(lambda: said("The Inn"), 8002, ["127.0.0.1"])
        await den.open()
        await inn.open()
        try:
            end = time.monotonic() + PATIENCE_S
            while not (den.houses() and inn.houses()) and time.monotonic() < end:  # noqa: ASYNC110  # nobody tells
                await anyio.sleep(0.05)
            assert [(each.name, each.url) for each in den.houses()] == [
                ("The Inn", "http://127.0.0.1:8002")
            ]
            assert [each.name for each in inn.houses()] == ["The Den"]
        finally:
            await inn.close()
            await den.close()

    anyio.run(run)
