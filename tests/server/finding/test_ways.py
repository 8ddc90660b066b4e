"""The way to other houses: real connections are timed, and no stranger's words make this house ask
its own network.
"""

import asyncio
import contextlib
import socket

import pytest

from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.live.finding import latency as ways
from pokerhouse.server.live.finding.latency import (
    KEPT_S,
    MEASURED_MAX,
    Ways,
    Whereabouts,
    may_be_asked,
)
from tests.kit.server import free_port


class Listener:
    """Something that is connected to: it counts, and keeps what is said to it."""

    def __init__(self) -> None:
        self.connected, self.heard = 0, b""

    async def open(self) -> int:
        self.server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connected += 1
        # A redirect and a flood, for whoever reads.
        writer.write(
            b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n" + b"x" * 1_000_000
        )
        with contextlib.suppress(OSError):
            self.heard += await reader.read(100)
        writer.close()


def test_a_connection_is_timed_and_nothing_is_said_or_read() -> None:
    async def story() -> None:
        listener = Listener()
        port = await listener.open()
        measured = Ways(THIS_MACHINE)
        near = [
            Whereabouts(f"http://127.0.0.1:{port}", nearby=True),
            Whereabouts(f"http://127.0.0.1:{port}/poker", nearby=True),
        ]
        found = await measured.to(near)
        assert found.keys() == {place.url for place in near}
        assert all(1 <= way <= 1000 for way in found.values())
        await asyncio.sleep(0.05)
        assert (listener.connected, listener.heard) == (ways.TRIES, b""), (
            "one machine is asked once for all its houses"
        )
        assert await measured.to(near) == found
        assert listener.connected == ways.TRIES, f"and not again for {KEPT_S} seconds"
        listener.server.close()

    asyncio.run(story())


def test_who_does_not_answer_has_no_way() -> None:
    closed = Whereabouts(f"http://127.0.0.1:{free_port()}", nearby=True)
    assert asyncio.run(Ways(THIS_MACHINE).to([closed])) == {}


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:{port}",
        "http://localhost:{port}",
        "http://[::1]:{port}",
        "http://[::ffff:127.0.0.1]:{port}",
        "http://0.0.0.0:{port}",
        "http://0:{port}",
        "http://2130706433:{port}",
        "http://0x7f.1:{port}",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "ftp://127.0.0.1:{port}",
        "http://",
        "http://\x00.example",
        "http://127.0.0.1:99999",
        "http://[127.0.0.1",
    ],
)
def test_a_list_cannot_make_this_house_ask_itself(url: str) -> None:
    async def story() -> None:
        listener = Listener()
        port = await listener.open()
        assert await Ways(THIS_MACHINE).to([Whereabouts(url.format(port=port), nearby=False)]) == {}
        await asyncio.sleep(0.02)
        assert listener.connected == 0
        listener.server.close()

    asyncio.run(story())


def test_which_addresses_may_be_asked() -> None:
    for host in ("93.184.216.34", "2606:2800:220:1::1"):
        assert may_be_asked(host, nearby=False)
    for host in (
        "10.0.0.7",
        "192.168.1.7",
        "172.16.3.4",
        "169.254.169.254",
        "fe80::1",
        "fd00::1",
        "127.0.0.1",
    ):
        assert not may_be_asked(host, nearby=False), host
        assert may_be_asked(host, nearby=True), host
    for host in (
        "224.0.0.1",
        "255.255.255.255",
        "0.0.0.0",
        "::",
        "ff02::1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::1",
        "x",
    ):
        assert not may_be_asked(host, nearby=False), host
        assert not may_be_asked(host, nearby=True), host


def test_a_name_that_means_a_private_address_among_others_is_not_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    async def answers(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
        asked.append(host)
        family = (socket.AF_INET, socket.SOCK_STREAM, 6, "")
        return [(*family, ("93.184.216.34", port)), (*family, ("127.0.0.1", port))]

    async def story() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", answers)
        assert (
            await Ways(THIS_MACHINE).to([Whereabouts("https://two-faced.example", nearby=False)])
            == {}
        )

    asyncio.run(story())
    assert asked == ["two-faced.example"], "looked up once"


def test_the_measurement_ends_before_every_slow_house_was_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = []

    async def never(host: str, port: int, **_: object) -> object:
        tried.append(port)
        await asyncio.sleep(3600)
        raise AssertionError(host, port)

    monkeypatch.setattr(asyncio, "open_connection", never)
    places = [Whereabouts(f"http://127.0.0.1:{port}", nearby=True) for port in range(2000, 2200)]
    assert asyncio.run(Ways(THIS_MACHINE).to(places)) == {}
    assert 0 < len(tried) < MEASURED_MAX
