"""Two houses and a directory, each a process of its own; and houses that hear of each other on one
network.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import httpx
import msgspec
import pytest

from pokerhouse.errors import InputError
from pokerhouse.house.finding import Listing, announce, signing_key
from pokerhouse.server.live.finding import Nearby
from pokerhouse.server.web.directory.key_check import KeyCheck
from pokerhouse.units import Millis
from tests.kit.server import ServerProcess, free_port
from tests.server.web.visitor import Visitor

PATIENCE_S = 60.0


@pytest.fixture(scope="module")
def directory() -> Iterator[str]:
    """The address of a running directory."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "pokerhouse", "directory", "--local", "--port", str(port)]
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
        "POKERHOUSE_URL": "{url}",
        "POKERHOUSE_NAME": f"The {name}",
        "POKERHOUSE_DIRECTORIES": directory,
    }


@pytest.mark.long
def test_two_houses_are_found_through_a_directory(directory: str, tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "den", **settings("den", directory)) as first,
        ServerProcess(tmp_path / "inn", **settings("inn", directory)) as second,
    ):
        until(lambda: len(httpx.get(f"{directory}/api/houses").json()) == 2)
        ann = Visitor(first)
        ann.arrive()
        found = {each["house"]["name"]: each for each in ann.request("GET", "/api/houses").json()}
        assert {name: each["here"] for name, each in found.items()} == {
            "The den": True,
            "The inn": False,
        }
        assert found["The inn"]["house"]["url"] == second.url
        assert found["The den"]["house"]["people"] == 0, "who has no socket open is not here"
        assert f'href="{second.url}/"' in httpx.get(directory).text
        thief = signing_key(b"t" * 32)
        for url, told in (
            (second.url, "another house is listed"),
            (f"{first.url}/elsewhere", "no house that wants to be listed"),
            (f"http://127.0.0.1:{free_port()}", "does not answer"),
            (f"http://localhost:{second.port}", "is another one"),
        ):
            claim = Listing("Thief", url, (), 1, 1, "0.1.0", Millis(time.time_ns() // 1_000_000))
            body = msgspec.json.encode(announce(claim, thief))
            refused = httpx.put(
                f"{directory}/api/houses",
                content=body,
                headers={"content-type": "application/json"},
            )
            assert refused.status_code == 400
            assert told in refused.json()["detail"], url


def test_a_list_for_the_internet_asks_no_private_address() -> None:
    async def ask(url: str) -> None:
        await KeyCheck(local=False).prove(url, "k")

    for host in ("127.0.0.1", "localhost", "10.1.2.3", "192.168.1.1", "169.254.1.1", "[::1]"):
        with pytest.raises(InputError, match="address of a private network"):
            anyio.run(ask, f"http://{host}:9")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n", "no house that wants"),
        (b"HTTP/1.1 200 OK\r\n\r\n{}", "no house that wants"),
        (b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 100_000, "more than an announcement"),
        (b"nonsense", "no house that wants"),
        (b"", "no house that wants"),
    ],
)
def test_an_answer_of_something_else_is_no_proof(answer: bytes, told: str) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(answer)
        writer.close()

    async def run() -> None:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(InputError, match=told):
                await KeyCheck(local=True).prove(f"http://127.0.0.1:{port}", "k")

    asyncio.run(run())


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
