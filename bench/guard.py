"""The effect of attacks on a bystander, and on the memory of the house.

The attacker is its own process with the cookie of one guest, and goes on for `ATTACK_S`. The
bystander is another guest who sends a request every 50 ms; the figure is the time of each answer.
Server settings are the defaults.
"""

import asyncio
import contextlib
import json
import multiprocessing
import random
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from websockets.frames import Opcode

from pokerhouse.commands import Stand
from pokerhouse.units import TableId
from tests.kit.client import Client, new_id
from tests.kit.rude import Rude, cookie_of, frame, memory_mb, text
from tests.kit.server import ServerProcess

ATTACK_S = 6.0
ASK_EVERY_S = 0.05
SETTLE_S = 4.0


def one_byte_frames(url: str) -> None:
    """Send frames of one byte: a quarter of a megabyte through each of a hundred sockets."""
    flood_through(url, 100, frame(Opcode.TEXT, b"x") * 35_000)


def pings(url: str) -> None:
    """Send pings over one socket and never read the answers."""
    flood_through(url, 1, frame(Opcode.PING, b"x" * 100) * 2_500)


def junk(url: str) -> None:
    """Send frames that are not JSON."""
    flood_through(url, 10, text("{" * 100) * 2_000)


def invalid_utf8(url: str) -> None:
    """Send frames that are not text."""
    flood_through(url, 10, text(b"\xff" * 50) * 2_000)


def deep_nesting(url: str) -> None:
    """Send fifty thousand brackets, again and again."""
    flood_through(url, 10, text("[" * 50_000) * 20)


def commands(url: str) -> None:
    """Send three hundred commands in one write."""
    command = {"type": "stand", "id": "x", "table": "nowhere"}
    flood_through(url, 10, text(json.dumps(command)) * 300)


def lobby(url: str) -> None:
    """Enter the lobby and leave it."""
    flood_through(
        url, 10, (text('{"type":"watch_lobby"}') + text('{"type":"unwatch_lobby"}')) * 2_000
    )


def long_ids(url: str) -> None:
    """Send ids of 60 kB, each a new one."""
    ids = [
        text(json.dumps({"type": "stand", "id": f"{n:06}" * 10_000, "table": "t"}))
        for n in range(40)
    ]
    flood_through(url, 10, b"".join(ids))


def half_requests(url: str) -> None:
    """Open three thousand requests that never end."""
    host, _, port = url.removeprefix("http://").partition(":")
    with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
        until = time.monotonic() + ATTACK_S
        for _ in range(3_000):
            if time.monotonic() > until:
                break
            link = stack.enter_context(socket.create_connection((host, int(port)), timeout=5))
            link.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ")
        time.sleep(max(0.0, until - time.monotonic()))


def guests(url: str) -> None:
    """Come as a new guest, again and again, over ten connections."""
    request = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n"
    raw_requests(url, 10, request)


def pipelined(url: str) -> None:
    """Send ten thousand requests in one write, over ten connections."""
    raw_requests(url, 10, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 10_000)


ATTACKS: tuple[Callable[[str], None], ...] = (
    one_byte_frames, pings, junk, invalid_utf8, deep_nesting, commands, lobby, long_ids,
    half_requests, guests, pipelined,
)  # fmt: skip


def flood_through(url: str, sockets: int, flood: bytes) -> None:
    """Flood many sockets of one guest without reading; reopen each that is closed."""
    cookie = cookie_of(url)
    until = time.monotonic() + ATTACK_S

    def one() -> None:
        while time.monotonic() < until:
            with contextlib.suppress(OSError, EOFError), Rude(url, cookie) as rude:
                rude.socket.settimeout(max(0.1, until - time.monotonic()))
                while time.monotonic() < until:
                    rude.socket.sendall(flood)
            time.sleep(0.01)

    run_threads(one, sockets)


def raw_requests(url: str, sockets: int, request: bytes) -> None:
    """Write requests as fast as they are taken."""
    host, _, port = url.removeprefix("http://").partition(":")
    until = time.monotonic() + ATTACK_S

    def one() -> None:
        while time.monotonic() < until:
            with (
                contextlib.suppress(OSError),
                socket.create_connection((host, int(port)), timeout=2) as link,
            ):
                while time.monotonic() < until:
                    link.sendall(request)
                    if not link.recv(1 << 16):
                        break
            time.sleep(0.01)

    run_threads(one, sockets)


def run_threads(run: Callable[[], None], count: int) -> None:
    """Run it many times at once."""
    threads = [threading.Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


async def waits_ms(client: Client, done: Callable[[], bool]) -> list[float]:
    """Return the times of the answers to a bystander's requests."""
    waits = []
    while not done():
        began = time.perf_counter()
        await client.ask(Stand(id=new_id(), table=TableId("nowhere")))
        waits.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(random.uniform(0.5, 1.5) * ASK_EVERY_S)
    return sorted(waits)


async def bystander(url: str, attack: Callable[[str], None] | None) -> list[float]:
    """Return the waits of a bystander while the house is attacked, or left alone."""
    async with Client(url) as client:
        if attack is None:
            until = time.monotonic() + ATTACK_S / 2
            return await waits_ms(client, lambda: time.monotonic() > until)
        process = multiprocessing.get_context("spawn").Process(target=attack, args=(url,))
        process.start()
        try:
            return await waits_ms(client, lambda: not process.is_alive())
        finally:
            process.join()


@contextlib.contextmanager
def house() -> Iterator[ServerProcess]:
    """Open a house with the limits a stranger meets: the defaults."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess.as_shipped(Path(folder) / "house") as server,
    ):
        yield server


def measure(attack: Callable[[str], None] | None) -> None:
    """Attack a fresh house and print the bystander's waits and the memory."""
    with house() as server:
        asyncio.run(bystander(server.url, None))
        before = memory_mb(server.pid)
        waits = asyncio.run(bystander(server.url, attack))
        during = memory_mb(server.pid)
        time.sleep(SETTLE_S if attack else 0)
        after = memory_mb(server.pid)
        tracebacks = server.log.read_text().count("Traceback")
    name = "nobody attacks" if attack is None else attack.__name__.replace("_", " ")
    p50, p99 = median(waits), waits[int(0.99 * len(waits))]
    print(
        f"  {name:<18} p50 {p50:6.1f}   p99 {p99:7.1f}   worst {waits[-1]:7.1f} ms"
        f"   memory {during - before:+6.1f}, afterwards {after - before:+6.1f} MB   tracebacks "
        f"{tracebacks}"
    )


def main(names: tuple[str, ...] = ()) -> None:
    """Print a line for each attack, or for those named."""
    print("\nThe guard: what a bystander waits for an answer while one guest attacks the house")
    measure(None)
    for attack in (each for each in ATTACKS if not names or each.__name__ in names):
        measure(attack)


if __name__ == "__main__":  # python -m bench.guard pings junk
    main(tuple(sys.argv[1:]))
