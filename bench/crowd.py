"""Two thousand people who all look at a lobby of 300 tables while about 100 actions a second are played there.

The crowd is a process of its own that does nothing but take in bytes; the first 300 of it also look at a table each, so
that its two bots play. What is measured is how long two people at one more table wait for the answer to an action, once
with the crowd in the lobby and once, at the end, after it has left. All share the machine's cores.
"""

import asyncio
import multiprocessing
import selectors
import socket
import tempfile
import time
import urllib.request
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

from websockets.frames import Opcode

from pokerhouse.rules import Call, Check, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import Client, new_id, wish
from tests.kit.rude import Rude, cookie_of, frame, text
from tests.kit.server import ServerProcess

CROWD, TABLES = 2_000, 300
BOT_PAUSE_MS = 2_800
"""Three hundred tables with this pause play about 100 actions a second."""
WARM_UP_S, MEASURED_S = 6.0, 20.0
STAKES = p.Stakes(Structure.NO_LIMIT, Chips(1), Chips(2))


def stand_in_the_lobby(url: str, tables: list[TableId], line: Connection) -> None:
    """The crowd: says over `line` when all are in, takes in what comes, and leaves when told to."""
    cookie = cookie_of(url)
    inside = selectors.DefaultSelector()
    for number in range(CROWD):
        person = Rude(url, cookie)
        assert person.status == 101, f"socket {number} was answered {person.status}"
        person.send(text('{"type":"watch_lobby"}'))
        if number < len(tables):
            person.send(text(f'{{"type":"watch","table":"{tables[number]}"}}'))
        person.socket.setblocking(False)
        inside.register(person.socket, selectors.EVENT_READ, _Reader(person.socket))
        while _take_in(inside, 0):
            pass
    line.send(len(inside.get_map()))
    while not line.poll():
        _take_in(inside, 0.05)
    line.send(len(inside.get_map()))


class _Reader:
    """Skips over what a socket is sent, and answers its pings: whoever does not is taken for dead."""

    def __init__(self, link: socket.socket) -> None:
        self.link = link
        self._left = 0
        """Bytes of the frame under way that are still to come."""
        self._rest = b""

    def take(self) -> bool:
        """Is the line still open?"""
        news = self.link.recv(1 << 18)
        data, at = self._rest + news, self._left
        while len(data) >= at + 10 or (
            len(data) >= at + 2 and data[at + 1] < 126 and len(data) >= at + 2 + data[at + 1]
        ):
            small = data[at + 1]
            head = 2 if small < 126 else 4 if small == 126 else 10
            length = small if small < 126 else int.from_bytes(data[at + 2 : at + head], "big")
            if data[at] == 0x80 | Opcode.PING and len(data) >= at + head + length:
                self.link.send(frame(Opcode.PONG, data[at + head : at + head + length]))
            at += head + length
        self._rest, self._left = (data[at:], 0) if at <= len(data) else (b"", at - len(data))
        return bool(news)


def _take_in(inside: selectors.BaseSelector, wait_s: float) -> bool:
    """Was there anything? Those that the house has hung up on are let go of."""
    ready = inside.select(wait_s)
    for key, _ in ready:
        if not key.data.take():
            inside.unregister(key.fileobj)
    return bool(ready)


async def waits_ms(players: list[Client], seconds: float) -> list[float]:
    """From an action to its answer, in ms, shortest first."""
    waits, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        await players[0].until(lambda: players[0].turn)
        turn = players[0].turn
        assert turn is not None
        player = next(each for each in players if each.seat == turn.seat)
        await player.until(lambda: player.turn == turn)  # noqa: B023  # awaited within the round
        action = Check() if turn.legal.check else Call()
        began = time.perf_counter()
        answer = await player.ask(p.Play(new_id(), turn.table, turn.hand, turn.turn, action))
        assert isinstance(answer, p.Ack), answer
        waits.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.02)
    return sorted(waits)


def actions_told(url: str) -> float:
    """How many actions the house has carried out, by its own figures."""
    with urllib.request.urlopen(url + "/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("pokerhouse_actions_total "))


async def measure(url: str) -> None:
    """Print both waits."""
    async with Client(url) as host, Client(url) as friend:
        tables = []
        for number in range(TABLES):
            answer = await host.ask(wish(f"Lobby {number}", STAKES, ("smart", "smart")))
            assert isinstance(answer, p.Ack), answer
            assert answer.table is not None
            tables.append(answer.table)
        own = await host.create_table(STAKES)
        await friend.watch(own)
        await host.sit()
        await friend.sit()
        here, there = multiprocessing.get_context("spawn").Pipe()
        crowd = multiprocessing.get_context("spawn").Process(target=stand_in_the_lobby, args=(url, tables, there))
        crowd.start()
        there.close()
        people = await asyncio.to_thread(here.recv)
        await waits_ms([host, friend], WARM_UP_S)
        began, before = time.monotonic(), actions_told(url)
        tell(f"{people:,} in the lobby of {TABLES} tables", await waits_ms([host, friend], MEASURED_S))
        print(f"  {'actions a second meanwhile':<44}{(actions_told(url) - before) / (time.monotonic() - began):>8.0f}")
        here.send("go")
        print(f"  {'of them still there at the end':<44}{await asyncio.to_thread(here.recv):>8,}")
        await asyncio.to_thread(crowd.join)
        await waits_ms([host, friend], WARM_UP_S)
        tell("nobody in the lobby, nobody at those tables", await waits_ms([host, friend], MEASURED_S / 2))


def tell(name: str, waits: list[float]) -> None:
    """One line of figures."""
    print(f"  {name:<44}p50 {median(waits):7.1f} ms   p99 {waits[int(0.99 * len(waits))]:7.1f} ms   of {len(waits)}")


def main() -> None:
    """Measure in a folder that is removed afterwards."""
    print(f"\nThe lobby full of people: an action's wait for its answer (aim: p99 10 ms among {CROWD:,})")
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(
            Path(folder) / "house",
            POKERHOUSE_BOT_PAUSE_MS=str(BOT_PAUSE_MS),
            POKERHOUSE_CONNECTIONS_MAX=str(CROWD + 100),
        ) as server,
    ):
        asyncio.run(measure(server.url))
